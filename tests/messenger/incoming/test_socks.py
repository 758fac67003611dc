"""Calls through a SOCKS5 proxy, which finds the server by its name."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from telegram.error import NetworkError

from bot.config import proxy_for
from messenger.incoming.transport import Route, Transport
from tests.messenger.incoming.raw_server import HELLO, TOKEN, answers, http, server

TELEGRAM = "http://telegram.invalid:8443"
NAMED = b"\x03\x10telegram.invalid\x20\xfb"
GRANTED = 0
REFUSED = 2


@dataclass
class Proxy:
    """A SOCKS5 proxy (RFC 1928, 1929) that leads to one server, whatever it is asked for."""

    port: int
    reply: int = GRANTED
    asked: list[bytes] = field(default_factory=list)
    known_as: list[bytes] = field(default_factory=list)

    async def take(self, reader: StreamReader, writer: StreamWriter) -> None:
        _, count = await reader.readexactly(2)
        wants_password = 2 in await reader.readexactly(count)
        writer.write(bytes((5, 2 if wants_password else 0)))
        if wants_password:
            await reader.readexactly(1)
            self.known_as += [await reader.readexactly(*await reader.readexactly(1))]
            self.known_as += [await reader.readexactly(*await reader.readexactly(1))]
            writer.write(b"\x01\x00")
        await reader.readexactly(3)
        self.asked.append(await reader.readexactly(len(NAMED)))
        writer.write(bytes((5, self.reply, 0, 1, 127, 0, 0, 1, 0, 0)))
        if self.reply == GRANTED:
            there = await asyncio.open_connection("127.0.0.1", self.port)
            await asyncio.gather(_pass_on(reader, there[1]), _pass_on(there[0], writer))
        writer.close()


async def _pass_on(reader: StreamReader, writer: StreamWriter) -> None:
    while part := await reader.read(4096):
        writer.write(part)
    writer.close()


@asynccontextmanager
async def proxy(port: int, reply: int = GRANTED) -> AsyncIterator[tuple[Proxy, str]]:
    this = Proxy(port, reply)
    async with await asyncio.start_server(this.take, "127.0.0.1") as listening:
        yield this, "127.0.0.1:{1}".format(*listening.sockets[0].getsockname())


@pytest.mark.parametrize(
    ("variable", "scheme"),
    [("all_proxy", "socks5"), ("ALL_PROXY", "socks5h"), ("HTTP_PROXY", "SOCKS5")],
)
async def test_a_call_goes_through_and_the_proxy_finds_the_server(
    monkeypatch: pytest.MonkeyPatch, variable: str, scheme: str
) -> None:
    async with (
        server(answers(http(HELLO))) as there,
        proxy(int(there.url.rpartition(":")[2])) as (between, address),
    ):
        monkeypatch.setenv(variable, f"{scheme}://durak:p%40ss@{address}")
        route = Route.to(TELEGRAM, proxy_for(TELEGRAM))
        async with Transport(lambda *_: None, route, calls_at_once=1) as transport:
            for _ in range(2):
                assert await transport.post(f"{TELEGRAM}/bot{TOKEN}/getMe") is True
    assert between.asked == [NAMED]
    assert between.known_as == [b"durak", b"p@ss"]
    assert [each.partition(b"\r\n")[0] for each in there.heard] == [
        b"POST /bot42:secret/getMe HTTP/1.1"
    ] * 2


async def test_what_the_proxy_refuses_is_told_without_its_password() -> None:
    async with proxy(0, REFUSED) as (_, address):
        route = Route.to(TELEGRAM, f"socks5://durak:SECRET@{address}")
        async with Transport(lambda *_: None, route, calls_at_once=1) as transport:
            with pytest.raises(NetworkError, match="SOCKS proxy: ") as refused:
                await transport.post(f"{TELEGRAM}/bot{TOKEN}/getMe")
    assert "SECRET" not in f"{refused.value}{refused.value.__cause__}"


async def test_a_proxy_that_is_not_there_is_told() -> None:
    route = Route.to(TELEGRAM, "socks5://127.0.0.1:9")
    async with Transport(lambda *_: None, route, calls_at_once=1) as transport:
        with pytest.raises(NetworkError, match=r"SOCKS proxy: .*127\.0\.0\.1:9"):
            await transport.post(f"{TELEGRAM}/bot{TOKEN}/getMe")


async def test_who_may_not_speak_any_more_does_not_through_a_proxy_either() -> None:
    async with (
        server(answers(http(HELLO))) as there,
        proxy(int(there.url.rpartition(":")[2])) as (_, address),
    ):
        route = Route.to(TELEGRAM, f"socks5://{address}")
        silent = Transport(lambda *_: None, route, calls_at_once=1, may_call=lambda: False)
        async with silent:
            with pytest.raises(NetworkError, match="Another process"):
                await silent.post(f"{TELEGRAM}/bot{TOKEN}/getMe")
    assert not there.heard
