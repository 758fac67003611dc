"""Sessions with the server. They take statements as the rest of the storage writes them.

Whoever holds the claim is the only writer, and writes in the very session that holds it: once the
claim is lost, nothing more can be written.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import TypeAlias

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from storage.codec import without_nul
from storage.database import Parameters, Row
from storage.errors import Unusable
from storage.postgresql import error_codes, schema
from storage.postgresql.claim import Claim, allow_silence, limit_silence
from storage.postgresql.connecting import (
    STATEMENTS_KEPT,
    connected_for_reading,
    connected_for_writing,
    connected_to,
)
from storage.postgresql.schema import Connection
from storage.postgresql.servers import Server

Connected: TypeAlias = "Connection | PoolConnectionProxy[asyncpg.Record]"

_SESSION = "SELECT pg_backend_pid()"


@dataclass(frozen=True, slots=True)
class Changed:
    rowcount: int


def _nobody_asked(_: float) -> None:
    """The default: an answer proves nothing."""


class Session:
    """`answered` is told when each statement was sent that has been answered."""

    def __init__(
        self, connection: Connected, answered: Callable[[float], None] = _nobody_asked
    ) -> None:
        self._connection = connection
        self._answered = answered
        self._now = asyncio.get_running_loop().time

    async def execute(self, sql: str, parameters: Parameters = (), /) -> str:
        """Return what the server has done, in its own word."""
        sent_at = self._now()
        done = await self._connection.execute(numbered(sql), *map(without_nul, parameters))
        self._answered(sent_at)
        return done

    async def executemany(self, sql: str, parameters: Iterable[Parameters], /) -> Changed:
        """Send all at once. The driver counts no changes, but rows."""
        sent_at = self._now()
        values = [[*map(without_nul, each)] for each in parameters]
        changed = await self._connection.fetchmany(f"{numbered(sql)} RETURNING 1", values)
        self._answered(sent_at)
        return Changed(len(changed))

    async def execute_fetchall(self, sql: str, parameters: Parameters = (), /) -> Iterable[Row]:
        sent_at = self._now()
        found = await self._connection.fetch(numbered(sql), *map(without_nul, parameters))
        self._answered(sent_at)
        return found


@lru_cache(STATEMENTS_KEPT)
def numbered(sql: str) -> str:
    """Return the statement with PostgreSQL's placeholders: $1, $2."""
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", sql)


@dataclass(frozen=True, slots=True)
class Writer:
    connection: Connection
    claim: Claim
    server: Server


@asynccontextmanager
async def writing(
    url: str, standing_by: AbstractAsyncContextManager[None] | None = None
) -> AsyncIterator[Writer]:
    """Claim the database, and bring its schema to the newest version. Raises Unusable."""
    async with connected_for_writing(url) as (connection, server):
        held = Claim(connection)
        with error_codes.explained_by(error_codes.while_opening):
            await schema.check_server(connection)
            await _require_own_session(connection, server)
            await limit_silence(connection)
            await held.take(standing_by)
            await schema.prepare(connection)
            await Session(connection, held.proven).execute("SELECT 1")
        yield Writer(connection, held, server)


async def _require_own_session(connection: Connection, server: Server) -> None:
    """Raise Unusable if a pooler in between shares sessions.

    The claim would then belong to whoever is given that session next.
    """
    try:
        is_shared = await _is_shared(connection, server)
    except (asyncpg.InvalidSQLStatementNameError, asyncpg.DuplicatePreparedStatementError):
        is_shared = True  # another session's statements
    if is_shared:
        raise Unusable(
            "A pooler shares the server's sessions. Connect to the server itself, or let the "
            "pooler keep a session for each client."
        )


async def _is_shared(connection: Connection, server: Server) -> bool:
    """Keep one session busy by another client, so that a pooler has to choose."""
    ours = await connection.fetchval(_SESSION)
    async with connected_to(server) as other, other.transaction():
        seen = {await other.fetchval(_SESSION), await connection.fetchval(_SESSION)}
    return ours not in seen or len(seen) == 1


@asynccontextmanager
async def snapshot(url: str) -> AsyncIterator[Session]:
    """Read the database as it is at this moment, whoever uses it. Raises StorageError."""
    async with connected_for_reading(url) as connection:
        with error_codes.explained_by(error_codes.while_reading):
            await schema.require_newest(connection)
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                yield Session(connection)


@asynccontextmanager
async def maintaining(url: str) -> AsyncIterator[Connection]:
    """Claim the database for as long as it takes, if nobody uses it. Raises StorageError."""
    async with writing(url) as writer:
        with error_codes.explained_by(error_codes.while_writing):
            await allow_silence(writer.connection)
            yield writer.connection
