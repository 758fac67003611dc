"""What a table knows of a derby: which of its deals is played here, and for which side."""

from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import Enum
from typing import NewType, TypeAlias

from club.settings import Settings
from durak.players import Strength

DerbyId = NewType("DerbyId", int)

PARTNERS = 2
"""People of one group in each deal. They sit opposite each other, with a computer on each side."""

COMPUTERS = 2
SEATS = PARTNERS + COMPUTERS
OPPONENTS = Strength.HARD
STAND_IN_OF_DERBY = Strength.EASY
"""Plays on for a partner who has left on purpose. A better one would make it pay to leave."""


class Side(Enum):
    """The group that has challenged, and the one that came. The values are stored."""

    HOME = "home"
    AWAY = "away"

    @property
    def other(self) -> "Side":
        return Side.AWAY if self is Side.HOME else Side.HOME


# Journals store this by the names below: renaming a field breaks old ones.
@dataclass(frozen=True, slots=True)
class DerbyDeal:
    """One of the deals of a derby, as one side plays it. `number` counts from 1.

    Whatever is not played to its end when the derby `ends` is broken off.
    """

    derby: DerbyId
    side: Side
    number: int
    deals: int
    ends: datetime

    @property
    def is_last(self) -> bool:
        return self.number == self.deals


GivenDeal: TypeAlias = date | DerbyDeal
"""A deal that others play as well: that of a day, or one of a derby."""


def as_agreed(chosen: Settings, agreed: Settings) -> Settings:
    """Return what a group has chosen, but for what both sides have agreed on.

    Nobody shuffles or cuts, because both get the same cards, and computers come by themselves.
    """
    return replace(
        chosen,
        variant=agreed.variant,
        rules=replace(agreed.rules, forfeit=""),
        clock=agreed.clock,
        seats=SEATS,
        computers=False,
        shuffled_by="bot",
        cut=False,
    )
