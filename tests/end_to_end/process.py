"""Runs `python -m bot`, or another module, in a process with an environment of its own."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from tests.copies import ROOT, importing_from

A_START = 60
"""Seconds that a process may need to answer on a busy machine."""

PATIENT = "tests.end_to_end.patient_bot"
"""The bot for tests that are not about its claim to a database."""
_INHERITED = ("PATH", "HOME", "LANG", "SYSTEMROOT")


@asynccontextmanager
async def started(folder: Path, *module: str, **settings: object) -> AsyncIterator[Process]:
    """Start the module in this folder, so that no `.env` is read, and kill it at the end.

    Its temporary files go to the parent folder, so they are removed with the test's own.
    """
    inherited = {name: os.environ[name] for name in _INHERITED if name in os.environ}
    settings = {"films": "on"} | settings  # by themselves, they would take longer than most tests
    environment = {name.upper(): str(value) for name, value in settings.items()}
    places = importing_from(ROOT) | {"TMPDIR": str(folder.parent)}
    command = (sys.executable, "-m", *(module or ("bot",)))
    async with running_process(command, folder, inherited | environment | places) as process:
        yield process


@asynccontextmanager
async def running_process(
    command: Sequence[str], folder: Path, environment: Mapping[str, str]
) -> AsyncIterator[Process]:
    """Run a command in this folder and with nothing but this environment. Kill it at the end."""
    process = await asyncio.create_subprocess_exec(
        *command, cwd=folder, env=environment, stdout=PIPE, stderr=PIPE
    )
    try:
        yield process
    finally:
        await kill(process)


async def kill(process: Process) -> None:
    """Kill the process at once, without a chance to shut down."""
    with suppress(ProcessLookupError):
        process.kill()
    await process.communicate()


async def wait_for_end(process: Process) -> tuple[int | None, str]:
    """Return the exit code and everything written to the error stream."""
    async with asyncio.timeout(A_START):
        _, errors = await process.communicate()
    return process.returncode, errors.decode()


async def wait_for_line(process: Process, words: bytes) -> None:
    """Wait for these words in the error stream. Fails if the stream ends without them."""
    assert process.stderr
    written = b""
    async with asyncio.timeout(A_START):
        while line := await process.stderr.readline():
            if words in line:
                return
            written += line
    pytest.fail(f"it ended without {words!r}:\n{written.decode()}")


async def run_in_shell(command: str) -> str:
    """Return what a terminal prints."""
    shell = await asyncio.create_subprocess_shell(command, stdout=asyncio.subprocess.PIPE)
    return (await shell.communicate())[0].decode()
