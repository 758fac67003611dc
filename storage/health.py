"""Keeps track of trouble with the file while it is in use, whether it passes or the file is lost.

Everybody who needs the file meets the same trouble. It is logged once, and once more when it is
over.
"""

import asyncio
import sqlite3
from collections import Counter
from pathlib import Path
from typing import TypeVar

import structlog

from storage import errors

log = structlog.get_logger()

Error = TypeVar("Error", bound=errors.StorageError)


class Health:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = _file_at(path)
        self.reading = Trouble()
        self.writing = Trouble()
        self.lost: asyncio.Future[errors.Damaged] = asyncio.get_running_loop().create_future()
        """Resolved for good by the first read or write that finds the file damaged or missing."""

    def not_read(self, cause: sqlite3.Error) -> errors.NotRead:
        return self._note(self.reading, errors.while_reading(cause), cause)

    def not_saved(self, cause: sqlite3.Error) -> errors.NotSaved:
        return self._note(self.writing, errors.while_writing(cause), cause)

    def require_in_place(self) -> None:
        """SQLite would continue to write to a deleted file. Raises NotSaved."""
        if _file_at(self._path) != self._file:
            self._lose(errors.Gone(f"{self._path} is gone: it was deleted, moved or replaced."))
            raise errors.NotSaved("A change could not be saved to the database: it is gone.")

    def _note(self, trouble: "Trouble", error: Error, cause: sqlite3.Error) -> Error:
        if errors.is_damage(cause):
            self._lose(errors.Damaged(f"{self._path} is damaged."))
        else:
            trouble.note(error, cause)
        return error

    def _lose(self, why: errors.Damaged) -> None:
        if not self.lost.done():
            self.lost.set_result(why)


class Trouble:
    """Trouble with reading or with writing, since a full disk can still be read."""

    def __init__(self) -> None:
        self._met: Counter[str] = Counter()

    def __bool__(self) -> bool:
        return bool(self._met)

    def note(self, error: errors.StorageError, cause: sqlite3.Error) -> None:
        """Log a reason once.

        A traceback is added only where a statement of the program may be wrong.
        """
        reason = str(error)
        if reason not in self._met:
            unexpected_cause = None if errors.has_known_cause(cause) else cause
            log.error("storage_trouble", reason=reason, exc_info=unexpected_cause)
        self._met[reason] += 1

    def end(self) -> None:
        """Log the end of the trouble, if there was any."""
        if self._met:
            log.info("storage_recovered", failures=self._met.total())
            self._met.clear()


def _file_at(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
