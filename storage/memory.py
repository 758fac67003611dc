"""What was read and has not been written since: a press asks for the same few rows a dozen times,
and each time would cost two hops between threads.

The file is the truth. What a transaction has written is known here once it is committed, never
before, and after one that failed nothing of it is.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Generic, TypeAlias, TypeVar

from cachetools import LRUCache

Key = TypeVar("Key")
Value = TypeVar("Value")
Ended: TypeAlias = Callable[[bool], None]
"""Called when a transaction has ended, and before the next begins: whether it was committed."""


class Memory(Generic[Key, Value]):
    """Bounded: what was not asked for lately is read again."""

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
        """What is read while something is written may be old already: it is not kept."""
        wanted = list(keys)
        known = {key: self._known[key] for key in wanted if key in self._known}
        if len(known) == len(wanted):
            return known
        changes = self._changes
        found = await read([key for key in wanted if key not in known])
        if changes == self._changes:
            self._known.update(found)
        return known | dict(found)

    def changing(self, key: Key, change: Callable[[Value], Value] | None = None) -> Ended:
        """What becomes of what is known of this; without `change` it is read again."""

        def ended(is_committed: bool) -> None:
            self._changes += 1
            if key in self._known:
                known = self._known.pop(key)
                if is_committed and change:
                    self._known[key] = change(known)

        return ended

    def forget(self) -> None:
        self._changes += 1
        self._known.clear()
