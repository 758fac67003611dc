"""Copies of the database: of one moment, whole or not there at all, for nobody else to read."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage import connections, errors, migrate


async def back_up(database: Path, copy: Path) -> None:
    """While others go on writing. Raises StorageError."""
    require_file(database)
    _require_none(copy)
    try:
        with appearing(copy) as part:
            await _copy(database, part)
    except (sqlite3.Error, OSError) as error:
        raise errors.while_copying(error, copy) from error


def require_file(database: Path) -> None:
    """SQLite would make one. Raises NotRead."""
    if not database.is_file():
        raise errors.NotRead(f"{database} is no file.")


def _require_none(copy: Path) -> None:
    if copy.exists():
        raise errors.NotCopied(f"{copy} is there already.")


@contextmanager
def appearing(path: Path) -> Iterator[Path]:
    """A file to write to, which gets its name when all of it has reached the disk."""
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield part
        _flush(part)
        part.replace(path)
        _flush(path.parent)
    finally:
        part.unlink(missing_ok=True)


async def _copy(database: Path, part: Path) -> None:
    """In one step, which reads one moment; in several, SQLite would begin anew at every write."""
    async with connections.reading(database) as origin, connections.plain(part) as copy:
        try:
            await migrate.check_owner(origin, database)
            await migrate.check_version(origin, database)
        except sqlite3.Error as error:
            raise errors.while_opening(error, database) from error
        await origin.backup(copy)
        # A copy is one file: without this it would ask for a log beside it.
        await copy.execute("PRAGMA journal_mode = DELETE")


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
