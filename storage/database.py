"""What every engine offers to the rest of this package: serialised transactions, and reads.

Transactions wait for each other in the event loop, in order of arrival. They are shielded: one
whose caller is cancelled is still completed.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence, Sized
from typing import Any, Protocol, TypeAlias, TypeVar

from club.background import BackgroundTasks
from club.places import PersonId
from storage.cache import Cache, TransactionEnded
from storage.erasure_list import ErasureList
from storage.errors import StorageError

Parameters: TypeAlias = Sequence[Any]
Result = TypeVar("Result")


class Row(Protocol):
    """One row of an answer: its values by the names of their columns, or in their order."""

    def __getitem__(self, column: str | int, /) -> Any: ...  # noqa: ANN401  columns have all types

    def __iter__(self) -> Iterator[Any]: ...

    def keys(self) -> Iterable[str]: ...


class Changed(Protocol):
    @property
    def rowcount(self) -> int: ...


class Connection(Protocol):
    """Runs the statements of a transaction, which have a `?` in the place of each value."""

    def execute(self, sql: str, parameters: Parameters = ..., /) -> Awaitable[object]: ...

    def executemany(self, sql: str, parameters: Iterable[Parameters], /) -> Awaitable[Changed]: ...

    def execute_fetchall(
        self, sql: str, parameters: Parameters = ..., /
    ) -> Awaitable[Iterable[Row]]: ...


Work: TypeAlias = Callable[[Connection], Awaitable[Result]]


def _nothing_known(_: bool) -> None:
    """The default: no cache depends on what the transaction changes."""


class Database(ABC):
    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._background = BackgroundTasks()
        self._caches: dict[str, Cache[Any, Any]] = {}
        self.commits = 0
        self.beats = 0

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

    async def returning(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """Run one statement as a transaction, and return its rows. Raises `errors.NotSaved`."""
        return await self.write(lambda connection: rows(connection, sql, parameters))

    @abstractmethod
    async def read(self, work: Work[Result]) -> Result:
        """Raises `errors.NotRead`, and any error of `work`."""

    async def rows(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """Raises `errors.NotRead`."""
        return await self.read(lambda connection: rows(connection, sql, parameters))

    async def row(self, sql: str, parameters: Parameters = ()) -> Row | None:
        """Raises `errors.NotRead`."""
        return await self.read(lambda connection: row(connection, sql, parameters))

    def cache(self, name: str, size: int) -> Cache[Any, Any]:
        """Return the cache with this name, shared by all who read and write the same rows."""
        return self._caches.setdefault(name, Cache(size))

    def clear_caches(self, _: bool) -> None:
        """Drop everything cached.

        Pass this as `ended` for rare transactions that change many rows.
        """
        for cache in self._caches.values():
            cache.clear()

    @property
    @abstractmethod
    def lost(self) -> asyncio.Future[StorageError]:
        """Resolved with the reason as soon as this process cannot use the database any more."""

    @abstractmethod
    def is_ours(self) -> bool:
        """Whether this process is still certain to be the only one that uses the database."""

    @abstractmethod
    async def prove_writable(self) -> None:
        """Force a commit that reaches the disk but changes nothing. Raises `errors.NotSaved`."""

    @abstractmethod
    async def random_token(self) -> str:
        """Return 128 random bits as hexadecimal digits. Raises `errors.NotRead`."""

    @abstractmethod
    def empty_log(self) -> None:
        """Remove erased data from wherever the engine still has it, soon."""

    @abstractmethod
    async def size(self) -> int:
        """Return how many bytes it takes, with what is free in it. Raises `errors.NotRead`."""

    @abstractmethod
    async def shrink(self) -> None:
        """Give back what is free in it, unless the engine does so by itself.

        Raises `errors.NotSaved`.
        """

    @abstractmethod
    async def list_erasure(
        self, connection: Connection, person: PersonId, mark: str, new_key: str
    ) -> None:
        """List the erasure of a person whom older copies still know, in its own transaction.

        Raises NotSaved, and Unusable if the list cannot be read.
        """

    @abstractmethod
    def unlist_erasure(self, mark: str) -> None:
        """Raises NotSaved, and Unusable if the list cannot be read."""

    @abstractmethod
    async def erasure_list(self) -> ErasureList:
        """Raises NotRead and Unusable."""

    @abstractmethod
    async def forget_listed(self) -> None:
        """Carry out the listed erasures that this database does not know of, being an older copy.

        Raises NotSaved, and Unusable if the list cannot be read.
        """

    async def _transaction(self, work: Work[Result], ended: TransactionEnded) -> Result:
        async with self._lock:
            commits = self.commits
            try:
                return await self._attempt(work)
            finally:
                ended(self.commits > commits)

    @abstractmethod
    async def _attempt(self, work: Work[Result]) -> Result:
        """Run one transaction alone, and count it once it is committed. Raises like `write`."""


def expand_list(sql: str, values: Sized) -> str:
    """Give the list `(?)` of this statement a placeholder for each value, of which there must be
    some.
    """
    return sql.replace("(?)", f"({', '.join('?' * len(values))})")


async def rows(connection: Connection, sql: str, parameters: Parameters = ()) -> list[Row]:
    return list(await connection.execute_fetchall(sql, parameters))


async def row(connection: Connection, sql: str, parameters: Parameters = ()) -> Row | None:
    return next(iter(await rows(connection, sql, parameters)), None)
