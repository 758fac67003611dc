"""Keeps track of trouble with the file in use, whether it passes or the file is lost."""

import asyncio
import sqlite3
from pathlib import Path
from typing import TypeVar

from storage import errors
from storage.database_down import Trouble
from storage.sqlite import error_codes

Error = TypeVar("Error", bound=errors.StorageError)


class Health:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = _file_at(path)
        self.reading = Trouble()
        self.writing = Trouble()
        self.lost: asyncio.Future[errors.StorageError] = asyncio.get_running_loop().create_future()
        """Resolved for good by the first read or write that finds the file damaged or missing."""

    def not_read(self, cause: sqlite3.Error) -> errors.NotRead:
        return self._note(self.reading, error_codes.while_reading(cause), cause)

    def not_saved(self, cause: sqlite3.Error) -> errors.NotSaved:
        return self._note(self.writing, error_codes.while_writing(cause), cause)

    def require_in_place(self) -> None:
        """SQLite would continue to write to a deleted file. Raises NotSaved."""
        if _file_at(self._path) != self._file:
            self._lose(errors.Gone(f"{self._path} is gone: it was deleted, moved or replaced."))
            raise errors.NotSaved("A change could not be saved to the database: it is gone.")

    def _note(self, trouble: Trouble, error: Error, cause: sqlite3.Error) -> Error:
        if error_codes.is_damage(cause):
            self._lose(errors.Damaged(f"{self._path} is damaged."))
        else:
            trouble.note(error, None if error_codes.has_known_cause(cause) else cause)
        return error

    def _lose(self, why: errors.Damaged) -> None:
        if not self.lost.done():
            self.lost.set_result(why)


def _file_at(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
