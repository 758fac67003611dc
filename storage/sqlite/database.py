"""One SQLite file: one writing connection, and one that reads beside it.

SQLite allows one writing connection at a time. A second one would wait by sleeping in its thread.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from shutil import disk_usage
from typing import Self, TypeVar

import aiosqlite

from club.places import PersonId
from storage import errors
from storage.database import Connection, Database, Result, Work, row, rows
from storage.database_down import Trouble
from storage.erasure_list import ErasureList
from storage.sqlite import connections, copies, erasure_list, error_codes, links
from storage.sqlite.erasure_in_copies import erase_listed

Error = TypeVar("Error", bound=errors.StorageError)

_UNTIL_NEXT_TRY = 1.0
"""Seconds. A failed attempt costs next to nothing, and a backup takes seconds or minutes."""


class SqliteDatabase(Database):
    def __init__(
        self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection
    ) -> None:
        super().__init__()
        self.path = path
        self._writer = writer
        self._reader = reader
        self._health = _Health(path)
        self._patience = connections.BUSY_TIMEOUT_MS
        self._log_holds_erased = False

    @classmethod
    @asynccontextmanager
    async def opened(cls, path: Path) -> AsyncIterator[Self]:
        """Raises a subclass of `errors.Unusable`."""
        with connections.lock(path):
            connections.discard_leftovers(path)
            links.require_one_name(path)
            async with (
                connections.writing(path) as writer,
                connections.reading(path) as reader,
            ):
                database = cls(path, writer, reader)
                database.empty_log()  # the last process may have died before it could
                try:
                    yield database
                finally:
                    await database._background.cancel()

    async def prove_writable(self) -> None:
        await self.write(_write_version_again)

    def empty_log(self) -> None:
        """Remove erased data from the write-ahead log as well, soon.

        Callers do not wait for this, because the log cannot be emptied while another connection,
        such as a backup, is reading.
        """
        self._log_holds_erased = True
        self._background.start("emptying the log", self._empty_log)

    async def read(self, work: Work[Result]) -> Result:
        """Raises `errors.NotRead`, and any error of `work`."""
        try:
            result = await work(self._reader)
        except sqlite3.Error as error:
            raise self._health.not_read(error) from error
        self._health.reading.end()
        return result

    async def random_token(self) -> str:
        (found,) = await self.rows("SELECT hex(randomblob(16)) AS token")
        return str(found["token"])

    async def size(self) -> int:
        return await self.read(partial(_bytes, sql="PRAGMA page_count"))

    async def shrink(self) -> None:
        """Raises `errors.NotSaved`."""
        async with self._lock:
            try:
                # SQLite refuses to vacuum before a statement is at its end, and the connection's
                # thread keeps the one before, which may be. It lets go of it for these.
                free = await _bytes(self._writer, "PRAGMA freelist_count")
                needed = 2 * (await _bytes(self._writer, "PRAGMA page_count") - free)
                # All that is left is written to a temporary file first, and then to the log.
                if disk_usage(self.path.parent).free < needed:
                    raise errors.DiskFull(
                        f"{self.path} was not made smaller:"
                        f" that takes {needed / 1e6:.0f} MB beside it."
                    )
                await self._writer.execute("VACUUM")
            except sqlite3.Error as error:
                raise self._health.not_saved(error) from error

    async def list_erasure(self, _: Connection, person: PersonId, mark: str, new_key: str) -> None:
        erasure_list.add(self.path, person, mark, new_key)

    def unlist_erasure(self, mark: str) -> None:
        erasure_list.withdraw(self.path, mark)

    async def erasure_list(self) -> ErasureList:
        return erasure_list.beside(self.path)

    async def forget_listed(self) -> None:
        """`restore` does that by itself, but a backup may also have been put there by hand."""
        listed = erasure_list.beside(self.path)
        await self.write(lambda _: erase_listed(self._writer, listed), self.clear_caches)
        self.empty_log()

    @property
    def lost(self) -> asyncio.Future[errors.StorageError]:
        """Resolved with the reason as soon as the file is known to be unusable for good."""
        return self._health.lost

    def is_ours(self) -> bool:
        """The operating system never takes a lock away."""
        return True

    async def rescue(self, copy: Path) -> None:
        """Copy a deleted file, which can still be read completely. Raises `errors.NotCopied`."""
        async with self._lock:
            await copies.save(self._writer, copy)

    async def _attempt(self, work: Work[Result]) -> Result:
        self._health.require_in_place()
        try:
            result = await self._commit(work)
        except sqlite3.Error as error:
            if error_codes.is_lock(error):
                await self._set_busy_timeout(0)
            raise self._health.not_saved(error) from error
        await self._set_busy_timeout(connections.BUSY_TIMEOUT_MS)
        if self._health.writing:
            with suppress(sqlite3.Error):
                # The work may have changed nothing, and then its commit wrote nothing.
                await self._commit(_write_version_again)
                self._health.writing.end()
        return result

    async def _set_busy_timeout(self, milliseconds: int) -> None:
        """Wait for another program's lock once, on behalf of everybody in the queue.

        If that was in vain, nobody waits again until the lock is gone.
        """
        if milliseconds != self._patience:
            self._patience = milliseconds
            await self._writer.execute(f"PRAGMA busy_timeout = {milliseconds}")

    async def _commit(self, work: Work[Result]) -> Result:
        try:
            # A plain BEGIN acquires the write lock late, and then fails instead of waiting.
            await self._writer.execute("BEGIN IMMEDIATE")
            result = await work(self._writer)
            await self._writer.execute("COMMIT")
            self.commits += 1
        finally:
            if self._writer.in_transaction:
                await self._writer.execute("ROLLBACK")
        return result

    async def _empty_log(self) -> None:
        """Repeat until the log is empty, and once more if data was erased meanwhile."""
        while self._log_holds_erased:
            self._log_holds_erased = False
            if not await self._is_log_emptied():
                self._log_holds_erased = True
                await asyncio.sleep(_UNTIL_NEXT_TRY)

    async def _is_log_emptied(self) -> bool:
        """Checkpoint at once or not at all: SQLite would wait for readers with the write lock held.

        Instead of raising an error, the statement returns a row that says "busy".
        """
        async with self._lock:
            await self._writer.execute("PRAGMA busy_timeout = 0")
            try:
                answer = await row(self._writer, "PRAGMA wal_checkpoint(TRUNCATE)")
            except sqlite3.Error:  # the disk is in trouble, which every writer notices and reports
                return False
            finally:
                await self._writer.execute(f"PRAGMA busy_timeout = {self._patience}")
        return answer is not None and not answer["busy"]


class _Health:
    """Keeps track of trouble with the file in use, whether it passes or the file is lost."""

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


async def _bytes(connection: Connection, sql: str) -> int:
    """Return what this statement counts in pages."""
    ((pages,), (size,)) = [*await rows(connection, sql), *await rows(connection, _PAGE_SIZE)]
    return int(pages * size)


_PAGE_SIZE = "PRAGMA page_size"


async def _write_version_again(connection: Connection) -> None:
    for version in await rows(connection, "PRAGMA user_version"):
        await connection.execute(f"PRAGMA user_version = {version[0]}")
