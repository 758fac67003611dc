"""Says in one sentence what SQLite's error codes mean for the operator."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.errors import (
    Damaged,
    DiskFull,
    InUse,
    NotCopied,
    NotRead,
    NotSaved,
    NotWritable,
    TemporarilyUnavailable,
    Unusable,
)

_PRIMARY = 0xFF
"""The lowest byte of SQLite's extended error codes is the primary code."""

_MAY_PASS = (errno.ENOSPC, errno.EDQUOT, errno.EIO)


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY


def while_opening(error: sqlite3.Error, path: object) -> Unusable:
    match _code(error):
        case sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_CORRUPT:
            return Damaged(f"{path} is not a readable SQLite database.")
        case sqlite3.SQLITE_FULL | sqlite3.SQLITE_IOERR:
            return TemporarilyUnavailable(f"{path} cannot be written now: {_reason(error)}.")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return NotWritable(f"{path} cannot be opened for writing.")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return TemporarilyUnavailable(f"{path} is locked by another program.")
        case _:
            return Unusable(f"{path} cannot be opened: {error}.")


def while_preparing(error: OSError, path: object) -> Unusable:
    kind = TemporarilyUnavailable if error.errno in _MAY_PASS else NotWritable
    return kind(f"{path} cannot be written: {error.strerror}.")


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Tell what the operating system refuses while a database is prepared. Raises Unusable."""
    try:
        yield
    except OSError as error:
        raise while_preparing(error, path) from error


def while_locking(error: OSError, path: object) -> Unusable:
    if isinstance(error, BlockingIOError):
        return InUse(f"{path} is in use by another process.")
    kind = TemporarilyUnavailable if error.errno in _MAY_PASS else Unusable
    return kind(
        f"{path} cannot be locked: {error.strerror}. Keep it on a disk that locks files, "
        "or two processes might use it at once."
    )


def is_damage(error: sqlite3.Error) -> bool:
    return _code(error) in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def is_lock(error: sqlite3.Error) -> bool:
    return _code(error) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def has_known_cause(error: sqlite3.Error) -> bool:
    """Whether the cause is known. Otherwise a constraint or a wrong statement is likely: a bug."""
    return _code(error) in _REASONS


def while_writing(error: sqlite3.Error) -> NotSaved:
    kind = DiskFull if _code(error) == sqlite3.SQLITE_FULL else NotSaved
    return kind(f"A change could not be saved to the database: {_reason(error)}.")


def while_reading(error: sqlite3.Error) -> NotRead:
    return NotRead(f"The database cannot be read: {_reason(error)}.")


def while_copying(error: sqlite3.Error | OSError, copy: object) -> NotCopied:
    why = _reason(error) if isinstance(error, sqlite3.Error) else error.strerror
    return NotCopied(f"{copy} could not be written: {why}.")


_REASONS = {
    sqlite3.SQLITE_FULL: "it has no room left",
    sqlite3.SQLITE_BUSY: "it is locked by another program",
    sqlite3.SQLITE_LOCKED: "it is locked by another program",
    sqlite3.SQLITE_READONLY: "it is read-only",
    sqlite3.SQLITE_IOERR: "the disk failed",
    sqlite3.SQLITE_CORRUPT: "it is damaged",
    sqlite3.SQLITE_NOTADB: "it is damaged",
}


def _reason(error: sqlite3.Error) -> str:
    return _REASONS.get(_code(error), str(error))
