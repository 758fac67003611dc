"""Where a screen belongs: one living message per slot, wherever screens are drawn, sent or kept."""

from dataclasses import dataclass
from enum import Enum

from club.places import Place, TableId

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
class Slot:
    """`number` tells apart what belongs to different games of a table; 0 for hands and nudges."""

    place: Place
    kind: Kind
    table: TableId
    number: int = 0
