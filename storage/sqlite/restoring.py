"""Puts a backup in the database's place. Whoever was forgotten since then stays forgotten."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from shutil import copyfile

import aiosqlite

from storage.atomic_files import write_atomically
from storage.erasure_list import ErasureList
from storage.errors import NotCopied
from storage.sqlite import connections, copies, erasure_list, error_codes, leftovers, links, migrate
from storage.sqlite.erasure_in_copies import erase_from_file, erase_listed


async def restore(copy: Path, database: Path, replaced: Path) -> None:
    """Restore a copy. The database it replaces is renamed to `replaced`. Raises StorageError."""
    copies.require_file(copy)
    listed = erasure_list.beside(database)
    with connections.lock(database):
        try:
            leftovers.discard_beside(database)
            links.require_one_name(database)
            copies.require_none(replaced)
            with write_atomically(database) as part:
                async with copies.reading(copy) as origin:
                    await copies.transfer(origin, part)
                await erase_from_file(part, listed)
                _keep(database, replaced)
        except (sqlite3.Error, OSError) as error:
            raise error_codes.while_copying(error, database) from error


def _keep(database: Path, replaced: Path) -> None:
    """Give the old database a second name first, so that there is a database at every moment."""
    if database.exists():
        _end_log(database)
        try:
            replaced.hardlink_to(database)
        except OSError:  # exFAT, CIFS and some owners of files allow no second name
            with write_atomically(replaced) as part:
                copyfile(database, part)
        _move_log(database, replaced)


@contextmanager
def renamed_at_end(database: Path, kept: Path) -> Iterator[None]:
    """Give the database another name unless something is raised. Raises NotCopied.

    The name is taken at once, because what is done within cannot be undone for want of a name.
    """
    try:
        kept.touch(0o600, exist_ok=False)
    except OSError as error:
        raise error_codes.while_copying(error, kept) from error
    try:
        yield
    except BaseException:
        kept.unlink()
        raise
    try:
        _end_log(database)
        _move_log(database, kept)
        database.replace(kept)
    except OSError as error:
        raise NotCopied(
            f"Everything has moved, but {database} could not be renamed: {error.strerror}. "
            "Remove it, so that nobody plays on with it."
        ) from error


def _move_log(database: Path, to: Path) -> None:
    """SQLite would apply the log of a damaged database to whatever takes its place."""
    log, shared = (database.with_name(f"{database.name}-{end}") for end in ("wal", "shm"))
    if log.exists():
        log.replace(to.with_name(f"{to.name}-wal"))
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
