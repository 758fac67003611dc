"""Puts a backup in the database's place. Whoever was forgotten since then stays forgotten."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import aiosqlite

from storage.atomic_files import write_atomically
from storage.erasure_list import ErasureList
from storage.sqlite import connections, copies, erasure_list, error_codes, leftovers, migrate
from storage.sqlite.erasure_in_copies import erase_from_file, erase_listed


async def restore(copy: Path, database: Path, replaced: Path) -> None:
    """Restore a copy. The database it replaces is renamed to `replaced`. Raises StorageError."""
    copies.require_file(copy)
    listed = erasure_list.beside(database)
    with connections.lock(database):
        try:
            leftovers.discard_beside(database)
            _drop_second_names(database)
            copies.require_none(replaced)
            with write_atomically(database) as part:
                await copies.transfer(copy, part)
                await erase_from_file(part, listed)
                keep(database, replaced)
        except (sqlite3.Error, OSError) as error:
            raise error_codes.while_copying(error, database) from error


def _drop_second_names(database: Path) -> None:
    """A restore that was killed may have named the database already, but not replaced it."""
    for file in copies.set_aside_files(database, "replaced"):
        if database.exists() and file.samefile(database):
            file.unlink()


def keep(database: Path, replaced: Path) -> None:
    """Give the old database a second name first, so that there is a database at every moment.

    The log of a damaged database is moved along with it, because SQLite would otherwise apply it to
    the new file.
    """
    if database.exists():
        _end_log(database)
        replaced.hardlink_to(database)
        log, shared = (database.with_name(f"{database.name}-{end}") for end in ("wal", "shm"))
        if log.exists():
            log.replace(replaced.with_name(f"{replaced.name}-wal"))
        shared.unlink(missing_ok=True)


def _end_log(database: Path) -> None:
    """Remove the log of an intact database, as SQLite does when its last connection closes."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@asynccontextmanager
async def renewed(copy: Path, listed: ErasureList) -> AsyncIterator[aiosqlite.Connection]:
    """Yield what a copy of any version would be as the database of this one.

    It has no name, so a kill leaves nothing of it behind. Raises StorageError.
    """
    async with connections.anonymous() as database:
        try:
            await copies.read_into(database, copy)
            await migrate.apply_missing(database)
            await erase_listed(database, listed)
        except sqlite3.Error as error:
            raise error_codes.while_copying(error, "A temporary copy") from error
        yield database
