"""Computer players. They get a view, never a game, and choose among its legal actions.

They know no rule of their own and have no memory. The strongest throws dice, but seeds them with
what it sees: the same view, the same answer.
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
        """Something that the view allows. `view.legal` must not be empty."""


class Strength(Enum):
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


def player_of(strength: Strength) -> Player:
    return _PLAYERS[strength]


def hint(view: View) -> Action:
    """What the strongest player would do here."""
    return player_of(Strength.HARD).choose(view)


_PLAYERS: dict[Strength, Player] = {
    Strength.EASY: Easy(),
    Strength.NORMAL: Normal(),
    Strength.HARD: Hard(),
}
