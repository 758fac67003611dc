"""Tells the opener of a table, in private, what keeps the bot from writing in its group.

A missing right to pin or tag is reported in the group itself, because it was asked for there.
"""

from cachetools import LRUCache

from club.places import ChatId, Place, TableId, private_chat
from club.table import Table
from club.tables import Tables
from people.directory import Directory
from people.members import Members
from people.ports import Messages
from people.preferences import Preferences
from screens.screen import Screen
from screens.texts import Foreign

_KEPT = 10_000


class PermissionNotices:
    """Sends the opener of each table at most one private notice of each kind."""

    def __init__(
        self,
        tables: Tables,
        preferences: Preferences,
        directory: Directory,
        members: Members,
        messages: Messages,
    ) -> None:
        self._tables = tables
        self._preferences = preferences
        self._directory = directory
        self._members = members
        self._messages = messages
        self._told: LRUCache[tuple[TableId, str], None] = LRUCache(_KEPT)

    async def report_silence(self, chat: ChatId) -> None:
        """Say that the bot may not write, because it lacks a right."""
        await self._tell(await self._tables_without(chat, "silenced"), "silenced")

    async def report_closed_topic(self, place: Place) -> None:
        table = await self._tables.find(place)
        if table is not None and (table.id, "silenced") not in self._told:
            await self._tell([table], "silenced")

    async def report_deleted_topic(self, table: Table) -> None:
        """Say that a table was closed with its topic: in the group, if nowhere else."""
        audience = await self._directory.of_table(table)
        opener = audience.people[table.opener]
        to = private_chat(opener.id) if opener.reachable else Place(table.place.chat)
        voice = await self._directory.voice_in(to)
        screen = Screen(voice.say("topic-deleted", chat=Foreign(audience.chat.title)))
        self._messages.say(to, f"topic-deleted {table.id}", screen)

    async def report_slow_mode(self, chat: ChatId) -> None:
        """Say that slow mode holds up the bot, if it is on.

        The bot stays below Telegram's own limits, so that is the likely cause of a wait.
        """
        tables = await self._tables_without(chat, "slow-mode")
        if tables and await self._members.is_slow(chat):
            await self._tell(tables, "slow-mode")

    async def give_up_pinning(self, chat: ChatId) -> None:
        await self._give_up(chat, "pinned", "unpinnable")

    async def give_up_tagging(self, chat: ChatId) -> None:
        await self._give_up(chat, "tagged", "untaggable")

    async def _give_up(self, chat: ChatId, option: str, key: str) -> None:
        """Turn off an option and say so once. With the right, it can be turned on again later."""
        if not await self._preferences.give_up(chat, option):
            return
        places = [table.place for table in await self._tables.tables_in(chat)]
        for place in places or [Place(chat)]:
            voice = await self._directory.voice_in(place)
            self._messages.say(place, key, Screen(voice.say(key)))

    async def _tables_without(self, chat: ChatId, key: str) -> list[Table]:
        tables = await self._tables.tables_in(chat)
        return [table for table in tables if (table.id, key) not in self._told]

    async def _tell(self, tables: list[Table], key: str) -> None:
        self._told.update(dict.fromkeys((table.id, key) for table in tables))
        for table in tables:
            await self._notify_opener(table, key)

    async def _notify_opener(self, table: Table, key: str) -> None:
        audience = await self._directory.of_table(table)
        opener = audience.people[table.opener]
        if opener.reachable:
            voice = self._directory.texts.voice(opener.language)
            screen = Screen(voice.say(key, chat=Foreign(audience.chat.title)))
            self._messages.say(private_chat(opener.id), f"{key} {table.id}", screen)
