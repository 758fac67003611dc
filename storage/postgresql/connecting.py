"""Connects to the server that takes writes, whatever others the address names."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, TypeAlias

import asyncpg
from asyncpg.connect_utils import SessionAttribute

from storage.errors import TemporarilyUnavailable
from storage.postgresql import error_codes
from storage.postgresql.schema import Connection
from storage.postgresql.servers import Server, named_in, require_files

Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"

_READERS = 4
_PATIENCE = 10.0
"""Seconds to wait for a connection, shared among the servers that are named."""
_FAREWELL = 1.0
"""Seconds in which the server ends a session, so that the claim is free for the next one."""
STATEMENTS_KEPT = 1_000
"""All of them, and their lists in the usual lengths: none is prepared twice in a session."""
_SESSION: Mapping[str, Any] = {
    "statement_cache_size": STATEMENTS_KEPT,
    "max_cached_statement_lifetime": 0,
    "server_settings": {"application_name": "durak-club", "jit": "off"},
}


@asynccontextmanager
async def connected_for_writing(url: str) -> AsyncIterator[tuple[Connection, Server]]:
    """Raises Unusable."""
    connection, server = await _connect_to_one(url, SessionAttribute.read_write)
    async with _closed_at_end(connection):
        yield connection, server


@asynccontextmanager
async def connected_for_reading(url: str) -> AsyncIterator[Connection]:
    """A replica lags behind, so it is read only if no other server is named. Raises Unusable."""
    target = SessionAttribute.read_write if len(named_in(url)) > 1 else SessionAttribute.any
    connection, _ = await _connect_to_one(url, target)
    async with _closed_at_end(connection):
        yield connection


@asynccontextmanager
async def connected_to(server: Server) -> AsyncIterator[Connection]:
    """Raises Unusable."""
    async with _closed_at_end(
        await _connect(server, SessionAttribute.read_write, _PATIENCE)
    ) as connection:
        yield connection


@asynccontextmanager
async def pool_of(server: Server) -> AsyncIterator[Pool]:
    """Open a session that only reads, and more when they are needed. Raises Unusable.

    With a least number of them, the driver would try to keep it while the server is lost, and log
    each failure with a traceback.
    """
    pool = asyncpg.create_pool(
        server.url,
        host=server.host,
        port=server.port,
        target_session_attrs=SessionAttribute.read_write,
        min_size=0,
        max_size=_READERS,
        max_inactive_connection_lifetime=0,
        init=_only_read,
        reset=_leave_as_it_is,
        timeout=_PATIENCE,
        **_SESSION,
    )
    with _explained(server):
        await pool
        await pool.release(await pool.acquire())
    try:
        yield pool
    finally:
        await pool.close()


async def _connect_to_one(url: str, target: SessionAttribute) -> tuple[Connection, Server]:
    """Whatever waiting cannot mend is told at once, also of the first server."""
    require_files(url)
    servers = named_in(url)
    reasons = []
    for server in servers:
        try:
            return await _connect(server, target, _PATIENCE / len(servers)), server
        except TemporarilyUnavailable as error:
            reasons.append(str(error))
    raise TemporarilyUnavailable(" ".join(reasons))


async def _connect(server: Server, target: SessionAttribute, patience: float) -> Connection:
    with _explained(server):
        return await asyncpg.connect(
            server.url,
            host=server.host,
            port=server.port,
            target_session_attrs=target,
            timeout=patience,
            **_SESSION,
        )


@contextmanager
def _explained(server: Server) -> Iterator[None]:
    """Raises Unusable."""
    try:
        yield
    except (*error_codes.ERRORS, ValueError, OverflowError) as error:
        raise error_codes.while_connecting(server, error) from error


@asynccontextmanager
async def _closed_at_end(connection: Connection) -> AsyncIterator[Connection]:
    try:
        yield connection
    finally:
        with suppress(*error_codes.ERRORS):  # a server that is silent does not take leave either
            await connection.close(timeout=_FAREWELL)
        await asyncio.sleep(0)  # the event loop closes the socket


async def _only_read(connection: Connection) -> None:
    """As a setting to connect with, this would make the driver take the primary for a replica."""
    await connection.execute("SET default_transaction_read_only = on")


async def _leave_as_it_is(_: object) -> None:
    """Nobody changes a session's settings, so asking for the old ones would only cost time."""
