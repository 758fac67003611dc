"""What waiting cannot mend is told from what may pass, and both in the words of who refuses."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import pytest

from storage import errors
from storage.postgresql.database import PostgresqlDatabase
from tests.postgresql.encryption import CERTIFICATE, encrypting
from tests.postgresql.fixtures import session
from tests.postgresql.proxy import proxy_for
from tests.postgresql.server import Server


async def refusal(url: str) -> errors.Unusable:
    with pytest.raises(errors.Unusable) as refused:
        async with PostgresqlDatabase.opened(url):
            pass
    return refused.value


def is_passing(refused: errors.Unusable) -> bool:
    return isinstance(refused, errors.TemporarilyUnavailable)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("sslmode=require", "rejected SSL upgrade"),
        ("sslmode=verify-full&sslrootcert=/nowhere.pem", "sslrootcert=/nowhere.pem cannot be read"),
        (f"sslmode=verify-full&sslrootcert={__file__}", "NO_CERTIFICATE_OR_CRL_FOUND"),
        ("sslmode=perhaps", "`sslmode` parameter must be one of"),
        ("sslmode=disable&connect_timeout=5", "unrecognized configuration parameter"),
        ("sslmode", "its address is not understood"),
    ],
)
async def test_an_address_that_never_leads_there(
    postgresql: Server, options: str, words: str
) -> None:
    async with proxy_for(postgresql) as (_, url):
        refused = await refusal(url.replace("sslmode=disable", options))
    assert words in str(refused)
    assert not is_passing(refused)


@pytest.mark.parametrize(
    "place",
    [
        "127.0.0.1:99999/postgres",
        "127.0.0.1:1,127.0.0.1:99999/postgres",
        "/postgres?host=/nowhere&port=five",
    ],
)
async def test_a_port_that_is_none(place: str) -> None:
    refused = await refusal(f"postgresql://postgres:SECRET@{place}")
    assert str(refused) == "The database cannot be opened: its address is not understood."


async def test_hosts_and_ports_that_do_not_match() -> None:
    refused = await refusal("postgresql:///postgres?host=/one,/two,/three&port=1,2")
    assert "could not match 2 port numbers to 3 hosts" in str(refused)
    assert not is_passing(refused)


async def test_a_server_that_does_not_listen_may_begin_to() -> None:
    refused = await refusal("postgresql://postgres@127.0.0.1:1/postgres")
    assert "does not answer (Connect call failed ('127.0.0.1', 1))" in str(refused)
    assert is_passing(refused)


@contextmanager
def asking_for_a_password(server: Server, person: str) -> Iterator[None]:
    rules = server.data / "pg_hba.conf"
    before = rules.read_text()
    rules.write_text(f"local all {person} scram-sha-256\n{before}")
    server.ask("SELECT pg_reload_conf()")
    try:
        yield
    finally:
        rules.write_text(before)
        server.ask("SELECT pg_reload_conf()")


@asynccontextmanager
async def guarded(server: Server) -> AsyncIterator[None]:
    async with session(server.url()) as operator:
        await operator.execute("CREATE ROLE guarded LOGIN PASSWORD 'RIGHT'")
        try:
            with asking_for_a_password(server, "guarded"):
                yield
        finally:
            await operator.execute("DROP ROLE guarded")


async def test_a_wrong_password(postgresql: Server) -> None:
    async with guarded(postgresql), proxy_for(postgresql) as (_, url):
        refused = await refusal(url.replace("postgres@", "guarded:WRONG@"))
    assert 'password authentication failed for user "guarded"' in str(refused)
    assert "WRONG" not in str(refused)
    assert not is_passing(refused)


@pytest.mark.usefixtures("database_url")
async def test_an_encrypted_server(postgresql: Server) -> None:
    async with (
        encrypting(postgresql) as url,
        PostgresqlDatabase.opened(f"{url}?sslmode=require") as database,
    ):
        await database.prove_writable()


async def test_the_certificate_of_another_server(postgresql: Server) -> None:
    async with encrypting(postgresql) as url:
        refused = await refusal(f"{url}?sslmode=verify-full&sslrootcert={CERTIFICATE}")
    assert "certificate verify failed" in str(refused)
    assert not is_passing(refused)


async def test_a_server_that_ends_while_encryption_begins_may_come_back(postgresql: Server) -> None:
    async with encrypting(postgresql, gives_up=True) as url:
        refused = await refusal(f"{url}?sslmode=require")
    assert "does not answer" in str(refused)
    assert is_passing(refused)


async def test_a_server_that_has_no_session_left_has_one_later(postgresql: Server) -> None:
    async with session(postgresql.url()) as operator:
        await operator.execute("CREATE ROLE crowded LOGIN CONNECTION LIMIT 0")
        try:
            refused = await refusal(postgresql.url().replace("postgres@", "crowded@"))
        finally:
            await operator.execute("DROP ROLE crowded")
    assert "the server has too much to do" in str(refused)
    assert is_passing(refused)
