"""A baseline for measuring the other players, with the simple policy of most programs.

It plays the lowest plain card and the cheapest cover, throws in plain cards, and takes only if it
must. It cannot be chosen at a table.
"""

from durak.actions import Action, Beat, Pass, SwapTrump, Take, ThrowIn
from durak.cards import Card
from durak.players.appraisal import Appraisal, is_good, spent_cards
from durak.view import View


class Greedy:
    def choose(self, view: View) -> Action:
        appraisal = Appraisal.of(view)

        def cost(card: Card) -> tuple[bool, int]:
            return is_good(appraisal.worth(card)), card.rank

        def preference(action: Action) -> tuple[int, list[tuple[bool, int]]]:
            costs = sorted(map(cost, spent_cards(action)), reverse=True)
            return _habit(action, plain=not any(good for good, _ in costs)), costs

        return min(view.legal, key=preference)


def _habit(action: Action, *, plain: bool) -> int:
    """Return the order in which this player prefers kinds of action, lowest first."""
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
