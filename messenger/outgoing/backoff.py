"""Pauses between attempts to repeat something that failed."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import ParamSpec

import structlog
from telegram.error import RetryAfter

from storage.errors import StorageError

P = ParamSpec("P")

log = structlog.get_logger()


def backoff(first: float = 1.0, longest: float = 3.0) -> Iterator[float]:
    """Yield the pauses in seconds for consecutive failures.

    Each is twice as long as the one before, up to `longest`: once everything works again, users
    should not have to wait for more than that.
    """
    pause = first
    while True:
        yield pause
        pause = min(2 * pause, longest)


def seconds_asked_for(error: RetryAfter) -> float:
    """Return the pause in seconds.

    The library is moving from integers to timedelta and allows both.
    """
    wait = error.retry_after
    return wait if isinstance(wait, int) else wait.total_seconds()


async def until_done(work: Callable[P, Awaitable[None]], *args: P.args, **kwargs: P.kwargs) -> None:
    """Repeat the work for as long as it raises StorageError."""
    for pause in backoff():
        try:
            await work(*args, **kwargs)
        except StorageError as error:
            log.debug("postponed", work=work.__name__, reason=str(error), again_in=pause)
            await asyncio.sleep(pause)
        else:
            return
