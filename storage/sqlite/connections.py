"""Opens the SQLite file: for one process, with one writing and one reading connection."""

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from glob import escape
from pathlib import Path

import aiosqlite

from storage import errors
from storage.sqlite import error_codes, leftovers, migrate

_OLDEST = (3, 37)
"""The first that knows STRICT tables."""
_OWNER_ONLY = 0o600

BUSY_TIMEOUT_MS = 2000
"""How long a statement, and the user behind it, waits for another program's lock.

A database tool at a prompt may hold one.
"""


def _require_version() -> None:
    if sqlite3.sqlite_version_info < _OLDEST:
        needed = ".".join(map(str, _OLDEST))
        raise errors.Unusable(
            f"SQLite {sqlite3.sqlite_version} is too old: this needs {needed} or newer."
        )


@contextmanager
def lock(path: Path) -> Iterator[None]:
    """Lock the file for this process.

    SQLite would allow two processes, and both bots would answer every press. The lock belongs to
    the operating system, which releases it however the process ends. Raises Unusable.
    """
    _require_version()
    guard = path.with_name(path.name + ".lock")
    with error_codes.explained(path):
        if not path.parent.is_dir():
            raise errors.MissingDirectory(
                f"{path.parent}, where {path.name} should be, is missing."
            )
        if path.is_dir():
            raise errors.NotWritable(f"{path} is a directory.")
    with error_codes.explained(guard):
        descriptor = os.open(guard, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(descriptor)
        raise error_codes.while_locking(error, path) from error
    try:
        yield
    finally:
        os.close(descriptor)


def discard_leftovers(path: Path) -> None:
    """Remove half copies of the database, which must be locked. Raises Unusable."""
    with error_codes.explained(path):
        leftovers.discard_beside(path)


@asynccontextmanager
async def plain(path: Path | None) -> AsyncIterator[aiosqlite.Connection]:
    """Connect without an isolation level: with one, Python would begin transactions of its own.

    Without a path, the database is a temporary one that has no name. Raises Unusable.
    """
    _require_version()
    connection = aiosqlite.connect(path or "", isolation_level=None, timeout=BUSY_TIMEOUT_MS / 1000)
    try:
        await _open(connection)
    except sqlite3.Error as error:
        raise error_codes.while_opening(error, path) from error
    try:
        connection.row_factory = sqlite3.Row
        connection.text_factory = _read_text
        yield connection
    finally:
        await connection.close()


async def _open(connection: aiosqlite.Connection) -> None:
    try:
        await connection
    except BaseException:
        # Its thread would go on: create the file of a copy that has been given up, or call an event
        # loop that is closed by then. There is no public way to end it here.
        await asyncio.to_thread(connection._thread.join)  # noqa: SLF001
        raise


def _read_text(stored: bytes) -> str:
    """Bytes that a failing disk has altered may be no text. Checksums find them in the journal."""
    return stored.decode("utf-8", "replace")


def _keep_private(path: Path) -> None:
    """Deny other users access to the database and its copies.

    SQLite creates the log with the permissions of the database file.
    """
    with error_codes.explained(path):
        if not path.exists():
            path.touch(_OWNER_ONLY)
        for kept in (path, *path.parent.glob(f"{escape(path.name)}-*"), *migrate.copies_of(path)):
            with suppress(PermissionError):  # it belongs to another user, who has granted access
                kept.chmod(_OWNER_ONLY)


@asynccontextmanager
async def writing(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    """Connect to the database in its newest version, and create it if there is none.

    Raises Unusable.
    """
    _keep_private(path)
    async with plain(path) as connection:
        try:
            # SQLite checks foreign keys only on connections that ask for it.
            await connection.execute("PRAGMA foreign_keys = ON")
            # With NORMAL, a power failure could undo commits whose results users have seen.
            await connection.execute("PRAGMA synchronous = FULL")
            # Overwrite what is erased: not every build of SQLite does so by default.
            await connection.execute("PRAGMA secure_delete = ON")
            await migrate.check_steps(connection, path)
            # With a write-ahead log, readers and the writer never block each other.
            await connection.execute("PRAGMA journal_mode = WAL")
            await migrate.prepare(connection, path)
        except sqlite3.Error as error:
            raise error_codes.while_opening(error, path) from error
        except OSError as error:
            raise error_codes.while_preparing(error, path) from error
        yield connection


@asynccontextmanager
async def anonymous() -> AsyncIterator[aiosqlite.Connection]:
    """Connect to a new database that has no name, so that a kill leaves nothing of it behind."""
    async with plain(None) as connection:
        yield connection


@asynccontextmanager
async def reading(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    """Raises Unusable."""
    async with plain(path) as connection:
        await connection.execute("PRAGMA query_only = ON")
        yield connection
