"""Trouble with the disk while four people play: everybody sees what docs/operating.md says."""

import asyncio
import resource
import sqlite3
from asyncio import Future, Task
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import (
    AbstractContextManager,
    asynccontextmanager,
    closing,
    contextmanager,
    suppress,
)
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs

from bot import maintenance
from bot.broken_database import recovery_advice
from bot.config import Config
from bot.failures import ExitCode
from screens.buttons import Play
from storage.errors import Damaged
from storage.sqlite.copies import back_up
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.file_home import FileHome
from telegram_sandbox import Group, Message, Person
from tests.bot.watched import Logs, logged
from tests.copies import ROOT
from tests.end_to_end.around_games import meet
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.journals_on_disk import cards_written
from tests.end_to_end.playing import Offer, is_dimmed, offers
from tests.end_to_end.process import A_START, started, wait_for_end
from tests.keys import BOARD
from tests.words import english

SENTENCE = english("storage-trouble")
RECEIVED = "👌"
DONE = "done"
ANSWERED = "answered"
TOLD = "told"
WAITS = "waits"
GOES_ON = "goes on"
STANDS_STILL = "stands still"
A_MOMENT = 0.3
NOTHING_COMPILED: Mapping[str, object] = {"pythondontwritebytecode": 1}
"""On a full disk Python leaves incomplete bytecode, which the next process cannot import."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What people and the operator notice, according to a row of the document."""

    press: str
    command: str
    board: str
    log: str
    ready: str = ""
    exit_code: str = ""


def rows() -> Mapping[str, Seen]:
    """Return the rows of the document's table by their trouble."""
    _, _, page = (ROOT / "docs/operating.md").read_text("utf-8").partition("| trouble |")
    lines = page.partition("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {trouble: Seen(*said) for trouble, *said, _ in cells}


@contextmanager
def locked_for_a_moment(database: Path) -> Iterator[None]:
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    asyncio.get_running_loop().call_later(A_MOMENT, other.close)
    yield


@contextmanager
def locked(database: Path) -> Iterator[None]:
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def locked_for_readers(database: Path) -> Iterator[None]:
    """Lock the database as a program does that wants the whole file to itself."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def full(database: Path, left: int = 4000) -> Iterator[None]:
    """Let no file of this process grow, so that a commit begins and cannot end."""
    with closing(sqlite3.connect(database)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (left, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def read_only(database: Path) -> Iterator[None]:
    with full(database, left=0):
        yield


@contextmanager
def overwritten(database: Path) -> Iterator[None]:
    with database.open("r+b") as file:
        file.write(b"\x5a" * database.stat().st_size)
    yield


@contextmanager
def deleted(database: Path) -> Iterator[None]:
    database.unlink()
    yield


@contextmanager
def out_of_reach(database: Path) -> Iterator[None]:
    """Put a directory in its place. Denying permissions would not stop a superuser."""
    database.unlink()
    database.mkdir()
    yield


Trouble = Callable[[Path], AbstractContextManager[None]]
PASSING: Mapping[str, Trouble] = {
    "another program locks the database for a moment": locked_for_a_moment,
    "another program keeps it locked": locked,
    "the disk is full": full,
    "the disk refuses every write, or has become read-only": read_only,
}
FINAL: Mapping[str, Trouble] = {
    "the file is damaged or overwritten": overwritten,
    "the file is deleted, moved or replaced": deleted,
}
AT_THE_START: Mapping[str, Sequence[Trouble]] = {
    "the disk is full, or the database locked, at the start": (full, locked_for_readers),
    "the file cannot be written at the start": (out_of_reach,),
}


def test_every_trouble_of_the_page_is_made() -> None:
    assert [*rows()] == [*PASSING, *FINAL, *AT_THE_START]


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot in a task of its own, which may end by itself."""

    address: str
    logs: Logs
    task: Task[None]

    async def ready(self) -> str:
        async with httpx.AsyncClient(timeout=A_START) as client:
            return str((await client.get(f"{self.address}/ready")).status_code)

    def told(self, since: int) -> str:
        """Return the events that the log has shown since then, without debug lines."""
        events = [line["event"] for line in self.logs[since:] if line["log_level"] != "debug"]
        return ", ".join(f"`{event}`" for event in events)


async def test_trouble_that_passes_loses_nothing(tmp_path: Path) -> None:
    async with four_people(tmp_path) as club:
        async with serving(club) as bot:
            for trouble, happening in PASSING.items():
                assert await meet_trouble(club, bot, happening) == rows()[trouble], trouble
        assert await cards_written(club) == len(club.accepted)
        await maintenance.check(FileHome(club.database))


async def test_trouble_that_ends_the_bot_has_a_way_back(tmp_path: Path) -> None:
    backups = tmp_path / "backups"
    backups.mkdir()
    async with four_people(tmp_path) as club:
        for day, (trouble, happening) in enumerate(FINAL.items(), start=1):
            daily = backups / f"{club.database.stem}.2026-11-{day:02}.sqlite3"
            await back_up(FileHome(club.database), daily)
            async with serving(club) as bot:
                assert await meet_final_trouble(club, bot, happening) == rows()[trouble], trouble
            *_, copy = recovery_advice(club.database, backups).split()
            await maintenance.restore(FileHome(club.database), Path(copy))
            async with serving(club):
                assert await press_card(club) == DONE
                await club.wait_until_idle()
        assert await cards_written(club) == len(club.accepted)


@pytest.mark.parametrize(
    ("trouble", "happening"),
    [(trouble, each) for trouble, ways in AT_THE_START.items() for each in ways],
)
async def test_trouble_at_the_start(tmp_path: Path, trouble: str, happening: Trouble) -> None:
    """No bot is running, so people get no answers."""
    database = tmp_path / "club.sqlite3"
    async with SqliteDatabase.opened(database):
        pass
    settings = {"bot_token": "1:x", "database_path": database, **NOTHING_COMPILED}
    with happening(database):
        async with started(tmp_path, **settings) as process:
            code, errors = await wait_for_end(process)
    assert Seen(WAITS, WAITS, STANDS_STILL, "", "", str(code)) == rows()[trouble]
    assert errors.startswith(f"DATABASE_PATH: {database}")
    assert len(errors.splitlines()) == 1


@asynccontextmanager
async def four_people(folder: Path) -> AsyncIterator[Club]:
    """Four people in mid-game, after which the bot is stopped."""
    async with club_without_bot(folder, "Anna Ben Cleo Dan") as club:
        async with serving(club):
            await meet(club)
            await club.start_game()
            await club.wait_until_idle()
        yield club


@asynccontextmanager
async def serving(club: Club) -> AsyncIterator[Bot]:
    with capture_logs() as logs:
        opened: Future[str] = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(_works(club, logs, opened))
        try:
            either: tuple[Future[Any], ...] = (task, opened)
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            bot = Bot(opened.result(), logs, task)
            await club.wait_until_idle()
            yield bot
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError, Damaged):
                await task


async def _works(club: Club, logs: Logs, opened: Future[str]) -> None:
    config = Config(database_path=club.database, http_port=0)
    async with logged(club.sandbox, config, logs) as address:
        opened.set_result(address)
        await asyncio.Event().wait()


async def meet_trouble(club: Club, bot: Bot, happening: Trouble) -> Seen:
    """Return what four people notice who all act at once, and what the operator does."""
    board = board_of(club)
    since = len(bot.logs)
    with happening(club.database):
        typed = [person.says(club.group, "/notify") for person in club.people]
        pressed = await press_card(club)
        ready = await bot.ready()
        await club.wait_until_idle()
        stands = STANDS_STILL if board_of(club) == board else GOES_ON
    assert await press_card(club) == DONE
    await club.wait_until_idle()
    return Seen(pressed, answer_to(typed, club.group), stands, bot.told(since), ready)


async def meet_final_trouble(club: Club, bot: Bot, happening: Trouble) -> Seen:
    board = board_of(club)
    since = len(bot.logs)
    with happening(club.database):
        typed = [person.says(club.group, "/notify") for person in club.people]
        pressed = await press_card(club)
        with pytest.raises(Damaged):
            await bot.task
    stands = STANDS_STILL if board_of(club) == board else GOES_ON
    command = answer_to(typed, club.group)
    code = str(ExitCode.DAMAGED.value)
    return Seen(pressed, command, stands, bot.told(since), "", code)


async def press_card(club: Club) -> str:
    person, (message, button) = next(iter(playable(club)))
    answer = await person.forges(message, button.data)
    if not answer.text:
        club.accepted.append((person, button.data))
        return DONE
    assert (answer.text, answer.is_alert) == (SENTENCE, True)
    return TOLD


def playable(club: Club) -> Iterator[tuple[Person, Offer]]:
    for person in club.people:
        for offer in offers(person, lambda payload: isinstance(payload, Play)):
            if not is_dimmed(offer):
                yield person, offer


def answer_to(typed: Sequence[Message], group: Group) -> str:
    """Return how the commands were answered, which must be the same for everybody."""
    told = [post for post in group.posts if post.id > typed[0].id and post.text == SENTENCE]
    reactions = {found.reaction for each in typed if (found := group.message(each.id))}
    if reactions == {RECEIVED}:
        return ANSWERED
    assert (reactions, len(told)) == ({""}, len(typed))
    return TOLD


def board_of(club: Club) -> str:
    return next(post.text for post in reversed(club.group.posts) if post.offers(BOARD))
