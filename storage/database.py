"""One SQLite file: serialised transactions, and reads that run beside them.

SQLite allows one writing connection at a time. A second one would wait by sleeping in its thread.
Here transactions wait for each other in the event loop instead, in order of arrival.

Transactions are shielded: one whose caller is cancelled is still completed.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence, Sized
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Self, TypeAlias, TypeVar

import aiosqlite

from club.background import BackgroundTasks
from storage import connections, copies, errors
from storage.cache import Cache, TransactionEnded
from storage.health import Health

Parameters: TypeAlias = Sequence[Any]
Row: TypeAlias = sqlite3.Row
Result = TypeVar("Result")
Work: TypeAlias = Callable[[aiosqlite.Connection], Awaitable[Result]]

_UNTIL_NEXT_TRY = 1.0
"""Seconds. A failed attempt costs next to nothing, and a backup takes seconds or minutes."""


def _nothing_known(_: bool) -> None:
    """The default: no cache depends on what the transaction changes."""


class Database:
    def __init__(
        self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection
    ) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._health = Health(path)
        self._lock = asyncio.Lock()
        self._patience = connections.BUSY_TIMEOUT_MS
        self._background = BackgroundTasks()
        self._log_holds_erased = False
        self._caches: dict[str, Cache[Any, Any]] = {}
        self.commits = 0

    @classmethod
    @asynccontextmanager
    async def opened(cls, path: Path) -> AsyncIterator[Self]:
        """Raises a subclass of `errors.Unusable`."""
        with connections.lock(path):
            connections.discard_leftovers(path)
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

    async def write(self, work: Work[Result], ended: TransactionEnded = _nothing_known) -> Result:
        """Run `work` as one transaction. Raises `errors.NotSaved`, and any error of `work`.

        `ended` updates the caches of what `work` changes.
        """
        return await self._background.shield(self._transaction(work, ended))

    async def execute(
        self, sql: str, parameters: Parameters = (), ended: TransactionEnded = _nothing_known
    ) -> None:
        """Run one statement as a transaction. Raises `errors.NotSaved`."""
        await self.write(lambda connection: connection.execute(sql, parameters), ended)

    def cache(self, name: str, size: int) -> Cache[Any, Any]:
        """Return the cache with this name, shared by all who read and write the same rows."""
        return self._caches.setdefault(name, Cache(size))

    def clear_caches(self, _: bool) -> None:
        """Drop everything cached.

        Pass this as `ended` for rare transactions that change many rows.
        """
        for cache in self._caches.values():
            cache.clear()

    async def prove_writable(self) -> None:
        """Force a commit that reaches the disk but changes nothing. Raises `errors.NotSaved`."""
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

    async def rows(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """Raises `errors.NotRead`."""
        return await self.read(lambda connection: rows(connection, sql, parameters))

    async def row(self, sql: str, parameters: Parameters = ()) -> Row | None:
        """Raises `errors.NotRead`."""
        return await self.read(lambda connection: row(connection, sql, parameters))

    async def random_token(self) -> str:
        """Return 128 random bits as hexadecimal digits. Raises `errors.NotRead`."""
        (found,) = await self.rows("SELECT hex(randomblob(16)) AS token")
        return str(found["token"])

    @property
    def lost(self) -> asyncio.Future[errors.Damaged]:
        """Resolved with the reason as soon as the file is known to be unusable for good."""
        return self._health.lost

    async def rescue(self, copy: Path) -> None:
        """Copy a deleted file, which can still be read completely. Raises `errors.NotCopied`."""
        async with self._lock:
            await copies.save(self._writer, copy)

    async def _transaction(self, work: Work[Result], ended: TransactionEnded) -> Result:
        async with self._lock:
            self._health.require_in_place()
            commits = self.commits
            try:
                result = await self._commit(work)
            except sqlite3.Error as error:
                if errors.is_lock(error):
                    await self._set_busy_timeout(0)
                raise self._health.not_saved(error) from error
            finally:
                ended(self.commits > commits)
            await self._set_busy_timeout(connections.BUSY_TIMEOUT_MS)
            if self._health.writing:
                await self._check_recovery()
            return result

    async def _check_recovery(self) -> None:
        """Retry with a real change, because a commit without one writes nothing."""
        with suppress(sqlite3.Error):
            await self._commit(_write_version_again)
            self._health.writing.end()

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


def expand_list(sql: str, values: Sized) -> str:
    """Give the list `(?)` of this statement a placeholder for each value, of which there must be
    some.
    """
    return sql.replace("(?)", f"({', '.join('?' * len(values))})")


async def rows(
    connection: aiosqlite.Connection, sql: str, parameters: Parameters = ()
) -> list[Row]:
    return list(await connection.execute_fetchall(sql, parameters))


async def row(
    connection: aiosqlite.Connection, sql: str, parameters: Parameters = ()
) -> Row | None:
    return next(iter(await rows(connection, sql, parameters)), None)


async def _write_version_again(connection: aiosqlite.Connection) -> None:
    for version in await rows(connection, "PRAGMA user_version"):
        await connection.execute(f"PRAGMA user_version = {version[0]}")
