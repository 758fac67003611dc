"""Processes for tests, each of which ends with its `async with`."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

LIBRARY = Path(__file__).parent.parent
EXAMPLE = LIBRARY / "examples/tea_round.py"


@asynccontextmanager
async def running_process(*command: str | Path) -> AsyncIterator[Process]:
    """Run a command outside of the repository, with an empty environment."""
    started = await asyncio.create_subprocess_exec(*command, stdout=PIPE, cwd="/", env={})
    try:
        yield started
    finally:
        started.terminate()
        await started.wait()


def running_example(token: str, api_url: str) -> AbstractAsyncContextManager[Process]:
    return running_process(sys.executable, EXAMPLE, token, api_url)
