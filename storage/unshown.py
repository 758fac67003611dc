"""Which tables people may see as they were, not as they are.

A change is written together with the duty to show it, as in any transactional outbox. So whoever
comes after a process that was killed knows what it owed, and need not look at all other tables.
"""

from collections.abc import Mapping, Sequence

import aiosqlite

from club.places import TableId
from club.table import Table
from storage.database import Database

# A plain JOIN would walk through the whole journal, which has the order that is asked for.
_NEWEST_FIRST = """
    SELECT table_id FROM unshown CROSS JOIN journal USING (table_id, seq) ORDER BY position DESC
"""


class Unshown:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def tables(self) -> Sequence[TableId]:
        """The one that changed last first: there somebody is waiting."""
        found = await self._database.rows(_NEWEST_FIRST)
        return [TableId(row["table_id"]) for row in found]

    async def settle(self, shown: Mapping[TableId, int]) -> None:
        """What these tables were after these entries is what everybody sees."""

        async def work(connection: aiosqlite.Connection) -> None:
            await connection.executemany(
                "DELETE FROM unshown WHERE table_id = ? AND seq <= ?", shown.items()
            )

        await self._database.write(work)


async def mark(connection: aiosqlite.Connection, table: Table) -> None:
    await connection.execute("INSERT OR REPLACE INTO unshown VALUES (?, ?)", (table.id, table.seq))


async def mark_all(connection: aiosqlite.Connection) -> None:
    """People may see anything: what they were shown last is not what is remembered."""
    await connection.execute(
        "INSERT OR REPLACE INTO unshown SELECT table_id, max(seq)"
        " FROM places JOIN journal USING (table_id) GROUP BY table_id"
    )


async def clear(connection: aiosqlite.Connection, table: TableId) -> None:
    await connection.execute("DELETE FROM unshown WHERE table_id = ?", (table,))
