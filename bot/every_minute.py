"""Looks after something every minute."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.clock import SystemClock
from storage.errors import StorageError

_A_MINUTE = 60.0


async def every_minute(clock: SystemClock, look_after: Callable[[], Awaitable[None]]) -> None:
    while True:
        with suppress(StorageError):  # the disk may have space again in a minute
            await look_after()
        await asyncio.sleep(clock.real_seconds(_A_MINUTE))
