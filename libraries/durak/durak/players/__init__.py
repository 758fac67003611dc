"""Computer players, which get a view, never the game, and choose among its legal actions.

They contain no rules and have no memory. The strongest uses random numbers, but seeds them from the
view, so the same view always gets the same answer.
"""

from enum import Enum
from typing import Protocol

from durak.actions import Action
from durak.players.easy import Easy
from durak.players.hard import Hard
from durak.players.normal import Normal
from durak.view import View


class Player(Protocol):
    def choose(self, view: View) -> Action:
        """Return an action that the view allows. Raises ValueError if it allows none."""


class Strength(Enum):
    """How well a computer player plays. Journals contain the values, so they must not change."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


def player_of(strength: Strength) -> Player:
    return _PLAYERS[strength]


def hint(view: View) -> Action:
    """Return what the strongest player would do. Raises ValueError if nothing is allowed."""
    return player_of(Strength.HARD).choose(view)


_PLAYERS: dict[Strength, Player] = {
    Strength.EASY: Easy(),
    Strength.NORMAL: Normal(),
    Strength.HARD: Hard(),
}
