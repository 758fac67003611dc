"""Keeps people away from the tables of a chat as long as a bar holds."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from club.commands import Leave
from club.places import ChatId, PersonId, Place
from club.ports import Clock
from club.refusal import Refused
from club.tables import Tables, UnknownTable
from features.bars.store import Bar, Bars
from people.chat_choices import ChatChoices
from people.core import Core
from people.hosts import Opened
from people.members import AdministratorsNotTold, Members
from screens.about_deal import Sentence

_A_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class BarsHost:
    stored: Bars
    tables: Tables
    members: Members
    choices: ChatChoices
    clock: Clock

    @property
    def is_on(self) -> bool:
        return self.choices.offers("bars")

    async def why_not_here(self, place: Place, person: PersonId) -> Sentence | None:
        """Raises NotRead."""
        if not self.is_on:
            return None
        bar = await self.stored.about(place.chat, person, self.clock.now())
        if bar is None or await self._is_administrator(place.chat, person):
            return None
        return Sentence("bars-not-here", {"until": await self.local_end(bar)})

    async def _is_administrator(self, chat: ChatId, person: PersonId) -> bool:
        """Where Telegram does not tell, the bar holds, as the last thing that is known."""
        try:
            return await self.members.is_administrator(chat, person)
        except AdministratorsNotTold:
            return False

    async def local_end(self, bar: Bar) -> datetime:
        return bar.until.astimezone(await self.choices.zone_in(bar.chat))

    async def bar(self, chat: ChatId, person: PersonId, days: int) -> None:
        """Bar somebody, and take them from the tables of the chat.

        In that order: whoever joins meanwhile is refused, or sits and is taken away.
        """
        await self.stored.put(chat, person, end_of_bar(self.clock.now(), days))
        await self._take_away(chat, person)

    async def _take_away(self, chat: ChatId, person: PersonId) -> None:
        for table in await self.tables.tables_in(chat):
            with suppress(Refused, UnknownTable):  # they do not sit there, or it has just closed
                await self.tables.submit(table.id, Leave(person))

    async def keep_order(self) -> None:
        """Delete the bars that are over, and take away whoever sits in spite of one.

        They opened a table while they were barred, or the bot was killed then, or they were
        administrators at the time. Raises NotRead and NotSaved.
        """
        for bar in await self.stored.everywhere():
            if bar.until <= self.clock.now():
                await self.stored.delete(bar.chat, bar.key)
            elif bar.person is not None and await self._sits_barred(bar.chat, bar.person):
                await self._take_away(bar.chat, bar.person)

    async def _sits_barred(self, chat: ChatId, person: PersonId) -> bool:
        """Nobody is taken from a game as long as Telegram does not tell if they administer it."""
        tables = await self.tables.tables_of(person)
        if not self.is_on or not any(table.place.chat == chat for table in tables):
            return False
        try:
            return not await self.members.is_administrator(chat, person)
        except AdministratorsNotTold:
            return False


def end_of_bar(now: datetime, days: int) -> datetime:
    """Return a full minute, so that it is over when clocks show the end that people are told."""
    end = now + timedelta(days=days) + _A_MINUTE - datetime.resolution
    return end.replace(second=0, microsecond=0)


def open_host(core: Core) -> Opened:
    stored = Bars(core.database)
    host = BarsHost(stored, core.tables, core.members, core.directory.choices, core.clock)
    return Opened(
        host,
        every_minute=host.keep_order,
        why_not_here=host.why_not_here,
        in_privacy="privacy-bars",
    )
