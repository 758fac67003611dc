"""Moves everything from one database to another, whatever their engines.

Each table is read in the order of its key, in batches, and so is the copy, to compare it.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from hashlib import blake2b
from typing import Any, TypeAlias

from storage.all_tables import ALL_TABLES
from storage.codec import without_nul
from storage.database import Connection, row, rows
from storage.errors import NotCopied

Values: TypeAlias = Sequence[Sequence[Any]]
Insert: TypeAlias = Callable[[str, Sequence[str], Values], Awaitable[object]]
"""Takes the name of a table, those of its columns, and rows."""
Told: TypeAlias = Callable[[int], object]
"""Is told how many rows have been moved since it was told before."""

_BATCH = 50
"""A server is backed up while people play: 1,000 rows at once held presses up for 280 ms."""

_COMPUTED = "settled"
"""This column each database computes by itself."""

_KEYS = {name: table.key for name, table in ALL_TABLES.items()}
_COUNTS = {table: f"SELECT count(*) FROM {table}" for table in ALL_TABLES}  # noqa: S608  constants
_FIRST = {
    table: f"SELECT * FROM {table} ORDER BY {', '.join(key)} LIMIT {_BATCH}"  # noqa: S608
    for table, key in _KEYS.items()
}
_NEXT = {
    table: f"SELECT * FROM {table} WHERE ({', '.join(key)}) > ({', '.join('?' * len(key))})"  # noqa: S608
    f" ORDER BY {', '.join(key)} LIMIT {_BATCH}"
    for table, key in _KEYS.items()
}


def nobody(_: int) -> None:
    pass


async def move(origin: Connection, target: Connection, insert: Insert, told: Told = nobody) -> None:
    """Raises NotCopied if what is in the target differs from what was read."""
    for table in ALL_TABLES:
        left = blake2b()
        async for columns, values in _batches(origin, table):
            left.update(repr(values).encode())
            await insert(table, columns, values)
            told(len(values))
        arrived = blake2b()
        async for _, values in _batches(target, table):
            arrived.update(repr(values).encode())
        if arrived.digest() != left.digest():
            raise NotCopied(f"What has arrived of {table} is not what has left.")


async def count(connection: Connection) -> int:
    """Return how many rows there are in all tables."""
    counted = [await row(connection, sql) for sql in _COUNTS.values()]
    return sum(each[0] for each in counted if each)


async def _batches(
    connection: Connection, table: str
) -> AsyncIterator[tuple[Sequence[str], Values]]:
    batch = await rows(connection, _FIRST[table])
    while batch:
        columns = [*filter(_COMPUTED.__ne__, batch[0].keys())]
        yield columns, [[without_nul(row[column]) for column in columns] for row in batch]
        last = [batch[-1][column] for column in _KEYS[table]]
        batch = await rows(connection, _NEXT[table], last)
