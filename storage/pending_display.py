"""Remembers the tables whose last change may not have been shown yet.

The mark is written in the same transaction as the change, as in any transactional outbox. After a
kill, the next process knows which tables to repaint without reading all of them.
"""

from collections.abc import Mapping, Sequence

from club.places import PersonId, TableId
from club.table import Table
from storage.database import Connection, Database

# With a JOIN, SQLite would scan the whole journal, because that has the order requested here.
_NEWEST_FIRST = """
    SELECT table_id FROM unshown ORDER BY (
        SELECT position FROM journal
        WHERE journal.table_id = unshown.table_id AND journal.seq = unshown.seq
    ) DESC
"""
_MARK = """
    INSERT INTO unshown (table_id, seq) VALUES (?, ?)
    ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq
"""
_MARK_ALL = """
    INSERT INTO unshown (table_id, seq)
    SELECT table_id, max(seq) FROM places JOIN journal USING (table_id) GROUP BY table_id
    ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq
"""


_MARK_VISITED = """
    INSERT INTO unshown (table_id, seq)
    SELECT table_id, max(seq) FROM guests JOIN places USING (table_id) JOIN journal USING (table_id)
    WHERE guests.person = ? GROUP BY table_id
    ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq
"""


class PendingDisplay:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def tables(self) -> Sequence[TableId]:
        """The most recently changed first, because somebody is waiting there."""
        found = await self._database.rows(_NEWEST_FIRST)
        return [TableId(row["table_id"]) for row in found]

    async def mark_shown(self, shown: Mapping[TableId, int]) -> None:
        """Everybody now sees these tables as they were after these entries."""

        async def work(connection: Connection) -> None:
            await connection.executemany(
                "DELETE FROM unshown WHERE table_id = ? AND seq <= ?", shown.items()
            )

        await self._database.write(work)


async def mark(connection: Connection, table: Table) -> None:
    await connection.execute(_MARK, (table.id, table.seq))


async def mark_visited(connection: Connection, person: PersonId) -> None:
    """Mark the living tables where a person has been, because their boards may name them."""
    await connection.execute(_MARK_VISITED, (person,))


async def mark_all(connection: Connection) -> None:
    """Mark all living tables, because after a restore messages may show a later state."""
    await connection.execute(_MARK_ALL)


async def clear(connection: Connection, table: TableId) -> None:
    await connection.execute("DELETE FROM unshown WHERE table_id = ?", (table,))
