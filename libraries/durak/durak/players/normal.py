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
        appraisal = Appraisal.of(view)
        gift = self._gift(view, appraisal)
        if gift is not None:
            return gift
        if view.viewer == view.bout.defender and view.bout.pairs:
            return self._defend(view, appraisal)
        return max(
            self._options(view, appraisal),
            key=lambda action: self._gain(view, appraisal, action),
        )

    def thoughts(self, view: View) -> tuple[Action, ...]:
        """Return the chosen action, then the others worth considering, best first.

        Actions that play no card come before those that do, which are sorted by gain. Actions that
        look alike are listed once.
        """
        first = self.choose(view)
        appraisal = Appraisal.of(view)
        others = sorted(
            (a for a in self._options(view, appraisal) if _is_rival(a, first)),
            key=lambda action: (not spent_cards(action), *self._gain(view, appraisal, action)),
            reverse=True,
        )
        different: dict[Hashable, Action] = {}
        for action in (first, *others):
            # Without the suits declared for wild cards, and without the pack of a card.
            look = type(action), *(card.printed.face for card in spent_cards(action))
            different.setdefault(look, action)
        return tuple(different.values())

    def _options(self, view: View, appraisal: Appraisal) -> tuple[Action, ...]:
        """Return the legal actions worth considering."""
        keep = self._keep(view)

        def gain(face: Card) -> tuple[int, int]:
            return keep - appraisal.worth(face), appraisal.hardness(face)

        powers = appraisal.powers
        sets = (action for each in view.together for action in best_sets(each, powers, gain))
        return (*sets, *view.legal)

    def _gift(self, view: View, appraisal: Appraisal) -> Action | None:
        """Return the cheapest of the actions that cost nothing, if any.

        These swap for a better trump, show a trump to hand the attack on, or swap poor cards.
        """

        def is_gift(action: Action) -> bool:
            match action:
                case SwapTrump() | Show():
                    return True
                case SwapPoker(cards):
                    return sum(POOR - appraisal.worth(card) for card in cards) > 0
                case _:
                    return False

        options = self._options(view, appraisal)
        return min(filter(is_gift, options), key=appraisal.price, default=None)

    def _gain(self, view: View, appraisal: Appraisal, action: Action) -> tuple[int, int]:
        """Return what is won by getting rid of the cards, and how hard they are to beat.

        The latter makes wild cards be declared as what is hardest to beat.
        """
        if isinstance(action, SwapPoker):
            return -ANYTHING, 0
        keep = self._keep(view)
        gain = sum(keep - appraisal.worth(card) for card in spent_cards(action))
        return gain, appraisal.menace(action)

    def _keep(self, view: View) -> int:
        return ORDINARY if view.talon else ANYTHING

    def _defend(self, view: View, appraisal: Appraisal) -> Action:
        """Hand the attack on if a plain card will do, otherwise beat everything, otherwise take."""

        def price(beat: Beat) -> int:
            brings_rank = not view.bout.ranks & BIT_OF[beat.card]
            return appraisal.worth(beat.card) + (NEW_RANK if brings_rank else 0)

        handed_on = self._hand_on(view, appraisal)
        if handed_on is not None and (not view.talon or not is_good(appraisal.price(handed_on))):
            return handed_on
        plan = cheapest_plan(view, price)
        affordable = DEAR + EACH_FURTHER * (len(view.bout.uncovered) - 1)
        if plan and (not view.talon or sum(map(price, plan)) <= affordable):
            return plan[0]
        return handed_on or Take()

    def _hand_on(self, view: View, appraisal: Appraisal) -> Action | None:
        options = self._options(view, appraisal)
        transfers = (action for action in options if isinstance(action, Transfer))
        return min(transfers, key=appraisal.price, default=None)


def _is_rival(action: Action, first: Action) -> bool:
    """Whether an action competes with the first one.

    Swaps need no comparing. The order of covers does not matter, so covers of another attack are
    left out.
    """
    if isinstance(action, Beat) and isinstance(first, Beat):
        return action.attack == first.attack
    return not isinstance(action, SwapTrump | SwapPoker)
