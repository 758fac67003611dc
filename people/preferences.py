"""What chats and people have chosen: settings for tables, practice games and languages."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeAlias
from weakref import WeakValueDictionary

from club.commands import ChangeSettings
from club.places import ChatId, PersonId, Place
from club.practice import Practice
from club.refusal import Refused
from club.settings import Settings
from club.table import Table
from club.tables import Tables, UnknownTable
from people.ports import Display
from people.rights import Rights
from storage.chats import Chats
from storage.people import People

Change: TypeAlias = Callable[[Settings], Settings]
SettingsChanged: TypeAlias = Callable[[ChatId, PersonId, Settings, Settings], Awaitable[None]]
"""Is told who has changed the settings of a chat, from what to what, once it is done."""


@dataclass(frozen=True, slots=True)
class Preferences:
    tables: Tables
    people: People
    chats: Chats
    rights: Rights
    display: Display
    observers: Sequence[SettingsChanged] = ()
    _choosing: WeakValueDictionary[ChatId, asyncio.Lock] = field(
        default_factory=WeakValueDictionary, init=False
    )

    async def settings_of(self, chat: ChatId) -> Settings:
        return await self.chats.settings_of(chat)

    async def style_for(self, reader: PersonId | None, chat: ChatId) -> Settings:
        """Return the settings of a chat, with suits coloured as its only reader has chosen."""
        style = await self.settings_of(chat)
        known = await self.people.get(reader) if reader is not None else None
        return style.coloured_for(known.four_colours) if known else style

    async def choose_settings(self, place: Place, person: PersonId, change: Change) -> None:
        """Change the settings for future tables, and for the next game at every table.

        Raises Refused unless the person may choose, and whatever `change` raises.

        Another change may be saved while Telegram is being asked for the user's rights, so `change`
        is applied to the settings as they are at the moment of saving, under a lock. All tables are
        repainted, because how and where they are shown may change even during a game.
        """
        chat = place.chat
        await self.rights.require_choice(place, person, await self.settings_of(chat))
        async with self._choosing.setdefault(chat, asyncio.Lock()):
            current = await self.settings_of(chat)
            wanted = change(current)
            await self.chats.save_settings(chat, wanted)
            await self._agree(chat, person, wanted)
            for tell in self.observers:
                await tell(chat, person, current, wanted)
        self.display.try_again(chat)
        await self._show_in(chat)

    async def give_up(self, chat: ChatId, option: str) -> bool:
        """Turn off an option that Telegram does not permit there. Return whether it was on."""
        async with self._choosing.setdefault(chat, asyncio.Lock()):
            chosen = await self.settings_of(chat)
            if not chosen.value(option):
                return False
            await self.chats.save_settings(chat, chosen.with_value(option, False))
        await self._show_in(chat)
        return True

    async def _agree(self, chat: ChatId, person: PersonId, wanted: Settings) -> None:
        """Pass the settings on to all tables, even if one is just closing."""
        for table in await self.tables.tables_in(chat):
            with suppress(Refused, UnknownTable):
                await self.tables.submit(table.id, ChangeSettings(person, wanted))

    async def choose_practice(self, person: PersonId, wanted: Practice) -> None:
        await self.people.choose_practice(person, wanted)

    async def practice_of(self, person: PersonId) -> Practice:
        known = await self.people.get(person)
        return (known.practice if known else None) or Practice()

    async def choose_words(self, person: PersonId, in_words: bool) -> None:
        await self.people.choose_words(person, in_words)
        self._repaint(await self.tables.tables_of(person))

    async def choose_tips(self, person: PersonId, wanted: bool) -> None:
        await self.people.choose_tips(person, wanted)
        self._repaint(await self.tables.tables_of(person))

    async def choose_colours(self, person: PersonId, four_colours: bool | None) -> None:
        await self.people.choose_colours(person, four_colours)
        self._repaint(await self.tables.tables_of(person))

    async def choose_language(self, place: Place, person: PersonId, code: str) -> None:
        """Set the person's own language in private, or the group's elsewhere. Raises Refused."""
        if place.is_private:
            await self.people.choose_language(person, code)
            self._repaint(await self.tables.tables_of(person))
        else:
            await self.rights.require_choice(place, person, await self.settings_of(place.chat))
            await self.chats.choose_language(place.chat, code)
            await self._show_in(place.chat)

    async def _show_in(self, chat: ChatId) -> None:
        self.display.retag(chat)
        self._repaint(await self.tables.tables_in(chat))

    def _repaint(self, tables: Iterable[Table]) -> None:
        for table in tables:
            self.display.repaint(table)
