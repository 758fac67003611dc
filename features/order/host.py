"""Keeps the order that a group has chosen: when tables are opened, and in which topics."""

from dataclasses import dataclass
from functools import partial

from club.background import BackgroundTasks
from club.places import ChatId, PersonId, Place
from club.ports import Clock
from club.settings import Settings
from features.order.options import (
    GENERAL,
    NIGHT_TABLES,
    PAUSE,
    pausing_of,
    quiet_hours_of,
    topics_of,
)
from features.order.rules import changed
from features.order.screens import by_clocks
from features.order.store import PlayedGames, SettingsChanges
from people.core import Core
from people.directory import Directory
from people.hosts import Opened
from people.openings import NextStep
from screens.about_deal import Sentence
from screens.settings import value_of
from screens.texts import Foreign


@dataclass(frozen=True, slots=True)
class Order:
    directory: Directory
    played: PlayedGames
    changes: SettingsChanges
    clock: Clock
    tasks: BackgroundTasks

    async def why_not_now(self, place: Place, step: NextStep) -> Sentence | None:
        settings = await self.directory.choices.chats.settings_of(place.chat)
        if step is NextStep.OPEN and (why_not := await self._elsewhere(place)):
            return why_not
        if why_not := await self._pause(place, settings):
            return why_not
        return await self._night(place, settings) if step is NextStep.OPEN else None

    async def place_instead(self, place: Place) -> Place:
        """Return where the bot answers, if not in this topic.

        A topic that was deleted or closed does not count, so that nobody is sent there.
        """
        chats = self.directory.chats
        chosen = topics_of(await chats.settings_of(place.chat))
        known = await chats.topics_of(place.chat)
        closed = {topic for topic, each in known.items() if each.is_closed}
        usable = sorted(chosen & ({GENERAL, *known} - closed))
        if not usable or (place.topic or GENERAL) in usable:
            return place
        return Place(place.chat, usable[0] or None)

    async def note_changes(
        self, chat: ChatId, person: PersonId, before: Settings, after: Settings
    ) -> None:
        """Note what somebody has changed for a group."""
        value = partial(value_of, added=self.directory.choices.added_options)
        changes = changed(self.clock.now(), person, before, after, value)
        if changes and Place(chat).is_group:
            await self.changes.add(chat, changes)

    async def _elsewhere(self, place: Place) -> Sentence | None:
        instead = await self.place_instead(place)
        if instead == place:
            return None
        title = (await self.directory.audience(instead)).chat.title
        return Sentence("answered-elsewhere", {"chat": Foreign(title)})

    async def _pause(self, place: Place, settings: Settings) -> Sentence | None:
        pausing = pausing_of(settings)
        if pausing is None:
            return None
        until = pausing.until(await self.played.last(place, pausing.games))
        if until is None or until <= self.clock.now():
            return None
        zone = await self.directory.choices.zone_in(place.chat)
        return Sentence("order-pause", {"games": pausing.games, "time": by_clocks(until, zone)})

    async def _night(self, place: Place, settings: Settings) -> Sentence | None:
        if NIGHT_TABLES.value_in(settings):
            return None
        quiet = quiet_hours_of(settings)
        now = self.clock.now()
        zone = await self.directory.choices.zone_in(place.chat)
        if not quiet.include(now, zone):
            return None
        return Sentence("order-night", {"time": by_clocks(quiet.end_after(now, zone), zone)})


def open_host(core: Core) -> Opened:
    host = Order(
        core.directory,
        PlayedGames(core.database),
        SettingsChanges(core.database),
        core.clock,
        core.tasks,
    )
    if not core.directory.choices.offers(PAUSE.name):
        return Opened(host)
    return Opened(
        host,
        quiet_hours=quiet_hours_of,
        why_not_now=host.why_not_now,
        place_instead=host.place_instead,
        settings_changed=host.note_changes,
    )
