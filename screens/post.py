"""Where a screen belongs: the desired state of a chat, one living message per slot."""

from dataclasses import dataclass
from enum import Enum

from club.places import Place, TableId
from screens.screen import Screen


class Kind(Enum):
    TABLE = "table"
    RESULT = "result"
    HAND = "hand"
    NUDGE = "nudge"


@dataclass(frozen=True, slots=True)
class Slot:
    """`number` tells apart the results of several games at one table; 0 for the living messages."""

    place: Place
    kind: Kind
    table: TableId
    number: int = 0


@dataclass(frozen=True, slots=True)
class Post:
    """What a slot should show; None: nothing, the message should be gone.

    A message of another `edition` is not edited: the new one is sent, with a sound unless `silent`,
    and the old one goes. `pinned`: it stands on the bar over its chat as well.
    """

    slot: Slot
    screen: Screen | None
    edition: int = 0
    silent: bool = False
    pinned: bool = False
