"""The worth of a card to its holder, measured by what it can beat.

This works alike for every variant. A trump beats most of the pack, a low plain card almost nothing.
"""

from dataclasses import dataclass
from functools import lru_cache

from durak.actions import Action, Beat, Open, SwapPoker, ThrowIn, Transfer
from durak.beating import Powers, powers
from durak.cards import CARDS, Card, Suit, pack
from durak.rules import Rules
from durak.view import View

_GOOD = 45


@dataclass(frozen=True, slots=True)
class Appraisal:
    """`worths` is the percentage of the pack that each card beats.

    A wild card is worth the same however it is declared.
    """

    powers: Powers
    worths: tuple[int, ...]

    @staticmethod
    def of(view: View) -> "Appraisal":
        return _appraisal(view.rules, view.trump)

    def worth(self, card: Card) -> int:
        return self.worths[card]

    def price(self, action: Action) -> int:
        """Return the total worth of the cards that leave the hand with this action."""
        return sum(map(self.worth, spent_cards(action)))

    def menace(self, action: Action) -> int:
        """Return how hard the played cards are to beat, to decide how wild cards are declared."""
        return sum(map(self.hardness, spent_cards(action)))

    def hardness(self, face: Card) -> int:
        return -self.powers.beaten_by[face.face].bit_count()


def is_good(worth: int) -> bool:
    """Whether a card beats about half of the pack, as trumps do."""
    return worth >= _GOOD


def spent_cards(action: Action) -> tuple[Card, ...]:
    match action:
        case Open(cards) | Transfer(cards) | SwapPoker(cards):
            return cards
        case ThrowIn(card) | Beat(_, card):
            return (card,)
        case _:
            return ()


@lru_cache(maxsize=256)
def _appraisal(rules: Rules, trump: Suit | None) -> Appraisal:
    ranks = powers(rules, trump)
    cards = pack(rules.deck)
    worths = (_count_beaten(ranks, card, cards) * 100 // len(cards) for card in CARDS)
    return Appraisal(ranks, tuple(worths) * (1 + len(Suit)))


def _count_beaten(ranks: Powers, card: Card, cards: tuple[Card, ...]) -> int:
    """Return how many cards this one beats, with a wild card declared as its best suit."""
    return max(sum(ranks.beats(face, other) for other in cards) for face in ranks.faces(card))
