"""What can be wrong with the memory. Every message is one sentence for whoever runs the bot.

StorageError
├── Unusable             the file cannot be opened at all: stop with this sentence
│   ├── MissingDirectory
│   ├── NotWritable
│   ├── NotOurs          not a database, a damaged one, or some other program's
│   ├── NewerDatabase    written by a later version of this program
│   └── InUse            another process works on it
├── NotSaved             the file was fine before; nothing of this write happened
│   └── DiskFull
└── UnreadableEvent      a journal row that this program does not understand
"""

import sqlite3

from club.ports import Unreadable


class StorageError(Exception):
    pass


class Unusable(StorageError):  # noqa: N818  named after what is the case
    pass


class MissingDirectory(Unusable):
    pass


class NotWritable(Unusable):
    pass


class NotOurs(Unusable):
    pass


class NewerDatabase(Unusable):
    pass


class InUse(Unusable):
    pass


class NotSaved(StorageError):  # noqa: N818  named after what is the case
    pass


class DiskFull(NotSaved):
    pass


class UnreadableEvent(StorageError, Unreadable):  # noqa: N818  named after what is the case
    pass


_PRIMARY = 0xFF
"""SQLite's extended error codes carry the primary one in their lowest byte."""


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY


def while_opening(error: sqlite3.Error, path: object) -> Unusable:
    match _code(error):
        case sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_CORRUPT:
            return NotOurs(f"{path} is not a readable SQLite database.")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return NotWritable(f"{path} cannot be opened for writing.")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return InUse(f"{path} is locked by another process.")
        case _:
            return Unusable(f"{path} cannot be opened: {error}.")


def while_writing(error: sqlite3.Error) -> NotSaved:
    if _code(error) == sqlite3.SQLITE_FULL:
        return DiskFull("The database has no room left: nothing of this change was saved.")
    return NotSaved(f"The database refused a change, and nothing of it was saved: {error}.")
