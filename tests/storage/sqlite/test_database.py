"""One file, one process, atomic transactions, and a clear error where that is impossible."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage import errors
from storage.database import Connection, row
from storage.sqlite.database import SqliteDatabase

CHATS = "INSERT INTO chats (id, title, kind) VALUES (?, ?, 'group')"


def _content(path: Path) -> bytes:
    return path.read_bytes()


async def _count(database: SqliteDatabase) -> int:
    found = await database.row("SELECT count(*) AS chats FROM chats")
    assert found is not None
    return int(found["chats"])


async def test_durable_and_strict(database: SqliteDatabase) -> None:
    async def settings(connection: Connection) -> list[object]:
        pragmas = ("journal_mode", "synchronous", "foreign_keys")
        found = [await row(connection, f"PRAGMA {pragma}") for pragma in pragmas]
        return [value[0] for value in found if value is not None]

    assert await database.write(settings) == ["wal", 2, 1]


async def test_the_reading_connection_cannot_write(database: SqliteDatabase) -> None:
    with pytest.raises(errors.NotRead, match="read-only"):
        await database.rows("DELETE FROM chats")


async def test_what_is_written_is_read_at_once(database: SqliteDatabase) -> None:
    for number in range(20):
        await database.execute(CHATS, (number, "x"))
        assert await _count(database) == number + 1


async def test_a_failing_transaction_leaves_nothing(database: SqliteDatabase) -> None:
    async def work(connection: Connection) -> None:
        await connection.execute(CHATS, (1, "x"))
        raise KeyError("changed my mind")

    with pytest.raises(KeyError):
        await database.write(work)
    await database.execute(CHATS, (2, "y"))
    assert [found["id"] for found in await database.rows("SELECT id FROM chats")] == [2]


async def test_trouble_with_taking_back_is_trouble_with_the_storage(
    database: SqliteDatabase,
) -> None:
    def deny_rollback(action: int, what: str | None, *_: object) -> int:
        is_rollback = action == sqlite3.SQLITE_TRANSACTION and what == "ROLLBACK"
        return sqlite3.SQLITE_DENY if is_rollback else sqlite3.SQLITE_OK

    async def work(_: Connection) -> None:
        await database._writer.set_authorizer(deny_rollback)
        raise KeyError("changed my mind")

    with pytest.raises(errors.NotSaved, match="not authorized"):
        await database.write(work)
    await database._writer.set_authorizer(None)
    with pytest.raises(errors.NotSaved, match="within a transaction"):
        await database.execute(CHATS, (1, "x"))
    await database.execute(CHATS, (1, "x"))


async def test_a_refused_row_is_not_saved(database: SqliteDatabase) -> None:
    await database.execute(CHATS, (1, "x"))
    with pytest.raises(errors.NotSaved, match="UNIQUE"):
        await database.execute(CHATS, (1, "y"))


async def test_transactions_do_not_mix(database: SqliteDatabase) -> None:
    async def raise_by_one(connection: Connection) -> None:
        found = await row(connection, "SELECT max(id) AS last FROM chats")
        await asyncio.sleep(0)
        await connection.execute(CHATS, ((found["last"] or 0) + 1 if found else 1, "x"))

    await asyncio.gather(*(database.write(raise_by_one) for _ in range(50)))
    assert await _count(database) == 50


@pytest.mark.parametrize("steps", range(12))
async def test_cancelled_in_a_transaction(database: SqliteDatabase, steps: int) -> None:
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


async def test_closing_waits_for_what_is_under_way(path: Path) -> None:
    begun = asyncio.Event()
    ending = asyncio.Event()

    async def slow(connection: Connection) -> None:
        await connection.execute(CHATS, (1, "x"))
        begun.set()
        await ending.wait()
        await connection.execute(CHATS, (2, "y"))

    async with SqliteDatabase.opened(path) as database:
        waiting = asyncio.create_task(database.write(slow))
        await begun.wait()
        waiting.cancel()
        asyncio.get_running_loop().call_later(0.05, ending.set)
    async with SqliteDatabase.opened(path) as database:
        assert await _count(database) == 2


async def test_a_full_disk_is_named_and_loses_nothing(database: SqliteDatabase) -> None:
    async def limit(connection: Connection) -> None:
        found = await row(connection, "PRAGMA page_count")
        assert found is not None
        await connection.execute(f"PRAGMA max_page_count = {found[0] + 2}")

    await database.write(limit)
    saved: list[int] = []

    async def fill() -> None:
        for number in range(1000):
            await database.execute(CHATS, (number, "a long title " * 100))
            saved.append(number)

    with pytest.raises(errors.DiskFull, match="no room"):
        await fill()
    assert len(saved) == await _count(database)
    await database.execute("DELETE FROM chats")
    await database.execute(CHATS, (1, "there is room again"))


@pytest.mark.parametrize(
    ("make", "kind", "words"),
    [
        (lambda path: path.parent.rmdir(), errors.MissingDirectory, "is missing"),
        (lambda path: path.mkdir(), errors.NotWritable, "is a directory"),
        (lambda path: Path(f"{path}.lock").mkdir(), errors.NotWritable, "cannot be written"),
        (lambda path: path.write_text("Dear diary, " * 100), errors.NotOurs, "not a readable"),
    ],
)
async def test_unusable_files(path: Path, make: object, kind: type[Exception], words: str) -> None:
    assert callable(make)
    make(path)
    with pytest.raises(kind, match=words):
        async with SqliteDatabase.opened(path):
            pass


async def test_the_database_of_another_program_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as foreign:
        foreign.execute("CREATE TABLE recipes (name)")
    before = _content(path)
    with pytest.raises(errors.NotOurs, match="another program"):
        async with SqliteDatabase.opened(path):
            pass
    assert _content(path) == before


async def test_one_process_at_a_time(path: Path) -> None:
    script = (
        "import asyncio, sys; from pathlib import Path\n"
        "from storage.sqlite.database import SqliteDatabase\n"
        "async def main():\n"
        "    async with SqliteDatabase.opened(Path(sys.argv[1])): pass\n"
        "asyncio.run(main())"
    )

    async def in_another_process() -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-c", script, str(path)]
        return await asyncio.to_thread(
            subprocess.run, command, capture_output=True, text=True, check=False
        )

    async with SqliteDatabase.opened(path):
        second = await in_another_process()
        assert "InUse" in second.stderr
        assert "in use by another process" in second.stderr
        with pytest.raises(errors.InUse):
            async with SqliteDatabase.opened(path):
                pass
    assert (await in_another_process()).returncode == 0
