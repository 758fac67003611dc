"""Work that is killed half way, in a process of its own."""

import asyncio
import os
import signal
from collections.abc import Coroutine
from multiprocessing import get_context
from types import ModuleType
from typing import Any

_FORKS = get_context("fork")


def kill_after(module: ModuleType, name: str, work: Coroutine[Any, Any, object]) -> None:
    """Do this in a process that is killed as soon as it has called that function."""
    process = _FORKS.Process(target=_until_called, args=(module, name, work))
    process.start()
    process.join()
    work.close()
    assert process.exitcode == -signal.SIGKILL


def _until_called(module: ModuleType, name: str, work: Coroutine[Any, Any, object]) -> None:
    called = getattr(module, name)

    def called_last(*arguments: object) -> None:
        called(*arguments)
        os.kill(os.getpid(), signal.SIGKILL)

    setattr(module, name, called_last)
    asyncio.run(work)
