"""What a chat has chosen, of what the operator offers, and what follows from it."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import tzinfo

from club.ceremonies import Ceremony
from club.places import ChatId, Place
from club.zones import city_of, is_southern, zone_of
from people.languages import Languages
from people.records import Records
from screens.settings import AddedKey, AddedOption, Choices
from storage.chats import Chats


@dataclass(frozen=True, slots=True)
class ChatChoices:
    chats: Chats
    languages: Languages
    records: Records
    added_options: Collection[AddedOption] = ()
    """The options that features add."""
    left_out: Collection[str] = ()
    """The options that the operator has switched off, and the settings that did it."""
    added_keys: Collection[AddedKey] = ()
    """The keys that features add to pages of settings."""

    def offers(self, option: str) -> bool:
        """Whether chats may choose this option, or have this feature: the operator left it on."""
        return option not in self.left_out

    async def of(self, chat: ChatId) -> Choices:
        """Return this chat's choices, for its settings pages."""
        known = await self.chats.get(chat)
        topics = await self.chats.topics_of(chat)
        return Choices(
            chat,
            known.title if known else "",
            await self.chats.settings_of(chat),
            self.languages.of_chat(known),
            added=self.added_options,
            left_out=self.left_out,
            added_keys=self.added_keys,
            topics={topic: each.name for topic, each in topics.items()},
            closed_topics=tuple(topic for topic, each in topics.items() if each.is_closed),
        )

    async def shows_achievements(self, place: Place) -> bool:
        """Whether people may look at achievements here: those of a group, or their own."""
        if place.is_private or not self.offers("achievements"):
            return self.offers("achievements")
        return (await self.chats.settings_of(place.chat)).achievements

    async def zone_in(self, chat: ChatId) -> tzinfo:
        """Return the time zone that a group has chosen, or else that of its language."""
        return zone_of(await self._city_in(chat))

    async def _city_in(self, chat: ChatId) -> str:
        chosen = await self.of(chat)
        return city_of(chosen.settings.zone, chosen.language)

    async def holds_ceremonies(self, chat: ChatId) -> bool:
        return self.offers("ceremony") and (await self.chats.settings_of(chat)).ceremony

    async def last_ceremony(self, chat: ChatId) -> Ceremony | None:
        """Return the ceremony of the season before this one, if the group wants and deserves it."""
        if not await self.holds_ceremonies(chat):
            return None
        season = self.records.last_season
        awards = await self.records.awards(chat, season)
        southern = is_southern(await self._city_in(chat))
        return Ceremony(season, tuple(awards), southern=southern) if awards else None
