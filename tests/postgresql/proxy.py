"""A proxy on this machine that stalls, or cuts a connection at the worst of moments."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import count
from typing import TypeAlias

from club.background import BackgroundTasks
from tests.postgresql.server import Server

Connect: TypeAlias = Callable[[], Awaitable[tuple[StreamReader, StreamWriter]]]

HOST = "127.0.0.1"
COMMIT = b"COMMIT\0"
_MOST = 65_536


@asynccontextmanager
async def proxy_for(server: Server) -> AsyncIterator[tuple["Proxy", str]]:
    """Yield a proxy in front of the server, and the address of the database behind it."""
    proxy = Proxy(partial(asyncio.open_unix_connection, server.socket))
    async with proxy.listening():
        yield proxy, f"postgresql://postgres@{HOST}:{proxy.port}/postgres?sslmode=disable"


class Proxy:
    """`connect` opens the way on, for each connection."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._lines = BackgroundTasks()
        self._numbers = count(1)
        self.flows = asyncio.Event()
        """While this is not set, nothing passes in either direction, and nothing is closed."""
        self.flows.set()
        self.cuts_after = b""
        """A connection on which this is sent is cut when the answer comes, once."""
        self.port = 0

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        server = await asyncio.start_server(self._take, HOST, self.port)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield
        finally:
            server.close()
            await self._lines.cancel()
            await asyncio.sleep(0)  # the event loop closes the sockets

    def _take(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._lines.start(f"line {next(self._numbers)}", self._serve, reader, writer)

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            with suppress(OSError):
                await self._pass_both_ways(reader, writer)
        finally:
            writer.close()

    async def _pass_both_ways(self, reader: StreamReader, writer: StreamWriter) -> None:
        answers, onward = await self._connect()
        is_cut = asyncio.Event()
        ways = (
            asyncio.ensure_future(self._pass(reader, onward, partial(self._look, is_cut))),
            asyncio.ensure_future(self._pass(answers, writer, lambda _: not is_cut.is_set())),
        )
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            onward.close()

    def _look(self, is_cut: asyncio.Event, part: bytes) -> bool:
        if self.cuts_after and self.cuts_after in part:
            self.cuts_after = b""
            is_cut.set()
        return True

    async def _pass(
        self, source: StreamReader, sink: StreamWriter, may_pass: Callable[[bytes], bool]
    ) -> None:
        with suppress(OSError):
            while (part := await source.read(_MOST)) and may_pass(part):
                await self.flows.wait()
                sink.write(part)
                await sink.drain()
            await self.flows.wait()
