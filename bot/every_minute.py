"""Looks after something every minute."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.clock import SystemClock
from storage.errors import StorageError

log = structlog.get_logger()

_A_MINUTE = 60.0


async def every_minute(clock: SystemClock, look_after: Callable[[], Awaitable[None]]) -> None:
    """Go on even after a bug: all groups wait for what comes every minute."""
    while True:
        try:
            await look_after()
        except StorageError as error:  # the disk may have space again in a minute
            log.debug("not_looked_after", reason=str(error))
        except Exception:
            log.exception("task_failed")
        await asyncio.sleep(clock.real_seconds(_A_MINUTE))
