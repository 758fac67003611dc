"""Deals that are chosen before their tables open, because others get the same cards."""

from dataclasses import dataclass, replace
from datetime import datetime

from club.settings import Settings
from durak.players import Strength

PLAYERS = 1
"""Counts how often the computers have changed against which people play what others play too."""

OPPONENTS = Strength.HARD
STAND_IN_OF_PREDEALT = Strength.EASY
"""Plays on for somebody who has left on purpose. A better one would make it pay to leave."""


# Journals store this by the names below: renaming a field breaks old ones.
@dataclass(frozen=True, slots=True)
class Predealt:
    """Which of the deals that were chosen beforehand a table plays.

    Only the feature that `kind` names reads `key` and `side`. `number` counts its `deals` from 1,
    each of which has a table of its own. Whatever is not played to its end when it `ends` is broken
    off. Where `people` are given, as many sit down, with `computers` between them, and what they
    have agreed on stays.
    """

    kind: str
    key: str
    ends: datetime
    number: int = 1
    deals: int = 1
    side: str = ""
    people: int = 0
    computers: int = 0

    @property
    def seats(self) -> int:
        return self.people + self.computers

    @property
    def is_last(self) -> bool:
        return self.number == self.deals


def as_agreed(chosen: Settings, agreed: Settings, seats: int) -> Settings:
    """Return what a group has chosen, but for what all who get the same cards have agreed on.

    Nobody shuffles or cuts, because all get the same cards, and computers come by themselves.
    """
    return replace(
        chosen,
        variant=agreed.variant,
        rules=replace(agreed.rules, forfeit=""),
        clock=agreed.clock,
        seats=seats,
        computers=False,
        shuffled_by="bot",
        cut=False,
    )
