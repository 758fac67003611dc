"""A beginner: plays the lowest rank that works, and soon runs out of trumps.

Only its openings consider that of two cards of one rank, a trump is the better one.
"""

from durak.actions import Action, Beat, Open, Pass, SwapPoker, SwapTrump, Take, ThrowIn
from durak.players.appraisal import Appraisal, spent_cards
from durak.view import View


class Easy:
    def choose(self, view: View) -> Action:
        def reluctance(action: Action) -> tuple[int, int, int]:
            height = sum(card.rank for card in spent_cards(action))
            dearness = Appraisal.of(view).price(action) if isinstance(action, Open) else 0
            return _habit(action), height, dearness

        return min(view.legal, key=reluctance)


def _habit(action: Action) -> int:
    """Return the order in which a beginner prefers kinds of action, lowest first."""
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
