"""Where a screen belongs: one living message per slot, wherever screens are drawn, sent or kept."""

from dataclasses import dataclass
from enum import Enum

from club.places import ChatId, PersonId, Place, TableId

NO_TABLE = TableId(0)
"""Of what belongs to a person alone; tables are counted from one."""


class Kind(Enum):
    TABLE = "table"
    RESULT = "result"
    HAND = "hand"
    NUDGE = "nudge"
    QUESTION = "question"
    ANNOUNCEMENT = "announcement"


@dataclass(frozen=True, slots=True)
class Address:
    """A chat, or in a group what its member `reader` alone sees there."""

    chat: ChatId
    reader: PersonId | None = None


@dataclass(frozen=True, slots=True)
class Slot:
    """`number` tells apart what belongs to different games of a table; 0 for hands and nudges.

    `reader`: the only member of a group who sees it.
    """

    place: Place
    kind: Kind
    table: TableId
    number: int = 0
    reader: PersonId | None = None

    @property
    def address(self) -> Address:
        return Address(self.place.chat, self.reader)
