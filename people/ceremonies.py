"""The ceremony of a season: whom a group honours, once the season is over and nobody plays."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial

from club.places import ChatId
from club.seasons import Season
from club.tables import Tables
from club.unasked import QuietHoursOf, Silence
from people.directory import Directory
from people.ports import Display, Messages
from people.unasked import News
from screens.records.ceremony import ceremony_card
from storage.unasked import ToldUnasked

_LONGEST_WAIT = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Ceremonies:
    tables: Tables
    told: ToldUnasked
    directory: Directory
    display: Display
    messages: Messages
    quiet_hours: QuietHoursOf
    _undeserved: dict[ChatId, Season] = field(default_factory=dict)
    """The last season that gave a group nobody to honour: it is over, so nothing changes that."""

    async def waiting(self, now: datetime) -> Sequence[News]:
        """Return the ceremonies of the last season that are still to be held."""
        season = Season.of(now).previous
        if now - season.ends > _LONGEST_WAIT:
            return ()
        return [
            News(
                chat, season.key, partial(self._tell, chat), await self._why_not(chat, season, now)
            )
            for chat in await self.told.untold_of(season)
        ]

    async def _why_not(self, chat: ChatId, season: Season, now: datetime) -> Silence | None:
        """All groups wait in the night after a season, so what is quick to answer comes first."""
        if self._undeserved.get(chat) == season:
            return Silence.NOBODY
        quiet = self.quiet_hours(await self.directory.chats.settings_of(chat))
        if quiet.include(now, await self.directory.choices.zone_in(chat)):
            return Silence.NIGHT
        if not await self.directory.choices.holds_ceremonies(chat):
            return Silence.SWITCHED_OFF
        if await self.directory.choices.last_ceremony(chat) is None:
            self._undeserved[chat] = season
            return Silence.NOBODY
        return Silence.PLAYING if await self.tables.is_playing_in(chat) else None

    async def _tell(self, chat: ChatId) -> None:
        """Tell it where the group has played last."""
        ceremony = await self.directory.choices.last_ceremony(chat)
        if ceremony is None:
            return
        place = await self.directory.last_place(chat)
        audience = await self.directory.audience(place, ceremony.people)
        card = ceremony_card(ceremony, audience.people, await self.directory.voice_in(place))
        self.messages.tell(place, "ceremony", card)
        self.display.retag(chat)
