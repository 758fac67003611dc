"""Playouts of duels: `instinct` and `forecast` over again, for games that are kept as bit sets."""

from math import exp
from typing import TypeAlias

from durak.cards import BIT_OF, CardSet
from durak.events import Seat
from durak.players.appraisal import is_good
from durak.players.duel import PASS, TAKE, TRANSFER, Duel, Move, numbers_in
from durak.players.forecast import LARGE, TO_ATTACK, TO_DEFEND, burdens_of
from durak.players.instinct import Worths
from durak.players.normal import ANYTHING, DEAR, EACH_FURTHER, NEW_RANK, ORDINARY
from durak.players.playout import DRAW, LONGEST, LOSS, WIN

BOUTS_AHEAD = 1
"""While there is a talon, this many more bouts are played before the forecast."""

Priced: TypeAlias = tuple[Move, int]


class DuelPlayout:
    """Plays duels on for one seat. What it finds out about sets of cards holds in all of them."""

    __slots__ = ("_burdens", "_cheapest_of", "_seat", "_worths")

    def __init__(self, seat: Seat, worths: Worths) -> None:
        self._seat = seat
        self._worths = worths
        self._burdens = burdens_of(worths)
        self._cheapest_of: dict[CardSet, int] = {}

    def finish(self, duel: Duel) -> float:
        """Play the duel on until its end, or until a forecast is good enough. Return its value."""
        horizon = duel.bout + BOUTS_AHEAD
        for _ in range(LONGEST):
            if duel.play(self.favourite(duel)):
                if duel.is_over:
                    return self.value(duel)
                if duel.talon and duel.bout == horizon:
                    return self.forecast(duel)
        return DRAW

    def value(self, duel: Duel) -> float:
        """Return what a duel that is over is worth."""
        if duel.loser is None:
            return DRAW
        return LOSS if duel.loser == self._seat else WIN

    def forecast(self, duel: Duel) -> float:
        """Return the chance of not being the durak, for a duel between two bouts."""
        burdens = self._burdens[min(LARGE, len(duel.talon) // 2)]
        own, other = [
            sum([burdens[card] for card in numbers_in(duel.hands[seat])])
            for seat in (self._seat, 1 - self._seat)
        ]
        to_attack = TO_ATTACK - TO_DEFEND
        lead = own - other + (to_attack if duel.attacker == self._seat else -to_attack)
        return 1 / (1 + exp(lead))

    def favourite(self, duel: Duel) -> Move:
        """Return what instinct would do."""
        if duel.is_defending:
            return self._defence(duel)
        hand = duel.hands[duel.attacker]
        if not duel.attacks:
            return self._cheapest(hand)
        fitting = hand & duel.ranks
        if not fitting:
            return PASS
        card = self._cheapest(fitting)
        keep = ORDINARY if duel.talon else ANYTHING
        return card if self._worths[card] <= keep else PASS

    def _defence(self, duel: Duel) -> Move:
        late = not duel.talon
        handed_on = None
        if transfers := duel.transfers():
            card = self._cheapest(transfers)
            handed_on = card + TRANSFER
            if late or not is_good(self._worths[card]):
                return handed_on
        plan = self._cover_all(duel)
        if plan and (late or plan[1] <= DEAR + EACH_FURTHER * (len(duel.uncovered) - 1)):
            return plan[0]
        return TAKE if handed_on is None else handed_on

    def _cover_all(self, duel: Duel) -> Priced | None:
        """Cover all attacks, each with the cheapest card that is left, if that is possible.

        Return the first cover, and the price of all.
        """
        left = duel.hands[1 - duel.attacker]
        plan: list[Move] = []
        total = 0
        for attack in duel.uncovered:
            covers = left & duel.rules.beaten_by[attack]
            if not covers:
                return None
            card, price = self._cheapest_cover(covers, duel.ranks)
            plan.append(card)
            total += price
            left ^= BIT_OF[card]
        return plan[0], total

    def _cheapest_cover(self, covers: CardSet, ranks: CardSet) -> Priced:
        """Return the cheapest cover and its price, which a rank new to the table raises."""
        fresh = covers & ~ranks
        if not fresh:
            card = self._cheapest(covers)
            return card, self._worths[card]
        new = self._cheapest(fresh)
        price = self._worths[new] + NEW_RANK
        if fresh == covers:
            return new, price
        old = self._cheapest(covers & ranks)
        return min((price, new), (self._worths[old], old))[::-1]

    def _cheapest(self, cards: CardSet) -> int:
        card = self._cheapest_of.get(cards)
        if card is None:
            card = min(numbers_in(cards), key=self._worths.__getitem__)
            self._cheapest_of[cards] = card
        return card
