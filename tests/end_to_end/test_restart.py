"""After `kill -9` in mid-game and a new start, the same game goes on in the same messages."""

import asyncio
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from club.places import TableId
from club.settings import Settings
from telegram_sandbox import Message
from tests.end_to_end.around_games import meet
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.forks import forked_bot, log_of
from tests.end_to_end.limits import A_PRESS, counted
from tests.end_to_end.logged_calls import ANSWERED_BEFORE
from tests.end_to_end.moves import Move, count_moves, moves_in, moves_of
from tests.end_to_end.playing import at_random
from tests.end_to_end.running_bot import running_bot
from tests.keys import BOARD, START

pytestmark = pytest.mark.timeout(300)

PACE = 5.0
PRESSES = 15
A_MOMENT = 3.0
"""Seconds for which people wait for an answer that will not come, if the bot was killed."""


def club_before_start(folder: Path, names: str) -> AbstractAsyncContextManager[Club]:
    """Gather people and their group, without a bot yet. Boards are drawn, and there is no clock."""
    return club_without_bot(folder, names, counted(PACE), settings=Settings(clock=0))


async def test_the_same_game_goes_on_after_kills(tmp_path: Path) -> None:
    """The bot is killed at no particular moment, while everybody presses."""
    async with club_before_start(tmp_path, "Anna Ben Cleo") as club:
        club.strategy = at_random
        club.patience = A_MOMENT
        board = await kill_while_playing(club, first=True)
        await kill_while_playing(club)
        async with club.running_bot():
            goal = len(club.accepted) + PRESSES
            await club.play_until(lambda: len(club.accepted) >= goal or club.is_over())
        journals = {TableId(1): await club.read_journal()}
        assert certain_moves(club) <= moves_in(journals)
        assert moves_in(journals) <= moves_of(club.accepted + club.unanswered)
        assert set(count_moves(journals).values()) == {1}
        assert club.group.message(board.id)
        boards = [post for post in club.group.posts if post.offers(BOARD) or "Trump" in post.text]
        assert len(boards) == 1, failed_calls(club)
        assert set(club.refusals) <= {NOT_MODIFIED, ANSWERED_BEFORE}
        assert club.keeps_to_the_limit()


def failed_calls(club: Club) -> list[str]:
    """Return the logged lines: they say why a message came twice, if its answer was lost."""
    log = log_of(club.database.parent).read_text().splitlines()
    return [line for line in log if "call_failed" in line]


async def kill_while_playing(club: Club, *, first: bool = False) -> Message:
    """Play until the bot is killed in mid-game, and return the board."""
    async with forked_bot(club.sandbox, club.database, PACE) as process:
        if first:
            await meet(club)
            await club.start_game()
        goal = len(club.accepted) + PRESSES
        playing = asyncio.create_task(club.play_until(lambda: not process.is_alive()))
        while len(club.accepted) < goal and not playing.done():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        board = await club.group.shows(BOARD)
        process.kill()
        await playing
    return board


def certain_moves(club: Club) -> set[Move]:
    """Return what was certainly done.

    A press without an answer may be handled after the restart, and make a later one a double tap,
    which is answered without a word whatever became of the first.
    """
    return moves_of(press for press in club.accepted if press not in club.unanswered)


NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are "
    "exactly the same as a current content and reply markup of the message"
)
"""An edit is repeated if the bot was killed before it could record the answer."""


async def test_a_press_that_waited_out_the_restart_counts(tmp_path: Path) -> None:
    async with club_before_start(tmp_path, "Anna Ben") as club:
        async with running_bot(club.sandbox, club.database):
            await meet(club)
            lobby = await club.open_table()
            for person in club.people[1:]:
                await club.join(person)
            lobby = await club.group.shows(START)
        data = lobby.find_button(START).data
        press = club.people[0].press(lobby, data)
        async with running_bot(club.sandbox, club.database):
            answer = await club.sandbox.world.answer(press, A_PRESS)
            assert not answer.text
            await club.people[0].private.shows("Evening")
