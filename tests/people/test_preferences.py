"""A chat's settings: concurrent changes are applied one after the other, whoever makes them."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from club.commands import Join
from club.places import ChatId
from club.settings import Settings
from people.preferences import Preferences
from people.rights import Rights
from storage.chats import Chats
from storage.database import Database
from storage.errors import NotSaved
from storage.people import People
from storage.sqlite.database import SqliteDatabase
from tests.club.memory import Club
from tests.club.tables import GROUP, OLGA
from tests.people.doubles import FakeMembers, RecordingDisplay

CHAT = GROUP.chat


class SlowChats(Chats):
    """Chats whose first save waits until it is allowed to finish."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.is_saving = asyncio.Event()
        self.may_save = asyncio.Event()

    async def save_settings(self, chat: ChatId, settings: Settings) -> None:
        if not self.is_saving.is_set():
            self.is_saving.set()
            await self.may_save.wait()
        await super().save_settings(chat, settings)


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    async with SqliteDatabase.opened(tmp_path / "club.sqlite3") as database:
        chats = Chats(database)
        await chats.remember(CHAT, "Evening", "supergroup", None)
        await chats.save_settings(CHAT, Settings().with_value("pinned", True))
        yield database


async def test_giving_up_an_option_keeps_a_choice_made_meanwhile(database: Database) -> None:
    tables = Club().tables
    chats = SlowChats(database)
    rights = Rights(tables, FakeMembers().members)
    preferences = Preferences(tables, People(database), chats, rights, RecordingDisplay().display)
    choosing = asyncio.create_task(
        preferences.choose_settings(GROUP, OLGA, lambda chosen: chosen.with_value("deck", 24))
    )
    await chats.is_saving.wait()
    giving_up = asyncio.create_task(preferences.give_up(CHAT, "pinned"))
    await asyncio.wait([giving_up], timeout=0.2)
    chats.may_save.set()
    await choosing
    assert await giving_up
    wanted = Settings().with_value("deck", 24).with_value("pinned", False)
    assert await preferences.settings_of(CHAT) == wanted
    assert not await preferences.give_up(CHAT, "pinned")


async def test_a_table_has_what_was_chosen_even_if_nobody_can_note_it(database: Database) -> None:
    async def fail(*_: object) -> None:
        raise NotSaved

    tables = Club().tables
    chats = Chats(database)
    rights = Rights(tables, FakeMembers().members)
    display = RecordingDisplay().display
    preferences = Preferences(tables, People(database), chats, rights, display, [fail])
    table = await tables.open(GROUP, OLGA, await chats.settings_of(CHAT), Join(OLGA))
    with pytest.raises(NotSaved):
        await preferences.choose_settings(GROUP, OLGA, lambda now: now.with_value("deck", 24))
    assert (await tables.require(table.id)).settings == await chats.settings_of(CHAT)
