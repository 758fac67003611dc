"""Maps places to two columns. Topic 0 means no topic, because NULLs would not be unique."""

from club.places import ChatId, Place, TopicId
from storage.database import Row


def columns(place: Place) -> tuple[int, int]:
    """Return chat and topic."""
    return place.chat, place.topic or 0


def place_of(row: Row) -> Place:
    return Place(ChatId(row["chat"]), TopicId(row["topic"]) if row["topic"] else None)
