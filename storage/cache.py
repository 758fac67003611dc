"""Caches rows that were read until they are written: a press asks for the same few a dozen times.

Each read costs two hops between threads. The file remains the truth: a change becomes known here
only after its transaction is committed. If the transaction fails, the row is read again.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Generic, TypeAlias, TypeVar

from cachetools import LRUCache

Key = TypeVar("Key")
Value = TypeVar("Value")
TransactionEnded: TypeAlias = Callable[[bool], None]
"""Called between transactions, with whether the one that has ended was committed."""


class Cache(Generic[Key, Value]):
    """A bounded cache. The entries unused for longest are dropped, and read again when needed."""

    def __init__(self, size: int) -> None:
        self._known: LRUCache[Key, Value] = LRUCache(size)
        self._changes = 0

    async def get(self, key: Key, read: Callable[[Key], Awaitable[Value]]) -> Value:
        async def read_one(keys: Iterable[Key]) -> Mapping[Key, Value]:
            return {key: await read(key) for key in keys}

        return (await self.many((key,), read_one))[key]

    async def many(
        self, keys: Iterable[Key], read: Callable[[list[Key]], Awaitable[Mapping[Key, Value]]]
    ) -> Mapping[Key, Value]:
        """Rows that were read while others were written may be outdated, so they are not kept."""
        wanted = list(keys)
        known = {key: self._known[key] for key in wanted if key in self._known}
        if len(known) == len(wanted):
            return known
        changes = self._changes
        found = await read([key for key in wanted if key not in known])
        if changes == self._changes:
            self._known.update(found)
        return known | dict(found)

    def changing(
        self, key: Key, change: Callable[[Value], Value] | None = None
    ) -> TransactionEnded:
        """Return a callback that changes the cached value, or drops it so that it is read again."""

        def ended(is_committed: bool) -> None:
            self._changes += 1
            if key in self._known:
                known = self._known.pop(key)
                if is_committed and change:
                    self._known[key] = change(known)

        return ended

    def clear(self) -> None:
        self._changes += 1
        self._known.clear()
