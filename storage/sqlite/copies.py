"""Copies of the database: consistent, complete or absent, and private."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import datetime
from glob import escape
from pathlib import Path

import aiosqlite

from storage import errors
from storage.atomic_files import write_atomically
from storage.sqlite import connections, error_codes, leftovers, migrate


def set_aside_path(database: Path, why: str, at: datetime) -> Path:
    """Return a name beside the database, chosen so that the oldest sorts first."""
    return database.with_name(f"{database.stem}.{why}-{at:%Y-%m-%dT%H%M%S}.sqlite3")


def set_aside_files(database: Path, why: str, log: str = "") -> Iterator[Path]:
    return database.parent.glob(f"{escape(database.stem)}.{why}-*.sqlite3{log}")


def set_aside_before(moment: datetime, database: Path) -> Iterator[Path]:
    """Yield the databases set aside before this moment, with the logs that some of them have."""
    for why in ("replaced", "rescued"):
        oldest_to_keep = set_aside_path(database, why, moment)
        found = set_aside_files(database, why, log="*")
        yield from (file for file in found if file < oldest_to_keep)


async def back_up(database: Path, copy: Path) -> None:
    """Copy the database while it is in use. Raises StorageError."""
    require_file(database)
    require_none(copy)
    try:
        with write_atomically(copy) as part:
            await transfer(database, part)
    except (sqlite3.Error, OSError) as error:
        raise error_codes.while_copying(error, copy) from error


async def back_up_anywhere(database: Path, copy: Path) -> None:
    """Do so where nobody would look for a half copy. Raises StorageError."""
    require_file(database)
    try:
        with leftovers.note(copy, database):
            await back_up(database, copy)
    except OSError as error:
        raise error_codes.while_copying(error, copy) from error


async def save(origin: aiosqlite.Connection, copy: Path) -> None:
    """Copy everything that this connection can read. Raises NotCopied."""
    try:
        with write_atomically(copy) as part:
            await _fill(part, origin)
    except (sqlite3.Error, OSError) as error:
        raise error_codes.while_copying(error, copy) from error


def require_file(database: Path) -> None:
    """Raise NoFile if there is no such file, because SQLite would create it."""
    if not database.is_file():
        raise errors.NoFile(f"{database} is not a file.")


def require_none(copy: Path) -> None:
    """Raise NotCopied if there is such a file already."""
    if copy.exists():
        raise errors.NotCopied(f"{copy} already exists.")


async def transfer(database: Path, part: Path) -> None:
    async with reading_any(database) as origin:
        await _fill(part, origin)


@asynccontextmanager
async def reading_any(database: Path) -> AsyncIterator[aiosqlite.Connection]:
    """Connect to a database of this program, in this version or an older one. Raises Unusable."""
    async with connections.reading(database) as origin:
        try:
            await migrate.check_owner(origin, database)
            await migrate.check_version(origin, database)
        except sqlite3.Error as error:
            raise error_codes.while_opening(error, database) from error
        yield origin


async def _fill(part: Path, origin: aiosqlite.Connection) -> None:
    """Copy in one step, as a consistent snapshot.

    In several steps, SQLite would start again after each write of another connection.
    """
    async with connections.plain(part) as copy:
        await origin.backup(copy)
        # A copy is a single file. In the journal mode it inherits, it would need a log beside it.
        await copy.execute("PRAGMA journal_mode = DELETE")
