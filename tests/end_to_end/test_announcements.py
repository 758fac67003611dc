"""Notices that a table opens: only on request, once an hour, and not to those who ignore them."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from club.places import TableId
from screens.buttons import Join, pack
from services import announcements as announcing
from telegram_sandbox import Message, Person
from tests.end_to_end.evening import with_old_apps
from tests.end_to_end.night import Night, night, town
from tests.end_to_end.test_strange_presses import presses_unseen
from tests.storage.on_disk import gone


async def asks(person: Person, at: Night) -> Message:
    person.says(at.group, "/notify")
    return await person.private.shows("I’ll tell you in our private chat")


async def opens(at: Night) -> None:
    """Anna opens a table, and everybody who should hear of it has heard."""
    at.people[0].says(at.group, "/durak")
    await at.group.shows("Join")
    await at.comes_to_rest()


def announcements(person: Person) -> list[Message]:
    """Return the notices still present."""
    return [post for post in person.private.posts if "Join" in post.labels]


def times_told(person: Person, at: Night) -> int:
    """Return how many notices there have been, including deleted ones."""
    sent = at.calls(person.id, "sendMessage")
    return sum("Join" in str(call.parameters.get("reply_markup")) for call in sent)


def last_words(person: Person) -> list[Message]:
    return [post for post in person.private.posts if "the last time I’ll tell you" in post.text]


async def test_who_asked_is_told_and_joins_with_one_press(tmp_path: Path) -> None:
    async with night(tmp_path, "Anna Ben Cleo") as at:
        _, ben, cleo = at.people
        assert "Evening" in (await asks(ben, at)).text
        await opens(at)
        (told,) = announcements(ben)
        assert "A table has opened" in told.text
        assert not announcements(cleo)
        assert "at the table" in (await ben.presses(told, "Join")).text
        await ben.private.shows("You are at the table")
        await ben.private.loses(told)
        assert "Ben" in (await at.group.shows("2. ")).text
        assert not at.faults


async def begins_against_a_computer(at: Night) -> None:
    for label in ("Add computer", "Start"):
        await at.people[0].presses(await at.group.shows(label), label)


async def closes(at: Night) -> None:
    at.people[0].says(at.group, "/close")


async def is_joined(at: Night) -> None:
    """Let Ben join by the button in the group."""
    await at.people[1].presses(await at.group.shows("Join"), "Join")


async def is_told(person: Person, at: Night) -> Message:
    """Ask to be told, open a table, and return the notice."""
    await asks(person, at)
    await opens(at)
    (told,) = announcements(person)
    return told


@pytest.mark.parametrize("ends", [begins_against_a_computer, closes, is_joined])
async def test_it_goes_when_nobody_need_be_told_any_more(
    tmp_path: Path, ends: Callable[[Night], Awaitable[None]]
) -> None:
    async with night(tmp_path) as at:
        ben = at.people[1]
        told = await is_told(ben, at)
        await ends(at)
        await ben.private.loses(told)
        assert not at.faults


async def test_it_goes_also_after_a_restart(tmp_path: Path) -> None:
    async with town(tmp_path) as at:
        ben = at.people[1]
        async with at.at_work():
            await at.people[0].private.shows("group")
            await asks(ben, at)
            await opens(at)
        (told,) = announcements(ben)
        async with at.at_work():
            await at.comes_to_rest()
            assert announcements(ben) == [told]
            await begins_against_a_computer(at)
            await ben.private.loses(told)
        assert not at.faults


async def test_whoever_has_blocked_the_bot_is_left_in_peace(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        ben = at.people[1]
        await asks(ben, at)
        await opens(at)
        ben.blocks()
        await at.comes_to_rest()
        await begins_against_a_computer(at)
        await at.comes_to_rest()
        assert announcements(ben)
        assert not at.faults


async def test_a_late_press_is_answered(tmp_path: Path) -> None:
    """The message may still be visible to people whose app has not heard of its removal."""
    async with night(tmp_path) as at:
        ben = at.people[1]
        told = await is_told(ben, at)
        await begins_against_a_computer(at)
        await ben.private.loses(told)
        late = await presses_unseen(at, ben, told, told.buttons[0].data)
        assert "begun" in late.text
        assert not at.faults


async def test_who_came_in_vain_is_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcing, "REST", timedelta())
    monkeypatch.setattr(announcing, "PATIENCE", 1)
    async with night(tmp_path) as at:
        ben = at.people[1]
        told = await is_told(ben, at)
        await closes(at)
        await ben.private.loses(told)
        await presses_unseen(at, ben, told, told.buttons[0].data)
        await opens(at)
        assert announcements(ben)
        assert not last_words(ben)


async def test_it_stays_while_the_table_is_full(tmp_path: Path) -> None:
    """Somebody may leave the table again."""
    async with night(tmp_path) as at:
        anna, ben = at.people
        told = await is_told(ben, at)
        for _ in range(5):
            await anna.presses(await at.group.shows("Add computer"), "Add computer")
        await at.group.shows("6. ")
        assert "full" in (await ben.presses(told, "Join")).text
        await anna.presses(await at.group.shows("Remove"), "Remove")
        await at.group.shows("One seat free")
        assert "at the table" in (await ben.presses(told, "Join")).text
        await ben.private.loses(told)
        assert not at.faults


async def test_who_sits_there_is_not_told(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        anna, ben = at.people
        for person in at.people:
            await asks(person, at)
        await opens(at)
        assert announcements(ben)
        assert not announcements(anna)


async def test_asking_again_stops_it(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        ben = at.people[1]
        await asks(ben, at)
        ben.says(at.group, "/notify")
        await ben.private.shows("won’t tell you")
        await opens(at)
        assert not announcements(ben)


async def test_who_cannot_be_written_to_is_told_how(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        (guest,) = with_old_apps(at.sandbox, "Guest")
        at.group.welcomes(guest)
        guest.says(at.group, "/notify")
        await at.group.shows("press Start first")


async def test_once_an_hour(tmp_path: Path) -> None:
    async with night(tmp_path, pace=200) as at:
        ben = at.people[1]
        await asks(ben, at)
        for _ in range(2):
            await opens(at)
            await closes(at)
            await at.comes_to_rest()
        assert times_told(ben, at) == 1
        await asyncio.sleep(3600 / at.pace)
        await opens(at)
        assert times_told(ben, at) == 2
        assert not at.faults


async def test_three_unanswered_in_a_row_end_it_with_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcing, "REST", timedelta())
    async with night(tmp_path) as at:
        ben = at.people[1]
        await asks(ben, at)
        for told in (1, 2, 3):
            await opens(at)
            assert times_told(ben, at) == told
            await closes(at)
            await at.comes_to_rest()
        assert not last_words(ben)
        for _ in range(2):
            await opens(at)
            assert times_told(ben, at) == 3
            assert len(last_words(ben)) == 1
            await closes(at)
            await at.comes_to_rest()
        assert not at.faults


async def test_who_was_forgotten_is_not_told(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        ben = at.people[1]
        await asks(ben, at)
        ben.says(ben.private, "/forget")
        await ben.presses(await ben.private.shows("Erase me"), "Erase me")
        await ben.private.shows("forgotten you")
        await gone(at.database, str(ben.id).encode())
        ben.starts()
        await ben.private.shows("group")
        await opens(at)
        assert not announcements(ben)


async def test_a_stranger_to_the_group_joins_nothing_from_afar(tmp_path: Path) -> None:
    async with night(tmp_path) as at:
        await opens(at)
        stranger = at.sandbox.user("Stranger")
        stranger.starts()
        hello = await stranger.private.shows("group")
        assert "closed" in (await stranger.forges(hello, pack(Join(TableId(1))))).text
        assert "Stranger" not in (await at.group.shows("Join")).text
