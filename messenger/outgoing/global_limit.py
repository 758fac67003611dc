"""Whose call is next when all chats together have reached Telegram's limits, or the bot's own."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count

from aiolimiter import AsyncLimiter

from messenger.outgoing.queue_items import Urgency

_AT_ONCE = 8
"""Calls made at the same time, for all chats together.

They share the event loop with presses, which should not have to wait for them. Each lasts until its
result is stored: when the limit covered less, answers took twice as long under full load.
"""
_FAIRNESS_INTERVAL = 10
"""Every tenth turn goes to the chat that has waited longest, so that none waits for ever."""


class GlobalLimit:
    """Gives turns to the chats that have a call to make: the most urgent first.

    A turn is given when the call may leave at once. Had it been paid for earlier, the calls that
    wait for a slow Telegram would all leave together as soon as it answers again.
    """

    def __init__(self, bucket: AsyncLimiter) -> None:
        self._bucket = bucket
        self._places = asyncio.Semaphore(_AT_ONCE)
        self._waiting: dict[asyncio.Future[None], Callable[[], Urgency]] = {}
        self._numbers = count(1)
        self._giver: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def turn(self, urgency: Callable[[], Urgency], calls: int = 1) -> AsyncIterator[None]:
        """Wait for a turn to make so many calls. The urgency may rise meanwhile."""
        mine = asyncio.get_running_loop().create_future()
        self._waiting[mine] = urgency
        if self._giver is None or self._giver.done():
            self._giver = asyncio.create_task(self._give())
        try:
            await mine
            for _ in range(1, calls):
                await self._bucket.acquire()
            yield
        finally:
            self._waiting.pop(mine, None)
            if not mine.cancelled():
                self._places.release()

    async def _give(self) -> None:
        while self._waiting:
            await self._places.acquire()
            await self._bucket.acquire()
            if turn := self._next():
                turn.set_result(None)
            else:  # everybody has stopped waiting meanwhile
                self._places.release()

    def _next(self) -> asyncio.Future[None] | None:
        waiting = [turn for turn in self._waiting if not turn.done()]
        if not waiting:
            return None
        if next(self._numbers) % _FAIRNESS_INTERVAL == 0:
            turn = waiting[0]
        else:
            turn = min(waiting, key=lambda each: self._waiting[each]())
        del self._waiting[turn]
        return turn
