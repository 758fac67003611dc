"""What the tests' own kind of predealt game stores: how many games each of its tables has ended."""

from collections.abc import AsyncIterator

import pytest

from club.commands import Join, Start
from club.events import Entry, TableOpened
from club.finished_games import FinishedGame
from club.places import Place, TableId
from club.predealt import Predealt
from club.table import Table
from storage.database import Connection, Database
from storage.predealt import Kinds, keep_salts
from tests.club.small_kind import FIRST, KEY, KIND, SALTS, SETTINGS
from tests.storage.club_on_disk import ANNA, BORIS, GROUP, ClubOnDisk


class SmallTables:
    table = "small_tables"
    empty = "DELETE FROM small_tables WHERE table_id NOT IN (?)"
    missed = """
        SELECT * FROM games WHERE table_id IN (SELECT table_id FROM small_tables WHERE games = 0)
    """

    async def require_in_order(
        self, connection: Connection, table: TableId, deal: Predealt, entry: Entry
    ) -> None:
        """No table depends on another one."""

    async def note(
        self, connection: Connection, table: TableId, deal: Predealt, entry: Entry
    ) -> None:
        if isinstance(entry.event, TableOpened):
            sql = "INSERT INTO small_tables (table_id, deal) VALUES (?, ?)"
            await connection.execute(sql, (table, deal.number))

    async def add(self, connection: Connection, game: FinishedGame) -> None:
        sql = "UPDATE small_tables SET games = games + 1 WHERE table_id = ?"
        await connection.execute(sql, (game.table,))


SMALL_KIND: Kinds = {KIND: SmallTables()}
_CREATE = """
    CREATE TABLE small_tables (
        table_id INTEGER PRIMARY KEY, deal INTEGER NOT NULL, games INTEGER NOT NULL DEFAULT 0
    )
"""


@pytest.fixture
async def small_kind(database: Database) -> AsyncIterator[None]:
    """Choose its deals, and make room for its tables, which no schema knows."""

    async def choose(connection: Connection) -> None:
        await keep_salts(connection, KIND, KEY, SALTS)

    await database.write(choose)
    await database.execute(_CREATE)
    yield
    await database.execute("DROP TABLE small_tables")


async def deal(club: ClubOnDisk, place: Place = GROUP) -> Table:
    joining = map(Join, (ANNA, BORIS))
    table = await club.tables.open(place, ANNA, SETTINGS, *joining, predealt=FIRST)
    return await club.ask(table, Start(ANNA))
