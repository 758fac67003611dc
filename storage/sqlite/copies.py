"""Copies of the database: consistent, complete or absent, and private."""

import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from glob import escape
from pathlib import Path

import aiosqlite

from storage import errors
from storage.atomic_files import write_atomically
from storage.database import Connection, rows
from storage.moving import Told, Values, move, nobody
from storage.sqlite import connections, error_codes, leftovers, migrate
from storage.sqlite.home import Home

SET_ASIDE = ("replaced", "rescued", "moved")


def set_aside_path(database: Path, why: str, at: datetime) -> Path:
    """Return a name beside the database, chosen so that the oldest sorts first."""
    return database.with_name(f"{database.stem}.{why}-{at:%Y-%m-%dT%H%M%S}.sqlite3")


def set_aside_files(database: Path, why: str, log: str = "") -> Iterator[Path]:
    return database.parent.glob(f"{escape(database.stem)}.{why}-*.sqlite3{log}")


def set_aside_before(moment: datetime, database: Path) -> Iterator[Path]:
    """Yield the databases set aside before this moment, with the logs that some of them have."""
    for why in SET_ASIDE:
        oldest_to_keep = set_aside_path(database, why, moment)
        found = set_aside_files(database, why, log="*")
        yield from (file for file in found if file < oldest_to_keep)


async def back_up(home: Home, copy: Path) -> None:
    """Copy the database while it is in use. Raises StorageError."""
    require_none(copy)
    try:
        with write_atomically(copy) as part:
            async with connections.plain(part) as filled:
                await home.fill(filled)
                await _make_single(filled)
                await _leave_out_what_is_free(filled)
    except (sqlite3.Error, OSError) as error:
        raise error_codes.while_copying(error, copy) from error


async def back_up_anywhere(home: Home, copy: Path) -> None:
    """Do so where nobody would look for a half copy. Raises StorageError."""
    try:
        with leftovers.note(copy, home.beside):
            await back_up(home, copy)
    except OSError as error:
        raise error_codes.while_copying(error, copy) from error


async def save(origin: aiosqlite.Connection, copy: Path) -> None:
    """Copy everything that this connection can read. Raises NotCopied."""
    try:
        with write_atomically(copy) as part:
            await transfer(origin, part)
    except (sqlite3.Error, OSError) as error:
        raise error_codes.while_copying(error, copy) from error


def require_file(database: Path) -> None:
    """Raise NoFile if there is no such file, because SQLite would create it. Raises Unusable."""
    with error_codes.explained(database):
        if not database.is_file():
            raise errors.NoFile(f"{database} is not a file.")


def require_none(copy: Path) -> None:
    """Raise NotCopied if there is such a file already. Raises Unusable."""
    with error_codes.explained(copy):
        if copy.exists():
            raise errors.NotCopied(f"{copy} already exists.")


async def read_into(copy: aiosqlite.Connection, database: Path) -> None:
    require_file(database)
    async with reading(database) as origin:
        await origin.backup(copy)


@asynccontextmanager
async def reading(database: Path) -> AsyncIterator[aiosqlite.Connection]:
    """Connect to a database that this version could open. Raises Unusable."""
    async with reading_any(database) as origin:
        await migrate.check_steps(origin, database)
        yield origin


@asynccontextmanager
async def reading_any(database: Path) -> AsyncIterator[aiosqlite.Connection]:
    """Connect to a database of this program, in this version or any older one. Raises Unusable."""
    async with connections.reading(database) as origin:
        try:
            await migrate.check(origin, database)
        except sqlite3.Error as error:
            raise error_codes.while_opening(error, database) from error
        yield origin


async def transfer(origin: aiosqlite.Connection, part: Path) -> None:
    """Copy in one step, as a consistent snapshot.

    In several steps, SQLite would start again after each write of another connection.
    """
    async with connections.plain(part) as copy:
        await origin.backup(copy)
        await _make_single(copy)


async def _make_single(copy: aiosqlite.Connection) -> None:
    """A copy is a single file. In the journal mode it inherits, it would need a log beside it."""
    await copy.execute("PRAGMA journal_mode = DELETE")


async def _leave_out_what_is_free(copy: aiosqlite.Connection) -> None:
    """Where games were packed, nine tenths of a file may be free.

    No journal is kept, because half a copy has no name yet. Each answer is read to its end, or
    SQLite refuses to vacuum.
    """
    (free,), (pages,) = [
        *await rows(copy, "PRAGMA freelist_count"),
        *await rows(copy, "PRAGMA page_count"),
    ]
    if 2 * free > pages:
        await rows(copy, "PRAGMA journal_mode = OFF")
        await copy.execute("VACUUM")


async def fill(copy: aiosqlite.Connection, origin: Connection, told: Told = nobody) -> None:
    """Give an empty database everything that another one has. Raises NotCopied."""
    await migrate.create(copy)

    async def insert(table: str, columns: Sequence[str], values: Values) -> None:
        places = ", ".join("?" * len(columns))
        into = f"INSERT INTO {table} ({', '.join(columns)})"
        await copy.executemany(f"{into} VALUES ({places})", values)

    await copy.execute("BEGIN")
    await move(origin, copy, insert, told)
    await copy.execute("COMMIT")
