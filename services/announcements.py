"""A table has opened: whoever asked to hear of it is told in private, but not again and again."""

from dataclasses import dataclass
from datetime import timedelta

from club.places import ChatId, PersonId, Place
from club.ports import Clock
from club.table import Table
from screens.announcements import announcement, last_announcement
from screens.audience import Chat
from services.directory import Directory
from services.display import Display
from storage.listeners import Listener, Listeners

REST = timedelta(hours=1)
PATIENCE = 3
"""Announcements in a row that may go unanswered."""


@dataclass(frozen=True, slots=True)
class Announcements:
    """Whether listeners are still members of the group is asked when they join, not here: most of
    them never answer.
    """

    listeners: Listeners
    directory: Directory
    display: Display
    clock: Clock

    async def toggle(self, chat: ChatId, person: PersonId) -> bool:
        """Whether they are told from now on."""
        if await self.listeners.listens(chat, person):
            await self.listeners.remove(chat, person)
            return False
        await self.listeners.add(chat, person)
        return True

    async def opened(self, table: Table) -> None:
        """Whoever sits there knows already."""
        due = await self.listeners.due(table.place.chat, self.clock.now() - REST)
        absent = [listener for listener in due if table.seat_of(listener.person) is None]
        if absent:
            chat = (await self.directory.audience(table.place)).chat
            for listener in absent:
                await self._tell(listener, table, chat)

    async def answered(self, table: Table, person: PersonId) -> None:
        """Whatever came of it."""
        await self.listeners.answered(table.place.chat, person)

    async def _tell(self, listener: Listener, table: Table, chat: Chat) -> None:
        """Who has blocked us may come back, and listens until then."""
        person, place = listener.person, table.place
        if not await self.directory.can_write_to(person):
            return
        voice = await self.directory.voice_of(person)
        if listener.unanswered < PATIENCE:
            await self.listeners.told(listener, place.chat, table.id, self.clock.now())
            told = announcement(table.id, table.settings.variant, chat, voice)
            self.display.announce(table, person, told)
        else:
            await self.listeners.remove(place.chat, person)
            last = last_announcement(chat, voice)
            self.display.say(Place(ChatId(person)), f"opened {place.chat}", last)
