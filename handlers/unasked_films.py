"""Films that nobody has asked for: the message with a result turns into the film of its game.

They are a pleasure and no duty. So there is one a minute for all groups together, none while
anybody waits for what computes, and none where people may look at something else by now.
"""

import asyncio
import math
from collections.abc import Callable

import structlog

from club.background import BackgroundTasks
from club.finished_games import FinishedGame
from club.places import ChatId, Place, TableId
from club.ports import Unreadable
from club.slots import Kind, Slot
from club.table import Phase, Table
from club.view import look
from handlers.films import filmed
from handlers.services import Services
from screens.result import result
from storage.errors import StorageError

log = structlog.get_logger()

_WITHIN = 20.0
"""Seconds after the end of a game."""
_TO_MAKE = 5.0
"""Seconds that have to be left of those for a film to be begun."""
_BETWEEN = 60.0
"""Seconds from one film to the next, whichever groups they are for."""
_LOOK_AGAIN = 0.25


class UnaskedFilms:
    """An observer of tables. `is_anybody_waiting` for a process that thinks or a picture."""

    def __init__(
        self, services: Services, tasks: BackgroundTasks, is_anybody_waiting: Callable[[], bool]
    ) -> None:
        self._services = services
        self._tasks = tasks
        self._is_anybody_waiting = is_anybody_waiting
        self._playing: dict[TableId, ChatId] = {}
        self._next_at = -math.inf

    def changed(self, table: Table) -> None:
        if table.phase is Phase.PLAYING:
            self._playing[table.id] = table.place.chat
        elif table.id in self._playing:
            del self._playing[table.id]
            self._tasks.start(f"filming {table.id}", self._film, table, _now() + _WITHIN)

    def set_aside(self, table: TableId, why: Unreadable) -> None:  # noqa: ARG002  it has no result
        self._playing.pop(table, None)

    async def _film(self, table: Table, until: float) -> None:
        services = self._services
        try:
            game = await services.records.game_of_table(table.id, table.series.games)
            if game is None or not await self._is_wanted(game):
                return
            if not await self._may_begin(game.place, until - _TO_MAKE):
                return
            audience = await services.directory.of_table(table)
            shown = result(look(table, None), audience, services.directory.texts)
            if screen := await filmed(services, game, shown, audience):
                slot = Slot(game.place, Kind.RESULT, game.table, game.number)
                services.films.put_in_place(slot, screen, until)
        except (StorageError, Unreadable) as error:
            log.debug("film_left_out", reason=repr(error))

    async def _is_wanted(self, game: FinishedGame) -> bool:
        """Whether two people have played to the end, and the group wants to see how."""
        settings = await self._services.preferences.settings_of(game.place.chat)
        return game.is_among_people and settings.films == "unasked"

    async def _may_begin(self, place: Place, until: float) -> bool:
        """Wait for a moment in which a film disturbs nobody and could be sent."""
        while _now() < until:
            if _now() >= self._next_at and not self._is_in_the_way(place):
                self._next_at = _now() + _BETWEEN
                return True
            await asyncio.sleep(_LOOK_AGAIN)
        return False

    def _is_in_the_way(self, place: Place) -> bool:
        """What still waits after a game leaves room soon, but not where boards follow it."""
        is_played_on = place.chat in self._playing.values()
        is_held_back = is_played_on and self._services.messages.is_held_back(place)
        return is_held_back or self._is_anybody_waiting()


def _now() -> float:
    return asyncio.get_running_loop().time()
