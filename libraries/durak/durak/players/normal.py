"""A fairly experienced player: sheds low cards, keeps trumps, beats everything or takes at once.

The constants are percentages of the pack, as in `appraisal`, tuned by matches between players.
"""

from collections.abc import Hashable

from durak.actions import Action, Beat, Show, SwapPoker, SwapTrump, Take, Transfer
from durak.cards import BIT_OF, Card
from durak.players.appraisal import Appraisal, is_good, spent_cards
from durak.players.candidates import best_sets
from durak.players.covering import cheapest_plan
from durak.view import View

ORDINARY = 25
"""While there is a talon, cards worth less are better played than kept: every plain card."""

ANYTHING = 101
"""Without a talon every card is worth playing, because each one is a step towards going out."""

POOR = 12
"""Cards worth less are likely to become better when swapped for two unknown ones."""

DEAR = 90
"""The most that beating may cost while there is a talon, plus `EACH_FURTHER` for further covers.

This keeps the highest trumps in hand.
"""
EACH_FURTHER = 60

NEW_RANK = 3
"""The price of bringing a new rank to the table, because attackers can throw in cards of it."""


class Normal:
    def choose(self, view: View) -> Action:
        return _Turn(view).choose()

    def thoughts(self, view: View) -> tuple[Action, ...]:
        """Return the chosen action, then the others worth considering, best first.

        Actions that play no card come before those that do, which are sorted by gain. Actions that
        look alike are listed once.
        """
        return _Turn(view).thoughts()


class _Turn:
    """A view, what the cards are worth in it, and the legal actions worth considering."""

    __slots__ = ("_appraisal", "_keep", "_options", "_view")

    def __init__(self, view: View) -> None:
        self._view = view
        self._appraisal = Appraisal.of(view)
        self._keep = ORDINARY if view.talon else ANYTHING
        powers = self._appraisal.powers
        sets = (act for each in view.together for act in best_sets(each, powers, self._card_gain))
        self._options = (*sets, *view.legal)

    def choose(self) -> Action:
        view = self._view
        gift = min(filter(self._is_gift, self._options), key=self._appraisal.price, default=None)
        if gift is not None:
            return gift
        if view.viewer == view.bout.defender and view.bout.pairs:
            return self._defend()
        return max(self._options, key=self._gain)

    def thoughts(self) -> tuple[Action, ...]:
        first = self.choose()
        others = sorted(
            (action for action in self._options if _is_rival(action, first)),
            key=lambda action: (not spent_cards(action), *self._gain(action)),
            reverse=True,
        )
        different: dict[Hashable, Action] = {}
        for action in (first, *others):
            # Without the suits declared for wild cards, and without the pack of a card.
            look = type(action), *(card.printed.face for card in spent_cards(action))
            different.setdefault(look, action)
        return tuple(different.values())

    def _card_gain(self, face: Card) -> tuple[int, int]:
        return self._keep - self._appraisal.worth(face), self._appraisal.hardness(face)

    def _gain(self, action: Action) -> tuple[int, int]:
        """Return what is won by getting rid of the cards, and how hard they are to beat.

        The latter makes wild cards be declared as what is hardest to beat.
        """
        if isinstance(action, SwapPoker):
            return -ANYTHING, 0
        gain = sum(self._keep - self._appraisal.worth(card) for card in spent_cards(action))
        return gain, self._appraisal.menace(action)

    def _is_gift(self, action: Action) -> bool:
        """Whether this costs nothing: a better trump, a trump to show, poor cards to swap."""
        match action:
            case SwapTrump() | Show():
                return True
            case SwapPoker(cards):
                return sum(POOR - self._appraisal.worth(card) for card in cards) > 0
            case _:
                return False

    def _defend(self) -> Action:
        """Hand the attack on if a plain card will do, otherwise beat everything, otherwise take."""
        view = self._view
        appraisal = self._appraisal

        def price(beat: Beat) -> int:
            brings_rank = not view.bout.ranks & BIT_OF[beat.card]
            return appraisal.worth(beat.card) + (NEW_RANK if brings_rank else 0)

        transfers = (action for action in self._options if isinstance(action, Transfer))
        handed_on = min(transfers, key=appraisal.price, default=None)
        if handed_on is not None and (not view.talon or not is_good(appraisal.price(handed_on))):
            return handed_on
        plan = cheapest_plan(view, price)
        affordable = DEAR + EACH_FURTHER * (len(view.bout.uncovered) - 1)
        if plan and (not view.talon or sum(map(price, plan)) <= affordable):
            return plan[0]
        return handed_on or Take()


def _is_rival(action: Action, first: Action) -> bool:
    """Whether an action competes with the first one.

    Swaps need no comparing. The order of covers does not matter, so covers of another attack are
    left out.
    """
    if isinstance(action, Beat) and isinstance(first, Beat):
        return action.attack == first.attack
    return not isinstance(action, SwapTrump | SwapPoker)
