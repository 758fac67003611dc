"""Describes which cards may be played together in one action, without listing every set.

With two packs and wild sixes a hand may have more than a million openings, too many to list. A set
is called whole if exactly these cards may be played together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import TypeAlias

from durak.actions import Action, Open, SwapPoker, Transfer
from durak.cards import BIT_OF, SAME_RANK, Card, CardSet, Suit, card_set, cards_in
from durak.rules import Rules

Joint: TypeAlias = Open | Transfer | SwapPoker
"""An action that may play several cards."""

_ANY_NUMBER = 128


@dataclass(frozen=True, slots=True)
class Shape:
    """Limits for a whole set: how many cards, how many ranks, and how many unpaired ranks.

    A rank is unpaired if the set contains an odd number of its cards.
    """

    fewest: int = 1
    most: int = _ANY_NUMBER
    ranks: int = _ANY_NUMBER
    fewest_unpaired: int = 0
    most_unpaired: int = _ANY_NUMBER

    def is_whole(self, cards: CardSet) -> bool:
        numbers = [(cards & same).bit_count() for same in ranks_in(cards)]
        size = sum(numbers)
        unpaired = sum(number % 2 for number in numbers)
        enough = size >= self.fewest and unpaired >= self.fewest_unpaired
        return enough and self.can_hold(size, len(numbers), unpaired)

    def can_hold(self, size: int, ranks: int, unpaired: int) -> bool:
        return size <= self.most and ranks <= self.ranks and unpaired <= self.most_unpaired

    def is_begun(self, cards: CardSet, hand: CardSet) -> bool:
        """Whether these cards are whole, or can become whole by adding cards of the hand.

        A superfluous unpaired rank needs one more of its own cards, a missing one takes any card.
        """
        left = hand & ~cards
        ranks = tuple(ranks_in(cards))
        unpaired = [same for same in ranks if (cards & same).bit_count() % 2]
        superfluous = max(0, len(unpaired) - self.most_unpaired)
        missing = max(0, self.fewest_unpaired - len(unpaired))
        size = max(self.fewest, cards.bit_count() + superfluous + missing)
        can_be_paired = sum(left & same != 0 for same in unpaired) >= superfluous
        return can_be_paired and size <= hand.bit_count() and self.can_hold(size, len(ranks), 0)


SINGLE = Shape(most=1)
OF_A_RANK = Shape(ranks=1)
PAIRS_PLUS_ONE = Shape(most=5, most_unpaired=1)
ODD_ONLY = replace(PAIRS_PLUS_ONE, fewest_unpaired=1)
TWO = Shape(fewest=2, most=2)


def opening_shape(rules: Rules) -> Shape:
    match rules.opening:
        case "single":
            return SINGLE
        case "same_rank":
            return OF_A_RANK
        case "pairs_plus_one":
            return ODD_ONLY if rules.odd_only else PAIRS_PLUS_ONE


@dataclass(frozen=True, slots=True)
class Together:
    """The `kind` of action, the cards that may take part in it, and the shape of a whole set.

    `wild` are those of the cards whose suit has to be declared.
    """

    kind: type[Joint]
    cards: CardSet
    wild: CardSet
    shape: Shape

    def allows(self, action: Action) -> bool:
        if not isinstance(action, self.kind):
            return False
        played = card_set(action.cards)
        return (
            len(action.cards) == played.bit_count()
            and not played & ~self.cards
            and all(card.is_declared == bool(self.wild & BIT_OF[card]) for card in action.cards)
            and self.shape.is_whole(played)
        )

    def is_begun(self, marked: Sequence[Card]) -> bool:
        """Whether these cards, some already declared, are whole or can become so."""
        cards = card_set(marked)
        return (
            len(marked) == cards.bit_count()
            and not cards & ~self.cards
            and all(self.wild & BIT_OF[card] for card in marked if card.is_declared)
            and self.shape.is_begun(cards, self.cards)
        )

    def joining(self, marked: CardSet) -> CardSet:
        """Return the cards that may be added to these.

        It is enough to try one card of each rank, because all cards of a rank fit alike.
        """
        joined = 0
        for same in ranks_in(self.cards & ~marked):
            left = self.cards & same & ~marked
            if self.shape.is_begun(marked | left & -left, self.cards):
                joined |= left
        return joined

    def joinable(self) -> CardSet:
        """Return the cards that may be played together with others."""
        ranks = [self.cards & same for same in ranks_in(self.cards)]
        return sum(cards for cards in ranks if self.joining(cards & -cards))

    def actions(self) -> Iterator[Joint]:
        """Yield every action, in every declaration. There may be more than a million."""
        for cards in self.sets():
            for played in product(*map(self.faces, cards_in(cards))):
                yield self.kind(played)

    def sets(self) -> Iterator[CardSet]:
        """Yield every whole set, with wild cards as they are printed."""
        if self.shape.ranks == 1:
            sets = _of_a_rank(self.cards, self.shape.most)
        elif self.shape.most_unpaired == 1:
            sets = _pairs_plus_one(self.cards)
        else:
            sets = map(card_set, combinations(cards_in(self.cards), self.shape.most))
        return filter(self.shape.is_whole, sets)

    def faces(self, card: Card) -> tuple[Card, ...]:
        """Return what one of the cards may be played as."""
        return tuple(map(card.declared, Suit)) if self.wild & BIT_OF[card] else (card,)


def ranks_in(cards: CardSet) -> Iterator[CardSet]:
    """Yield the full set of cards for each rank found among these, the lowest rank first."""
    while cards:
        same = SAME_RANK[(cards & -cards).bit_length() - 1]
        yield same
        cards &= ~same


def _of_a_rank(hand: CardSet, most: int) -> Iterator[CardSet]:
    """Yield every set of up to `most` cards of one rank."""
    for same in ranks_in(hand):
        cards = cards_in(hand & same)
        for size in range(1, min(most, len(cards)) + 1):
            yield from map(card_set, combinations(cards, size))


def _pairs_plus_one(hand: CardSet) -> Iterator[CardSet]:
    pairs = [cards for cards in _of_a_rank(hand, 2) if cards.bit_count() == 2]
    two_pairs = {one | other for one, other in combinations(pairs, 2) if not one & other}
    even = [0, *pairs, *sorted(two_pairs)]
    odd = {cards | BIT_OF[card] for cards in even for card in cards_in(hand & ~cards)}
    yield from sorted(odd)
    yield from even[1:]
