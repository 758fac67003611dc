"""Talk that buries the board of a table: now and then the board comes up again."""

from datetime import datetime, timedelta

from cachetools import LRUCache, TTLCache

from club.hall import Hall
from club.places import Place
from club.ports import Clock
from club.table import Phase
from services.display import Display

BURIED = 10
REST = timedelta(minutes=2)

_KEPT = 10_000


class Chatter:
    def __init__(self, hall: Hall, display: Display, clock: Clock) -> None:
        self._hall = hall
        self._display = display
        self._messages: LRUCache[Place, int] = LRUCache(_KEPT)
        self._resting: TTLCache[Place, None, datetime] = TTLCache(_KEPT, REST, clock.now)

    async def heard(self, place: Place) -> None:
        """One more message of somebody in a group."""
        if not self._is_due(place):
            return
        table = await self._hall.find(place)
        if table is not None and table.phase in (Phase.LOBBY, Phase.PLAYING):
            self._display.move_to_bottom(table, place)

    def _is_due(self, place: Place) -> bool:
        """Looking for a table costs a query, so a place without one rests just as long."""
        self._messages[place] = self._messages.get(place, 0) + 1
        if self._messages[place] < BURIED or place in self._resting:
            return False
        del self._messages[place]
        self._resting[place] = None
        return True
