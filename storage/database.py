"""One SQLite file: one writing connection, one reading, and one process at a time.

A transaction runs in a task of its own: whoever waits for it may be cancelled, it still ends.
"""

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Self, TypeAlias, TypeVar

import aiosqlite

from storage import errors, migrate
from storage.wilson import lower_bound

Parameters: TypeAlias = Sequence[Any] | Mapping[str, Any]
Row: TypeAlias = sqlite3.Row
Result = TypeVar("Result")
Work: TypeAlias = Callable[[aiosqlite.Connection], Awaitable[Result]]


class Database:
    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()

    @classmethod
    @asynccontextmanager
    async def opened(cls, path: Path) -> AsyncIterator[Self]:
        """Raises one of `errors.Unusable`."""
        _check_directory(path)
        with _alone(path):
            async with _writer(path) as writer, _reader(path) as reader:
                database = cls(writer, reader)
                try:
                    yield database
                finally:
                    await database._settle()

    async def write(self, work: Work[Result]) -> Result:
        """Everything `work` does, or nothing. Raises `errors.NotSaved`, and what `work` raises."""
        task = asyncio.create_task(self._transaction(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def execute(self, sql: str, parameters: Parameters = ()) -> None:
        """A transaction of one statement."""
        await self.write(lambda connection: connection.execute(sql, parameters))

    async def empty_log(self) -> None:
        """What was erased from the file is then not in its write-ahead log either."""
        async with self._lock:
            await self._writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")

    async def read(self, work: Work[Result]) -> Result:
        return await work(self._reader)

    async def rows(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        return await rows(self._reader, sql, parameters)

    async def row(self, sql: str, parameters: Parameters = ()) -> Row | None:
        return await row(self._reader, sql, parameters)

    async def _transaction(self, work: Work[Result]) -> Result:
        async with self._lock:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                result = await work(self._writer)
                await self._writer.execute("COMMIT")
            except sqlite3.Error as error:
                raise errors.while_writing(error) from error
            finally:
                if self._writer.in_transaction:
                    await self._writer.execute("ROLLBACK")
            return result

    async def _settle(self) -> None:
        await asyncio.gather(*self._running, return_exceptions=True)


async def rows(
    connection: aiosqlite.Connection, sql: str, parameters: Parameters = ()
) -> list[Row]:
    return list(await connection.execute_fetchall(sql, parameters))


async def row(
    connection: aiosqlite.Connection, sql: str, parameters: Parameters = ()
) -> Row | None:
    return next(iter(await rows(connection, sql, parameters)), None)


def _check_directory(path: Path) -> None:
    if not path.parent.is_dir():
        raise errors.MissingDirectory(f"{path.parent}, where {path.name} should be, is missing.")
    if path.is_dir():
        raise errors.NotWritable(f"{path} is a directory.")


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """The operating system holds this lock and drops it with the process, however that ends."""
    guard = path.with_name(path.name + ".lock")
    try:
        descriptor = os.open(guard, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise errors.NotWritable(f"{guard} cannot be written: {error.strerror}.") from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(descriptor)
        raise errors.InUse(f"{path} is in use by another process.") from error
    try:
        yield
    finally:
        os.close(descriptor)


@asynccontextmanager
async def _connection(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    try:
        connection = await aiosqlite.connect(path, isolation_level=None)
    except sqlite3.Error as error:
        raise errors.while_opening(error, path) from error
    try:
        connection.row_factory = sqlite3.Row
        yield connection
    finally:
        await connection.close()


@asynccontextmanager
async def _writer(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    async with _connection(path) as connection:
        try:
            await connection.execute("PRAGMA foreign_keys = ON")
            await connection.execute("PRAGMA synchronous = FULL")
            # What is erased is overwritten: not every build of SQLite does so by itself.
            await connection.execute("PRAGMA secure_delete = ON")
            await connection.create_function("wilson", 2, lower_bound, deterministic=True)
            await migrate.check_owner(connection, path)
            await connection.execute("PRAGMA journal_mode = WAL")
            await migrate.migrate(connection, path)
        except sqlite3.Error as error:
            raise errors.while_opening(error, path) from error
        yield connection


@asynccontextmanager
async def _reader(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    async with _connection(path) as connection:
        await connection.execute("PRAGMA query_only = ON")
        yield connection
