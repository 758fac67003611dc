"""The best and the strangest way through a deal of the day, which may be seen once it is over."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from club.daily import Day, Way
from club.events import game_events
from club.finished_games import FinishedGame
from club.par import game_for_par
from club.places import TableId
from club.ports import Unreadable
from club.ways import Path, merit, path_of, strangest
from durak.events import Event
from durak.notation import parse_game
from services.records import Records
from services.shared_replays import SharedReplays
from storage.days import Days
from storage.games import Games

_MOST_COMPARED = 1_000
"""Tries among which the strangest is looked for: that takes a few seconds."""


@dataclass(frozen=True, slots=True)
class WayThrough:
    way: Way
    game: FinishedGame
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Ways:
    """People's ways are asked of `records`, where a game is hidden until its day is over."""

    days: Days
    _games: Games
    records: Records
    shared_replays: SharedReplays

    async def through(self, day: Day, way: Way) -> WayThrough | None:
        """Return a way through a deal that is over, if there is one. Raises Unreadable.

        A person's way goes before an equal one that was played for par.
        """
        if day.ended is None:
            return None
        tried = await self._tried(way, day.ways[way]) if way in day.ways else None
        for_par = await self._for_par(day) if way is Way.BEST else None
        found = [each for each in (tried, for_par) if each is not None]
        return max(found, key=lambda each: merit(each.game), default=None)

    async def find(self, day: date) -> Mapping[Way, TableId]:
        """Compare the tries at a day's deal, even if they are still hidden."""
        tables = await self.days.finished_tries(day, _MOST_COMPARED)
        found = {Way.BEST: tables[0]} if tables else {}
        strange = strangest({table: path async for table, path in self._paths(tables)})
        return found | ({Way.STRANGEST: strange} if strange is not None else {})

    async def _paths(self, tables: Sequence[TableId]) -> AsyncIterator[tuple[TableId, Path]]:
        for table in tables:
            game = await self._games.at(table, 1)
            with suppress(Unreadable):
                if game is not None:
                    yield table, path_of(game_events(await self._games.read(game)))

    async def _tried(self, way: Way, table: TableId) -> WayThrough | None:
        game = await self.records.game_of_table(table, 1)
        if game is None or not await self.shared_replays.may_be_shared(game):
            return None
        return WayThrough(way, game, await self.records.events(game))

    async def _for_par(self, day: Day) -> WayThrough | None:
        best = await self.days.best_for_par(day.date)
        if best is None:
            return None
        events = parse_game(best)
        return WayThrough(Way.BEST, game_for_par(events), events)
