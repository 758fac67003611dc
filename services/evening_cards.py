"""Tells a group once how its evening went, when nobody plays any more."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from club.evenings import Evening
from club.hall import Hall
from club.places import ChatId, Place
from club.ports import Clock
from club.table import Phase
from club.unasked import Unasked, next_unasked
from club.zones import city_of, zone_of
from screens.records.evening import evening_card
from services.directory import Directory
from services.messages import Messages
from storage.chronicles import Chronicles
from storage.games import Games
from storage.unasked import ToldUnasked

_LONGEST_WAIT = timedelta(hours=25)
"""From the last game to the noon after the evening, on any day of the year."""


@dataclass(frozen=True, slots=True)
class EveningCards:
    hall: Hall
    games: Games
    chronicles: Chronicles
    told: ToldUnasked
    directory: Directory
    messages: Messages
    clock: Clock

    async def tell(self) -> None:
        """Tell every group whose evening is over, unless it has been told or must not be now."""
        now = self.clock.now()
        for chat in await self.games.chats_since(now - _LONGEST_WAIT):
            evening = (await self.chronicles.of_chat(chat)).evening
            if evening and await self._is_to_be_told(chat, evening, now):
                await self._tell(chat, evening, now)

    async def _is_to_be_told(self, chat: ChatId, evening: Evening, now: datetime) -> bool:
        chosen = await self.directory.choices_of(chat)
        zone = zone_of(city_of(chosen.settings.zone, chosen.language))
        if not (chosen.settings.evening_card and evening.is_news(now, zone)):
            return False
        if await self.told.has(chat, Unasked.EVENING, _name(evening)):
            return False
        lately = await self.told.lately(chat, now)
        if not next_unasked((Unasked.EVENING,), lately, now, zone):
            return False
        if not await self.directory.is_open(Place(chat)):
            return False
        tables = await self.hall.tables_in(chat)
        return not any(table.phase is Phase.PLAYING for table in tables)

    async def _tell(self, chat: ChatId, evening: Evening, now: datetime) -> None:
        """Note it first: should the process die now, a card is lost rather than sent twice."""
        if await self.told.put(chat, Unasked.EVENING, _name(evening), now):
            games = await self.games.last_among_people(chat, evening.games)
            place = games[-1].place
            people = {person for game in games for person in game.people}
            audience = await self.directory.audience(place, people)
            card = evening_card(games, audience.people, await self.directory.voice_in(place))
            self.messages.tell(place, "evening", card)


def _name(evening: Evening) -> str:
    return evening.began.isoformat()
