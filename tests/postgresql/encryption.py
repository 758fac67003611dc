"""A server that speaks TLS, which that of the wheel was built without."""

import asyncio
import ssl
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path

from club.background import BackgroundTasks
from tests.postgresql.server import Server

CERTIFICATE = Path(__file__).with_name("database.test.pem")
"""Signed by itself, for a hundred years. Its key is here as well."""
_ASKED_FOR_TLS = 8
_MOST = 65_536


@asynccontextmanager
async def encrypting(server: Server, *, gives_up: bool = False) -> AsyncIterator[str]:
    """Yield the address of the server behind TLS, or of one that ends while TLS begins."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(CERTIFICATE)

    async def serve(reader: StreamReader, writer: StreamWriter) -> None:
        try:
            await reader.readexactly(_ASKED_FOR_TLS)
            writer.write(b"S")
            with suppress(OSError):
                if not gives_up:
                    await writer.start_tls(context)
                    await _pass_both_ways(server, reader, writer)
        finally:
            writer.close()

    lines = BackgroundTasks()
    numbers = count(1)

    def take(reader: StreamReader, writer: StreamWriter) -> None:
        lines.start(f"line {next(numbers)}", serve, reader, writer)

    async with await asyncio.start_server(take, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        try:
            yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
        finally:
            listening.close()
            await lines.cancel()
            await asyncio.sleep(0)  # the event loop closes the sockets


async def _pass_both_ways(server: Server, reader: StreamReader, writer: StreamWriter) -> None:
    answers, onward = await asyncio.open_unix_connection(server.socket)
    await asyncio.gather(_pass(reader, onward), _pass(answers, writer))


async def _pass(source: StreamReader, sink: StreamWriter) -> None:
    with suppress(OSError):
        while part := await source.read(_MOST):
            sink.write(part)
            await sink.drain()
    sink.close()
