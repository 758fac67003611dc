"""Calls that are ended once they have begun, even if the bot is asked to stop meanwhile."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


async def in_peace(call: Coroutine[Any, Any, T]) -> T:
    """Cut off, a call would leave open whether Telegram heard it, and perhaps a connection."""
    running = asyncio.ensure_future(call)
    try:
        return await asyncio.shield(running)
    except asyncio.CancelledError:
        await asyncio.wait({running})
        raise
