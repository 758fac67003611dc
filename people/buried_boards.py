"""Moves a table's board to the bottom of the chat when people's messages have buried it."""

from datetime import datetime, timedelta

from cachetools import LRUCache, TTLCache

from club.places import Place
from club.ports import Clock
from club.tables import Tables
from people.ports import Display

BURIED = 10
REST = timedelta(minutes=2)

_KEPT = 10_000


class BuriedBoards:
    def __init__(self, tables: Tables, display: Display, clock: Clock) -> None:
        self._tables = tables
        self._display = display
        self._messages: LRUCache[Place, int] = LRUCache(_KEPT)
        self._resting: TTLCache[Place, None, datetime] = TTLCache(_KEPT, REST, clock.now)

    async def count_message(self, place: Place) -> None:
        """Count one more message in a group, and move the board if it is due."""
        if not self._is_due(place):
            return
        table = await self._tables.find(place)
        if table is not None and table.phase.goes_on:
            self._display.move_to_bottom(table, place)

    def _is_due(self, place: Place) -> bool:
        """Looking for a table costs a query, so a place without one rests just as long."""
        self._messages[place] = self._messages.get(place, 0) + 1
        if self._messages[place] < BURIED or place in self._resting:
            return False
        del self._messages[place]
        self._resting[place] = None
        return True
