"""`python -m bot`, or another module, as a process of its own, with an environment of its own."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
A_START = 60
"""Seconds: on a busy machine a process may need so long until it answers."""

_INHERITED = ("PATH", "HOME", "LANG", "SYSTEMROOT")


@asynccontextmanager
async def started(folder: Path, *module: str, **settings: object) -> AsyncIterator[Process]:
    """In a folder of its own, so that no `.env` is read, with its temporary files beside it: what
    it leaves behind goes with the test. Killed at the end if it still runs.
    """
    inherited = {name: os.environ[name] for name in _INHERITED if name in os.environ}
    environment = {name.upper(): str(value) for name, value in settings.items()}
    places = {"PYTHONPATH": str(ROOT), "TMPDIR": str(folder.parent)}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        *(module or ("bot",)),
        cwd=folder,
        env=inherited | environment | places,
        stdout=PIPE,
        stderr=PIPE,
    )
    try:
        yield process
    finally:
        await killed(process)


async def killed(process: Process) -> None:
    """At once, without a chance to say good-bye."""
    with suppress(ProcessLookupError):
        process.kill()
    await process.communicate()


async def ended(process: Process) -> tuple[int | None, str]:
    """Its exit code and everything it wrote to the error stream."""
    async with asyncio.timeout(A_START):
        _, errors = await process.communicate()
    return process.returncode, errors.decode()


async def writes(process: Process, words: bytes) -> None:
    """On its error stream. At the end of the stream there are no lines any more."""
    assert process.stderr
    async with asyncio.timeout(A_START):
        while line := await process.stderr.readline():
            if words in line:
                return
    pytest.fail(f"it ended without {words!r}")
