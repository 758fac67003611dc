"""Limits on calls: a leaky bucket for each chat, and one for all of them together, whose rate is
learnt.

Edits and deletions count like messages. Questions about a chat only count against the overall
bucket.
"""

import asyncio
import math
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

import structlog
from aiolimiter import AsyncLimiter
from cachetools import LRUCache, TTLCache

from club.places import ChatId, Place
from club.slots import Address
from messenger.outgoing.call_rate import AT_ONCE, BOUNDS, Bounds, CallRate, Latency
from messenger.outgoing.queue_items import Urgency

log = structlog.get_logger()

_KEPT = 10_000
"""By the time so many other chats have passed the overall bucket, a chat's own is empty again, and
an empty bucket is as good as a new one.
"""
_BURST = 0.2
"""The calls of so many seconds may leave together, after a pause."""
_NOT_NOTICED = 0.5
"""Seconds that a call may wait without the rate having to grow because of it.

When any wait was a reason, the calls after each move left faster and faster. All they gained were
some tenths of a second, and a press that came at the same time was answered later.
"""
_PASSES = 10
"""How often the event loop comes round while a call is made."""
_HALVED_FOR = 600.0
_FAIRNESS_INTERVAL = 10
"""Every tenth turn goes to the chat that has waited longest, so that none waits for ever."""


@dataclass(frozen=True, slots=True)
class Rate:
    """Allows `burst` calls at once, and on average as many in every `seconds`."""

    burst: float
    seconds: float

    def limiter(self) -> AsyncLimiter:
        return AsyncLimiter(self.burst, self.seconds)


@dataclass(frozen=True, slots=True)
class Rates:
    """Telegram allows a group about 20 calls a minute.

    A bucket of 5 that drains every 4.5 s allows 5 + 63 / 4.5 = 19 in any minute, even if the first
    call was delayed by three seconds. With a larger bucket, a board might wait longer than five
    seconds for the next drop.
    """

    group: Rate = Rate(5, 22.5)
    private: Rate = Rate(3, 3)
    overall: Bounds = BOUNDS


TELEGRAM_LIMITS = Rates()


@dataclass(frozen=True, slots=True)
class _Precedence:
    """The order within a shared bucket: posts for everybody first, one call for a reader at a time.

    A board that arrives while that call waits is delayed by a single drop.
    """

    everybody: asyncio.Lock = field(default_factory=asyncio.Lock)
    readers: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A turn that somebody has been waiting for since a time of the event loop."""

    urgency: Callable[[], Urgency]
    since: float


class GlobalLimit:
    """Gives turns to the chats that have a call to make: the most urgent first.

    A turn is given when the call may leave at once. Had it been paid for earlier, the calls that
    wait for a slow Telegram would all leave together as soon as it answers again.

    A turn lasts until the result of its call is stored, and only so many overlap as the rate needs
    while Telegram is as slow as it is. They share the event loop with presses, which should not
    have to wait for them: when the number covered less, answers took twice as long under full load.
    So what calls lose because the loop comes round late is no reason for more of them.
    """

    def __init__(self, bounds: Bounds) -> None:
        self.rate = CallRate.first(bounds)
        self._updated_at = -math.inf
        # The bucket holds time, of which a call takes as much as the rate leaves to each. So it
        # need not know the rate, and stays as full as it is when that changes.
        self._bucket = AsyncLimiter(_BURST, _BURST)
        self._latency = Latency()
        self._under_way = 0
        self._is_over = asyncio.Event()
        self._waiting: dict[asyncio.Future[float], _Wanted] = {}
        self._numbers = count(1)
        self._giver: asyncio.Task[None] | None = None

    @property
    def at_once(self) -> int:
        """How many turns may overlap."""
        return self.rate.at_once(self._latency.seconds)

    def begin_with(self, rate: CallRate) -> None:
        self.update()
        self.rate = rate

    def note_refusal(self, chat: ChatId, retry_after: float) -> None:
        before = self.update()
        self.rate = before.after_refusal(chat, retry_after)
        if self.rate.per_second < before.per_second:
            log.info("call_rate_halved", refused=before.per_second, now=self.rate.per_second)

    def update(self) -> CallRate:
        """Return the rate, which knows by then what time it is."""
        now = _now()
        self.rate = self.rate.after(now - self._updated_at)
        self._updated_at = now
        return self.rate

    @asynccontextmanager
    async def turn(self, urgency: Callable[[], Urgency], calls: int = 1) -> AsyncIterator[None]:
        """Wait for a turn to make so many calls. The urgency may rise meanwhile."""
        mine = asyncio.get_running_loop().create_future()
        self._waiting[mine] = _Wanted(urgency, _now())
        if self._giver is None or self._giver.done():
            self._giver = asyncio.create_task(self._give())
        try:
            given = await mine
            lag = _now() - given
            for _ in range(1, calls):
                await self._spend()
            yield
            self._latency = self._latency.after_call(_now() - given - _PASSES * lag, _now())
        finally:
            self._waiting.pop(mine, None)
            if not mine.cancelled():
                self._under_way -= 1
                self._is_over.set()

    async def _give(self) -> None:
        while self._waiting:
            while self._under_way >= self.at_once:
                self._is_over.clear()
                await self._is_over.wait()
            await self._spend()
            if turn := self._next():
                self._under_way += 1
                turn.set_result(_now())

    async def _spend(self) -> None:
        """Wait until one more call may leave."""
        seconds = 1 / self.rate.per_second
        if not self._bucket.has_capacity(seconds) and self._longest_wait > _NOT_NOTICED:
            self.rate = self.update().after_wait(seconds)
        await self._bucket.acquire(seconds)

    @property
    def _longest_wait(self) -> float:
        first = next(iter(self._waiting.values()), None)
        return _now() - first.since if first else 0.0

    def _next(self) -> asyncio.Future[float] | None:
        waiting = [turn for turn in self._waiting if not turn.done()]
        if not waiting:
            return None
        if next(self._numbers) % _FAIRNESS_INTERVAL == 0:
            turn = waiting[0]
        else:
            turn = min(waiting, key=lambda each: self._waiting[each].urgency())
        del self._waiting[turn]
        return turn


class RateLimits:
    """Delays calls until they are within the limits.

    Ephemeral messages have a bucket for each reader, because it is not documented whether they
    count against the group's limit. If they do, the first refusal reveals it, and
    `slow_down` is called.
    """

    def __init__(self, rates: Rates) -> None:
        self._rates = rates
        self.overall = GlobalLimit(rates.overall)
        self._buckets: LRUCache[Address, AsyncLimiter] = LRUCache(_KEPT)
        self._sharing: LRUCache[ChatId, _Precedence] = LRUCache(_KEPT)
        self._halved: TTLCache[Address, AsyncLimiter] = TTLCache(_KEPT, _HALVED_FOR, _now)

    async def spend(self, address: Address, calls: int) -> None:
        """Wait for the chat's own bucket."""
        precedence = self._sharing.get(address.chat)
        if precedence is None:
            await self._bucket(address).acquire(calls)
        elif address.reader is None:
            await self._spend_first(address, calls, precedence)
        else:
            await self._spend_after(Address(address.chat), calls, precedence)

    def moment(self, address: Address) -> float:
        """Return after how many seconds it is worth asking again whether there is room."""
        return self._rate(address).seconds / self._rate(address).burst / 10

    def has_room(self, address: Address, calls: int) -> bool:
        """Return whether the chat's own bucket takes so many calls at once."""
        is_sharing = address.chat in self._sharing
        return self._bucket(Address(address.chat) if is_sharing else address).has_capacity(calls)

    def turn(self, urgency: Callable[[], Urgency], calls: int) -> AbstractAsyncContextManager[None]:
        """Wait for the overall bucket, and make the calls inside the context."""
        return self.overall.turn(urgency, calls)

    async def spend_on_question(self) -> None:
        """Wait for the overall bucket only.

        Telegram limits what is sent to a group, not questions about it. Many questions are caused
        by outsiders, for whom the group's board must not wait.
        """
        async with self.overall.turn(lambda: Urgency.ASKED_FOR):
            pass

    async def spend_all(self, chat: ChatId) -> None:
        """Fill the bucket: after a restart it is unknown what was sent in the last minute."""
        bucket = self._bucket(Address(chat))
        await bucket.acquire(bucket.max_rate)

    async def is_overall(self, chat: ChatId, retry_after: float) -> bool:
        """Note that a call was refused. Return a second later whether all chats together had too
        many calls, and not this one alone.
        """
        if not Place(chat).is_elsewhere:  # two of them may stand in the same chat
            self.overall.note_refusal(chat, retry_after)
        await asyncio.sleep(AT_ONCE)
        return self.overall.rate.is_settling

    def slow_down(self, chat: ChatId) -> None:
        """Note that this chat alone had too many calls.

        From now on, all calls to a group use its one bucket. A message elsewhere is edited half as
        often for a while: others may stand in the same chat, which Telegram does not tell.
        """
        if Place(chat).is_elsewhere:
            group = self._rates.group
            self._halved[Address(chat)] = Rate(group.burst / 2, group.seconds).limiter()
        else:
            self._sharing.setdefault(chat, _Precedence())

    async def _spend_first(self, group: Address, calls: int, precedence: _Precedence) -> None:
        async with precedence.everybody:
            await self._bucket(group).acquire(calls)

    async def _spend_after(self, group: Address, calls: int, precedence: _Precedence) -> None:
        for _ in range(calls):
            async with precedence.readers:
                async with precedence.everybody:
                    pass  # let any post for everybody go first
                await self._bucket(group).acquire()

    def _bucket(self, address: Address) -> AsyncLimiter:
        usual = self._buckets.setdefault(address, self._rate(address).limiter())
        return self._halved.get(address, usual)

    def _rate(self, address: Address) -> Rate:
        is_shared = not Place(address.chat).is_private and address.reader is None
        return self._rates.group if is_shared else self._rates.private


def _now() -> float:
    return asyncio.get_running_loop().time()
