"""What a chat or a person has chosen: the settings of the tables, the practice, the language."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeAlias
from weakref import WeakValueDictionary

from club.commands import ChangeSettings
from club.hall import Hall, UnknownTable
from club.places import ChatId, PersonId, Place
from club.practice import Practice
from club.refusal import Refused
from club.settings import Settings
from club.table import Table
from services.display import Display
from services.rights import Rights
from storage.chats import Chats
from storage.people import People

Change: TypeAlias = Callable[[Settings], Settings]


@dataclass(frozen=True, slots=True)
class Preferences:
    hall: Hall
    people: People
    chats: Chats
    rights: Rights
    display: Display
    _choosing: WeakValueDictionary[ChatId, asyncio.Lock] = field(
        default_factory=WeakValueDictionary, init=False
    )

    async def settings_of(self, chat: ChatId) -> Settings:
        known = await self.chats.get(chat)
        return known.settings if known else Settings()

    async def choose_settings(self, place: Place, person: PersonId, change: Change) -> None:
        """For the tables to come, and for the next game at every table. Raises Refused, and
        whatever `change` raises.

        Somebody else may choose while Telegram is asked who may: so the change is made to what is
        chosen when it is saved, one after the other. How a table is shown, and where, is not for
        its game to decide: so all are repainted.
        """
        chat = place.chat
        await self.rights.require_choice(place, person, await self.settings_of(chat))
        async with self._choosing.setdefault(chat, asyncio.Lock()):
            wanted = change(await self.settings_of(chat))
            await self.chats.save_settings(chat, wanted)
            await self._agree(chat, person, wanted)
        self.display.try_again(chat)
        self.display.retag(chat)
        self._repaint(await self.hall.tables_in(chat))

    async def give_up(self, chat: ChatId, option: str) -> bool:
        """What Telegram does not let us do there. Whether it was wanted until now."""
        async with self._choosing.setdefault(chat, asyncio.Lock()):
            chosen = await self.settings_of(chat)
            if not chosen.value(option):
                return False
            await self.chats.save_settings(chat, chosen.with_value(option, False))
        self.display.retag(chat)
        self._repaint(await self.hall.tables_in(chat))
        return True

    async def _agree(self, chat: ChatId, person: PersonId, wanted: Settings) -> None:
        """A table that closes at this moment keeps no other from the choice."""
        for table in await self.hall.tables_in(chat):
            with suppress(Refused, UnknownTable):
                await self.hall.submit(table.id, ChangeSettings(person, wanted))

    async def choose_practice(self, person: PersonId, wanted: Practice) -> None:
        await self.people.choose_practice(person, wanted)

    async def practice_of(self, person: PersonId) -> Practice:
        known = await self.people.get(person)
        return (known.practice if known else None) or Practice()

    async def choose_language(self, place: Place, person: PersonId, code: str) -> None:
        """In private the person's own, elsewhere the group's. Raises Refused."""
        if place.is_private:
            await self.people.choose_language(person, code)
            self._repaint(await self.hall.tables_of(person))
        else:
            await self.rights.require_choice(place, person, await self.settings_of(place.chat))
            await self.chats.choose_language(place.chat, code)
            self.display.retag(place.chat)
            self._repaint(await self.hall.tables_in(place.chat))

    def _repaint(self, tables: Iterable[Table]) -> None:
        for table in tables:
            self.display.repaint(table)
