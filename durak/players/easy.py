"""A beginner: looks at ranks only, plays the lowest that works, and is soon without trumps."""

from durak.actions import Action, Beat, Pass, SwapPoker, SwapTrump, Take, ThrowIn
from durak.players.appraisal import played
from durak.view import View


class Easy:
    def choose(self, view: View) -> Action:
        return min(view.legal, key=lambda action: (_habit(action), _height(action)))


def _habit(action: Action) -> int:
    """What a beginner does first if he may."""
    match action:
        case SwapTrump():
            return 0
        case ThrowIn() | Beat():
            return 1
        case Pass() | Take():
            return 3
        case SwapPoker():
            return 4
        case _:
            return 2


def _height(action: Action) -> int:
    return sum(card.rank for card in played(action))
