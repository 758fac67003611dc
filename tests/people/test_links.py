"""Links to chats and their topics, as Telegram's apps understand them."""

import pytest

from club.places import ChatId, Place, TopicId, elsewhere
from club.settings import Settings
from people.directory import link, public_link
from storage.chats import StoredChat

CLUB = ChatId(-1001234567890)
SMALL = ChatId(-4567)
ANNA = ChatId(7)
END = 999_999_999


def chat_named(username: str | None) -> StoredChat:
    return StoredChat(CLUB, "Evening", "supergroup", username, None, Settings(), present=True)


@pytest.mark.parametrize(
    ("place", "chat", "goal"),
    [
        (Place(CLUB), chat_named(None), f"https://t.me/c/1234567890/{END}"),
        (Place(CLUB, TopicId(7)), chat_named(None), "https://t.me/c/1234567890/7"),
        (Place(CLUB), chat_named("durak"), f"https://t.me/durak/{END}"),
        (Place(CLUB, TopicId(7)), chat_named("durak"), "https://t.me/durak/7"),
        (Place(CLUB), None, f"https://t.me/c/1234567890/{END}"),
        (Place(SMALL), chat_named(None), None),
        (elsewhere(1), None, None),
        (Place(ANNA), None, None),
        (Place(ANNA), chat_named("anna"), None),
    ],
)
def test_a_link_for_members(place: Place, chat: StoredChat | None, goal: str | None) -> None:
    assert link(place, chat) == goal


@pytest.mark.parametrize(
    ("place", "chat", "goal"),
    [
        (Place(CLUB), chat_named("durak"), "https://t.me/durak"),
        (Place(CLUB, TopicId(7)), chat_named("durak"), "https://t.me/durak/7"),
        (Place(CLUB), chat_named(None), None),
        (Place(CLUB), None, None),
        (Place(ANNA), chat_named("anna"), None),
    ],
)
def test_a_link_for_everybody(place: Place, chat: StoredChat | None, goal: str | None) -> None:
    assert public_link(place, chat) == goal
