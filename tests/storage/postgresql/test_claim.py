"""One process at a time has the claim, and knows when it may have lost it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import create_autospec

import asyncpg
import pytest
from structlog.testing import capture_logs

from storage import errors
from storage.database import Connection, Work
from storage.postgresql import claim, database, schema
from storage.postgresql.database import PostgresqlDatabase
from tests.postgresql.proxy import proxy_for
from tests.postgresql.server import Server

PATIENCE = 20


@asynccontextmanager
async def noting(events: list[str]) -> AsyncIterator[None]:
    events.append("waits")
    yield
    events.append("goes on")


async def wait_with(events: list[str], url: str) -> None:
    async with PostgresqlDatabase.opened(url, noting(events)):
        events.append("has it")


async def test_who_waits_for_it_gets_it_next(database_url: str) -> None:
    events = list[str]()
    async with PostgresqlDatabase.opened(database_url) as database:
        waiting = asyncio.create_task(wait_with(events, database_url))
        async with asyncio.timeout(PATIENCE):
            while not events:  # noqa: ASYNC110  nobody tells
                await asyncio.sleep(0.01)
        await database.prove_writable()
        assert events == ["waits"]
    async with asyncio.timeout(PATIENCE):
        await waiting
    assert events == ["waits", "goes on", "has it"]


async def test_who_need_not_wait_is_not_asked_to(database_url: str) -> None:
    events = list[str]()
    await wait_with(events, database_url)
    assert events == ["has it"]


async def test_who_has_left_has_given_it_back(database_url: str) -> None:
    for _ in range(20):
        async with PostgresqlDatabase.opened(database_url):
            pass


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server cut off whoever is silent for half a second."""
    monkeypatch.setattr(claim, "CUT_OFF", 0.5)


async def test_it_is_kept_while_nothing_is_written(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claim, "CUT_OFF", 2)
    monkeypatch.setattr(database, "BEAT", 0.1)
    async with PostgresqlDatabase.opened(database_url) as kept:
        await asyncio.sleep(2.5)
        assert kept.is_ours()
        await kept.prove_writable()


async def nothing(_: Connection) -> None:
    """Write nothing, and return at once."""


async def half_a_change(connection: Connection) -> None:
    await connection.execute("INSERT INTO tables DEFAULT VALUES")
    await asyncio.sleep(1)
    await connection.execute("INSERT INTO tables DEFAULT VALUES")


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("work", [nothing, half_a_change])
async def test_the_server_takes_it_from_who_is_silent(
    database_url: str, monkeypatch: pytest.MonkeyPatch, work: Work[None]
) -> None:
    monkeypatch.setattr(database, "BEAT", PATIENCE)
    async with PostgresqlDatabase.opened(database_url) as silent:
        with capture_logs():
            writing = asyncio.gather(silent.write(work), return_exceptions=True)
            async with asyncio.timeout(PATIENCE):
                assert isinstance(await asyncio.shield(silent.lost), errors.ClaimLost)
            assert not silent.is_ours()
            async with PostgresqlDatabase.opened(database_url) as other:
                assert not await other.rows("SELECT id FROM tables")
            (end,) = await writing
    assert work is nothing or isinstance(end, errors.NotSaved)


async def test_who_gets_no_answer_gives_it_up_before_the_server_does(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server's cut-off is far away. Nobody else has the claim at that moment."""
    monkeypatch.setattr(database, "BEAT", PATIENCE)
    async with PostgresqlDatabase.opened(database_url) as silent:
        with monkeypatch.context() as impatient:
            impatient.setattr(claim, "PATIENCE", 0.3)
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(silent.lost)
        assert not silent.is_ours()
        with pytest.raises(errors.InUse):
            async with PostgresqlDatabase.opened(database_url):
                pass


@pytest.mark.usefixtures("impatient")
async def test_who_is_silent_as_soon_as_it_has_the_claim_has_it_no_longer(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process may be stopped at that very moment, before it has read anything."""

    async def prepare_slowly(connection: schema.Connection) -> None:
        await asyncio.sleep(1)
        await connection.execute("SELECT 1")

    monkeypatch.setattr(schema, "prepare", prepare_slowly)
    with pytest.raises(errors.TemporarilyUnavailable):
        async with PostgresqlDatabase.opened(database_url):
            pass


async def test_who_stands_by_ends_if_the_server_does_not_answer(
    database_url: str, postgresql: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    events = list[str]()
    async with PostgresqlDatabase.opened(database_url), proxy_for(postgresql) as (proxy, url):
        waiting = asyncio.create_task(wait_with(events, url))
        async with asyncio.timeout(PATIENCE):
            while not events:  # noqa: ASYNC110  nobody tells
                await asyncio.sleep(0.01)
            monkeypatch.setattr(claim, "PATIENCE", 0.3)
            proxy.flows.clear()
            with pytest.raises(errors.TemporarilyUnavailable, match="does not answer"):
                await waiting


async def test_the_end_of_a_session_is_noticed_even_if_the_driver_does_not_tell() -> None:
    """It stumbles if a server is killed while a statement is on its way, now and then."""
    connection = create_autospec(asyncpg.Connection, instance=True)
    connection.is_closed.return_value = False
    held = claim.Claim(connection)
    held.proven(asyncio.get_running_loop().time())
    watching = asyncio.create_task(held.watch())
    await asyncio.sleep(0)
    assert not watching.done()
    connection.is_closed.return_value = True
    assert not held.is_held
    async with asyncio.timeout(claim.PATIENCE / 2):
        await watching
    assert held.lost.done()
