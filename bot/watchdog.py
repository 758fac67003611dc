"""The service manager that has started us, if one has: it hears that we live, or else restarts us.

sd_notify is a line of text in a datagram. The libraries for it are unmaintained or need a compiler.
"""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.config import Supervision


@asynccontextmanager
async def supervised(supervision: Supervision) -> AsyncIterator[None]:
    if not supervision.notify_socket:
        yield
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.connect(_address(supervision.notify_socket))
        manager.send(b"READY=1")
        proving = asyncio.create_task(_prove_alive(manager, supervision.watchdog_usec))
        try:
            yield
        finally:
            proving.cancel()
            manager.send(b"STOPPING=1")


def _address(name: str) -> str:
    """An @ stands for the abstract namespace, which begins with a zero."""
    return f"\0{name[1:]}" if name.startswith("@") else name


async def _prove_alive(manager: socket.socket, watchdog_usec: int) -> None:
    """From the loop of the bot, so that nothing is sent while it is stuck."""
    while watchdog_usec:
        manager.send(b"WATCHDOG=1")
        await asyncio.sleep(watchdog_usec / 1_000_000 / 2)
