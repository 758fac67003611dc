"""A proxy on the way to the page, on loopback: it collects answers, is cut, or falls silent."""

import asyncio
import re
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit, urlunsplit

_HEAD_ENDS = b"\r\n\r\n"
_LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)
_KEPT_OPEN = re.compile(rb"\r\nconnection:[^\r]*", re.IGNORECASE)


@dataclass
class Proxy:
    """Passes each request on over a connection of its own.

    If it `collects`, it passes an answer on only when it is complete. While it `is_cut`, it accepts
    nobody.
    """

    port: int
    collects: bool = False
    is_cut: bool = False
    _open: set[StreamWriter] = field(default_factory=set)
    _silent: set[StreamWriter] = field(default_factory=set)
    _serving: set["asyncio.Task[None]"] = field(default_factory=set)

    def cut(self) -> None:
        self.is_cut = True
        for writer in tuple(self._open):
            writer.transport.abort()

    def fall_silent(self) -> None:
        """Pass nothing more on to those who are connected, without a word."""
        self._silent |= self._open

    def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._serving.add(asyncio.create_task(self._serve(reader, writer)))

    async def end(self) -> None:
        """Leave nothing running: the bot may answer what was asked here much later, or never."""
        self.cut()
        for task in self._serving:
            task.cancel()
        ends = await asyncio.gather(*self._serving, return_exceptions=True)
        assert not [end for end in ends if isinstance(end, Exception)]

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._open.add(writer)
        try:
            with suppress(OSError, asyncio.IncompleteReadError):
                await self._pass_on(reader, writer)
        finally:
            self._open.discard(writer)
            writer.close()

    async def _pass_on(self, reader: StreamReader, writer: StreamWriter) -> None:
        if self.is_cut:
            return
        request = await _read(reader)
        answering, asking = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            asking.write(request)
            collected = b""
            while part := await answering.read(65536):
                collected += part
                if not self.collects and writer not in self._silent:
                    writer.write(collected)
                    collected = b""
            writer.write(collected)
            await writer.drain()
        finally:
            asking.close()


async def _read(reader: StreamReader) -> bytes:
    """Return a request that asks for a connection of its own."""
    head = await reader.readuntil(_HEAD_ENDS)
    length = _LENGTH.search(head)
    body = await reader.readexactly(int(length[1])) if length else b""
    fields = _KEPT_OPEN.sub(b"", head.removesuffix(_HEAD_ENDS))
    return fields + b"\r\nConnection: close" + _HEAD_ENDS + body


@asynccontextmanager
async def behind_proxy(address: str, *, collects: bool = False) -> AsyncIterator[tuple[str, Proxy]]:
    """Return the address at which a proxy serves this one."""
    url = urlsplit(address)
    assert url.port
    proxy = Proxy(url.port, collects)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield urlunsplit(url._replace(netloc=f"127.0.0.1:{port}")), proxy
    finally:
        server.close()
        await proxy.end()
