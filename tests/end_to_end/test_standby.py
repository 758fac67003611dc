"""Two processes, one database on a server: one plays, and the other takes over when it ends."""

import asyncio
import re
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime
from pathlib import Path

import asyncpg
import httpx
import pytest

from bot.failures import ExitCode
from storage.codec import write_time
from telegram_sandbox import Person, Sandbox
from tests.container import composed_environment
from tests.end_to_end.process import A_START, PATIENT, started, wait_for_end, wait_for_line
from tests.keys import HINT
from tests.postgresql.fixtures import database_url, postgresql
from tests.postgresql.server import mortal_server, replica_of, url_of

__all__ = ["database_url", "postgresql"]

JOURNAL = "SELECT position, body FROM journal ORDER BY position"


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox.serving() as sandbox:
        yield sandbox


def bot(
    folder: Path, sandbox: Sandbox, database_url: str, module: str = "bot"
) -> AbstractAsyncContextManager[Process]:
    """Run it as a container would be, but without one."""
    settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url}
    backups = {"backup_directory": str(folder / "backups")}
    own = settings | backups | {"database_url": database_url, "http_port": "0", "thinkers": "1"}
    composed = composed_environment("compose.postgresql.yaml", "first")
    return started(
        folder, module, **{name.lower(): value for name, value in composed.items()} | own
    )


async def begin_practice(anna: Person) -> None:
    anna.says(anna.private, "/practice")
    await anna.private.shows(HINT, patience=A_START)


async def ask_for_hint(anna: Person) -> str:
    hand = await anna.private.shows(HINT, patience=A_START)
    return (await anna.presses(hand, HINT, patience=3 * A_START)).text


async def learn_rate(database_url: str) -> None:
    """Store a rate of calls that only a busy process would learn."""
    connection = await asyncpg.connect(database_url)
    learnt = write_time(datetime.now(UTC))
    await connection.execute("INSERT INTO call_rate VALUES (1, 77, 0, 0, $1)", learnt)
    await connection.close()


async def find_port(process: Process) -> int:
    assert process.stderr
    async with asyncio.timeout(A_START):
        async for line in process.stderr:
            if found := re.search(rb"http_listening.*port=\D*(\d+)", line):
                return int(found[1])
    pytest.fail("it opened no port")


async def figures(client: httpx.AsyncClient, page: str) -> set[str]:
    return set((await client.get(f"{page}/metrics")).text.splitlines())


async def wait_until_ready(client: httpx.AsyncClient, page: str) -> None:
    """Every question on the way there is answered."""
    async with asyncio.timeout(A_START):
        while (await client.get(f"{page}/ready")).status_code != 200:  # noqa: ASYNC110  not told
            await asyncio.sleep(0.01)


async def test_a_standby_is_reachable_and_takes_over(
    tmp_path: Path, sandbox: Sandbox, database_url: str
) -> None:
    anna = sandbox.user("Anna")
    async with (
        bot(tmp_path, sandbox, database_url, PATIENT) as active,
        httpx.AsyncClient(timeout=A_START) as client,
    ):
        await wait_for_line(active, b"receiving")
        await begin_practice(anna)
        async with bot(tmp_path, sandbox, database_url, PATIENT) as standby:
            page = f"http://127.0.0.1:{await find_port(standby)}"
            assert (await client.get(f"{page}/health")).status_code == 200
            ready = await client.get(f"{page}/ready")
            assert ready.status_code == 503
            assert ready.json()["database"].startswith("standing by")
            assert (await client.post(f"{page}/telegram")).status_code == 503
            assert "durak_claim_held 0.0" in await figures(client, page)
            await learn_rate(database_url)
            active.kill()
            await wait_until_ready(client, page)
            serves = {"durak_claim_held 1.0", "durak_takeovers_total 1.0", "durak_call_rate 77.0"}
            assert serves <= await figures(client, page)
            assert (await ask_for_hint(anna)).startswith("💡")


async def test_who_was_stopped_for_long_ends_without_a_word(
    tmp_path: Path, sandbox: Sandbox, database_url: str
) -> None:
    anna = sandbox.user("Anna")
    async with bot(tmp_path, sandbox, database_url) as active:
        await wait_for_line(active, b"receiving")
        await begin_practice(anna)
        async with bot(tmp_path, sandbox, database_url) as standby:
            await wait_for_line(standby, b"standing_by")
            active.send_signal(signal.SIGSTOP)
            await wait_for_line(standby, b"receiving")
            active.send_signal(signal.SIGCONT)
            code, log = await wait_for_end(active)
            assert code == ExitCode.CLAIM_LOST
            assert "claim_lost" in log
            assert (await ask_for_hint(anna)).startswith("💡")


async def test_a_replica_takes_the_place_of_a_lost_server(tmp_path: Path, sandbox: Sandbox) -> None:
    anna = sandbox.user("Anna")
    with mortal_server() as (primary, postmaster), replica_of(primary) as (replica, _):
        url = url_of(replica, primary)
        async with bot(tmp_path, sandbox, url, PATIENT) as first:
            await wait_for_line(first, b"receiving")
            await begin_practice(anna)
            assert (await ask_for_hint(anna)).startswith("💡")
            confirmed = primary.ask(JOURNAL)
            await asyncio.to_thread(postmaster.crash, signal.SIGKILL)
            code, log = await wait_for_end(first)
            assert code == ExitCode.CLAIM_LOST
            assert "claim_lost" in log
            assert "Traceback" not in log
        async with bot(tmp_path, sandbox, url, PATIENT) as too_early:
            assert (await wait_for_end(too_early))[0] == ExitCode.TEMPORARY_FAILURE
        replica.ask("SELECT pg_promote()")
        async with bot(tmp_path, sandbox, url, PATIENT) as second:
            await wait_for_line(second, b"receiving")
            assert (await ask_for_hint(anna)).startswith("💡")
            assert replica.ask(JOURNAL).startswith(confirmed)


async def test_without_a_server_it_says_so_and_keeps_the_password(tmp_path: Path) -> None:
    nowhere = "postgresql://durak:SECRET@/durak?host=/nowhere"
    async with started(tmp_path, bot_token="1:x", database_url=nowhere) as process:
        code, log = await wait_for_end(process)
    assert code == ExitCode.TEMPORARY_FAILURE
    assert (
        "DATABASE_URL: The database cannot be used now: the server does not answer (No such" in log
    )
    assert "SECRET" not in log
