"""Work that goes on while something else is done."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any


@asynccontextmanager
async def meanwhile(*work: Coroutine[Any, Any, object]) -> AsyncIterator[None]:
    """Work until the block ends. What fails before ends the block at once, and with its error.

    A task that nobody awaits would fail without a word.
    """
    async with asyncio.TaskGroup() as tasks:
        working = [tasks.create_task(each) for each in work]
        yield
        for each in working:
            each.cancel()
