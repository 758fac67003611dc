"""A pooler in transaction mode, as PgBouncer has: no client keeps a session between transactions.

The real one is a program of the system, which these tests cannot install.
"""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TypeAlias

from tests.postgresql.server import Server

Session: TypeAlias = tuple[StreamReader, StreamWriter]
Message: TypeAlias = tuple[bytes, bytes]
"""The kind, and the rest with its length in front."""

_READY = b"Z"
_NO_TRANSACTION = b"I"
_ASK_FOR_READY = (b"S", b"Q")
_TERMINATE = b"X"


@asynccontextmanager
async def pooling(server: Server) -> AsyncIterator[str]:
    """Yield the address of the pooler."""
    free: list[Session] = []
    writers: list[StreamWriter] = []

    async def serve(reader: StreamReader, writer: StreamWriter) -> None:
        """Each client brings a session along, for whoever comes when all others are taken."""
        writers.append(writer)
        session = await asyncio.open_unix_connection(server.socket)
        writers.append(session[1])
        session[1].write(await _read_rest(reader))
        await _pass_answer(session[0], writer)
        free.insert(0, session)
        with suppress(asyncio.IncompleteReadError):
            while (message := await _read(reader))[0] != _TERMINATE:
                session = free.pop()
                await _pass_transaction(session, message, reader, writer)
                free.append(session)
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        yield f"postgresql://postgres@127.0.0.1:{port}/postgres?sslmode=disable"
    for writer in writers:
        writer.close()
    for writer in writers:
        with suppress(OSError):
            await writer.wait_closed()


async def _pass_transaction(
    session: Session, message: Message, reader: StreamReader, writer: StreamWriter
) -> None:
    while True:
        answer = asyncio.create_task(_pass_answer(session[0], writer))
        session[1].write(b"".join(message))
        while message[0] not in _ASK_FOR_READY:
            message = await _read(reader)
            session[1].write(b"".join(message))
        if await answer:
            return
        message = await _read(reader)


async def _pass_answer(server: StreamReader, client: StreamWriter) -> bool:
    """Return whether no transaction is open once the server is ready for the next statement."""
    while True:
        kind, rest = await _read(server)
        client.write(kind + rest)
        if kind == _READY:
            return rest.endswith(_NO_TRANSACTION)


async def _read(stream: StreamReader) -> Message:
    return await stream.readexactly(1), await _read_rest(stream)


async def _read_rest(stream: StreamReader) -> bytes:
    length = await stream.readexactly(4)  # it counts itself
    return length + await stream.readexactly(int.from_bytes(length) - 4)
