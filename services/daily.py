"""The deal of the day: which day it is, and what becomes of tries."""

from dataclasses import dataclass
from datetime import date, timedelta

from club.daily import Day, streak
from club.places import PersonId
from club.ports import Clock
from storage.days import Days


@dataclass(frozen=True, slots=True)
class Daily:
    """Days begin and end in UTC, wherever people are."""

    days: Days
    clock: Clock

    async def today(self) -> Day | None:
        """Return the day that can be played now. None was promised on the day before a new bot."""
        return await self._going_on(self._date)

    async def promised(self) -> Day | None:
        return await self._going_on(self._date + timedelta(days=1))

    async def over(self, number: int) -> Day | None:
        """Return a day whose cards may be seen, because it is over. See `date.toordinal`."""
        if not 0 < number < self._date.toordinal():
            return None
        day = await self.days.get(date.fromordinal(number))
        return day if day and day.ended else None

    async def last_over(self, before: date = date.max) -> date | None:
        """Return the last day before this one that is over."""
        return await self.days.last_over(min(before, self._date))

    async def streak_of(self, person: PersonId) -> int:
        """Return on how many days in a row this person has played the deal to its end."""
        return streak(await self.days.finished_by(person), self._date)

    async def _going_on(self, when: date) -> Day | None:
        day = await self.days.get(when)
        return day if day and day.ended is None else None

    @property
    def _date(self) -> date:
        return self.clock.now().date()
