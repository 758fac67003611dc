"""Sessions with the server. They take statements as the rest of the storage writes them.

Whoever holds the claim is the only writer, and writes in the very session that holds it: once the
claim is lost, nothing more can be written.
"""

import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import TypeAlias

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from storage.database import Parameters, Row
from storage.errors import InUse
from storage.postgresql import error_codes, schema
from storage.postgresql.schema import Connection

Connected: TypeAlias = "Connection | PoolConnectionProxy[asyncpg.Record]"
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"

CLAIM = schema.APPLICATION_ID
READERS = 4
_PATIENCE = 10.0
"""Seconds to wait for a connection."""
_STATEMENTS_KEPT = 1_000
"""All of them, and their lists in the usual lengths: none is prepared twice in a session."""
_SERVER_SETTINGS = {"application_name": "durak-club", "jit": "off"}


@dataclass(frozen=True, slots=True)
class Changed:
    rowcount: int


class Session:
    def __init__(self, connection: Connected) -> None:
        self._connection = connection

    async def execute(self, sql: str, parameters: Parameters = (), /) -> None:
        await self._connection.execute(numbered(sql), *parameters)

    async def executemany(self, sql: str, parameters: Iterable[Parameters], /) -> Changed:
        """Send all at once. The driver counts no changes, but rows."""
        changed = await self._connection.fetchmany(f"{numbered(sql)} RETURNING 1", parameters)
        return Changed(len(changed))

    async def execute_fetchall(self, sql: str, parameters: Parameters = (), /) -> Iterable[Row]:
        return await self._connection.fetch(numbered(sql), *parameters)


@lru_cache(_STATEMENTS_KEPT)
def numbered(sql: str) -> str:
    """Return the statement with PostgreSQL's placeholders: $1, $2."""
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", sql)


@asynccontextmanager
async def writing(url: str) -> AsyncIterator[Connection]:
    """Claim the database, and bring its schema to the newest version. Raises Unusable."""
    async with _connected(url) as connection:
        try:
            await schema.check_server(connection)
            if not await connection.fetchval("SELECT pg_try_advisory_lock($1)", CLAIM):
                raise InUse("The database is in use by another process.")
            await schema.prepare(connection)
        except error_codes.ERRORS as error:
            raise error_codes.while_opening(error) from error
        yield connection


@asynccontextmanager
async def reading(url: str) -> AsyncIterator[Pool]:
    """Raises Unusable."""
    pool = asyncpg.create_pool(
        url,
        min_size=1,
        max_size=READERS,
        reset=_leave_as_it_is,
        timeout=_PATIENCE,
        statement_cache_size=_STATEMENTS_KEPT,
        max_cached_statement_lifetime=0,
        server_settings=_SERVER_SETTINGS | {"default_transaction_read_only": "on"},
    )
    try:
        await pool
    except error_codes.ERRORS as error:
        raise error_codes.while_opening(error) from error
    try:
        yield pool
    finally:
        await pool.close()


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[Connection]:
    try:
        connection = await asyncpg.connect(
            url,
            timeout=_PATIENCE,
            statement_cache_size=_STATEMENTS_KEPT,
            max_cached_statement_lifetime=0,
            server_settings=_SERVER_SETTINGS,
        )
    except error_codes.ERRORS as error:
        raise error_codes.while_opening(error) from error
    try:
        yield connection
    finally:
        await connection.close()


async def _leave_as_it_is(_: object) -> None:
    """Nobody changes a session's settings, so asking for the old ones would only cost time."""
