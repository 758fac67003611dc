"""The updates that have not had their effect yet. None of them is confirmed to Telegram before.

What is not confirmed comes again after a kill. An effect is a commit, a refusal or any other end of
the handling.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

LONGEST = 10.0
"""Seconds. An update whose handling takes any longer is confirmed without its effect.

Telegram would otherwise deliver less and less, and finally nothing.
"""


class Unconfirmed:
    def __init__(self) -> None:
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._is_settled = asyncio.Event()

    def __contains__(self, number: int | None) -> bool:
        return number in self._timers

    @property
    def lowest(self) -> int | None:
        return min(self._timers, default=None)

    def begin(self, number: int) -> None:
        loop = asyncio.get_running_loop()
        self._timers[number] = loop.call_later(LONGEST, self.settle, number)

    def settle(self, number: int) -> None:
        if timer := self._timers.pop(number, None):
            timer.cancel()
            self._is_settled.set()

    async def until(self, holds: Callable[[], bool], seconds: float) -> None:
        """Wait until this holds or the time is up, looking whenever an update is settled."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not holds():
                    self._is_settled.clear()
                    await self._is_settled.wait()
