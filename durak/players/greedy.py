"""A yardstick for the others: the plain policy of most programs. Nobody can choose it at a table.

The lowest plain card, the cheapest cover; takes only when it must, throws in plain cards.
"""

from durak.actions import Action, Beat, Pass, SwapTrump, Take, ThrowIn
from durak.cards import Card
from durak.players.appraisal import Appraisal, is_good, played
from durak.view import View


class Greedy:
    def choose(self, view: View) -> Action:
        appraisal = Appraisal.of(view)

        def cost(card: Card) -> tuple[bool, int]:
            return is_good(appraisal.worth(card)), card.rank

        def preference(action: Action) -> tuple[int, list[tuple[bool, int]]]:
            costs = sorted(map(cost, played(action)), reverse=True)
            return _habit(action, plain=not any(good for good, _ in costs)), costs

        return min(view.legal, key=preference)


def _habit(action: Action, *, plain: bool) -> int:
    """What comes first."""
    match action:
        case SwapTrump():
            return 0
        case Beat():
            return 1
        case ThrowIn():
            return 1 if plain else 4
        case Pass():
            return 3
        case Take():
            return 5
        case _:
            return 2
