"""Forgotten people are erased from the disk (the file and its log), even during a backup."""

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from storage.entries import checksum
from storage.people import People
from storage.sqlite import connections
from storage.sqlite.database import SqliteDatabase
from tests.storage.club_on_disk import ANNA, BORIS, ClubOnDisk
from tests.storage.sqlite.on_disk import bytes_on_disk, wait_until_gone

NAME = "Anna-Maria"
NAME_ON_DISK = NAME.encode()
SOON = 20
"""Seconds. Enough for everything, unless something waits for SQLite's busy timeout."""


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Keep a read transaction open, as a backup does."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM people").fetchone()
        yield


async def test_nobody_waits_for_a_reader_and_the_name_goes_after_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BUSY_TIMEOUT_MS", 5 * SOON * 1000)
    async with SqliteDatabase.opened(path) as database:
        people = People(database)
        await people.remember(ANNA, NAME, None)
        with reading(path):
            async with asyncio.timeout(SOON):
                await people.forget(ANNA)
                await people.remember(BORIS, "Boris", None)
            assert NAME_ON_DISK in bytes_on_disk(path)
        await wait_until_gone(path, NAME_ON_DISK)
        assert await people.get(BORIS) is not None


async def test_the_next_process_ends_what_this_one_could_not(path: Path, tmp_path: Path) -> None:
    """The new process finds the file and the log as they were at that moment."""
    crashed = tmp_path / "crashed.sqlite3"
    async with SqliteDatabase.opened(path) as database:
        people = People(database)
        await people.remember(ANNA, NAME, None)
        with reading(path):
            await people.forget(ANNA)
            for suffix in ("", "-wal"):
                shutil.copy(f"{path}{suffix}", f"{crashed}{suffix}")
    assert NAME_ON_DISK in bytes_on_disk(crashed)
    async with SqliteDatabase.opened(crashed):
        await wait_until_gone(crashed, NAME_ON_DISK)


async def test_a_forgotten_player_of_a_living_table_is_gone_when_it_closes(path: Path) -> None:
    """Until then their id remains on the disk, because their private chat has the same id."""
    async with SqliteDatabase.opened(path) as database:
        club = ClubOnDisk(database)
        table = await club.game(ANNA, BORIS)
        await People(database).forget(ANNA)
        number = str(ANNA).encode()
        assert number in bytes_on_disk(path)
        await club.close(table)
        await wait_until_gone(path, number)


async def test_damaged_entries_stay_so_and_keep_nobody_from_being_forgotten(path: Path) -> None:
    """One damaged entry is still valid JSON, one is not, and one is no text. All name a person."""
    async with SqliteDatabase.opened(path) as database:
        club = ClubOnDisk(database)
        table = await club.game(ANNA, BORIS)
        await club.close(table)
        await database.execute("UPDATE journal SET at = at || '0' WHERE kind = 'TableOpened'")
        await database.execute(
            "UPDATE journal SET body = body || iif(seq % 2, '!', CAST(x'ff' AS TEXT))"
            " WHERE kind = 'PersonJoined'"
        )
        for person in ANNA, BORIS:
            await People(database).forget(person)
        journal = await database.rows("SELECT * FROM journal ORDER BY position")
    damaged = [row["kind"] for row in journal if row["checksum"] != checksum(*[*row][1:7])]
    assert damaged == ["TableOpened", "PersonJoined", "PersonJoined"]
    bodies = [row["body"] for row in journal]
    assert not [body for body in bodies if str(ANNA) in body or str(BORIS) in body]
