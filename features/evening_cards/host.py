"""Tells a group how its evening went."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from club.evenings import Evening
from club.places import ChatId
from club.tables import Tables
from club.unasked import Silence
from features.evening_cards.rules import NEWS, why_no_news
from features.evening_cards.screens import evening_card
from people.core import Core
from people.directory import Directory
from people.hosts import Opened
from people.ports import Messages
from people.unasked import News
from storage.chronicles import Chronicles
from storage.games import Games

_LONGEST_WAIT = timedelta(hours=25)
"""From the last game to the noon after the evening, on any day of the year."""


@dataclass(frozen=True, slots=True)
class EveningCards:
    tables: Tables
    _games: Games
    chronicles: Chronicles
    directory: Directory
    messages: Messages

    async def waiting(self, now: datetime) -> Sequence[News]:
        """Return the last evenings of groups."""
        chats = await self._games.chats_since(now - _LONGEST_WAIT)
        evenings = [(chat, (await self.chronicles.of_chat(chat)).evening) for chat in chats]
        return [await self._news(chat, evening, now) for chat, evening in evenings if evening]

    async def _news(self, chat: ChatId, evening: Evening, now: datetime) -> News:
        tell = partial(self._tell, chat, evening)
        return News(chat, evening.began.isoformat(), tell, await self._why_not(chat, evening, now))

    async def _why_not(self, chat: ChatId, evening: Evening, now: datetime) -> Silence | None:
        if why_not := why_no_news(evening, now, await self.directory.choices.zone_in(chat)):
            return why_not
        if not (await self.directory.chats.settings_of(chat)).evening_card:
            return Silence.SWITCHED_OFF
        return Silence.PLAYING if await self.tables.is_playing_in(chat) else None

    async def _tell(self, chat: ChatId, evening: Evening) -> None:
        games = await self._games.last_among_people(chat, evening.games)
        place = await self.directory.openings.place_for(games[-1].place)
        people = {person for game in games for person in game.people}
        audience = await self.directory.audience(place, people)
        card = evening_card(games, audience.people, await self.directory.voice_in(place))
        self.messages.tell(place, "evening", card)


def open_host(core: Core) -> Opened:
    games = Games(core.database)
    chronicles = Chronicles(core.database)
    host = EveningCards(core.tables, games, chronicles, core.directory, core.messages)
    is_on = core.directory.choices.offers("evening_card")
    return Opened(host, news={NEWS: host} if is_on else {})
