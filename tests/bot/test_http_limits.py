"""Clients that only hold connections open, or send slowly, keep nobody from the HTTP server."""

import asyncio
import resource
import socket
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from bot.playground import free_port
from intake.webhook import PATH, SECRET
from telegram_sandbox import Message, Person, Sandbox
from tests.bot.test_http_server import ALL_IS_WELL, get
from tests.bot.test_profile import calls
from tests.end_to_end.process import A_START, started
from tests.intake.test_webhook import webhook_club

FEW_DESCRIPTORS = 128
CLIENTS = 100
"""Of each kind: together they are far more than the process has descriptors."""
SILENCE = b""
HALF_A_HEAD = b"GET /ready HTTP/1.1\r\nX-Slow: "
HALF_A_BODY = f"POST {PATH} HTTP/1.1\r\nContent-Length: 100\r\n\r\n{{".encode()
FEW_LINES = 10


@dataclass(frozen=True, slots=True)
class Besieged:
    """The bot in a process of its own, which gets its updates through the same port."""

    process: Process
    url: str
    anna: Person
    greeting: Message

    def may_open(self, descriptors: int) -> None:
        _, most = resource.prlimit(self.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(self.process.pid, resource.RLIMIT_NOFILE, (descriptors, most))

    @property
    def descriptors(self) -> int:
        return len([*Path(f"/proc/{self.process.pid}/fd").iterdir()])

    async def is_ready(self) -> None:
        assert await get(f"{self.url}/ready") == (200, ALL_IS_WELL)

    async def answers_presses(self) -> None:
        answer = await self.anna.forges(self.greeting, "nonsense", A_START)
        assert answer.text.startswith("This button does nothing")

    async def has_logged_little(self) -> None:
        """Ends the process, too."""
        self.process.kill()
        _, errors = await self.process.communicate()
        assert len(errors.splitlines()) < FEW_LINES, errors.decode()[:2000]


@asynccontextmanager
async def besieged(folder: Path) -> AsyncIterator[Besieged]:
    async with Sandbox.serving() as sandbox:
        url = f"http://127.0.0.1:{(port := free_port())}"
        anna = sandbox.user("Anna")
        telegram = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url}
        async with started(folder, **telegram, http_port=port, public_url=url) as process:
            anna.starts()
            greeting = await anna.private.shows("group", patience=A_START)
            await calls(sandbox, "setMyProfilePhoto", 1)  # the last step of a first start
            yield Besieged(process, url, anna, greeting)


@contextmanager
def crowd(url: str, *begun: bytes) -> Iterator[None]:
    """Open connections, begin a request in this way on each, and leave it at that."""
    address = httpx.URL(url)
    connections = list[socket.socket]()
    try:
        for words in [words for words in begun for _ in range(CLIENTS)]:
            connections.append(socket.create_connection((address.host, address.port or 0)))
            connections[-1].send(words)
        yield
    finally:
        for connection in connections:
            connection.close()


async def test_a_crowd_that_sends_nothing_or_slowly_keeps_nobody_out(tmp_path: Path) -> None:
    """Not even from a process that may not open anything more than it already has."""
    async with besieged(tmp_path) as bot:
        for descriptors in (FEW_DESCRIPTORS, bot.descriptors):
            bot.may_open(descriptors)
            with crowd(bot.url, SILENCE, HALF_A_HEAD, HALF_A_BODY):
                await bot.is_ready()
                await bot.answers_presses()
        await bot.has_logged_little()


async def test_a_client_that_is_too_slow_is_cut_off_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with webhook_club(tmp_path) as club:
        updates = club.sandbox.world.updates
        head = f"{SECRET}: {updates.secret}\r\nContent-Length".encode()
        from_telegram = HALF_A_BODY.replace(b"Content-Length", head)
        with monkeypatch.context() as impatient:
            impatient.setattr("bot.http_connections._PATIENCE", 0.2)
            for begun in (SILENCE, HALF_A_HEAD, HALF_A_BODY, from_telegram):
                await cut_off(updates.webhook, begun)
        await club.open_table()
    assert not caplog.records


async def cut_off(url: str, begun: bytes) -> None:
    """Begin a request in this way, and wait for the end of the connection."""
    address = httpx.URL(url)
    reader, writer = await asyncio.open_connection(address.host, address.port)
    writer.write(begun)
    with suppress(ConnectionError):
        async with asyncio.timeout(A_START):
            await reader.read()
    writer.close()


async def test_an_update_longer_than_telegram_sends_is_refused(tmp_path: Path) -> None:
    async with webhook_club(tmp_path) as club, httpx.AsyncClient(timeout=A_START) as client:
        updates = club.sandbox.world.updates
        message = {"update_id": 1, "message": {"text": 2_000_000 * "x"}}
        answer = await client.post(updates.webhook, json=message, headers={SECRET: updates.secret})
        assert answer.status_code == 413
