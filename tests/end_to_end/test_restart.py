"""After `kill -9` in mid-game and a new start, the same game goes on in the same messages."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from club.settings import Settings
from screens.buttons import Play, unpack
from storage.database import Database
from telegram_sandbox import Message, Sandbox
from tests.end_to_end.evening import Evening, at_random, at_work, chosen_before, plays_cards
from tests.end_to_end.limits import CALLS_A_MINUTE, counted
from tests.endurance.bots import forked, log_of
from tests.endurance.deeds import written
from tests.endurance.truth import read_journals

pytestmark = pytest.mark.timeout(300)

PACE = 5.0
PRESSES = 15
A_START = 60 * PACE
"""A busy machine may need long to start the bot again. Presses can be answered for as long."""


@asynccontextmanager
async def town(folder: Path, names: str) -> AsyncIterator[Evening]:
    """People and their group, without a bot yet.

    There is no clock: it would make moves of its own while a busy machine starts the bot again.
    """
    async with Sandbox.serving(replace(counted(PACE).terms, query_lifetime=A_START)) as sandbox:
        people = [sandbox.user(name) for name in names.split()]
        group = sandbox.group("Evening", people)
        database = folder / "club.sqlite3"
        await chosen_before(database, group, Settings(clock=0))
        yield Evening(sandbox, group, people, database, at_random)


async def meet(at: Evening) -> None:
    for person in at.people:
        person.starts()
        await person.private.shows("group", patience=30)


async def test_the_same_game_goes_on_after_kills(tmp_path: Path) -> None:
    """The bot is killed at no particular moment, while everybody presses."""
    async with town(tmp_path, "Anna Ben Cleo") as at:
        board = await killed_while_playing(at, first=True)
        await killed_while_playing(at)
        async with at_work(at.sandbox, at.database, counted(PACE).rates):
            goal = len(at.taken) + PRESSES
            await at.plays(lambda: len(at.taken) >= goal or at.is_over(), plays_cards)
        taken = [data for _, data in at.taken]
        assert len(cards_played(certain(at))) <= await cards_written(at)
        assert await cards_written(at) <= len(cards_played(taken + at.lost))
        assert at.group.message(board.id)
        boards = [post for post in at.group.posts if "Trump" in post.text]
        assert len(boards) == 1, failed_calls(at)
        assert set(at.faults) <= {NOT_MODIFIED}
        assert at.sandbox.busiest_minute(at.group) <= CALLS_A_MINUTE


def failed_calls(at: Evening) -> list[str]:
    """Return the logged lines: they say why a message came twice, if its answer was lost."""
    log = log_of(at.database.parent).read_text().splitlines()
    return [line for line in log if "call_failed" in line]


async def killed_while_playing(at: Evening, *, first: bool = False) -> Message:
    """Play until the bot is killed in mid-game, and return the board."""
    async with forked(at.sandbox, at.database, PACE) as process:
        if first:
            await meet(at)
            await at.begins()
        goal = len(at.taken) + PRESSES
        playing = asyncio.create_task(at.plays(lambda: not process.is_alive(), plays_cards))
        while len(at.taken) < goal and not playing.done():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        board = await at.group.shows("My hand")
        process.kill()
        await playing
    return board


def certain(at: Evening) -> list[str]:
    """Return what was certainly done.

    A press without an answer may be handled after the restart, and make a later one a double tap,
    which is answered without a word whatever became of the first.
    """
    return [data for _, data in at.taken if data not in at.lost]


def cards_played(presses: list[str]) -> list[str]:
    return [data for data in presses if isinstance(unpack(data), Play)]


async def cards_written(at: Evening) -> int:
    """Return how many actions the journal holds."""
    async with Database.opened(at.database) as database:
        return written(await read_journals(database)).total()


NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are "
    "exactly the same as a current content and reply markup of the message"
)
"""An edit is repeated if the bot was killed before it could record the answer."""


async def test_a_press_that_waited_out_the_restart_counts(tmp_path: Path) -> None:
    async with town(tmp_path, "Anna Ben") as at:
        async with at_work(at.sandbox, at.database):
            await meet(at)
            lobby = await at.opens()
            for person in at.people[1:]:
                await at.sits(person)
            lobby = await at.group.shows("Start")
        data = next(button.data for button in lobby.buttons if button.text == "Start")
        press = at.people[0].press(lobby, data)
        async with at_work(at.sandbox, at.database):
            answer = await at.sandbox.world.answer(press, A_START / PACE)
            assert not answer.text
            await at.people[0].private.shows("Evening")
