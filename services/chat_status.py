"""Chats that got another number, and people and chats that cannot be reached any more."""

from contextlib import suppress

from club.commands import Close, MoveTable
from club.hall import Hall, UnknownTable
from club.places import ChatId, PersonId, Place
from club.ports import PlaceTaken
from club.refusal import Refused
from club.table import Phase, Table
from services.display import Display
from services.ephemeral import EphemeralMessages
from storage.chats import Chats
from storage.people import People


class ChatStatus:
    def __init__(
        self,
        hall: Hall,
        people: People,
        chats: Chats,
        display: Display,
        ephemeral: EphemeralMessages,
    ) -> None:
        self._hall = hall
        self._people = people
        self._chats = chats
        self._display = display
        self._ephemeral = ephemeral

    async def moved(self, old: ChatId, new: ChatId) -> None:
        """A basic group became a supergroup. Telegram says so twice, or by refusing a call.

        Until the table has moved there is room for another one in the new chat, so that comes
        first; what the chat has chosen follows.
        """
        table = await self._hall.find(Place(old))
        try:
            if table:
                await self._move(table, Place(new))
        finally:
            await self._chats.migrate(old, new)
        if moved := await self._hall.find(Place(new)):
            self._display.repaint(moved)

    async def _move(self, table: Table, place: Place) -> None:
        try:
            await self._hall.submit(table.id, MoveTable(place))
        except PlaceTaken:
            await self._make_room(place)
            with suppress(PlaceTaken):  # by people who sit together
                await self._hall.submit(table.id, MoveTable(place))

    async def _make_room(self, place: Place) -> None:
        """Whoever was quicker to open a table there wants to play, and is better off at the old
        one; but people who sit together are not sent away.
        """
        quicker = await self._hall.find(place)
        if quicker and quicker.phase is Phase.LOBBY and set(quicker.present) <= {quicker.opener}:
            with suppress(Refused, UnknownTable):  # closed meanwhile, which is as good
                await self._hall.submit(quicker.id, Close(quicker.opener))

    async def shut_out(self, chat: ChatId) -> None:
        """Blocked by a person, or removed from a group: the tables go on, unseen there."""
        await self._set_open(chat, is_open=False)

    async def opened(self, chat: ChatId) -> None:
        """Let in, or given other rights."""
        self._display.try_again(chat)
        self._ephemeral.allowed_in(chat)
        await self._set_open(chat, is_open=True)
        self._display.retag(chat)

    async def hands_refused(self, chat: ChatId) -> None:
        """Its boards lead to the private chats again."""
        self._ephemeral.refused_in(chat)
        for table in await self._hall.tables_in(chat):
            self._display.repaint(table)

    async def _set_open(self, chat: ChatId, *, is_open: bool) -> None:
        if chat > 0:
            person = PersonId(chat)
            await self._people.set_reachable(person, is_open)
            tables = await self._hall.tables_of(person)
        else:
            await self._chats.set_present(chat, is_open)
            tables = await self._hall.tables_in(chat)
        for table in tables:
            if is_open or table.place.chat != chat:  # or else the closed chat reports again
                self._display.repaint(table)
