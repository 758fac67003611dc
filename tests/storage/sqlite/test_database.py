"""One file, one process, atomic transactions, and a clear error where that is impossible."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import errors
from storage.database import Connection, row
from storage.sqlite import connections
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


async def test_a_file_that_is_not_opened_after_all_is_not_created(path: Path) -> None:
    for _ in range(20):
        opening = asyncio.create_task(_open(path))
        await asyncio.sleep(0)
        opening.cancel()
        await asyncio.wait([opening])
        _discard(path)
    await asyncio.sleep(0.1)
    assert not _discard(path)


def _discard(path: Path) -> bool:
    """Return whether there was such a file."""
    was_there = path.exists()
    path.unlink(missing_ok=True)
    return was_there


async def _open(path: Path) -> None:
    async with connections.plain(path):
        pass


async def test_the_database_of_another_program_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as foreign:
        foreign.execute("CREATE TABLE recipes (name)")
    before = _content(path)
    with pytest.raises(errors.NotOurs, match="another program"):
        async with SqliteDatabase.opened(path):
            pass
    assert _content(path) == before
