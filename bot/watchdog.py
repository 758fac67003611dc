"""The service manager that has started us, if one has: it hears that we live, or else restarts us.

sd_notify is a line of text in a datagram. The libraries for it are unmaintained or need a compiler.
"""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog

from bot.config import Supervision

log = structlog.get_logger()


@asynccontextmanager
async def supervised(supervision: Supervision) -> AsyncIterator[None]:
    if not supervision.notify_socket:
        yield
        return
    manager = _address(supervision.notify_socket)
    _tell(manager, "READY=1")
    proving = asyncio.create_task(_prove_alive(manager, supervision.watchdog_usec))
    try:
        yield
    finally:
        proving.cancel()
        _tell(manager, "STOPPING=1")


def _address(name: str) -> str:
    """An @ stands for the abstract namespace, which begins with a zero."""
    return f"\0{name[1:]}" if name.startswith("@") else name


async def _prove_alive(manager: str, watchdog_usec: int) -> None:
    """From the loop of the bot, so that nothing is sent while it is stuck."""
    while watchdog_usec:
        _tell(manager, "WATCHDOG=1")
        await asyncio.sleep(watchdog_usec / 1_000_000 / 2)


def _tell(manager: str, what: str) -> None:
    """A word that is lost must not be the last: the manager would end a bot that is well.

    One socket for all of them would never work again after the first that is refused.
    """
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as speaking:
            speaking.setblocking(False)  # the bot goes on, also when the manager reads nothing
            speaking.sendto(what.encode(), manager)
    except OSError as error:
        log.warning("manager_not_told", what=what, reason=str(error))
