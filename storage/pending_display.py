"""Remembers the tables whose last change may not have been shown yet.

The mark is written in the same transaction as the change, as in any transactional outbox. After a
kill, the next process knows which tables to repaint without reading all of them.
"""

from collections.abc import Mapping, Sequence

import aiosqlite

from club.places import TableId
from club.table import Table
from storage.database import Database

# A plain JOIN would scan the whole journal, because that has the order requested here.
_NEWEST_FIRST = """
    SELECT table_id FROM unshown CROSS JOIN journal USING (table_id, seq) ORDER BY position DESC
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

        async def work(connection: aiosqlite.Connection) -> None:
            await connection.executemany(
                "DELETE FROM unshown WHERE table_id = ? AND seq <= ?", shown.items()
            )

        await self._database.write(work)


async def mark(connection: aiosqlite.Connection, table: Table) -> None:
    await connection.execute("INSERT OR REPLACE INTO unshown VALUES (?, ?)", (table.id, table.seq))


async def mark_all(connection: aiosqlite.Connection) -> None:
    """Mark all living tables, because after a restore messages may show a later state."""
    await connection.execute(
        "INSERT OR REPLACE INTO unshown SELECT table_id, max(seq)"
        " FROM places JOIN journal USING (table_id) GROUP BY table_id"
    )


async def clear(connection: aiosqlite.Connection, table: TableId) -> None:
    await connection.execute("DELETE FROM unshown WHERE table_id = ?", (table,))
