"""Notices that a table opens: only on request, once an hour, and not to those who ignore them."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from club.places import TableId
from screens.buttons import Join
from screens.callback_data import pack
from services import announcements as announcing
from telegram_sandbox import Message, Person
from tests.end_to_end.clubs import Club, club_without_bot, people_with_old_apps, running_club
from tests.end_to_end.limits import AN_HOUR_IN_SIX_SECONDS, fast
from tests.end_to_end.playing import ask_to_be_forgotten
from tests.end_to_end.test_strange_presses import press_unseen
from tests.storage.on_disk import wait_until_gone


async def ask_to_be_told(person: Person, club: Club) -> Message:
    person.says(club.group, "/notify")
    return await person.private.shows("I’ll tell you in our private chat")


async def open_table(club: Club) -> None:
    """Anna opens a table, and everybody who should hear of it has heard."""
    club.people[0].says(club.group, "/durak")
    await club.group.shows("Join")
    await club.wait_until_idle()


def announcements(person: Person) -> list[Message]:
    """Return the notices still present."""
    return [post for post in person.private.posts if "Join" in post.labels]


def times_told(person: Person, club: Club) -> int:
    """Return how many notices there have been, including deleted ones."""
    sent = club.calls(person.id, "sendMessage")
    return sum("Join" in str(call.parameters.get("reply_markup")) for call in sent)


def last_words(person: Person) -> list[Message]:
    return [post for post in person.private.posts if "the last time I’ll tell you" in post.text]


async def test_a_listener_is_told_and_joins_with_one_press(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        _, ben, cleo = club.people
        assert "Evening" in (await ask_to_be_told(ben, club)).text
        await open_table(club)
        (told,) = announcements(ben)
        assert "A table has opened" in told.text
        assert not announcements(cleo)
        assert "at the table" in (await ben.presses(told, "Join")).text
        await ben.private.shows("You are at the table")
        await ben.private.loses(told)
        assert "Ben" in (await club.group.shows("2. ")).text
        assert not club.refusals


async def start_against_computer(club: Club) -> None:
    for label in ("Add computer", "Start"):
        await club.people[0].presses(await club.group.shows(label), label)


async def close_table(club: Club) -> None:
    club.people[0].says(club.group, "/close")


async def let_ben_join(club: Club) -> None:
    """Let Ben join by the button in the group."""
    await club.people[1].presses(await club.group.shows("Join"), "Join")


async def open_and_get_notice(person: Person, club: Club) -> Message:
    """Ask to be told, open a table, and return the notice."""
    await ask_to_be_told(person, club)
    await open_table(club)
    (told,) = announcements(person)
    return told


@pytest.mark.parametrize("ends", [start_against_computer, close_table, let_ben_join])
async def test_it_goes_when_nobody_need_be_told_any_more(
    club: Club, ends: Callable[[Club], Awaitable[None]]
) -> None:
    ben = club.people[1]
    told = await open_and_get_notice(ben, club)
    await ends(club)
    await ben.private.loses(told)
    assert not club.refusals


async def test_it_goes_also_after_a_restart(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        ben = club.people[1]
        async with club.running_bot():
            await club.people[0].private.shows("group")
            await ask_to_be_told(ben, club)
            await open_table(club)
        (told,) = announcements(ben)
        async with club.running_bot():
            await club.wait_until_idle()
            assert announcements(ben) == [told]
            await start_against_computer(club)
            await ben.private.loses(told)
        assert not club.refusals


async def test_a_listener_who_has_blocked_the_bot_is_left_in_peace(club: Club) -> None:
    ben = club.people[1]
    await ask_to_be_told(ben, club)
    await open_table(club)
    ben.blocks()
    await club.wait_until_idle()
    await start_against_computer(club)
    await club.wait_until_idle()
    assert announcements(ben)
    assert not club.refusals


async def test_a_late_press_is_answered(club: Club) -> None:
    """The message may still be visible to people whose app has not heard of its removal."""
    ben = club.people[1]
    told = await open_and_get_notice(ben, club)
    await start_against_computer(club)
    await ben.private.loses(told)
    late = await press_unseen(club, ben, told, told.buttons[0].data)
    assert "begun" in late.text
    assert not club.refusals


async def test_a_listener_who_came_in_vain_is_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcing, "REST", timedelta())
    monkeypatch.setattr(announcing, "PATIENCE", 1)
    async with running_club(tmp_path) as club:
        ben = club.people[1]
        told = await open_and_get_notice(ben, club)
        await close_table(club)
        await ben.private.loses(told)
        await press_unseen(club, ben, told, told.buttons[0].data)
        await open_table(club)
        assert announcements(ben)
        assert not last_words(ben)


async def test_it_stays_while_the_table_is_full(club: Club) -> None:
    """Somebody may leave the table again."""
    anna, ben = club.people
    told = await open_and_get_notice(ben, club)
    for _ in range(5):
        await anna.presses(await club.group.shows("Add computer"), "Add computer")
    await club.group.shows("6. ")
    assert "full" in (await ben.presses(told, "Join")).text
    await anna.presses(await club.group.shows("Remove"), "Remove")
    await club.group.shows("One seat free")
    assert "at the table" in (await ben.presses(told, "Join")).text
    await ben.private.loses(told)
    assert not club.refusals


async def test_a_seated_listener_is_not_told(club: Club) -> None:
    anna, ben = club.people
    for person in club.people:
        await ask_to_be_told(person, club)
    await open_table(club)
    assert announcements(ben)
    assert not announcements(anna)


async def test_asking_again_stops_it(club: Club) -> None:
    ben = club.people[1]
    await ask_to_be_told(ben, club)
    ben.says(club.group, "/notify")
    await ben.private.shows("won’t tell you")
    await open_table(club)
    assert not announcements(ben)


async def test_a_listener_new_to_the_bot_is_told_how(club: Club) -> None:
    (guest,) = people_with_old_apps(club.sandbox, "Guest")
    club.group.welcomes(guest)
    guest.says(club.group, "/notify")
    await club.group.shows("press Start first")


async def test_once_an_hour(tmp_path: Path) -> None:
    async with running_club(tmp_path, limits=fast(AN_HOUR_IN_SIX_SECONDS)) as club:
        ben = club.people[1]
        await ask_to_be_told(ben, club)
        for _ in range(2):
            await open_table(club)
            await close_table(club)
            await club.wait_until_idle()
        assert times_told(ben, club) == 1
        await asyncio.sleep(3600 / club.limits.pace)
        await open_table(club)
        assert times_told(ben, club) == 2
        assert not club.refusals


async def test_three_unanswered_in_a_row_end_it_with_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcing, "REST", timedelta())
    async with running_club(tmp_path) as club:
        ben = club.people[1]
        await ask_to_be_told(ben, club)
        for told in (1, 2, 3):
            await open_table(club)
            assert times_told(ben, club) == told
            await close_table(club)
            await club.wait_until_idle()
        assert not last_words(ben)
        for _ in range(2):
            await open_table(club)
            assert times_told(ben, club) == 3
            assert len(last_words(ben)) == 1
            await close_table(club)
            await club.wait_until_idle()
        assert not club.refusals


async def test_a_forgotten_listener_is_not_told(club: Club) -> None:
    ben = club.people[1]
    await ask_to_be_told(ben, club)
    await ask_to_be_forgotten(ben)
    await ben.private.shows("forgotten you")
    await wait_until_gone(club.database, str(ben.id).encode())
    ben.starts()
    await ben.private.shows("group")
    await open_table(club)
    assert not announcements(ben)


async def test_a_stranger_to_the_group_joins_nothing_from_afar(club: Club) -> None:
    await open_table(club)
    stranger = club.sandbox.user("Stranger")
    stranger.starts()
    hello = await stranger.private.shows("group")
    assert "closed" in (await stranger.forges(hello, pack(Join(TableId(1))))).text
    assert "Stranger" not in (await club.group.shows("Join")).text
