"""Notices that a table opens: only on request, once an hour, and not to those who ignore them."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from telegram_sandbox import Message, Person
from tests.end_to_end.around_games import announcements, ask_to_be_told, open_table
from tests.end_to_end.clubs import Club, club_without_bot, running_club
from tests.end_to_end.limits import fast
from tests.end_to_end.playing import ask_to_be_forgotten
from tests.keys import ADD_COMPUTER, GREETING, JOIN, START
from tests.storage.sqlite.on_disk import wait_until_gone
from tests.words import english


async def test_a_listener_is_told_and_joins_with_one_press(tmp_path: Path) -> None:
    async with running_club(tmp_path, "Anna Ben Cleo", limits=fast()) as club:
        _, ben, cleo = club.people
        assert "Evening" in (await ask_to_be_told(ben, club)).text
        await open_table(club)
        (told,) = announcements(ben)
        assert "A table has opened" in told.text
        assert not announcements(cleo)
        assert "at the table" in (await ben.presses(told, JOIN)).text
        await ben.private.shows("You’re at the table")
        await ben.private.loses(told)
        assert "Ben" in (await club.group.shows("2. ")).text
        assert not club.refusals


async def start_against_computer(club: Club) -> None:
    for button in (ADD_COMPUTER, START):
        await club.people[0].presses_in(club.group, button)


async def close_table(club: Club) -> None:
    club.people[0].says(club.group, "/close")


async def let_ben_join(club: Club) -> None:
    """Let Ben join by the button in the group."""
    await club.people[1].presses_in(club.group, JOIN)


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
            await club.people[0].private.shows(GREETING)
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


async def test_a_forgotten_listener_is_not_told(club: Club) -> None:
    ben = club.people[1]
    await ask_to_be_told(ben, club)
    await ask_to_be_forgotten(ben)
    await ben.private.shows(english("forgotten"))
    await wait_until_gone(club.database, str(ben.id).encode())
    ben.starts()
    await ben.private.shows(GREETING)
    await open_table(club)
    assert not announcements(ben)
