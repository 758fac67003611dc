"""Reminds people of the deal of the day who have asked for it, once a day at most."""

from dataclasses import dataclass

from club.places import ChatId, PersonId, private_chat
from club.ports import Clock
from club.unasked import Silence
from screens.daily import reminder
from services.directory import Directory
from services.messages import Messages
from services.silences import Silences
from storage.reminders import Reminders


@dataclass(frozen=True, slots=True)
class Reminder:
    reminders: Reminders
    directory: Directory
    messages: Messages
    clock: Clock
    silences: Silences

    async def choose(self, person: PersonId, *, wanted: bool) -> None:
        if wanted:
            await self.reminders.add(person, self.clock.now())
        else:
            await self.reminders.remove(person)

    async def wants(self, person: PersonId) -> bool:
        return await self.reminders.wants(person)

    async def remind(self) -> None:
        """Remind everybody whose hour has come. Whoever has blocked the bot is left alone."""
        now = self.clock.now()
        for person in await self.reminders.due(now):
            await self.reminders.mark_reminded(person, now)
            if await self.directory.can_write_to(person):
                voice = await self.directory.voice_of(person)
                self.messages.say(private_chat(person), "daily", reminder(voice))
            else:
                today = now.date().isoformat()
                self.silences.note("daily", ChatId(person), today, Silence.NOT_STARTED)
