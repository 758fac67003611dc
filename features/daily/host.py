"""The deal of the day: which day it is, who is reminded, and which ways through it may be seen."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta

from club.events import game_events
from club.finished_games import FinishedGame
from club.places import ChatId, PersonId, TableId, private_chat
from club.ports import Clock, Unreadable
from club.predealt import Predealt
from club.table import Table
from club.unasked import Silence
from durak.events import Event
from durak.notation import parse_game
from features.daily.par import game_for_par
from features.daily.rules import Day, Path, Way, merit, path_of, strangest, streak
from features.daily.screens import ABOUT_DEAL, reminder
from features.daily.store import Days, PromisedDays, Reminders
from features.daily.task import DailyDealTask
from people.core import Core
from people.directory import Directory
from people.hosts import Opened
from people.ports import Messages
from people.records import Records
from people.shared_replays import SharedReplays
from people.unasked import Silences
from screens.about_deal import AboutDeal
from storage.games import Games

_MOST_COMPARED = 1_000
"""Tries among which the strangest is looked for: that takes a few seconds."""


class GamesOfDays:
    async def about(self, deal: Predealt, table: Table) -> AboutDeal:  # noqa: ARG002  all are alike
        return ABOUT_DEAL

    async def is_shown_to(self, chat: ChatId, table: TableId) -> bool:  # noqa: ARG002
        """Whoever may see a try may do so anywhere, or nowhere."""
        return False


@dataclass(frozen=True, slots=True)
class WayThrough:
    way: Way
    game: FinishedGame
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Ways:
    """The best and the strangest way through a deal, which may be seen once its day is over.

    People's ways are asked of `records`, where a game is hidden until then.
    """

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


@dataclass(frozen=True, slots=True)
class Reminder:
    """Reminds people of the deal of the day who have asked for it, once a day at most."""

    reminders: Reminders
    directory: Directory
    messages: Messages
    clock: Clock
    silences: Silences

    async def choose(self, person: PersonId, *, wanted: bool) -> None:
        if wanted:
            await self.reminders.add(person, self.clock.now())
        else:
            await self.reminders.remove(person)

    async def wants(self, person: PersonId) -> bool:
        return await self.reminders.wants(person)

    async def remind(self) -> None:
        """Remind everybody whose hour has come. Whoever has blocked the bot is left alone."""
        now = self.clock.now()
        for person in await self.reminders.due(now):
            await self.reminders.mark_reminded(person, now)
            if await self.directory.can_write_to(person):
                voice = await self.directory.voice_of(person)
                self.messages.say(private_chat(person), "daily", reminder(voice))
            else:
                today = now.date().isoformat()
                self.silences.note("daily", ChatId(person), today, Silence.NOT_STARTED)


@dataclass(frozen=True, slots=True)
class DailyHost:
    """Days begin and end in UTC, wherever people are."""

    days: Days
    ways: Ways
    reminders: Reminder
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


def open_host(core: Core) -> Opened:
    days = Days(core.database)
    ways = Ways(days, Games(core.database), core.directory.records, core.shared_replays)
    reminders = Reminder(
        Reminders(core.database), core.directory, core.messages, core.clock, core.silences
    )
    task = DailyDealTask(
        days,
        PromisedDays(core.database),
        core.tables,
        core.clock,
        core.randomness,
        reminders.remind,
        ways.find,
        is_on=core.directory.choices.offers("daily"),
    )
    return Opened(
        DailyHost(days, ways, reminders, core.clock),
        every_minute=task.look_after,
        at_night=task.playing_for_par if task.is_on else None,
    )
