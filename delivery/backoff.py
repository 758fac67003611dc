"""How long to wait before trying again what has just failed."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import ParamSpec

import structlog
from telegram.error import RetryAfter

from storage.errors import StorageError

P = ParamSpec("P")

log = structlog.get_logger()


def backoff(first: float = 1.0, longest: float = 3.0) -> Iterator[float]:
    """The pauses in seconds, one for each failure in a row: every one is twice as long, up to what
    people would wait in vain once everything works again.
    """
    pause = first
    while True:
        yield pause
        pause = min(2 * pause, longest)


def seconds_asked_for(error: RetryAfter) -> float:
    """The library is on its way from whole seconds to timedeltas: its types still allow both."""
    wait = error.retry_after
    return wait if isinstance(wait, int) else wait.total_seconds()


async def until_done(work: Callable[P, Awaitable[None]], *args: P.args, **kwargs: P.kwargs) -> None:
    """Again and again, for as long as the disk is in trouble."""
    for pause in backoff():
        try:
            await work(*args, **kwargs)
        except StorageError as error:
            log.debug("put_off", work=work.__name__, reason=str(error), again_in=pause)
            await asyncio.sleep(pause)
        else:
            return
