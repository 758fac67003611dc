"""A table whose journal cannot be read is set aside, its chat is told, and all others go on."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from club.settings import Settings
from screens.buttons import Play
from telegram_sandbox import Group
from tests.end_to_end.clubs import PLAIN, Club, club_without_bot
from tests.end_to_end.journals_on_disk import FROM_THE_FUTURE, damage
from tests.end_to_end.playing import offers
from tests.keys import BOARD, GREETING, HAND, JOIN

NEWER = "UPDATE journal SET version = 99 WHERE table_id = 1 AND seq = 5"
DAMAGED = "UPDATE journal SET body = '{' WHERE table_id = 1 AND seq = 2"
UNTIMED = "UPDATE journal SET at = 'noon' WHERE table_id = 1 AND seq = 3"
TORN = "DELETE FROM journal WHERE table_id = 1 AND seq < 5"


@asynccontextmanager
async def two_games(folder: Path, settings: Settings = PLAIN) -> AsyncIterator[tuple[Club, Group]]:
    """Two games in progress, after which the bot is stopped. The second is in the group Morning."""
    async with club_without_bot(folder, settings=settings) as club:
        async with club.running_bot():
            for person in club.people:
                await person.private.shows(GREETING)
            await club.start_game()
            other = club.sandbox.group("Morning", club.people)
            await club.start_game(other)
            for person in club.people:
                await person.private.shows("Morning")
        yield club, other


@pytest.mark.parametrize("how", [FROM_THE_FUTURE, NEWER, DAMAGED, UNTIMED, TORN])
async def test_a_broken_table_is_set_aside_and_the_others_go_on(tmp_path: Path, how: str) -> None:
    async with two_games(tmp_path) as (club, other):
        board = await club.group.shows(BOARD)
        anna = club.people[0]
        damage(club, how)
        async with club.running_bot():
            word = await club.group.shows("can’t go on")
            assert (word.id, word.buttons) == (board.id, ())
            assert "can’t go on" in (await anna.presses(board, HAND)).text
            await club.group.until(lambda: None if anna.private.finds("Evening") else word)
            await club.play_card()
            await other.until(lambda: other.finds("attacks with"))
            anna.says(club.group, "/durak")
            await club.group.shows(JOIN)
            assert not club.refusals
        before = len(club.sandbox.calls)
        async with club.running_bot():
            anna.says(club.group, "/durak")
            await club.group.until(lambda: club.group.finds(JOIN))
            assert not [call for call in club.sandbox.calls[before:] if "can’t" in str(call)]


async def test_a_drawn_board_gives_way_to_the_word(tmp_path: Path) -> None:
    async with two_games(tmp_path, Settings()) as (club, _):
        board = await club.group.shows(BOARD)
        assert board.media
        damage(club, FROM_THE_FUTURE)
        async with club.running_bot():
            assert not (await club.group.shows("can’t go on")).buttons
            await club.group.loses(board)
            assert not club.refusals


async def test_a_newer_program_finds_the_table_as_it_was(tmp_path: Path) -> None:
    async with two_games(tmp_path) as (club, _):
        damage(club, NEWER)
        async with club.running_bot():
            await club.group.shows("can’t go on")
        damage(club, NEWER.replace("99", "1"))
        async with club.running_bot():
            await club.group.shows(BOARD)
            for person in club.people:
                await person.private.shows("Evening")
            assert any(offers(club.people[0], lambda payload: isinstance(payload, Play)))
