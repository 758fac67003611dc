"""A table has opened: whoever asked to hear of it is told in private, but not again and again."""

from dataclasses import dataclass
from datetime import timedelta

from club.places import ChatId, PersonId, Place
from club.ports import Clock
from club.table import Table
from screens.announcements import announcement, last_announcement
from screens.screen import Screen
from services.directory import Directory
from services.display import Display
from storage.listeners import Listener, Listeners

REST = timedelta(hours=1)
PATIENCE = 3
"""Announcements in a row that may go unanswered."""


@dataclass(frozen=True, slots=True)
class Announcements:
    """Whether listeners are still members of the group is asked when they join, not here: it would
    cost the group one of its few calls a minute for each of them.
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
        for listener in await self.listeners.due(table.place.chat, self.clock.now() - REST):
            if table.seat_of(listener.person) is None:
                await self._tell(listener, table)

    async def answered(self, table: Table, person: PersonId) -> None:
        """Whatever came of it."""
        await self.listeners.answered(table.place.chat, person)

    async def _tell(self, listener: Listener, table: Table) -> None:
        """Who has blocked us may come back, and listens until then."""
        person, chat = listener.person, table.place.chat
        if not await self.directory.can_write_to(person):
            return
        if listener.unanswered < PATIENCE:
            await self.listeners.told(listener, chat, table.id, self.clock.now())
        else:
            await self.listeners.remove(chat, person)
        self.display.say(
            Place(ChatId(person)), f"opened {chat}", await self._screen(listener, table)
        )

    async def _screen(self, listener: Listener, table: Table) -> Screen:
        voice = await self.directory.voice_of(listener.person)
        chat = (await self.directory.audience(table.place)).chat
        if listener.unanswered < PATIENCE:
            return announcement(table.id, table.settings.variant, chat, voice)
        return last_announcement(chat, voice)
