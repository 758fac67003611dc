"""Ids of tables, people, chats and topics, and the places where tables stand."""

from dataclasses import dataclass
from typing import NewType

TableId = NewType("TableId", int)
PersonId = NewType("PersonId", int)
ChatId = NewType("ChatId", int)
TopicId = NewType("TopicId", int)

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
        return self.chat < 0

    @property
    def owner(self) -> PersonId | None:
        """The person whose private chat this is."""
        return PersonId(self.chat) if self.is_private else None


def private_chat(person: PersonId) -> Place:
    """Return a person's chat with the bot, which has the person's id."""
    return Place(ChatId(person))
