"""A minimal bot that only lets a worker compute, in a process of its own that can be killed."""

import asyncio
import os
import time
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess

from bot.processes import Worker


def pondering(pid: Connection) -> ForkServerProcess:
    """Report the worker's process id, and let it compute for a minute."""
    return get_context("forkserver").Process(target=_ponder, args=(pid,))


def _ponder(pid: Connection) -> None:
    asyncio.run(_pondering(pid))


async def _pondering(pid: Connection) -> None:
    worker = Worker(niceness=0)
    pid.send(await worker.think(os.getpid))
    await worker.think(partial(time.sleep, 60))
