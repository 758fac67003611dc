"""Ids of tables, people, chats and topics, and the places where tables stand."""

from dataclasses import dataclass
from typing import NewType

TableId = NewType("TableId", int)
PersonId = NewType("PersonId", int)
ChatId = NewType("ChatId", int)
TopicId = NewType("TopicId", int)

LOWEST_GROUP = ChatId(1 - 2**52)
"""Telegram's ids have 52 bits at most. Below it there is room as far as JavaScript can count."""

NOBODY = PersonId(0)
"""Who has opened a table that stands nowhere, or of which that is not known."""


@dataclass(frozen=True, slots=True)
class Place:
    """A chat and, in a forum, one of its topics. A place holds at most one living table.

    Journals contain places, so renaming a field breaks those that exist.
    """

    chat: ChatId
    topic: TopicId | None = None

    @property
    def is_private(self) -> bool:
        return self.chat > 0

    @property
    def is_group(self) -> bool:
        return LOWEST_GROUP <= self.chat < 0

    @property
    def is_elsewhere(self) -> bool:
        """Whether this is a message in a chat of which nothing is known."""
        return self.chat < LOWEST_GROUP

    @property
    def owner(self) -> PersonId | None:
        """The person whose private chat this is."""
        return PersonId(self.chat) if self.is_private else None


def elsewhere(number: int) -> Place:
    """Return the place of a message in a chat that the bot does not know, by its own number.

    No chat of Telegram has this id. Numbers begin with 1.
    """
    return Place(ChatId(LOWEST_GROUP - number))


def number_elsewhere(place: Place) -> int:
    """Return the number of a place that `is_elsewhere`."""
    return LOWEST_GROUP - place.chat


def private_chat(person: PersonId) -> Place:
    """Return a person's chat with the bot, which has the person's id."""
    return Place(ChatId(person))
