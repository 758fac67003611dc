"""Storage errors. Each message is one sentence for the operator of the bot.

StorageError
├── Unusable                     the file cannot be opened: the bot stops with this sentence
│   ├── MissingDirectory
│   ├── NotWritable
│   ├── NotOurs                  the file belongs to another program
│   │   └── Damaged              or is no database, or turns out to be damaged while in use
│   │       └── Gone             it was deleted, moved or replaced while in use
│   ├── TemporarilyUnavailable   the disk is full or fails, or another program holds a lock
│   ├── NewerDatabase            written by a later version of this program
│   └── InUse                    another process of this program uses it
├── NotSaved                     a write failed without any effect; the file was fine before
│   └── DiskFull
├── NotRead                      a read failed; the file was fine before
├── NoFile                       the file to maintain does not exist
├── NotCopied                    the copy could not be made
└── UnreadableEvent              a journal row that this program does not understand
"""

import errno
import sqlite3

from club.ports import Unreadable


class StorageError(Exception):
    pass


class Unusable(StorageError):  # noqa: N818  named after the situation
    pass


class MissingDirectory(Unusable):
    pass


class NotWritable(Unusable):
    pass


class NotOurs(Unusable):
    pass


class Damaged(NotOurs):
    pass


class Gone(Damaged):
    pass


class TemporarilyUnavailable(Unusable):
    pass


class NewerDatabase(Unusable):
    pass


class InUse(Unusable):
    pass


class NotSaved(StorageError):  # noqa: N818  named after the situation
    pass


class DiskFull(NotSaved):
    pass


class NotRead(StorageError):  # noqa: N818  named after the situation
    pass


class NoFile(StorageError):  # noqa: N818  named after the situation
    pass


class NotCopied(StorageError):  # noqa: N818  named after the situation
    pass


class UnreadableEvent(StorageError, Unreadable):  # noqa: N818  named after the situation
    pass


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
