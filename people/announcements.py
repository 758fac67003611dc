"""Tells listeners in private that a table has opened, but does not pester them."""

from dataclasses import dataclass
from datetime import timedelta

from club.places import ChatId, PersonId, private_chat
from club.ports import Clock
from club.table import Table
from club.unasked import Silence
from people.directory import Directory
from people.participation import MayNotTakePart, Participation
from people.ports import Display, Messages
from people.unasked import Silences
from screens.announcements import announcement, last_announcement
from screens.audience import Chat
from storage.listeners import Listener, Listeners

REST = timedelta(hours=1)
PATIENCE = 3
"""How many announcements in a row a person may ignore before they get no more."""


@dataclass(frozen=True, slots=True)
class Announcements:
    """Announces tables to the people who asked for it (the listeners).

    Whether they are still members of the group is checked when they join, not here, because most
    never respond.
    """

    listeners: Listeners
    directory: Directory
    participation: Participation
    display: Display
    messages: Messages
    clock: Clock
    silences: Silences

    async def toggle(self, chat: ChatId, person: PersonId) -> bool:
        """Subscribe or unsubscribe a person. Return whether they are subscribed now."""
        wanted = not await self.listeners.listens(chat, person)
        await self.choose(chat, person, wanted)
        return wanted

    async def choose(self, chat: ChatId, person: PersonId, wanted: bool) -> None:
        change = self.listeners.add if wanted else self.listeners.remove
        await change(chat, person)

    async def announce(self, table: Table) -> None:
        """Announce a table to all listeners who do not sit there already."""
        since = self.clock.now() - REST
        for person in await self.listeners.resting(table.place.chat, since):
            self._keep_silent(person, table, Silence.RESTING)
        due = await self.listeners.due(table.place.chat, since)
        if not due:
            return
        audience = await self.directory.audience(table.place)
        for listener in due:
            if table.seat_of(listener.person) is not None:
                self._keep_silent(listener.person, table, Silence.SEATED)
            elif not await self._may_take_part(listener.person, table):
                self._keep_silent(listener.person, table, Silence.NOT_ADMITTED)
            else:
                await self._tell(listener, table, audience.chat)

    async def record_response(self, table: Table, person: PersonId) -> None:
        """Record that a listener responded to an announcement, whatever came of it."""
        await self.listeners.mark_answered(table.place.chat, person)

    async def _tell(self, listener: Listener, table: Table, chat: Chat) -> None:
        """Skip listeners who have blocked the bot: they stay subscribed, as they may come back."""
        person = listener.person
        place = table.place
        if not await self.directory.can_write_to(person):
            self._keep_silent(person, table, Silence.NOT_STARTED)
            return
        voice = await self.directory.voice_of(person)
        if listener.unanswered < PATIENCE:
            await self.listeners.mark_told(listener, place.chat, table.id, self.clock.now())
            screen = announcement(table.id, table.settings.variant, chat, voice)
            self.display.announce(table, person, screen)
        else:
            await self.listeners.remove(place.chat, person)
            last = last_announcement(chat, voice)
            self.messages.say(private_chat(person), f"opened {place.chat}", last)

    async def _may_take_part(self, person: PersonId, table: Table) -> bool:
        try:
            await self.participation.require(table.place, person)
        except MayNotTakePart:
            return False
        return True

    def _keep_silent(self, person: PersonId, table: Table, why: Silence) -> None:
        self.silences.note("notify", ChatId(person), str(table.id), why)
