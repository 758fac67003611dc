"""The server starts once for a test run, with the first test that asks for it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from storage.postgresql.schema import VERSION
from tests.postgresql.server import Server, serving


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    with serving() as server:
        yield server


@pytest.fixture
async def database_url(postgresql: Server) -> str:
    """Return the address of a database without tables."""
    async with session(postgresql.url()) as operator:
        await operator.execute(NO_TABLES)
    return postgresql.url()


async def emptied(server: Server) -> str:
    """Return the address of a database without tables, or with empty ones: that takes less time."""
    async with session(server.url()) as operator:
        if await operator.fetchval("SELECT to_regclass('durak_club')"):
            await operator.execute(EMPTY_TABLES)
            await operator.execute("INSERT INTO durak_club (version) VALUES ($1)", VERSION)
        else:
            await operator.execute(NO_TABLES)
    return server.url()


@asynccontextmanager
async def encoded(server: Server, encoding: str) -> AsyncIterator[str]:
    """Yield the address of a database without tables that has this encoding."""
    name = encoding.lower()
    async with session(server.url()) as operator:
        await operator.execute(f"CREATE DATABASE {name} ENCODING '{encoding}' TEMPLATE template0")
        try:
            yield server.url(name)
        finally:
            await operator.execute(f"DROP DATABASE {name} WITH (FORCE)")


@asynccontextmanager
async def session(url: str) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    connection = await asyncpg.connect(url, statement_cache_size=0)
    try:
        yield connection
    finally:
        await connection.close()


NO_TABLES = "DROP SCHEMA public CASCADE; CREATE SCHEMA public"
EMPTY_TABLES = """
    SET session_replication_role = replica;  -- in any order
    DO $$ DECLARE name TEXT; BEGIN
        FOR name IN
            SELECT tablename FROM pg_tables WHERE schemaname = 'public'
        LOOP
            EXECUTE format('DELETE FROM %I', name);
        END LOOP;
    END $$;
    SELECT setval(sequencename::regclass, 1, FALSE) FROM pg_sequences;
"""
