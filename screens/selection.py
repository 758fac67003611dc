"""The cards that a player has marked in a hand, which its buttons carry.

So the bot need not remember them.
"""

from dataclasses import dataclass
from enum import Enum

from durak.cards import Card


class Purpose(Enum):
    """The purpose of marking cards. MORE marks none; it reveals buttons that are seldom needed."""

    OPEN = "o"
    CHOOSE = "c"
    POKER = "p"
    MORE = "m"


@dataclass(frozen=True, slots=True)
class Selection:
    """Cards marked in a hand.

    CHOOSE holds the card to be used, and cards transferred with it. A wild card may already be
    declared.
    """

    purpose: Purpose = Purpose.OPEN
    cards: tuple[Card, ...] = ()

    @property
    def unfolds(self) -> bool:
        return self.purpose is Purpose.MORE


NOTHING = Selection()
MORE = Selection(Purpose.MORE)
