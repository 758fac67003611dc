"""The card of the evening: how a group's games went, once nobody plays there any more."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from club.evenings import Evening
from club.hall import Hall
from club.places import ChatId
from screens.records.evening import evening_card
from services.directory import Directory
from services.messages import Messages
from services.unasked import News
from storage.chronicles import Chronicles
from storage.games import Games

_LONGEST_WAIT = timedelta(hours=25)
"""From the last game to the noon after the evening, on any day of the year."""


@dataclass(frozen=True, slots=True)
class EveningCards:
    hall: Hall
    _games: Games
    chronicles: Chronicles
    directory: Directory
    messages: Messages

    async def waiting(self, now: datetime) -> Sequence[News]:
        """Return the evenings that are over, of groups that want to hear of them."""
        chats = await self._games.chats_since(now - _LONGEST_WAIT)
        evenings = [(chat, (await self.chronicles.of_chat(chat)).evening) for chat in chats]
        return [
            News(chat, evening.began.isoformat(), partial(self._tell, chat, evening))
            for chat, evening in evenings
            if evening and await self._is_to_be_told(chat, evening, now)
        ]

    async def _is_to_be_told(self, chat: ChatId, evening: Evening, now: datetime) -> bool:
        if not evening.is_news(now, await self.directory.zone_in(chat)):
            return False
        if not (await self.directory.chats.settings_of(chat)).evening_card:
            return False
        return not await self.hall.is_playing_in(chat)

    async def _tell(self, chat: ChatId, evening: Evening) -> None:
        games = await self._games.last_among_people(chat, evening.games)
        place = games[-1].place
        people = {person for game in games for person in game.people}
        audience = await self.directory.audience(place, people)
        card = evening_card(games, audience.people, await self.directory.voice_in(place))
        self.messages.tell(place, "evening", card)
