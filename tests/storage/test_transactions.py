"""Atomic transactions, one after the other, by one process: what every engine promises."""

import asyncio
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from storage import errors
from storage.database import Connection, Database, row
from storage.open_database import opened

CHATS = "INSERT INTO chats (id, title, kind) VALUES (?, ?, 'group')"


async def _count(database: Database) -> int:
    found = await database.row("SELECT count(*) AS chats FROM chats")
    assert found is not None
    return int(found["chats"])


async def test_the_reading_connection_cannot_write(database: Database) -> None:
    with pytest.raises(errors.NotRead, match="read-only"):
        await database.rows("DELETE FROM chats")


async def test_what_is_written_is_read_at_once(database: Database) -> None:
    for number in range(20):
        await database.execute(CHATS, (number, "x"))
        assert await _count(database) == number + 1


async def test_a_failing_transaction_leaves_nothing(database: Database) -> None:
    async def work(connection: Connection) -> None:
        await connection.execute(CHATS, (1, "x"))
        raise KeyError("changed my mind")

    with pytest.raises(KeyError):
        await database.write(work)
    await database.execute(CHATS, (2, "y"))
    assert [found["id"] for found in await database.rows("SELECT id FROM chats")] == [2]


async def test_a_refused_row_is_not_saved(database: Database) -> None:
    await database.execute(CHATS, (1, "x"))
    with pytest.raises(errors.NotSaved, match=r"(?i)unique"):
        await database.execute(CHATS, (1, "y"))


async def test_transactions_do_not_mix(database: Database) -> None:
    async def raise_by_one(connection: Connection) -> None:
        found = await row(connection, "SELECT max(id) AS last FROM chats")
        await asyncio.sleep(0)
        await connection.execute(CHATS, ((found["last"] or 0) + 1 if found else 1, "x"))

    await asyncio.gather(*(database.write(raise_by_one) for _ in range(50)))
    assert await _count(database) == 50


@pytest.mark.parametrize("steps", range(12))
async def test_cancelled_in_a_transaction(database: Database, steps: int) -> None:
    """Wherever the waiting task is cancelled, it is all or nothing, and the next write works."""

    async def work(connection: Connection) -> None:
        await connection.execute(CHATS, (1, "x"))
        await connection.execute(CHATS, (2, "y"))

    waiting = asyncio.create_task(database.write(work))
    for _ in range(steps):
        await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    await database.execute(CHATS, (3, "z"))
    assert await _count(database) in (1, 3)


async def test_closing_waits_for_what_is_under_way(address: Path | str) -> None:
    begun = asyncio.Event()
    ending = asyncio.Event()

    async def slow(connection: Connection) -> None:
        await connection.execute(CHATS, (1, "x"))
        begun.set()
        await ending.wait()
        await connection.execute(CHATS, (2, "y"))

    async with opened(address) as database:
        waiting = asyncio.create_task(database.write(slow))
        await begun.wait()
        waiting.cancel()
        asyncio.get_running_loop().call_later(0.05, ending.set)
    async with opened(address) as database:
        assert await _count(database) == 2


async def test_one_process_at_a_time(address: Path | str) -> None:
    script = (
        "import asyncio\n"
        "from storage.open_database import opened\n"
        "from pathlib import PosixPath\n"
        "async def main():\n"
        f"    async with opened({address!r}): pass\n"
        "asyncio.run(main())"
    )

    async def in_another_process() -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-c", script]
        return await asyncio.to_thread(
            subprocess.run, command, capture_output=True, text=True, check=False
        )

    async with opened(address):
        second = await in_another_process()
        assert "InUse" in second.stderr
        assert "in use by another process" in second.stderr
        with pytest.raises(errors.InUse):
            async with opened(address):
                pass
    assert (await in_another_process()).returncode == 0


async def test_a_statement_that_was_refused_is_not_overlooked(database: Database) -> None:
    """Some engines take nothing more within the transaction, and some go on without it."""

    async def work(connection: Connection) -> None:
        await connection.execute(CHATS, (1, "x"))
        with suppress(Exception):
            await connection.execute(CHATS, (1, "y"))

    with suppress(errors.NotSaved):
        await database.write(work)
    assert await _count(database) == database.commits


async def test_a_token_is_random(database: Database) -> None:
    tokens = {await database.random_token() for _ in range(50)}
    assert len(tokens) == 50
    assert all(re.fullmatch("[0-9a-fA-F]{32}", token) for token in tokens)


async def test_it_proves_that_it_can_be_written(database: Database) -> None:
    await database.prove_writable()
    assert database.commits == 1
