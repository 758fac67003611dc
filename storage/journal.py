"""The club's journal in SQL. An entry is saved together with all that follows from it."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial

from club.events import ClosedBecause, Entry, TableClosed
from club.places import ChatId, PersonId, Place, TableId
from club.ports import Living, PlaceTaken
from club.table import Phase, Table
from storage import earned, erasure, handled_updates, pending_display, projections
from storage import entries as journal_rows
from storage.codec import read_time, write_time
from storage.database import Connection, Database
from storage.places import columns, place_of
from storage.predealt import Kinds

# A table that no version could read has no due time. It should be looked at right away.
_LONG_AGO = datetime.min.replace(tzinfo=UTC)
_NUMBER = "INSERT INTO tables DEFAULT VALUES RETURNING id"
_LIVING = """
    SELECT table_id, coalesce(phase, ?) AS phase, coalesce(due, ?) AS due
    FROM places ORDER BY due, table_id
"""
_WRITTEN_AFTER = """
    SELECT table_id FROM places WHERE ? < (
        SELECT at FROM journal WHERE journal.table_id = places.table_id ORDER BY seq DESC LIMIT 1
    )
"""


class SqlJournal:
    def __init__(self, database: Database, kinds: Kinds) -> None:
        self._database = database
        self._kinds = kinds

    async def open(self, place: Place) -> TableId:
        """Reserve a number. Raises PlaceTaken.

        A table exists from its first entry on, so a crash leaves no empty table.
        """
        if await self.at(place) is not None:
            raise PlaceTaken(place)
        (added,) = await self._database.returning(_NUMBER)
        return TableId(added["id"])

    async def append(self, entries: Sequence[Entry], table: Table) -> None:
        """Raises StaleJournal, and PlaceTaken if two tables were opened in one place at once."""

        async def work(connection: Connection) -> None:
            await handled_updates.note(connection)
            await journal_rows.append(connection, table.id, entries)
            await projections.project(connection, table, entries, self._kinds)
            await projections.record_due(connection, table)
            await pending_display.mark(connection, table)
            if table.phase is Phase.CLOSED:
                await erasure.erase_at_closed_table(connection, table.id)

        await self._database.write(work, handled_updates.confirm)
        if table.phase is Phase.CLOSED:
            self._database.empty_log()

    async def read(self, table: TableId) -> Sequence[Entry]:
        """Raises UnreadableEvent."""
        return await self._database.read(lambda connection: journal_rows.read(connection, table))

    async def abandon(self, table: TableId, at: datetime) -> None:
        async def work(connection: Connection) -> None:
            end = await journal_rows.next_seq(connection, table)
            closed = Entry(end, at, TableClosed(ClosedBecause.ASKED))
            await journal_rows.append(connection, table, (closed,))
            await projections.clear(connection, table)
            await pending_display.clear(connection, table)
            await erasure.erase_at_closed_table(connection, table)

        await self._database.write(work)
        self._database.empty_log()

    async def living(self) -> Sequence[Living]:
        found = await self._database.rows(_LIVING, (Phase.LOBBY.value, write_time(_LONG_AGO)))
        return [
            Living(TableId(row["table_id"]), Phase(row["phase"]), read_time(row["due"]))
            for row in found
        ]

    async def written_after(self, moment: datetime) -> Sequence[TableId]:
        """Return the living tables with a later entry: they were used while the clock was ahead."""
        found = await self._database.rows(_WRITTEN_AFTER, (write_time(moment),))
        return [TableId(row["table_id"]) for row in found]

    async def fill_in(self) -> None:
        """Add what an older version did not store, or one that lacked a kind of predealt games.

        After an update this may take as long as reading every living table, and all games of groups
        to be recounted.
        """
        await self._database.write(partial(projections.fill_in, kinds=self._kinds))

    async def catch_up(self) -> bool:
        """Look at one more game that an older version recorded. Return whether there was one."""
        return await self._database.write(earned.catch_up)

    async def places(self) -> Sequence[Place]:
        """Return the places of living tables."""
        found = await self._database.rows("SELECT chat, topic FROM places")
        return tuple(map(place_of, found))

    async def at(self, place: Place) -> TableId | None:
        found = await self._database.row(
            "SELECT table_id FROM places WHERE chat = ? AND topic = ?", columns(place)
        )
        return TableId(found["table_id"]) if found else None

    async def in_chat(self, chat: ChatId) -> Sequence[TableId]:
        found = await self._database.rows("SELECT table_id FROM places WHERE chat = ?", (chat,))
        return [TableId(row["table_id"]) for row in found]

    async def visited_by(self, person: PersonId) -> Sequence[TableId]:
        found = await self._database.rows(
            "SELECT table_id FROM guests JOIN places USING (table_id) WHERE person = ?", (person,)
        )
        return [TableId(row["table_id"]) for row in found]


async def has_tables(database: Database) -> bool:
    """Whether anybody has ever played here."""
    return await database.row("SELECT 1 FROM tables LIMIT 1") is not None
