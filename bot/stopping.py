"""Ends the process after Ctrl-C or SIGTERM: the bot soon, whatever it is doing."""

import asyncio
import os
import signal
from collections.abc import Coroutine
from contextlib import suppress
from threading import Timer

import structlog

log = structlog.get_logger()

_FAREWELL = 1.2
"""Seconds to finish open work. Python's own shutdown brings the total to about two."""


async def until_asked_to_stop(work: Coroutine[None, None, None]) -> None:
    working = asyncio.ensure_future(work)
    deadline = Timer(_FAREWELL, _leave)
    deadline.daemon = True

    def stop() -> None:
        if not deadline.is_alive():
            deadline.start()
            working.cancel()

    for asked in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(asked, stop)
    with suppress(asyncio.CancelledError):
        await working
    log.info("stopped")


async def tidied_up_if_stopped(work: Coroutine[None, None, None]) -> None:
    """On Ctrl-C or SIGTERM, let the work remove what is half done, and die of that signal then."""
    working = asyncio.ensure_future(work)
    received = list[signal.Signals]()

    def stop(asked: signal.Signals) -> None:
        received.append(asked)
        working.cancel()

    for asked in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(asked, stop, asked)
    try:
        await working
    finally:
        for asked in received:
            signal.signal(asked, signal.SIG_DFL)
            signal.raise_signal(asked)


def _leave() -> None:
    """Exit without waiting any longer for an unanswered call or a thread.

    Everything that users were told is on the disk, so this loses no more than a kill would.
    """
    log.warning("stopped_in_haste")
    os._exit(0)
