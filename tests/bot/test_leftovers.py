"""A kill leaves no half copy for long: it might name people who are forgotten later."""

import asyncio
import shutil
import signal
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
import pytest_asyncio

from bot import maintenance
from bot.daily_backups import DailyBackups
from features import KINDS
from storage.people import People
from storage.sqlite import integrity
from storage.sqlite.copies import set_aside_path
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.file_home import FileHome
from storage.sqlite.leftovers import discard_noted, note
from tests.bot.command_line import run_command, start_command
from tests.bot.killing import kill_after
from tests.bot.standing_clock import StandingClock
from tests.club.memory import NOON
from tests.end_to_end.process import A_START
from tests.storage.club_on_disk import ANNA


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("known") / "club.sqlite3"
    async with SqliteDatabase.opened(path) as database:
        await People(database).remember(ANNA, "Anna", None)
    return path


@pytest.fixture
def path(tmp_path: Path, template: Path) -> Path:
    return Path(shutil.copy(template, tmp_path))


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {"club.sqlite3.lock"}


@contextmanager
def locked_by_a_tool(path: Path) -> Iterator[None]:
    """Whoever copies the database has to wait for two seconds."""
    with closing(sqlite3.connect(path, isolation_level=None)) as tool:
        tool.execute("PRAGMA journal_mode = DELETE")
        tool.execute("BEGIN EXCLUSIVE")
        yield


async def stopped_half_way(path: Path, asked: signal.Signals) -> Path:
    """Stop a backup while it is being written, and return where that is done."""
    elsewhere = path.parent / "elsewhere"
    elsewhere.mkdir()
    with locked_by_a_tool(path):
        process = start_command(path.parent, "backup", "elsewhere/a.sqlite3")
        async with asyncio.timeout(A_START):
            while not any(elsewhere.iterdir()):  # noqa: ASYNC110  there is no event
                await asyncio.sleep(0.01)
        (half,) = elsewhere.iterdir()
        assert half.name == "a.sqlite3.part"
        process.terminate() if asked == signal.SIGTERM else process.kill()
        await asyncio.to_thread(process.join)
    assert process.exitcode == -asked
    return elsewhere


async def test_a_backup_that_is_stopped_leaves_nothing(path: Path) -> None:
    elsewhere = await stopped_half_way(path, signal.SIGTERM)
    assert not names(elsewhere)
    assert names(path.parent) == {"club.sqlite3", "elsewhere"}


async def test_what_a_killed_backup_leaves_anywhere_goes_with_the_next_command(path: Path) -> None:
    elsewhere = await stopped_half_way(path, signal.SIGKILL)
    assert names(elsewhere) == {"a.sqlite3.part"}
    elsewhere.joinpath("a.sqlite3.part-journal").touch()
    await run_command(path.parent, "check")
    assert not names(elsewhere)
    assert names(path.parent) == {"club.sqlite3", "elsewhere"}


def test_a_copy_that_is_being_written_is_left_alone(path: Path) -> None:
    copy = path.with_name("a.sqlite3")
    half = path.with_name("a.sqlite3.part")
    with note(copy, path):
        half.touch()
        discard_noted(path)
        assert half.exists()


def test_a_killed_check_leaves_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr(tempfile, "tempdir", None)
    before = names(path.parent)
    kill_after(integrity, "Findings", integrity.examine(FileHome(path), KINDS))
    assert not names(folder)
    assert names(path.parent) == before


@pytest.mark.parametrize(
    "half",
    [
        "club.sqlite3.part",
        "club.sqlite3.part-journal",
        "club.before-9.sqlite3.part",
        "club.rescued-2026-11-22T064500.sqlite3.part",
        "club.replaced-2026-11-22T064500.sqlite3.part",
        "club.sqlite3.erasures.part",
    ],
)
async def test_half_copies_beside_the_database_go_at_the_next_start(path: Path, half: str) -> None:
    path.with_name(half).touch()
    path.with_name("of-somebody-else.sqlite3.part").touch()
    async with SqliteDatabase.opened(path):
        assert half not in names(path.parent)
        assert "of-somebody-else.sqlite3.part" in names(path.parent)


async def test_half_a_daily_copy_of_an_earlier_day_goes(path: Path, tmp_path: Path) -> None:
    directory = tmp_path / "backups"
    directory.mkdir()
    directory.joinpath("club.2026-11-20.sqlite3.part").touch()
    directory.joinpath("precious.part").touch()
    await DailyBackups(FileHome(path), directory, StandingClock()).maintain()
    today = f"club.{NOON:%Y-%m-%d}.sqlite3"
    assert names(directory) == {today, "precious.part"}


async def test_a_second_name_that_a_killed_restore_left_is_taken_back(path: Path) -> None:
    await maintenance.back_up(FileHome(path), path.with_name("a.sqlite3"))
    second_name = set_aside_path(path, "replaced", datetime(2026, 11, 22, tzinfo=UTC))
    second_name.hardlink_to(path)
    await maintenance.restore(FileHome(path), path.with_name("a.sqlite3"))
    assert not second_name.exists()
