"""Records which updates have taken effect, in the same transaction as the effect.

A killed process may have handled updates that it could not confirm, and Telegram repeats those.
Updates are recorded one by one, so they may be handled concurrently and in any order.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from storage.database import Connection, Database

KEPT = 1_000
"""Telegram delivers a hundred updates at a time, and no more until those are confirmed."""

# The newest replaces the one `KEPT` updates before it.
_NOTE = """
    INSERT INTO done_updates (place, id) VALUES (?, ?)
    ON CONFLICT (place) DO UPDATE SET id = excluded.id
"""


@dataclass(slots=True)
class _Handling:
    """The update being handled. Tasks that it starts, such as alarms, still carry it afterwards."""

    update: int
    took_effect: Callable[[], None]
    is_over: bool = False


_handling: ContextVar[_Handling | None] = ContextVar("handling", default=None)


def _nobody_asked() -> None:
    """The default: nobody has to be told when the update takes effect."""


@contextmanager
def handling(update: int, took_effect: Callable[[], None] = _nobody_asked) -> Iterator[None]:
    """Attribute everything written in this context to the update, if it is written with `note`."""
    begun = _Handling(update, took_effect)
    token = _handling.set(begun)
    try:
        yield
    finally:
        begun.is_over = True
        _handling.reset(token)


async def note(connection: Connection) -> None:
    """Record that the update being handled takes effect in this transaction."""
    begun = _handling.get()
    if begun and not begun.is_over:
        await connection.execute(_NOTE, (begun.update % KEPT, begun.update))


def confirm(is_committed: bool) -> None:
    """Settle the update at the end of a transaction that contains `note`."""
    if is_committed:
        settle()


def settle() -> None:
    """Say that the update being handled has had its effect, even if that is none."""
    begun = _handling.get()
    if begun and not begun.is_over:
        begun.took_effect()


async def read_done(database: Database) -> frozenset[int]:
    """Return the ids of the latest updates that have taken effect, at most `KEPT`."""
    return frozenset(row["id"] for row in await database.rows("SELECT id FROM done_updates"))
