"""Data of busy years, and the query plans of what is asked there."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import aiosqlite
import pytest

from club.places import ChatId
from club.standings import lower_bound
from storage.database import Connection
from storage.entries import checksum
from storage.sqlite.database import SqliteDatabase

SCRIPT = Path(__file__).with_name("busy.sql").read_text("utf-8").split(";\n")
CHAT = ChatId(-1001)

Question: TypeAlias = Callable[[SqliteDatabase], Awaitable[object]]


@pytest.fixture(scope="module")
def years(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database that is filled once and copied for every test."""
    path = tmp_path_factory.mktemp("busy") / "club.sqlite3"

    async def fill(connection: Connection) -> None:
        for statement in SCRIPT:
            await connection.execute(statement)

    async def make() -> None:
        async with SqliteDatabase.opened(path) as database:
            await database._writer.create_function("checksum_of", 6, checksum)
            await database._writer.create_function("wilson", 2, lower_bound)
            await database.write(fill)

    asyncio.run(make())
    return path


@pytest.fixture
async def busy(years: Path, path: Path) -> AsyncIterator[SqliteDatabase]:
    shutil.copy(years, path)
    async with SqliteDatabase.opened(path) as database:
        yield database


async def plans(
    database: SqliteDatabase,
    ask: Callable[[], Awaitable[object]],
    asking: aiosqlite.Connection | None = None,
) -> list[str]:
    """Return the query plans of the statements that a call really runs."""
    asked: list[str] = []
    connection = asking or database._reader
    await connection.set_trace_callback(asked.append)
    await ask()
    await connection.set_trace_callback(lambda _: None)
    assert asked
    return [
        row["detail"] for sql in asked for row in await database.rows(f"EXPLAIN QUERY PLAN {sql}")
    ]


async def scanned_or_sorted(database: SqliteDatabase, question: Question) -> Sequence[str]:
    """Return the steps that would take the longer the more there is."""
    steps = await plans(database, lambda: question(database))
    return [step for step in steps if "TEMP B-TREE" in step or "SCAN" in step]
