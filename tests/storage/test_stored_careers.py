"""What random histories earn, as it is stored: counted at once or anew, the games alone say it."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings

from club.achievements import Career
from club.finished_games import FinishedGame
from club.places import PersonId
from storage import earned, games
from storage.database import Connection, Database
from storage.sqlite.database import SqliteDatabase
from tests.club.finished_games import PEOPLE
from tests.club.histories import HISTORIES, History, in_turn
from tests.club.histories import earned as newly_earned
from tests.storage.club_on_disk import read_derived


@given(HISTORIES)
@settings(max_examples=15)
def test_careers_follow_from_the_stored_games(history: History) -> None:
    asyncio.run(_check(in_turn(history)))


async def _check(history: Sequence[FinishedGame]) -> None:
    with TemporaryDirectory() as folder:
        async with SqliteDatabase.opened(Path(folder) / "club.sqlite3") as database:
            await database._writer.execute("PRAGMA synchronous = OFF")
            for game in history:
                await _add(database, game)
            at_once = await read_derived(database)
            for table in ("careers", "achievements", "chronicles"):
                await database.execute(f"DELETE FROM {table}")  # noqa: S608  a constant
            await database.write(_count_anew)
            assert await read_derived(database) == at_once
            assert await _stored(database) == _expected(history)


async def _add(database: Database, game: FinishedGame) -> None:
    async def work(connection: Connection) -> None:
        await connection.execute("INSERT INTO tables (id) VALUES (?)", (game.table,))
        await games.add(connection, game)
        await earned.add(connection, game)

    await database.write(work)


async def _count_anew(connection: Connection) -> None:
    async for game in games.everywhere(connection):
        await earned.add(connection, game)


async def _stored(database: Database) -> dict[PersonId, set[str]]:
    found = defaultdict[PersonId, set[str]](set)
    for row in await database.rows("SELECT person, achievement FROM achievements"):
        found[PersonId(row["person"])].add(row["achievement"])
    return found


def _expected(history: Sequence[FinishedGame]) -> dict[PersonId, set[str]]:
    every = {person: set(newly_earned(history, Career(), person)) for person in PEOPLE}
    return {person: found for person, found in every.items() if found}
