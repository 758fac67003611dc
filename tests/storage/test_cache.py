"""The cache never differs from the database."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import aiosqlite
import pytest

from club.places import ChatId, PersonId, Place, TableId, TopicId
from club.practice import Practice
from club.sent_message import SentMessage
from club.settings import Settings
from club.slots import Kind, Slot
from storage.cache import Cache
from storage.chats import Chats
from storage.database import Connection, Database
from storage.errors import NotSaved
from storage.people import People
from storage.posts import Posts

PERSONS = [PersonId(number) for number in (1, 2, 3)]
CHATS = [ChatId(-1), ChatId(-2), ChatId(1)]
PLACES = [Place(ChatId(-1), TopicId(5)), Place(ChatId(-2), TopicId(5))]
SLOTS = [
    Slot(Place(chat), kind, TableId(table))
    for chat in CHATS
    for kind in (Kind.TABLE, Kind.HAND)
    for table in (1, 2)
]


class Everything:
    """Everything that is cached, and everything that can change it."""

    def __init__(self, database: Database, dice: random.Random) -> None:
        self.database = database
        self.dice = dice
        self.people = People(database)
        self.chats = Chats(database)
        self.posts = Posts(database)

    def change(self) -> Coroutine[Any, Any, object]:
        person = self.dice.choice(PERSONS)
        chat = self.dice.choice(CHATS)
        place = self.dice.choice(PLACES)
        slot = self.dice.choice(SLOTS)
        word = self.dice.choice("abc")
        yes = self.dice.random() < 0.5
        changes: list[Callable[[], Coroutine[Any, Any, object]]] = [
            lambda: self.people.remember(person, word, "en", started=yes),
            lambda: self.people.choose_language(person, word),
            lambda: self.people.choose_practice(person, Practice()),
            lambda: self.people.set_reachable(person, yes),
            lambda: self.people.forget(person),
            lambda: self.chats.remember(chat, word, "group", None),
            lambda: self.chats.choose_language(chat, word),
            lambda: self.chats.suggest_language(chat, word),
            lambda: self.chats.save_settings(chat, Settings(clock=30 if yes else 60)),
            lambda: self.chats.set_present(chat, yes),
            lambda: self.chats.name_topic(place, word),
            lambda: self.chats.mark_topic(place, is_closed=yes),
            lambda: self.chats.forget_topic(place),
            lambda: self.chats.forget_topics(chat),
            lambda: self.chats.migrate(ChatId(-1), ChatId(-2)),
            lambda: self.posts.put(slot, SentMessage(self.dice.randrange(1000), 1, word, yes)),
            lambda: self.posts.put(slot, SentMessage(self.dice.randrange(1000), 1, word, yes)),
            lambda: self.posts.remove(slot),
        ]
        return self.dice.choice(changes)()

    async def known(self) -> list[object]:
        return [
            await self.people.many(PERSONS),
            [await self.chats.get(chat) for chat in CHATS],
            [await self.chats.topics_of(chat) for chat in CHATS],
            [await self.posts.of_table(TableId(table)) for table in (1, 2)],
            [await self.posts.get(slot) for slot in SLOTS],
        ]

    async def read(self) -> list[object]:
        self.database.clear_caches(True)
        return await self.known()


@pytest.mark.parametrize("seed", range(4))
async def test_whatever_is_written_is_known(database: Database, seed: int) -> None:
    """Comparing with the file empties the cache first, so it is done only every other time."""
    every = Everything(database, random.Random(seed))
    for number in range(60):
        await every.known()
        await every.change()
        if number % 2:
            assert await every.known() == await every.read()


async def test_what_is_written_at_once_is_known(database: Database) -> None:
    """Other tasks read all the time."""
    every = Everything(database, random.Random(1))
    for _ in range(10):
        changes = [every.change() for _ in range(8)]
        await asyncio.gather(*changes, *(every.known() for _ in range(8)))
        assert await every.known() == await every.read()


async def _forbid_changes(connection: Connection) -> None:
    is_sqlite = isinstance(connection, aiosqlite.Connection)
    setting = "PRAGMA query_only = ON" if is_sqlite else "SET default_transaction_read_only = on"
    await connection.execute(setting)


async def test_what_could_not_be_written_is_not_known(database: Database) -> None:
    every = Everything(database, random.Random(2))
    for _ in range(40):
        await every.change()
    known = await every.known()
    await database.write(_forbid_changes)
    for _ in range(40):
        with pytest.raises(NotSaved):
            await every.change()
        assert await every.known() == known


async def test_what_could_not_be_committed_is_not_known(database: Database) -> None:
    posts = Posts(database)
    slot = SLOTS[0]
    shown = SentMessage(1, 1, "a")
    await posts.put(slot, shown)
    known: Cache[TableId, Any] = database.cache("posts", 1)

    async def work(connection: Connection) -> None:
        await connection.execute("UPDATE posts SET message_id = 2")
        await connection.execute("INSERT INTO places (table_id, chat, topic) VALUES (99, 1, 1)")

    changed = {slot: replace(shown, message_id=2)}
    with pytest.raises(NotSaved):
        await database.write(work, known.changing(slot.table, lambda _: changed))
    assert await posts.get(slot) == shown


async def test_giving_up_waiting_for_a_write_does_not_spoil_what_is_known(
    database: Database,
) -> None:
    people = People(database)
    person = PERSONS[0]
    await people.remember(person, "before", None)
    assert await people.get(person)
    writing = asyncio.create_task(people.remember(person, "after", None))
    await asyncio.sleep(0)
    writing.cancel()
    await asyncio.wait({writing})
    await people.get(person)
    await database.prove_writable()
    known = await people.get(person)
    assert known
    assert known.name == "after"


async def test_what_is_read_while_it_is_written_is_not_kept() -> None:
    cache = Cache[str, str](10)
    written = asyncio.Event()
    answers = iter(["old", "new"])

    async def read(_: str) -> str:
        answer = next(answers)
        await written.wait()
        return answer

    reading = asyncio.create_task(cache.get("key", read))
    await asyncio.sleep(0)
    cache.changing("key")(True)
    written.set()
    assert await reading == "old"
    assert await cache.get("key", read) == "new"


async def test_as_much_is_remembered_as_there_is_room_for() -> None:
    cache = Cache[int, int](2)
    asked = list[int]()

    async def read(key: int) -> int:
        asked.append(key)
        return key

    for key in (1, 2, 1, 3, 1, 2):
        assert await cache.get(key, read) == key
    assert asked == [1, 2, 3, 2]
