"""How much may be sent: one leaky bucket for every chat, one over all of them.

Edits and deletions count like messages.
"""

from dataclasses import dataclass

from aiolimiter import AsyncLimiter
from cachetools import LRUCache

from club.places import ChatId

_KEPT = 10_000
"""Far more chats than the bucket over all of them lets through before a chat's own is empty again;
and an empty bucket is as good as a new one."""


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


class RateLimits:
    def __init__(self, rates: Rates) -> None:
        self._rates = rates
        self._overall = rates.overall.limiter()
        self._chats: LRUCache[ChatId, AsyncLimiter] = LRUCache(_KEPT)

    async def spend(self, chat: ChatId, calls: int) -> None:
        await self._bucket(chat).acquire(calls)
        for _ in range(calls):
            await self._overall.acquire()

    async def spend_all(self, chat: ChatId) -> None:
        """After a restart nobody knows what was sent in the last minute: assume the worst."""
        bucket = self._bucket(chat)
        await bucket.acquire(bucket.max_rate)

    def _bucket(self, chat: ChatId) -> AsyncLimiter:
        rate = self._rates.private if chat > 0 else self._rates.group
        return self._chats.setdefault(chat, rate.limiter())
