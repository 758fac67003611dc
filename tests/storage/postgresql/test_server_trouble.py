"""Trouble with the server has a sentence of its own, and is over when it is over."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import asyncpg
import pytest
from structlog.testing import capture_logs

from storage import errors
from storage.database import Connection as Transaction
from storage.postgresql import database as database_module
from storage.postgresql.database import PostgresqlDatabase
from storage.postgresql.schema import Connection
from tests.postgresql.proxy import COMMIT, proxy_for
from tests.postgresql.server import Server

CHATS = "INSERT INTO chats (id, title, kind) VALUES (?, ?, 'group')"
PATIENCE = 20


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[PostgresqlDatabase]:
    async with PostgresqlDatabase.opened(database_url) as database:
        yield database


@pytest.fixture
async def operator(database_url: str) -> AsyncIterator[Connection]:
    """Return a session of somebody who may do anything on the server."""
    connection = await asyncpg.connect(database_url)
    yield connection
    await connection.close()


async def test_a_transaction_that_has_failed_is_not_committed(database: PostgresqlDatabase) -> None:
    """The server answers such a COMMIT with a ROLLBACK, and with no error."""

    async def work(connection: Transaction) -> None:
        await connection.execute(CHATS, (1, "x"))
        with suppress(asyncpg.UniqueViolationError):
            await connection.execute(CHATS, (1, "y"))

    with capture_logs(), pytest.raises(errors.NotSaved, match="an earlier statement had failed"):
        await database.write(work)
    assert database.commits == 0
    await database.execute(CHATS, (1, "x"))


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("DELETE FROM recipes", 'relation "recipes" does not exist'),
        ("INSERT INTO chats (id, title, kind) VALUES (1, NULL, '')", "null value in column"),
    ],
)
async def test_an_unknown_refusal_is_told_in_its_own_words(
    database: PostgresqlDatabase, sql: str, words: str
) -> None:
    with capture_logs() as logs, pytest.raises(errors.NotSaved, match=words):
        await database.execute(sql)
    assert isinstance(logs[0]["exc_info"], asyncpg.PostgresError)


async def test_who_loses_the_claim_knows_it_and_writes_nothing_more(
    database: PostgresqlDatabase, operator: Connection, database_url: str
) -> None:
    await database.execute(CHATS, (1, "x"))
    await operator.execute("SELECT pg_terminate_backend($1)", database._writer.get_server_pid())
    async with asyncio.timeout(PATIENCE):
        assert isinstance(await asyncio.shield(database.lost), errors.ClaimLost)
    with capture_logs(), pytest.raises(errors.NotSaved, match="server does not answer"):
        await database.execute(CHATS, (2, "y"))
    async with PostgresqlDatabase.opened(database_url) as other:
        assert [row["id"] for row in await other.rows("SELECT id FROM chats")] == [1]


async def test_readers_come_back_after_their_sessions_have_ended(
    database: PostgresqlDatabase, operator: Connection
) -> None:
    await database.rows("SELECT id FROM chats")
    await operator.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE application_name = 'durak-club' AND pid <> $1",
        database._writer.get_server_pid(),
    )
    with capture_logs() as logs:
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(errors.NotRead):
                    assert not await database.rows("SELECT id FROM chats")
                    break
    assert [line["event"] for line in logs] in ([], ["storage_trouble", "storage_recovered"])


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        (("@/postgres?", "@/nowhere?"), errors.NotWritable, '"nowhere" does not exist'),
        (("//postgres@", "//nobody@"), errors.NotWritable, '"nobody" does not exist'),
        (("host=/tmp/", "host=/nowhere/"), errors.TemporarilyUnavailable, "does not answer"),
    ],
)
async def test_a_server_that_cannot_be_used(
    database_url: str, change: tuple[str, str], kind: type[Exception], words: str
) -> None:
    with pytest.raises(kind, match=words):
        async with PostgresqlDatabase.opened(database_url.replace(*change)):
            pass


async def test_a_commit_without_an_answer_is_no_failure_but_the_end(
    database_url: str, postgresql: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has been carried out. Whoever said that nothing was saved would say what is not true."""
    monkeypatch.setattr(database_module, "_THE_END", 0)
    async with (
        proxy_for(postgresql) as (proxy, url),
        PostgresqlDatabase.opened(url) as database,
    ):
        proxy.cuts_after = COMMIT
        with pytest.raises(errors.ClaimLost):
            await database.execute(CHATS, (1, "x"))
        assert not database.is_ours()
        assert database.commits == 0
    async with PostgresqlDatabase.opened(database_url) as other:
        assert [row["id"] for row in await other.rows("SELECT id FROM chats")] == [1]


async def test_before_the_commit_it_is_one(database_url: str, postgresql: Server) -> None:
    async with (
        proxy_for(postgresql) as (proxy, url),
        PostgresqlDatabase.opened(url) as database,
    ):
        proxy.cuts_after = b"INSERT INTO chats"
        with capture_logs(), pytest.raises(errors.NotSaved, match="the server does not answer"):
            await database.execute(CHATS, (1, "x"))
    async with PostgresqlDatabase.opened(database_url) as other:
        assert not await other.rows("SELECT id FROM chats")
