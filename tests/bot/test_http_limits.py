"""Clients that only hold connections open, or send slowly, keep nobody from the HTTP server."""

import asyncio
import resource
import socket
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bot.http_server import HttpPort
from bot.playground import free_port
from messenger.incoming.webhook import PATH, SECRET
from telegram_sandbox import Message, Person, Sandbox
from tests.bot.endpoints import ALL_IS_WELL, get
from tests.bot.introductions import calls
from tests.end_to_end.process import A_START, started
from tests.keys import GREETING
from tests.messenger.incoming.webhook_club import webhook_club

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
        answer = await self.anna.forges(self.greeting, "no button", A_START)
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
            greeting = await anna.private.shows(GREETING, patience=A_START)
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


@pytest.fixture
async def server() -> AsyncIterator[tuple[str, int]]:
    """Return where somebody answers who says what they have read, and then asks for the next."""

    async def echo(request: Request) -> Response:
        return PlainTextResponse(await request.body())

    address = "127.0.0.1", free_port()
    async with aclosing(HttpPort(*address)) as http_port:
        await http_port.answer_with(Starlette(routes=[Route("/", echo, methods=["GET", "POST"])]))
        yield address


@pytest.mark.parametrize(
    "request_",
    [
        "Content-Length: 4|Transfer-Encoding: chunked||0||",
        "Transfer-Encoding: chunked|Content-Length: 4||0||",
        "Content-Length: 4|Content-Length: 5||abcd",
        "Content-Length: +4||abcd",
        "Content-Length : 4||abcd",
        "X: a\rContent-Length: 4||abcd",
        "Transfer-Encoding: chunked|Transfer-Encoding: chunked||0||",
        "Transfer-Encoding: xchunked||0||",
        "Transfer-Encoding: gzip, chunked||0||",
        "Transfer-Encoding: chunked||4\nabcd\n0\n\n",
        "Transfer-Encoding: chunked||FFFFFFFFFFFFFFFFFFFFFFFF|abcd",
        "Transfer-Encoding: chunked||4|abcdef0||",
    ],
)
async def test_a_request_that_a_proxy_could_read_otherwise_is_refused_with_all_that_follows(
    server: tuple[str, int], request_: str
) -> None:
    head = f"POST / HTTP/1.1|Host: bot|{request_}GET / HTTP/1.1|Host: bot||"
    reader, writer = await asyncio.open_connection(*server)
    writer.write(head.replace("|", "\r\n").encode())
    async with asyncio.timeout(A_START):
        answer = await reader.read()
    writer.close()
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.count(b"HTTP/1.1") == 1


async def test_a_bad_end_of_a_request_that_is_answered_already_leaves_no_traceback(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with webhook_club(tmp_path) as club:
        address = httpx.URL(club.sandbox.world.updates.webhook)
        reader, writer = await asyncio.open_connection(address.host, address.port)
        writer.write(f"POST {PATH} HTTP/1.1\r\nHost: bot\r\n".encode())
        writer.write(b"Transfer-Encoding: chunked\r\n\r\n")
        async with asyncio.timeout(A_START):
            assert (await reader.readline()).startswith(b"HTTP/1.1 403")
            writer.write(b"no number\r\n")
            await reader.read()
        writer.close()
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


async def test_an_update_longer_than_telegram_sends_is_not_asked_for_again(tmp_path: Path) -> None:
    async with webhook_club(tmp_path) as club, httpx.AsyncClient(timeout=A_START) as client:
        updates = club.sandbox.world.updates
        message = {"update_id": 1, "message": {"text": 2_000_000 * "x"}}
        answer = await client.post(updates.webhook, json=message, headers={SECRET: updates.secret})
        assert answer.status_code == 200
