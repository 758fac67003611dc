"""Maps places to two columns. Topic 0 means no topic, because NULLs would not be unique."""

from club.places import LOWEST_GROUP, ChatId, Place, TopicId
from club.standings import EVERYWHERE
from storage.database import Row

_ARE_GROUPS = f"BETWEEN {LOWEST_GROUP} AND -1"


def columns(place: Place) -> tuple[int, int]:
    """Return chat and topic."""
    return place.chat, place.topic or 0


def is_group(column: str) -> str:
    """Return the condition that the chat in this column is a group: see `Place.is_group`."""
    return f"{column} {_ARE_GROUPS}"


def only_in(chat: ChatId) -> ChatId | None:
    """Return with what `chat = coalesce(?, chat)` holds in this chat alone, or everywhere."""
    return None if chat == EVERYWHERE else chat


def place_of(row: Row, whose: str = "") -> Place:
    """Return the place in the columns chat and topic, whose names may begin with the same word."""
    topic = row[f"{whose}topic"]
    return Place(ChatId(row[f"{whose}chat"]), TopicId(topic) if topic else None)
