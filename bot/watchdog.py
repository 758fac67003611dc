"""Reports to systemd that the bot is ready and alive, so that it is restarted if it hangs.

sd_notify is one line of text in a datagram. The libraries for it are unmaintained or need a
compiler.
"""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog

from bot.config import Supervision

log = structlog.get_logger()


@asynccontextmanager
async def supervised(supervision: Supervision, *, goes_on: bool = False) -> AsyncIterator[None]:
    """`goes_on`: another such context follows, so the end of this one is not that of the bot."""
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
        if not goes_on:
            _tell(manager, "STOPPING=1")


def _address(name: str) -> str:
    """A leading @ stands for the abstract namespace, whose names begin with a zero byte."""
    return f"\0{name[1:]}" if name.startswith("@") else name


async def _prove_alive(manager: str, watchdog_usec: int) -> None:
    """Runs in the bot's event loop, so that nothing is sent while the loop is stuck."""
    while watchdog_usec:
        _tell(manager, "WATCHDOG=1")
        await asyncio.sleep(watchdog_usec / 1_000_000 / 2)


def _tell(manager: str, what: str) -> None:
    """Send one message. A failure is only logged.

    If it ended the task, systemd would miss the next message and kill a healthy bot.
    Each message has its own socket, because a shared one stops working after the first refusal.
    """
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as speaking:
            speaking.setblocking(False)  # never block, even if systemd reads nothing
            speaking.sendto(what.encode(), manager)
    except OSError as error:
        log.warning("systemd_not_notified", what=what, reason=str(error))
