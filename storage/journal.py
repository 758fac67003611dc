"""The club's journal in SQLite: an entry and all that follows from it, or nothing."""

from collections.abc import Sequence
from datetime import datetime

import aiosqlite

from club.events import ClosedBecause, Entry, TableClosed
from club.places import Place, TableId
from club.ports import PlaceTaken
from club.table import Phase, Table
from storage import entries as journal_rows
from storage import erasure, projections, updates
from storage.database import Database
from storage.places import columns, place_of


class SqliteJournal:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, place: Place) -> TableId:
        """Only a number: a table lives from its first entry on, so a crash leaves no ghost."""
        if await self.at(place) is not None:
            raise PlaceTaken(place)
        return await self._database.write(_number)

    async def append(self, entries: Sequence[Entry], table: Table) -> None:
        """Raises PlaceTaken, too, when two tables were opened in one place at the same time."""

        async def work(connection: aiosqlite.Connection) -> None:
            await updates.note(connection)
            await journal_rows.append(connection, table.id, entries)
            await projections.project(connection, table, entries)
            await projections.wind(connection, table)
            if table.phase is Phase.CLOSED:
                await erasure.table_closed(connection, table.id)

        await self._database.write(work)
        if table.phase is Phase.CLOSED:
            self._database.empty_log()

    async def read(self, table: TableId) -> Sequence[Entry]:
        return await self._database.read(lambda connection: journal_rows.read(connection, table))

    async def abandon(self, table: TableId, at: datetime) -> None:
        async def work(connection: aiosqlite.Connection) -> None:
            end = await journal_rows.next_seq(connection, table)
            closed = Entry(end, at, TableClosed(ClosedBecause.ASKED))
            await journal_rows.append(connection, table, (closed,))
            await projections.clear(connection, table)
            await erasure.table_closed(connection, table)

        await self._database.write(work)
        self._database.empty_log()

    async def living(self) -> Sequence[TableId]:
        found = await self._database.rows(
            "SELECT table_id FROM places LEFT JOIN deadlines USING (table_id)"
            " ORDER BY at NULLS LAST, table_id"
        )
        return tuple(TableId(row["table_id"]) for row in found)

    async def places(self) -> Sequence[Place]:
        """Where living tables stand."""
        found = await self._database.rows("SELECT chat, topic FROM places")
        return tuple(map(place_of, found))

    async def at(self, place: Place) -> TableId | None:
        found = await self._database.row(
            "SELECT table_id FROM places WHERE chat = ? AND topic = ?", columns(place)
        )
        return TableId(found["table_id"]) if found else None


async def _number(connection: aiosqlite.Connection) -> TableId:
    cursor = await connection.execute("INSERT INTO tables DEFAULT VALUES RETURNING id")
    (number,) = await cursor.fetchone() or (0,)
    return TableId(number)
