"""Slots: where screens belong. Each slot has one message, which is kept up to date."""

from dataclasses import dataclass
from typing import ClassVar, Self

from club.places import ChatId, PersonId, Place, TableId

NO_TABLE = TableId(0)
"""For messages that belong to no table; ids of real tables start at 1."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a message shows. The values are stored, so they must not change.

    Features have kinds of their own. What a stored kind meant may be known to nobody any more.
    """

    value: str

    TABLE: ClassVar[Self]
    RESULT: ClassVar[Self]
    FILM: ClassVar[Self]
    HAND: ClassVar[Self]
    NUDGE: ClassVar[Self]
    QUESTION: ClassVar[Self]
    ANNOUNCEMENT: ClassVar[Self]


Kind.TABLE = Kind("table")
Kind.RESULT = Kind("result")
Kind.FILM = Kind("film")
Kind.HAND = Kind("hand")
Kind.NUDGE = Kind("nudge")
Kind.QUESTION = Kind("question")
Kind.ANNOUNCEMENT = Kind("announcement")


@dataclass(frozen=True, slots=True)
class Address:
    """A chat or, within a group, the messages that only its member `reader` can see."""

    chat: ChatId
    reader: PersonId | None = None

    @property
    def only_reader(self) -> PersonId | None:
        """The member, or the owner of a private chat. None where everybody reads."""
        return Place(self.chat).owner or self.reader


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one message that is kept up to date.

    `number` distinguishes the games of a table; it is 0 for hands and nudges. `reader` is the only
    member of a group who sees the message.
    """

    place: Place
    kind: Kind
    table: TableId
    number: int = 0
    reader: PersonId | None = None

    @property
    def address(self) -> Address:
        return Address(self.place.chat, self.reader)
