"""The server of the tests is real, durable and alone, and ends with them."""

import asyncio
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.postgresql import server as module
from tests.postgresql.fixtures import postgresql
from tests.postgresql.server import Server, serving

__all__ = ["postgresql"]

PATIENCE = 20
ABANDONED = """
import os
from tests.postgresql.server import serving
with serving() as server:
    print(server.folder, flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.mark.parametrize(
    ("setting", "value"),
    [("fsync", "on"), ("synchronous_commit", "on"), ("listen_addresses", "")],
)
def test_it_keeps_what_it_was_told_and_listens_to_this_machine_alone(
    postgresql: Server, setting: str, value: str
) -> None:
    assert postgresql.ask(f"SHOW {setting}") == value


async def test_it_ends_with_a_run_that_is_killed() -> None:
    command = (sys.executable, "-c", ABANDONED)
    run = await asyncio.to_thread(
        subprocess.run, command, check=False, capture_output=True, text=True
    )
    assert run.returncode == -signal.SIGKILL
    folder = Path(run.stdout.strip())
    async with asyncio.timeout(PATIENCE):
        while (folder / "data" / "postmaster.pid").exists():  # noqa: ASYNC110  nobody announces it
            await asyncio.sleep(0.02)
    shutil.rmtree(folder)


def test_a_missing_server_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WHEEL", "not_installed")
    with pytest.raises(FileNotFoundError, match="not_installed"), serving():
        pass
