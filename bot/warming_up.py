"""Does while the bot is starting what the first people would otherwise wait for."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from club.background import BackgroundTasks
from screens.texts import Texts

UntilWarm: TypeAlias = Callable[[], Coroutine[Any, Any, None]]
"""Waits until everything is done that was to be done meanwhile."""


@asynccontextmanager
async def warming_up(texts: Texts) -> AsyncIterator[UntilWarm]:
    tasks = BackgroundTasks()
    tasks.start("parsing all languages", _parse_all, texts)
    try:
        yield tasks.finish
    finally:
        await tasks.cancel()


async def _parse_all(texts: Texts) -> None:
    """One by one, because a thread cannot be cancelled in the middle of its work."""
    for language in texts.finished:
        await asyncio.to_thread(texts.parse, language)
