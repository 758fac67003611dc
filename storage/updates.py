"""Which updates have had their effect: noted in its own transaction, so both are there or neither.

A process that was killed may have done what it could no longer confirm, and Telegram brings it
again. How far the handling had come in which order does not matter, and so it may be concurrent.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

import aiosqlite

from storage.database import Database

KEPT = 1_000
"""Telegram brings a hundred at once, and no more before it knows that those have come."""

# The newest takes the place of the one that came `KEPT` before it.
_NOTE = "INSERT OR REPLACE INTO done_updates (place, id) VALUES (?, ?)"


@dataclass(slots=True)
class _Handling:
    """What begins meanwhile and goes on afterwards, an alarm for instance, still carries this."""

    update: int
    is_over: bool = False


_handling: ContextVar[_Handling | None] = ContextVar("handling", default=None)


@contextmanager
def handling(update: int) -> Iterator[None]:
    """All that is written here is its effect, if it is written with `note`."""
    begun = _Handling(update)
    token = _handling.set(begun)
    try:
        yield
    finally:
        begun.is_over = True
        _handling.reset(token)


async def note(connection: aiosqlite.Connection) -> None:
    """That the update which is being handled has its effect in this transaction."""
    begun = _handling.get()
    if begun and not begun.is_over:
        await connection.execute(_NOTE, (begun.update % KEPT, begun.update))


async def done(database: Database) -> frozenset[int]:
    """The last of them."""
    return frozenset(row["id"] for row in await database.rows("SELECT id FROM done_updates"))
