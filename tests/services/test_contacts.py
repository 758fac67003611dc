"""What Telegram tells in passing, written into a real database."""

from pathlib import Path

from club.places import ChatId, Place, TopicId
from screens.texts import Texts
from services.contacts import Contacts, Topic
from storage.chats import Chats
from storage.database import Database
from storage.people import People

CARDS = Place(ChatId(-1), TopicId(7))


async def test_a_topic_keeps_its_new_name_after_a_restart(tmp_path: Path) -> None:
    """Each message there still tells how it was called at first."""
    async with Database.opened(tmp_path / "club.sqlite3") as database:
        people, chats, texts = People(database), Chats(database), Texts.load()
        before = Contacts(people, chats, texts)
        await before.enter(Topic(CARDS, "Games", is_renamed=False))
        await before.enter(Topic(CARDS, "Cards", is_renamed=True))
        after = Contacts(people, chats, texts)
        for _ in range(2):
            await after.enter(Topic(CARDS, "Games", is_renamed=False))
            assert await chats.topic(CARDS) == "Cards"
