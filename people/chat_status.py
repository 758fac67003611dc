"""Keeps track of chats that got a new id, and of people and chats the bot can no longer reach."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from club.commands import Close, MoveTable
from club.places import ChatId, Place
from club.ports import Clock, PlaceTaken
from club.refusal import Refused
from club.table import Phase, Table
from club.tables import Tables, UnknownTable
from people.ephemeral import EphemeralMessages
from people.ports import Display
from storage.chats import Chats
from storage.people import People


class LastingMessage(Protocol):
    """What may stand in a group for days, in a message that belongs to no table."""

    async def put_up_again(self, chat: ChatId, /) -> None:
        """Show what goes on in a group, if anything does: its message was left behind."""


@dataclass(frozen=True, slots=True)
class ChatStatus:
    tables: Tables
    people: People
    chats: Chats
    display: Display
    ephemeral: EphemeralMessages
    lasting: Sequence[LastingMessage]
    clock: Clock

    async def note_greeting(self, chat: ChatId, unless_within: timedelta) -> bool:
        """Note that a group is greeted now, unless it has just been, or was just left."""
        now = self.clock.now()
        return await self.chats.note_greeting(chat, now, now - unless_within)

    async def follow_move(self, old: ChatId, new: ChatId) -> None:
        """Follow a basic group that became a supergroup.

        Telegram reports this twice, or by refusing a call. The table moves first, because until
        then another one could be opened in the new chat; the chat's settings follow.
        """
        table = await self.tables.find(Place(old))
        try:
            if table:
                await self._move(table, Place(new))
        finally:
            await self.chats.migrate(old, new)
        moved = await self.tables.find(Place(new))
        if moved:
            self.display.repaint(moved)
        for each in self.lasting:
            await each.put_up_again(new)

    async def _move(self, table: Table, place: Place) -> None:
        try:
            await self.tables.submit(table.id, MoveTable(place))
        except PlaceTaken:
            await self._make_room(place)
            with suppress(PlaceTaken):  # several people sit at that table
                await self.tables.submit(table.id, MoveTable(place))

    async def _make_room(self, place: Place) -> None:
        """Close a newer table that took the place, if only its opener sits there.

        The opener wants to play and is better off at the old table; others are not sent away.
        """
        newer = await self.tables.find(place)
        if newer is None or newer.phase is not Phase.LOBBY:
            return
        is_alone = set(newer.present) <= {newer.opener}
        if is_alone:
            with suppress(Refused, UnknownTable):  # already closed, which is just as good
                await self.tables.submit(newer.id, Close(newer.opener))

    async def note_closed_topic(self, place: Place) -> None:
        await self.chats.mark_topic(place, is_closed=True)

    async def follow_reopened_topic(self, place: Place) -> None:
        """Show the table of a topic that could not be shown meanwhile."""
        await self.chats.mark_topic(place, is_closed=False)
        await self.try_again(place.chat)

    async def close_in_deleted_topic(self, place: Place) -> Table | None:
        """Close the table whose topic was deleted: nobody sees it. Return it, if there is one."""
        await self.chats.forget_topic(place)
        table = await self.tables.find(place)
        if table is None:
            return None
        with suppress(Refused, UnknownTable):  # already closed, which is just as good
            await self.tables.submit(table.id, Close(table.opener, privileged=True))
        return table

    async def mark_closed(self, chat: ChatId) -> None:
        """Note that the bot was blocked or removed: tables go on, but are no longer shown there."""
        await self._set_open(chat, is_open=False)

    async def mark_open(self, chat: ChatId) -> None:
        """Note that the bot was let into a chat, or that its rights there have changed."""
        self.display.try_again(chat)
        self.ephemeral.forget_refusal(chat)
        await self._set_open(chat, is_open=True)
        self.display.retag(chat)

    async def try_again(self, chat: ChatId) -> None:
        """Show in a chat what was left out there: it may be allowed by now."""
        self.display.try_again(chat)
        await self.repaint_tables(chat)

    async def give_up_ephemeral(self, chat: ChatId) -> None:
        """Let boards link to the private chats again, because ephemeral messages fail there."""
        self.ephemeral.note_refusal(chat)
        await self.repaint_tables(chat)

    async def repaint_tables(self, chat: ChatId) -> None:
        for table in await self.tables.tables_in(chat):
            self.display.repaint(table)

    async def _set_open(self, chat: ChatId, *, is_open: bool) -> None:
        if person := Place(chat).owner:
            await self.people.set_reachable(person, is_open)
            tables = await self.tables.tables_of(person)
        else:
            if is_open:
                await self.chats.set_present(chat, present=True)
            else:
                await self.chats.note_departure(chat, self.clock.now())
            tables = await self.tables.tables_in(chat)
        for table in tables:
            if is_open or table.place.chat != chat:  # or the closed chat would be reported again
                self.display.repaint(table)
