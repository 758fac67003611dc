"""One backup a day for a week, and the erasure of forgotten people from backups."""

import asyncio
import fcntl
import os
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.broken_database import recovery_advice
from bot.clock import SystemClock
from bot.daily_backups import KEPT, DailyBackups
from club.places import TableId
from features import KINDS
from storage.database import Database
from storage.migration_files import SCHEMA
from storage.people import People
from storage.sqlite.copies import back_up, set_aside_path
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.file_home import FileHome
from storage.sqlite.integrity import examine
from tests.bot.standing_clock import StandingClock
from tests.club.memory import NOON
from tests.end_to_end.process import A_START
from tests.meanwhile import meanwhile
from tests.storage.club_on_disk import ANNA, BORIS, VERA, ClubOnDisk

NAME = "Anna-Maria"
A_DAY_IN_A_TENTH_OF_A_SECOND = 864_000
A_YEAR_AGO = time.time() - 366 * 24 * 3600
BACK_TO_AN_OLDER_SHAPE = (
    "DROP TABLE erasures",
    "DROP TABLE forgotten_at",
    "DROP TABLE tags",
    "DROP TABLE listeners",
    "ALTER TABLE journal DROP COLUMN checksum",
    "PRAGMA user_version = 8",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "club.sqlite3"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    """Anna and Boris have finished a game, and are at another table still."""
    async with SqliteDatabase.opened(path) as database:
        await People(database).remember(ANNA, NAME, None)
        await People(database).remember(BORIS, "Boris", None)
        club = ClubOnDisk(database)
        await club.close(await club.game(ANNA, BORIS))
        await club.game(BORIS, VERA)
        yield database


def days(directory: Path) -> list[str]:
    return sorted(each.name for each in directory.glob("*"))


async def seen(directory: Path, wanted: int) -> set[str]:
    """Return every name that ever existed, once there are this many."""
    names: set[str] = set()
    async with asyncio.timeout(60):
        while len(names) < wanted:
            names |= {name for name in days(directory) if name.endswith(".sqlite3")}
            await asyncio.sleep(0.01)
    return names


@pytest.mark.usefixtures("database")
async def test_a_week_is_kept(path: Path, tmp_path: Path) -> None:
    directory = tmp_path / "backups"
    clock = SystemClock(A_DAY_IN_A_TENTH_OF_A_SECOND)
    async with meanwhile(DailyBackups(FileHome(path), directory, clock).run()):
        names = await seen(directory, KEPT + 3)
    left = [name for name in days(directory) if name.endswith(".sqlite3")]
    assert KEPT <= len(left) <= KEPT + 1  # stopped between writing one backup and deleting another
    assert left[-KEPT:] == sorted(names | set(left))[-KEPT:]
    assert not await examine(FileHome(directory / left[-1]), KINDS)
    assert directory.stat().st_mode & 0o777 == 0o700


@pytest.mark.usefixtures("database")
async def test_one_a_day_and_trouble_ends_nothing(path: Path, tmp_path: Path) -> None:
    directory = tmp_path / "backups"
    directory.write_text("in the way")
    backups = DailyBackups(FileHome(path), directory, StandingClock())
    await backups.maintain()
    directory.unlink()
    await backups.maintain()
    (today,) = directory.glob("*")
    written = today.stat().st_mtime_ns
    await backups.maintain()
    assert [each.stat().st_mtime_ns for each in directory.glob("*")] == [written]


@pytest.mark.usefixtures("database")
async def test_one_process_at_a_time_takes_care_of_a_directory(path: Path, tmp_path: Path) -> None:
    """Another one with the same settings may stand by."""
    directory = tmp_path / "backups"
    directory.mkdir()
    backups = DailyBackups(FileHome(path), directory, StandingClock())
    descriptor = os.open(directory, os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    await backups.maintain()
    assert not days(directory)
    os.close(descriptor)
    await backups.maintain()
    assert days(directory)


async def test_a_directory_that_cannot_be_looked_into_is_tried_again(path: Path) -> None:
    unlookable = path.with_name("x" * 300)
    backups = DailyBackups(FileHome(path), unlookable, SystemClock(A_DAY_IN_A_TENTH_OF_A_SECOND))
    with capture_logs() as logs:
        async with meanwhile(backups.run()), asyncio.timeout(A_START):
            while len(logs) < 2:  # noqa: ASYNC110  there is no event
                await asyncio.sleep(0.01)
    assert [line["event"] for line in logs[:2]] == ["backup_failed", "backup_failed"]
    assert "File name too long" in logs[0]["error"]


@pytest.mark.parametrize("why", ["replaced", "rescued"])
@pytest.mark.usefixtures("database")
async def test_what_was_laid_aside_goes_after_a_week(path: Path, why: str) -> None:
    """Together with its log, which a damaged database has."""
    young, old = (set_aside_path(path, why, NOON - timedelta(days=age)) for age in (6.9, 7.1))
    log = old.with_name(f"{old.name}-wal")
    for file in (young, old, log):
        file.touch()
    await DailyBackups(FileHome(path), None, StandingClock()).maintain()
    assert young.exists()
    assert not {old.name, log.name} & set(days(path.parent))


async def test_a_forgotten_person_goes_from_every_copy(
    database: Database, path: Path, tmp_path: Path
) -> None:
    backups = DailyBackups(FileHome(path), tmp_path / "backups", StandingClock())
    await backups.maintain()
    (today,) = (tmp_path / "backups").glob("*")
    before = tmp_path / "club.before-4.sqlite3"
    shutil.copy(today, before)
    os.utime(before, (A_YEAR_AGO, A_YEAR_AGO))
    assert all(NAME.encode() in copy.read_bytes() for copy in (today, before))
    await People(database).forget(ANNA)
    await People(database).remember(ANNA, "Anna the second", None)
    await backups.maintain()
    for copy in (today, before):
        assert str(ANNA).encode() not in copy.read_bytes()
        assert NAME.encode() not in copy.read_bytes()
        assert b"Boris" in copy.read_bytes()
        assert not await examine(FileHome(copy), KINDS)
        assert copy.stat().st_mode & 0o777 == 0o600
    assert not [name for name in days(tmp_path) if name.endswith(".part")]
    assert recovery_advice(path, tmp_path / "backups").endswith(f"restore {today}")


async def test_a_forgotten_person_goes_from_a_copy_that_knows_no_table_yet(
    path: Path, tmp_path: Path
) -> None:
    backups = DailyBackups(FileHome(path), tmp_path / "backups", StandingClock())
    async with SqliteDatabase.opened(path) as database:
        await People(database).remember(ANNA, NAME, None)
        await backups.maintain()
        await People(database).forget(ANNA)
        await backups.maintain()
    (copy,) = (tmp_path / "backups").glob("*")
    assert NAME.encode() not in copy.read_bytes()


@pytest.mark.usefixtures("database")
async def test_what_the_operator_keeps_beside_the_backups_is_no_way_back(
    path: Path, tmp_path: Path
) -> None:
    directory = tmp_path / "backups"
    await DailyBackups(FileHome(path), directory, StandingClock()).maintain()
    (today,) = directory.glob("*")
    directory.joinpath("of-another-bot.sqlite3").touch()
    assert recovery_advice(path, directory).endswith(f"restore {today}")


async def test_a_person_at_a_table_that_lived_then_is_erased_once(
    database: Database, path: Path, tmp_path: Path
) -> None:
    """The table is alive in the copy, and still needs to know who has a seat."""
    backups = DailyBackups(FileHome(path), tmp_path / "backups", StandingClock())
    await backups.maintain()
    await People(database).forget(ANNA)
    await backups.maintain()
    await People(database).forget(BORIS)
    club = ClubOnDisk(database)
    table = await club.tables.get(TableId(2))
    assert table
    await club.close(table)
    with capture_logs() as logs:
        await backups.maintain()
        await backups.maintain()
    assert [line["event"] for line in logs] == ["forgotten_erased"]


async def test_a_copy_from_before_an_update_keeps_its_shape(
    database: Database, path: Path, tmp_path: Path
) -> None:
    copy = tmp_path / f"club.before-{SCHEMA.version}.sqlite3"
    await back_up(FileHome(path), copy)
    async with SqliteDatabase.opened(copy) as old:
        for statement in BACK_TO_AN_OLDER_SHAPE:
            await old.execute(statement)
    for person in ANNA, BORIS:
        await People(database).forget(person)
    await DailyBackups(FileHome(path), None, StandingClock()).maintain()
    left = copy.read_bytes()
    assert NAME.encode() not in left
    assert str(ANNA).encode() not in left
    assert b"\x00listeners" not in left
    with closing(sqlite3.connect(copy)) as old_copy:
        needed = old_copy.execute("SELECT person FROM forgotten WHERE person IS NOT NULL")
        assert needed.fetchall() == [(BORIS,)]


@pytest.mark.usefixtures("database")
async def test_a_new_database_has_forgotten_nobody(tmp_path: Path) -> None:
    """The backups of the lost database are all that is left of it."""
    backups = tmp_path / "backups"
    await DailyBackups(FileHome(tmp_path / "club.sqlite3"), backups, StandingClock()).maintain()
    (copy,) = backups.glob("*")
    whole = copy.read_bytes()
    fresh = tmp_path / "fresh" / "club.sqlite3"
    fresh.parent.mkdir()
    async with SqliteDatabase.opened(fresh) as another:
        await People(another).remember(VERA, "Vera", None)
        await ClubOnDisk(another, seed=3).game(VERA, BORIS)
        await People(another).forget(VERA)
        await DailyBackups(FileHome(fresh), backups, StandingClock()).maintain()
    assert copy.read_bytes() == whole
