"""Keeps the order that a group has chosen: says when no table is opened and no game begins."""

from dataclasses import dataclass
from functools import partial

from club.background import BackgroundTasks
from club.places import ChatId, PersonId, Place
from club.ports import Clock
from club.settings import Settings
from features.order.options import NIGHT_TABLES, PAUSE, pausing_of, quiet_hours_of
from features.order.rules import changed
from features.order.screens import by_clocks
from features.order.store import PlayedGames, SettingsChanges
from people.chat_choices import ChatChoices
from people.core import Core
from people.hosts import Opened
from people.openings import NextStep
from screens.about_deal import Sentence
from screens.settings import value_of


@dataclass(frozen=True, slots=True)
class Order:
    choices: ChatChoices
    played: PlayedGames
    changes: SettingsChanges
    clock: Clock
    tasks: BackgroundTasks

    async def why_not_now(self, place: Place, step: NextStep) -> Sentence | None:
        settings = await self.choices.chats.settings_of(place.chat)
        if why_not := await self._pause(place, settings):
            return why_not
        return await self._night(place, settings) if step is NextStep.OPEN else None

    async def note_changes(
        self, chat: ChatId, person: PersonId, before: Settings, after: Settings
    ) -> None:
        """Note what somebody has changed for a group."""
        value = partial(value_of, added=self.choices.added_options)
        changes = changed(self.clock.now(), person, before, after, value)
        if chat < 0 and changes:
            await self.changes.add(chat, changes)

    async def _pause(self, place: Place, settings: Settings) -> Sentence | None:
        pausing = pausing_of(settings)
        if pausing is None:
            return None
        until = pausing.until(await self.played.last(place, pausing.games))
        if until is None or until <= self.clock.now():
            return None
        zone = await self.choices.zone_in(place.chat)
        return Sentence("order-pause", {"games": pausing.games, "time": by_clocks(until, zone)})

    async def _night(self, place: Place, settings: Settings) -> Sentence | None:
        if NIGHT_TABLES.value_in(settings):
            return None
        quiet = quiet_hours_of(settings)
        now = self.clock.now()
        zone = await self.choices.zone_in(place.chat)
        if not quiet.include(now, zone):
            return None
        return Sentence("order-night", {"time": by_clocks(quiet.end_after(now, zone), zone)})


def open_host(core: Core) -> Opened:
    host = Order(
        core.directory.choices,
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
        settings_changed=host.note_changes,
    )
