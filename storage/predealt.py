"""Games that are predealt: the salts from which their cards follow, and their tables.

Both are secret until everybody has had their turn at the same cards.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol, TypeAlias

from club.events import Entry, TableOpened
from club.fairness import Salt
from club.finished_games import FinishedGame
from club.places import TableId
from club.predealt import Predealt
from storage.codec import from_json, to_json
from storage.database import Connection, Database, expand_list

_KEEP = "INSERT INTO secret_salts (kind, key, salts) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_REVEAL = "UPDATE secret_salts SET revealed = 1 WHERE kind = ? AND key = ?"
_DISCARD = "DELETE FROM secret_salts WHERE kind = ? AND key = ?"
_SALTS = "SELECT salts FROM secret_salts WHERE kind = ? AND key = ?"
_OPEN = "INSERT INTO predealt_tables (table_id, kind, key) VALUES (?, ?, ?)"
_HIDDEN = """
    SELECT table_id FROM predealt_tables LEFT JOIN secret_salts USING (kind, key)
    WHERE coalesce(revealed, 0) = 0 AND table_id IN (?)
"""
_LIVING_OF_OTHERS = """
    SELECT table_id FROM predealt_tables JOIN places USING (table_id)
    WHERE kind NOT IN (?) ORDER BY table_id
"""


class PredealtTables(Protocol):
    """What is stored about the tables of one kind, together with their journals.

    All of it stands in `table` and follows from the journals, so it can be rebuilt. `empty` deletes
    it, but for that of the table ids which it is given. `missed` selects games that ended at these
    tables and have not been added, as they ended while the kind was gone. Every start asks that, so
    it finds the tables first: whole games take longer to look through.
    """

    table: str
    empty: str
    missed: str

    async def require_in_order(
        self, connection: Connection, table: TableId, deal: Predealt, entry: Entry
    ) -> None:
        """Check what no table knows by itself, as it depends on others. Raises Refused."""

    async def note(
        self, connection: Connection, table: TableId, deal: Predealt, entry: Entry
    ) -> None: ...

    async def add(self, connection: Connection, game: FinishedGame) -> None:
        """Add what a game was worth that has ended at one of these tables."""


Kinds: TypeAlias = Mapping[str, PredealtTables]
"""By the names of the kinds. Tables of any other kind belong to a feature that is gone."""


class SecretSalts:
    """Only `Tables`, and whoever chooses the deals, may ask."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def salt_of(self, deal: Predealt) -> Salt | None:
        """Return the salt of a deal, if one was ever chosen."""
        salts = await self.salts_of(deal.kind, deal.key)
        return salts[deal.number - 1] if salts else None

    async def salts_of(self, kind: str, key: str) -> Sequence[Salt]:
        """Return the salts of all deals, in order."""
        found = await self._database.row(_SALTS, (kind, key))
        return from_json(tuple[Salt, ...], found["salts"]) if found else ()


async def keep_salts(connection: Connection, kind: str, key: str, salts: Sequence[Salt]) -> None:
    """Store the salts of deals that have been chosen, unless others have been before."""
    await connection.execute(_KEEP, (kind, key, to_json(salts)))


async def discard_salts(connection: Connection, kind: str, key: str) -> None:
    """Forget deals that nobody has been dealt, and nobody will be."""
    await connection.execute(_DISCARD, (kind, key))


async def reveal(connection: Connection, kind: str, key: str) -> None:
    """From now on everybody may see what was dealt, and how it was played."""
    await connection.execute(_REVEAL, (kind, key))


class HiddenTables:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def among(self, tables: Collection[TableId]) -> frozenset[TableId]:
        """Return the tables whose cards others may still have to play.

        A table of which nothing more is known stays hidden.
        """
        if not tables:
            return frozenset()
        found = await self._database.rows(expand_list(_HIDDEN, tables), tuple(tables))
        return frozenset(TableId(row["table_id"]) for row in found)


async def living_of_others(database: Database, kinds: Kinds) -> Sequence[TableId]:
    """Return the living tables of all kinds but these."""
    named = ("", *kinds)  # one that nobody has: PostgreSQL takes no empty list
    found = await database.rows(expand_list(_LIVING_OF_OTHERS, named), named)
    return [TableId(row["table_id"]) for row in found]


async def note(connection: Connection, table: TableId, entry: Entry) -> None:
    """Note that a predealt table was opened."""
    match entry.event:
        case TableOpened(predealt=Predealt(kind=kind, key=key)):
            await connection.execute(_OPEN, (table, kind, key))
        case _:
            pass
