"""How much may be sent: one leaky bucket for every chat, one over all of them.

Edits and deletions count like messages; questions about a chat only over all.
"""

import asyncio
from dataclasses import dataclass, field

from aiolimiter import AsyncLimiter
from cachetools import LRUCache

from club.places import ChatId
from club.slots import Address

_KEPT = 10_000
"""Far more chats than the bucket over all of them lets through before a chat's own is empty again;
and an empty bucket is as good as a new one.
"""


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` calls at once; as many again flow off in `seconds`."""

    burst: float
    seconds: float

    def limiter(self) -> AsyncLimiter:
        return AsyncLimiter(self.burst, self.seconds)


@dataclass(frozen=True, slots=True)
class Rates:
    """Telegram allows a group about 20 calls a minute. A bucket of 5 that lets one more through
    every 4.5 s makes 5 + 63 / 4.5 = 19 in any minute, even if the first of them was three seconds
    on its way. A larger bucket would let a board wait longer for its next drop than five seconds.
    """

    group: Rate = Rate(5, 22.5)
    private: Rate = Rate(3, 3)
    overall: Rate = Rate(5, 0.2)


TELEGRAMS = Rates()


@dataclass(frozen=True, slots=True)
class _Precedence:
    """What everybody sees goes first; of what single readers see, one call waits at a time.

    So a board that comes while that one waits is late by a single drop.
    """

    everybody: asyncio.Lock = field(default_factory=asyncio.Lock)
    readers: asyncio.Lock = field(default_factory=asyncio.Lock)


class RateLimits:
    """What one reader sees has a bucket of its own. Nobody has published whether it counts against
    the group's: a chat where it does is told to us by the first refusal.
    """

    def __init__(self, rates: Rates) -> None:
        self._rates = rates
        self._overall = rates.overall.limiter()
        self._buckets: LRUCache[Address, AsyncLimiter] = LRUCache(_KEPT)
        self._sharing: LRUCache[ChatId, _Precedence] = LRUCache(_KEPT)

    async def spend(self, address: Address, calls: int) -> None:
        precedence = self._sharing.get(address.chat)
        if precedence is None:
            await self._bucket(address).acquire(calls)
        elif address.reader is None:
            await self._spend_first(address, calls, precedence)
        else:
            await self._spend_after(Address(address.chat), calls, precedence)
        for _ in range(calls):
            await self._overall.acquire()

    async def spend_on_question(self) -> None:
        """Telegram counts what is sent to a group, not what is asked about it, and many a question
        is put by an outsider: its board must not wait for that.
        """
        await self._overall.acquire()

    async def spend_all(self, chat: ChatId) -> None:
        """After a restart nobody knows what was sent in the last minute: assume the worst."""
        bucket = self._bucket(Address(chat))
        await bucket.acquire(bucket.max_rate)

    def share(self, chat: ChatId) -> None:
        """From now on all calls to this group come out of its one bucket."""
        self._sharing.setdefault(chat, _Precedence())

    async def _spend_first(self, group: Address, calls: int, precedence: _Precedence) -> None:
        async with precedence.everybody:
            await self._bucket(group).acquire(calls)

    async def _spend_after(self, group: Address, calls: int, precedence: _Precedence) -> None:
        for _ in range(calls):
            async with precedence.readers:
                async with precedence.everybody:
                    pass  # whoever waits there goes first
                await self._bucket(group).acquire()

    def _bucket(self, address: Address) -> AsyncLimiter:
        is_group = address.chat < 0 and address.reader is None
        rate = self._rates.group if is_group else self._rates.private
        return self._buckets.setdefault(address, rate.limiter())
