"""When which table's turn runs out: written with the journal, and here only read."""

from collections.abc import Mapping
from datetime import datetime

from club.places import TableId
from club.table import Deadline
from storage.codec import read_time, write_time
from storage.database import Database, Row


class Deadlines:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Mapping[TableId, Deadline]:
        """The next one first."""
        return _deadlines(await self._database.rows("SELECT * FROM deadlines ORDER BY at"))

    async def due(self, now: datetime) -> Mapping[TableId, Deadline]:
        found = await self._database.rows(
            "SELECT * FROM deadlines WHERE at <= ? ORDER BY at", (write_time(now),)
        )
        return _deadlines(found)


def _deadlines(found: list[Row]) -> Mapping[TableId, Deadline]:
    return {
        TableId(row["table_id"]): Deadline(read_time(row["at"]), row["moment"]) for row in found
    }
