"""A server and its replica: whichever takes writes is found, whatever the address says of them."""

import asyncio
import signal
import socket
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from storage import errors
from storage.postgresql import connecting
from storage.postgresql.database import PostgresqlDatabase
from storage.postgresql.home import ServerHome
from storage.sqlite import copies
from storage.sqlite.file_home import FileHome
from tests.postgresql.fixtures import NO_TABLES, session
from tests.postgresql.server import Server, mortal_server, replica_of, url_of

CHATS = "INSERT INTO chats (id, title, kind) VALUES (?, ?, 'group')"
PATIENCE = 20
ATTRIBUTES = ("", "any", "read-write", "primary", "standby", "prefer-standby")


@dataclass(frozen=True, slots=True)
class Pair:
    primary: Server
    replica: Server

    def url(self, order: str, attribute: str = "") -> str:
        servers = (
            (self.primary, self.replica) if order == "in order" else (self.replica, self.primary)
        )
        return asking_for(attribute, url_of(*servers))


def asking_for(attribute: str, url: str) -> str:
    return f"{url}&target_session_attrs={attribute}" if attribute else url


@pytest.fixture(scope="module")
def servers() -> Iterator[Pair]:
    with mortal_server() as (primary, _), replica_of(primary) as (replica, _):
        yield Pair(primary, replica)


@pytest.fixture
async def pair(servers: Pair) -> Pair:
    """Return the two without tables."""
    async with session(servers.primary.url()) as operator:
        await operator.execute(NO_TABLES)
    return servers


async def write_and_read(url: str) -> None:
    async with PostgresqlDatabase.opened(url) as database:
        await database.execute(CHATS, (1, "x"))
        assert [row["id"] for row in await database.rows("SELECT id FROM chats")] == [1]


@pytest.mark.parametrize("order", ["in order", "in reverse"])
@pytest.mark.parametrize("attribute", ATTRIBUTES)
async def test_whichever_takes_writes_is_found(pair: Pair, order: str, attribute: str) -> None:
    await write_and_read(pair.url(order, attribute))


@pytest.mark.parametrize("attribute", ["read-write", "primary"])
async def test_one_server_may_be_asked_for_too(pair: Pair, attribute: str) -> None:
    await write_and_read(asking_for(attribute, pair.primary.url()))


async def test_readers_write_nothing(pair: Pair) -> None:
    async with PostgresqlDatabase.opened(pair.url("in reverse")) as database:
        with pytest.raises(errors.NotRead, match="it is read-only"):
            await database.rows("DELETE FROM chats")


async def test_a_replica_alone_is_waited_for(pair: Pair) -> None:
    """It may be promoted. Its advisory locks would keep nobody from playing on the primary."""
    async with PostgresqlDatabase.opened(pair.primary.url()):
        pass
    with pytest.raises(errors.TemporarilyUnavailable, match="takes no writes"):
        async with PostgresqlDatabase.opened(pair.replica.url()):
            pass


async def test_each_server_that_cannot_be_used_is_told(pair: Pair) -> None:
    with pytest.raises(
        errors.TemporarilyUnavailable, match=r"a replica or read-only.* /nowhere does not answer"
    ):
        async with PostgresqlDatabase.opened(f"{pair.replica.url()},/nowhere"):
            pass


async def test_a_server_that_is_lost_without_a_word_does_not_keep_from_the_next(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(connecting, "_PATIENCE", 4)
    with closing(socket.socket(socket.AF_UNIX)) as silent:
        silent.bind(str(tmp_path / ".s.PGSQL.5432"))
        silent.listen()
        await write_and_read(url_of(Server(tmp_path, tmp_path), pair.primary))


@pytest.mark.parametrize("order", ["in order", "in reverse"])
async def test_a_backup_is_that_of_the_primary(pair: Pair, order: str, tmp_path: Path) -> None:
    """The replica stands still meanwhile, as one does that lags behind."""
    url = pair.url(order, "prefer-standby")
    async with PostgresqlDatabase.opened(url) as database:
        pair.replica.ask("SELECT pg_wal_replay_pause()")
        try:
            await database.execute(CHATS, (1, "x"))
            await copies.back_up(ServerHome(url, tmp_path / "club"), tmp_path / "copy")
        finally:
            pair.replica.ask("SELECT pg_wal_replay_resume()")
    async with FileHome(tmp_path / "copy").opened() as copy:
        assert [row["id"] for row in await copy.rows("SELECT id FROM chats")] == [1]


async def test_a_replica_that_is_promoted_has_everything(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Of the loss tells whoever watches the claim, and the driver says nothing besides."""
    with mortal_server() as (primary, postmaster), replica_of(primary) as (replica, _):
        url = url_of(primary, replica)
        async with PostgresqlDatabase.opened(url) as database:
            await database.execute(CHATS, (1, "x"))
            await asyncio.to_thread(postmaster.crash, signal.SIGKILL)
            async with asyncio.timeout(PATIENCE):
                assert isinstance(await asyncio.shield(database.lost), errors.ClaimLost)
        with pytest.raises(errors.TemporarilyUnavailable):
            async with PostgresqlDatabase.opened(url):
                pass
        replica.ask("SELECT pg_promote()")
        async with PostgresqlDatabase.opened(url) as database:
            await database.execute(CHATS, (2, "y"))
            assert [row["id"] for row in await database.rows("SELECT id FROM chats")] == [1, 2]
    assert not [record for record in caplog.records if record.name.startswith("asyncpg")]
