"""What a viewer can conclude about cards: what their own are worth, and what may beat them."""

from collections.abc import Iterable
from dataclasses import dataclass

from durak.actions import Beat
from durak.cards import BIT_OF, SAME_RANK, Card, CardSet, card_set, cards_in, pack, union
from durak.players.appraisal import Appraisal
from durak.players.covering import Plan, cheapest_plan
from durak.view import View

PRECIOUS = 19
"""The worth from which a card is missed when it is gone: plain kings and aces, and all trumps."""

_FEW = 6
"""A card is hard to beat if at most one in this many of the defender's possible cards beats it."""


@dataclass(frozen=True, slots=True)
class Holding:
    view: View
    appraisal: Appraisal

    @staticmethod
    def of(view: View) -> "Holding":
        return Holding(view, Appraisal.of(view))

    def trumps(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        return tuple(card for card in cards if self.appraisal.powers.is_trump(card))

    def worth(self, cards: Iterable[Card]) -> int:
        """Return the worth of the best of these cards."""
        return max(map(self.appraisal.worth, cards), default=0)

    def precious(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        return tuple(card for card in cards if self.appraisal.worth(card) >= PRECIOUS)

    def goes_out_with(self, cards: Iterable[Card]) -> bool:
        return not self.view.talon and card_set(cards) == self.view.hand

    def are_lowest(self, cards: Iterable[Card]) -> bool:
        return self.worth(cards) == min(map(self.appraisal.worth, cards_in(self.view.hand)))

    def twins(self, card: Card) -> tuple[Card, ...]:
        """Return the cards that could be thrown in after this plain card, without any trumps."""
        view = self.view
        if view.rules.throw_in == "off" or self.trumps((card,)):
            return ()
        same = cards_in(view.hand & SAME_RANK[card] & ~BIT_OF[card])
        return tuple(twin for twin in same if not self.trumps((twin,)))

    def plan(self) -> Plan | None:
        """Return the cheapest way to beat everything, or None if there is none."""
        return cheapest_plan(self.view, lambda beat: self.appraisal.worth(beat.card))

    def is_unbeatable(self, cards: Iterable[Card]) -> bool:
        return not self._beaters(cards)

    def is_hard_to_beat(self, cards: Iterable[Card]) -> bool:
        return self._beaters(cards).bit_count() * _FEW <= self._of_defender().bit_count()

    def closes(self, beat: Beat) -> bool:
        """Whether this beats the last attack and no other player can have a card to throw in."""
        bout = self.view.bout
        return len(bout.uncovered) == 1 and not self._hidden() & (bout.ranks | SAME_RANK[beat.card])

    def _beaters(self, cards: Iterable[Card]) -> CardSet:
        """Return the cards the defender may hold that beat at least one of these."""
        return self._of_defender() & union(
            self.appraisal.powers.beaten_by[card.face] for card in cards
        )

    def _of_defender(self) -> CardSet:
        view = self.view
        others = list(view.remembered)
        own = others.pop(view.bout.defender)
        return self._hidden() & ~union(others) | own

    def _hidden(self) -> CardSet:
        """Return all cards that may be in another hand or lie face down."""
        view = self.view
        seen = view.hand | view.discard | view.bout.cards
        if view.exposed is not None and not union(view.known) & BIT_OF[view.exposed]:
            seen |= BIT_OF[view.exposed]
        return card_set(pack(view.rules.deck)) & ~seen
