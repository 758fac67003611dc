"""Which tables are sealed: others may still have to play the cards that were dealt there."""

from collections.abc import Collection

from club.places import TableId
from storage.database import Database, expand_list

_SEALED = (
    "SELECT table_id FROM tries JOIN days USING (day) WHERE ended IS NULL AND table_id IN (?)",
    "SELECT table_id FROM derby_tables JOIN derbies ON derbies.id = derby_tables.derby"
    " WHERE ended IS NULL AND table_id IN (?)",
)
"""Until their day, or their derby, is over."""


class Seals:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def among(self, tables: Collection[TableId]) -> frozenset[TableId]:
        if not tables:
            return frozenset()
        found = [
            row
            for sql in _SEALED
            for row in await self._database.rows(expand_list(sql, tables), tuple(tables))
        ]
        return frozenset(TableId(row["table_id"]) for row in found)
