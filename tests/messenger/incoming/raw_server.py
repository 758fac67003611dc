"""A server that answers with raw HTTP, as well or as badly as a test wants."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

TOKEN = "42:secret"
HELLO = b'{"ok": true, "result": true}'
Answering: TypeAlias = Callable[[asyncio.StreamWriter], Coroutine[Any, Any, None]]


def http(body: bytes, status: str = "200 OK", *headers: str) -> bytes:
    head = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", *headers]
    return "\r\n".join([*head, "", ""]).encode() + body


class Server:
    """A server that answers every request in the one way that a test wants, with raw HTTP."""

    def __init__(self, answer: Answering) -> None:
        self._answer = answer
        self.url = ""
        self.heard: list[bytes] = []
        self.connections = 0
        self._serving: set[asyncio.Task[None]] = set()

    def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Otherwise asyncio would drop an idle connection, and complain about it later."""
        self.connections += 1
        self._serving.add(asyncio.create_task(self._serve(reader, writer)))

    async def hang_up(self) -> None:
        for task in self._serving:
            task.cancel()
        ends = await asyncio.gather(*self._serving, return_exceptions=True)
        assert not [end for end in ends if isinstance(end, Exception)]

    async def hears(self, requests: int) -> None:
        """Wait until this many requests have been received."""
        async with asyncio.timeout(30):
            while len(self.heard) < requests:  # noqa: ASYNC110  there is no event
                await asyncio.sleep(0.005)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while not writer.is_closing():
                head = await reader.readuntil(b"\r\n\r\n")
                body = await reader.readexactly(_length(head))
                self.heard.append(head + body)
                await self._answer(writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


def _length(head: bytes) -> int:
    names = dict(line.lower().split(b": ", 1) for line in head.splitlines()[1:] if line)
    return int(names.get(b"content-length", 0))


@asynccontextmanager
async def server(answer: Answering) -> AsyncIterator[Server]:
    this = Server(answer)
    async with await asyncio.start_server(this.take, "127.0.0.1") as listening:
        this.url = "http://127.0.0.1:{1}".format(*listening.sockets[0].getsockname())
        try:
            yield this
        finally:
            await this.hang_up()


def answers(*written: bytes, then_closes: bool = False) -> Answering:
    async def answer(writer: asyncio.StreamWriter) -> None:
        writer.write(b"".join(written))
        await writer.drain()
        if then_closes:
            writer.close()

    return answer
