"""What updates reveal in passing about people and topics, saved to a real database."""

from dataclasses import replace
from pathlib import Path

from club.places import ChatId, PersonId, Place, TopicId
from features import load_texts
from people.seen_people import Contact, Group, SeenPeople, Topic
from storage.chats import Chats
from storage.people import People
from storage.sqlite.database import SqliteDatabase

CARDS = Place(ChatId(-1), TopicId(7))


async def test_a_topic_keeps_its_new_name_after_a_restart(tmp_path: Path) -> None:
    """Each message in the topic still carries the topic's first name."""
    async with SqliteDatabase.opened(tmp_path / "club.sqlite3") as database:
        people = People(database)
        chats = Chats(database)
        texts = load_texts()
        before = SeenPeople(people, chats, texts)
        await before.enter(Topic(CARDS, "Games", is_renamed=False))
        await before.enter(Topic(CARDS, "Cards", is_renamed=True))
        after = SeenPeople(people, chats, texts)
        for _ in range(2):
            await after.enter(Topic(CARDS, "Games", is_renamed=False))
            assert await chats.topic(CARDS) == "Cards"


async def test_a_group_that_gives_up_its_topics_has_none(tmp_path: Path) -> None:
    async with SqliteDatabase.opened(tmp_path / "club.sqlite3") as database:
        chats = Chats(database)
        seen_people = SeenPeople(People(database), chats, load_texts())
        forum = Group(CARDS.chat, "Evening", "supergroup", None, is_forum=True)
        topic = Topic(CARDS, "Games", is_renamed=False)
        for _ in range(2):
            await seen_people.visit(forum)
            await seen_people.enter(topic)
            assert await chats.topic(CARDS) == "Games"
            await seen_people.visit(replace(forum, is_forum=False))
            assert await chats.topic(CARDS) is None


async def test_a_press_tells_a_new_name_but_makes_nobody_known(tmp_path: Path) -> None:
    anna = PersonId(7)
    async with SqliteDatabase.opened(tmp_path / "club.sqlite3") as database:
        people = People(database)
        seen_people = SeenPeople(people, Chats(database), load_texts())
        await seen_people.recognise(Contact(anna, "Anna", "en"))
        assert await people.get(anna) is None
        await seen_people.meet(Contact(anna, "Anna", "en"))
        after_a_restart = SeenPeople(people, Chats(database), load_texts())
        for here, name in (seen_people, "Anna K."), (after_a_restart, "Anna L."):
            await here.recognise(Contact(anna, name, "en"))
            known = await people.get(anna)
            assert known is not None
            assert known.name == name
