"""Who at a table is new to the game, and has their turns explained."""

from collections.abc import Collection

from cachetools import LRUCache

from club.places import PersonId, TableId
from club.table import Phase, Table
from storage.people import People

_KEPT = 1_000


class Beginners:
    """Asks the database once a game, because every repaint wants to know."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._known: LRUCache[tuple[TableId, int], Collection[PersonId]] = LRUCache(_KEPT)

    async def at(self, table: Table) -> Collection[PersonId]:
        if table.phase is not Phase.PLAYING:
            return ()
        game = table.id, table.series.games
        if game not in self._known:
            self._known[game] = await self._people.beginners(table.people)
        return self._known[game]

    async def tips_of(self, person: PersonId) -> bool | None:
        """Return whether a beginner wants tips, or None for everybody else."""
        known = await self._people.get(person)
        is_beginner = known and await self._people.beginners((person,))
        return known.tips if known and is_beginner else None
