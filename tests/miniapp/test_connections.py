"""Pages hold connections for hours. That costs nobody else a connection, nor the bot memory."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, cast

import httpx
import pytest

from bot import http_connections
from bot.http_connections import _Connection
from bot.http_server import HttpServer, served
from bot.loop_bridge import BotLoop
from bot.playground import free_port
from miniapp.feeds import Told
from miniapp.routes import Club, TablePages
from tests.miniapp.watched_game import TEXTS, Shown

A_WHILE = 60
MOST = 4
A_STATE = Told(1, b"{}")
A_HUGE_STATE = Told(2, b"x" * 1_000_000)


@asynccontextmanager
async def served_by_the_bot(shown: Shown) -> AsyncIterator[tuple[httpx.AsyncClient, TablePages]]:
    """Serve the page in a thread of its own, and accept connections, as the bot does."""
    loop = BotLoop(A_WHILE)
    pages = TablePages(loop.run, TEXTS, "en")
    stand_in = cast("Any", shown)
    pages.club = Club(stand_in, stand_in, stand_in, stand_in)
    server = HttpServer(loop, stand_in, stand_in, None, pages.routes)
    port = free_port()
    async with (
        served(server.app(), "127.0.0.1", port),
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=A_WHILE) as client,
    ):
        yield client, pages
        pages.close()


@asynccontextmanager
async def stream(client: httpx.AsyncClient) -> AsyncIterator[AsyncIterator[str]]:
    async with client.stream("GET", "/table/stream") as response:
        assert response.status_code == 200
        yield response.aiter_lines()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(A_WHILE):
        while not is_so():  # noqa: ASYNC110  there is no event
            await asyncio.sleep(0.01)


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> set[_Connection]:
    """Return a set that every connection joins."""
    accepted: set[_Connection] = set()
    start_waiting = _Connection._start_waiting

    def note(connection: _Connection) -> None:
        accepted.add(connection)
        start_waiting(connection)

    monkeypatch.setattr(_Connection, "_start_waiting", note)
    return accepted


def end_patience(connections: set[_Connection]) -> None:
    """Let the time that the bot gives each of them be over."""
    for each in connections:
        each.loop.call_soon_threadsafe(each._end_unless_streaming)


async def test_a_stream_outlasts_the_patience_for_other_answers(
    connections: set[_Connection],
) -> None:
    shown = Shown(newest=A_STATE)
    async with served_by_the_bot(shown) as (client, _), stream(client) as lines:
        assert await anext(lines) == "data: {}"
        end_patience(connections)
        shown.tell(Told(2, b"[]"))
        assert [await anext(lines) for _ in range(2)] == ["", "data: []"]


async def test_open_pages_keep_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_connections, "_MOST", MOST)
    shown = Shown(newest=A_STATE)
    async with served_by_the_bot(shown) as (client, _), AsyncExitStack() as pages:
        for _ in range(MOST + 1):
            lines = await pages.enter_async_context(stream(client))
            assert await anext(lines) == "data: {}"
        assert (await client.get("/health")).status_code == 200


async def test_a_bot_that_ends_sends_pages_away(caplog: pytest.LogCaptureFixture) -> None:
    shown = Shown(newest=A_STATE)
    async with served_by_the_bot(shown) as (client, pages), stream(client) as lines:
        assert await anext(lines) == "data: {}"
        waiting = asyncio.create_task(client.get("/table/state", params={"after": 1}))
        await until(lambda: len(shown.readers) == 2)
        pages.close()
        assert [line async for line in lines] == [""]
        assert (await waiting).status_code == 503
        assert (await client.get("/table/state")).status_code == 503
    assert not shown.readers
    assert not caplog.records


async def test_whoever_leaves_is_told_nothing_more() -> None:
    shown = Shown(newest=A_STATE)
    async with served_by_the_bot(shown) as (client, _):
        async with stream(client) as lines:
            assert await anext(lines) == "data: {}"
            assert len(shown.readers) == 1
        await until(lambda: not shown.readers)


async def test_whoever_does_not_read_is_cut_off_and_slows_nobody_down(
    connections: set[_Connection],
) -> None:
    shown = Shown(newest=A_STATE)
    async with served_by_the_bot(shown) as (client, _), stream(client) as lines:
        assert await anext(lines) == "data: {}"
        address = client.base_url.host, client.base_url.port
        with socket.create_connection(cast("tuple[str, int]", address)) as idle:
            idle.send(b"GET /table/stream HTTP/1.1\r\nHost: here\r\n\r\n")
            await until(lambda: len(shown.readers) == 2)
            for seq in range(10):
                shown.tell(Told(seq, A_HUGE_STATE.state))
                assert await anext(lines) == ""
                assert len(await anext(lines)) > len(A_HUGE_STATE.state)
            end_patience(connections)
            await until(lambda: len(shown.readers) == 1)
