"""Ctrl-C and SIGTERM end the process within two seconds, at any moment of its life."""

import asyncio
import signal
import socket
import time
from asyncio.subprocess import Process
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

import pytest

from durak.players import Strength
from screens.buttons import Practise
from screens.callback_data import pack
from telegram_sandbox import Sandbox, address_of
from tests.end_to_end.process import A_START, started, wait_for_end, wait_for_line
from tests.keys import CARDS, GREETING

SOON = 14
"""Two seconds, on a machine that is seven times as busy.

A process that is held up, by a stuck computation or by a fetch that waits for updates, would take
longer.
"""

SIGNALS = pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGINT])


async def stop(process: Process, asked: signal.Signals) -> str:
    """Send the signal, check for a clean end in time, and return the error stream."""
    process.send_signal(asked)
    begun = time.monotonic()
    code, errors = await wait_for_end(process)
    assert time.monotonic() - begun < SOON
    assert code == 0
    assert "Traceback" not in errors
    assert "stopped" in errors.splitlines()[-1]
    return errors


@SIGNALS
async def test_while_it_plays_and_thinks(tmp_path: Path, asked: signal.Signals) -> None:
    async with Sandbox.serving() as sandbox:
        settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url}
        async with started(tmp_path, **settings) as process:
            anna = sandbox.user("Anna")
            anna.starts()
            greeting = await anna.private.shows(GREETING, patience=A_START)
            await anna.forges(greeting, pack(Practise(3, Strength.HARD, begin=True)))
            await anna.private.shows(CARDS)
            errors = await stop(process, asked)
    assert sandbox.token not in errors


def refusing() -> socket.socket:
    """A server whose port is reserved, but refuses connections."""
    server = socket.socket()
    server.bind(("127.0.0.1", 0))
    return server


def silent() -> socket.socket:
    """A server that accepts connections, but never answers."""
    return socket.create_server(("127.0.0.1", 0))


@SIGNALS
@pytest.mark.parametrize("server", [refusing, silent])
async def test_while_telegram_cannot_be_reached_at_the_start(
    tmp_path: Path,
    asked: signal.Signals,
    server: Callable[[], AbstractContextManager[socket.socket]],
) -> None:
    with server() as nobody:
        settings = {"bot_token": Sandbox().token, "bot_api_url": address_of(nobody)}
        async with started(tmp_path, **settings) as process:
            await wait_for_line(process, b"server_unreachable")
            await stop(process, asked)


async def test_while_telegram_leaves_everything_unanswered(tmp_path: Path) -> None:
    """A press waits for its answer, and a message is being sent."""
    async with Sandbox.serving() as sandbox:
        settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url}
        async with started(tmp_path, **settings) as process:
            anna = sandbox.user("Anna")
            anna.starts()
            greeting = await anna.private.shows(GREETING, patience=A_START)
            sandbox.world.terms = replace(sandbox.world.terms, latency=60)
            anna.says(anna.private, "/practice")
            anna.press(greeting, "pr:1:normal:podkidnoy:1")
            await asyncio.sleep(1)
            await stop(process, signal.SIGTERM)
