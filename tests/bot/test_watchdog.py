"""Reports to systemd, received on a real socket, and the requirements on its unit."""

import asyncio
import re
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.config import Supervision
from bot.watchdog import supervised
from telegram_sandbox import Sandbox
from tests.end_to_end.process import A_START, started, wait_for_end
from tests.source_files import ROOT

OPERATING = (ROOT / "docs/operating.md").read_text()


@pytest.fixture(params=["path", "abstract"])
def manager(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[str, socket.socket]]:
    """Return the socket's name and a receiver for its messages."""
    name = str(tmp_path / "notify") if request.param == "path" else f"@{tmp_path}"
    with listening(name) as listener:
        yield name, listener


@contextmanager
def listening(name: str) -> Iterator[socket.socket]:
    Path(name).unlink(missing_ok=True)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(name.replace("@", "\0"))
        listener.setblocking(False)
        yield listener


async def heard(listener: socket.socket) -> bytes:
    async with asyncio.timeout(A_START):
        return await asyncio.get_running_loop().sock_recv(listener, 100)


async def test_it_hears_that_we_are_ready_live_and_stop(
    tmp_path: Path, manager: tuple[str, socket.socket]
) -> None:
    name, listener = manager
    async with Sandbox.serving() as sandbox:
        settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url}
        told = {"notify_socket": name, "watchdog_usec": 200_000}
        async with started(tmp_path, **settings, **told) as process:
            assert await heard(listener) == b"READY=1"
            for _ in range(3):
                assert await heard(listener) == b"WATCHDOG=1"
            process.send_signal(signal.SIGTERM)
            while (last := await heard(listener)) == b"WATCHDOG=1":
                pass
            code, _ = await wait_for_end(process)
    assert (code, last) == (0, b"STOPPING=1")


async def test_it_hears_nothing_while_the_loop_is_stuck(
    manager: tuple[str, socket.socket],
) -> None:
    name, listener = manager
    async with supervised(Supervision(notify_socket=name, watchdog_usec=20_000)):
        assert await heard(listener) == b"READY=1"
        assert await heard(listener) == b"WATCHDOG=1"
        with suppress(BlockingIOError):
            while listener.recv(100):
                pass
        time.sleep(0.2)  # noqa: ASYNC251  this is the fault
        with pytest.raises(BlockingIOError):
            listener.recv(100)
        assert await heard(listener) == b"WATCHDOG=1"


async def test_a_manager_that_does_not_listen_stops_nothing(
    manager: tuple[str, socket.socket],
) -> None:
    """A socket holds ten or a few hundred unread messages, and then blocks the sender."""
    name, _ = manager
    with capture_logs() as logs:
        async with supervised(Supervision(notify_socket=name, watchdog_usec=2_000)):
            async with asyncio.timeout(A_START):
                while not logs:  # noqa: ASYNC110  there is no event
                    await asyncio.sleep(0.01)
    assert {line["event"] for line in logs} == {"systemd_not_notified"}


async def test_a_word_that_is_lost_is_not_the_last(manager: tuple[str, socket.socket]) -> None:
    name, listener = manager
    with capture_logs() as logs:
        async with supervised(Supervision(notify_socket=name, watchdog_usec=20_000)):
            listener.close()
            async with asyncio.timeout(A_START):
                while not logs:  # noqa: ASYNC110  there is no event
                    await asyncio.sleep(0.01)
            with listening(name) as listener:
                assert await heard(listener) == b"WATCHDOG=1"
    assert {line["event"] for line in logs} == {"systemd_not_notified"}


def test_the_unit_of_the_documents_asks_for_all_this() -> None:
    unit = re.search(r"^\[Service\]\n(.+?)^\[Install\]", OPERATING, re.MULTILINE | re.DOTALL)
    assert unit
    lines = [line.split("=", 1) for line in unit[1].splitlines() if line]
    said = dict(lines)
    assert said["Type"] == "notify"
    assert int(said["WatchdogSec"]) > 0
    state = f"/var/lib/{said['StateDirectory']}/"
    paths = [value for name, value in lines if name == "Environment"]
    assert {path.partition("=")[0] for path in paths} == {"DATABASE_PATH", "BACKUP_DIRECTORY"}
    assert all(f"={state}" in path for path in paths), "all else is read-only"
