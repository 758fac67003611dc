"""Keeps the deals of the day: promises tomorrow's, works out par, and ends every day in time."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import TypeAlias

import structlog

from club.places import TableId
from club.ports import Clock, Randomness, Worker
from club.predealt import PLAYERS
from club.tables import Tables
from features.daily.par import play_for_par
from features.daily.rules import (
    Day,
    DayEnded,
    PromisedDay,
    Way,
    deal_of_day,
    is_kept,
    promise_day,
)
from features.daily.store import Days, PromisedDays
from people.apart import each_apart
from people.hosts import NightWork

log = structlog.get_logger()

Remind: TypeAlias = Callable[[], Awaitable[None]]
FindWays: TypeAlias = Callable[[date], Awaitable[Mapping[Way, TableId]]]
"""Returns the tables of the outstanding tries at a day's deal."""


@dataclass(frozen=True, slots=True)
class DailyDealTask:
    """If there are no deals of the day, those that were promised are still ended."""

    days: Days
    promises: PromisedDays
    tables: Tables
    clock: Clock
    randomness: Randomness
    remind_people: Remind
    find_ways: FindWays
    is_on: bool

    async def look_after(self) -> None:
        promise = (self.promise_tomorrow,) if self.is_on else ()
        steps = (self.end_days, *promise, self.remind)
        await each_apart("days", steps, lambda step: step())

    @property
    def playing_for_par(self) -> NightWork[PromisedDay]:
        """Play until par is known for every day that has been promised."""
        return NightWork(self._days_without_par, self._play_once)

    async def end_days(self) -> None:
        """End the days that are over, and today if the players it began with are gone."""
        today = self._today
        for day in await self.days.going_on(today):
            if day.date < today:
                await self._end(day, DayEnded.OVER)
            elif day.players != PLAYERS:
                await self._end(day, DayEnded.PLAYERS_GONE)

    async def promise_tomorrow(self) -> None:
        """Choose tomorrow's deal while nobody can play it.

        New players need a par of their own. Where they are dealt other cards there is no deal.
        """
        tomorrow = self._today + timedelta(days=1)
        promised = await self.promises.day(tomorrow)
        if promised is None:
            await self.promises.promise(promise_day(tomorrow, self.randomness))
        elif not is_kept(promised, self.randomness):
            await self.days.end(tomorrow, DayEnded.PLAYERS_GONE)
        elif promised.day.players != PLAYERS:
            await self.promises.begin_par_anew(tomorrow, PLAYERS)

    async def remind(self) -> None:
        """Remind those who want it, on a day that has a deal."""
        today = await self.days.get(self._today)
        if today is not None and today.ended is None:
            await self.remind_people()

    async def _end(self, day: Day, because: DayEnded) -> None:
        await self.tables.cut_off(await self.days.unfinished(day.date))
        await self.days.end(day.date, because, await self.find_ways(day.date))
        log.info("day_ended", day=day.date.isoformat(), because=because.value)

    async def _days_without_par(self) -> AsyncIterator[PromisedDay]:
        """Yield a day for every game that has to be played."""
        while (promised := await self.promises.without_par()) is not None:
            yield promised

    async def _play_once(self, worker: Worker, promised: PromisedDay) -> None:
        dealt = deal_of_day(promised.salt, self.randomness)
        number = promised.day.par.games + 1
        played = partial(play_for_par, dealt, number, best=promised.best_for_par)
        score, best = await worker.think(played)
        await self.promises.add_game(promised.day, score, best)

    @property
    def _today(self) -> date:
        return self.clock.now().date()
