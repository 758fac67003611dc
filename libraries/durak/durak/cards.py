"""Suits, ranks, cards and packs, and sets of cards as bit sets.

A card is an integer, and so is a set of cards: bit `i` of a `CardSet` stands for `Card(i)`.
Each pack is ordered by rank first, so the lowest bit of a set from one pack has the lowest rank.

    0-51     the 52 cards, `(rank - 2) * 4 + suit`
    52, 53   the red and the black joker
    +64      the same card of a second pack
    +128 * (suit + 1)   a wild card declared to be of that suit; a set contains it as printed

"""

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from functools import reduce
from operator import or_
from typing import Self, TypeAlias, TypeVar

CardSet: TypeAlias = int
Of = TypeVar("Of")

SECOND_PACK = 64
_DECLARED = 128


class Suit(IntEnum):
    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        return "CDHS"[self]

    @property
    def is_red(self) -> bool:
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class Rank(IntEnum):
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15

    @property
    def letters(self) -> str:
        return _RANK_LETTERS[self]


_RANK_LETTERS = {rank: str(int(rank)) for rank in Rank if rank <= Rank.TEN} | {
    Rank.JACK: "J",
    Rank.QUEEN: "Q",
    Rank.KING: "K",
    Rank.ACE: "A",
}
_RANKS_BY_LETTERS = {letters: rank for rank, letters in _RANK_LETTERS.items()}
_SUITS_BY_LETTER = {suit.letter: suit for suit in Suit}


class Card(int):
    """One card of a pack. A wild card with a declared suit still knows what is printed on it."""

    __slots__ = ()

    @classmethod
    def of(cls, rank: Rank, suit: Suit, *, second_pack: bool = False) -> Self:
        return cls((rank - 2) * 4 + suit + (SECOND_PACK if second_pack else 0))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse `9S`, `10H`, `RJ`, `BJ`, `9S'` (second pack) or `6C=H` (wild six declared hearts).

        Raises ValueError naming the text.
        """
        printed, sign, declared = text.partition("=")
        second_pack = printed.endswith("'")
        face = printed.removesuffix("'")
        if sign and declared not in _SUITS_BY_LETTER:
            raise ValueError(f"not a card: {text!r}")
        if face in _JOKERS and not second_pack:
            card = cls(_JOKERS[face])
        else:
            rank = _RANKS_BY_LETTERS.get(face[:-1])
            suit = _SUITS_BY_LETTER.get(face[-1:])
            if rank is None or suit is None:
                raise ValueError(f"not a card: {text!r}")
            card = cls.of(rank, suit, second_pack=second_pack)
        return card.declared(_SUITS_BY_LETTER[declared]) if declared else card

    @property
    def printed(self) -> "Card":
        """The card as it is in a hand, without a declared suit."""
        return CARDS[self % _DECLARED]

    @property
    def rank(self) -> Rank:
        return _RANK_OF[self % SECOND_PACK]

    @property
    def face(self) -> "Card":
        """The card as it counts in play: with its declared suit, and always of the first pack."""
        return FACE_OF[self]

    @property
    def suit(self) -> Suit | None:
        """The declared suit if there is one, otherwise the printed one. None for a joker."""
        return _SUIT_OF[FACE_OF[self]]

    @property
    def is_red(self) -> bool:
        suit = self.suit
        return self % 4 == 0 if suit is None else suit.is_red

    @property
    def is_declared(self) -> bool:
        return self >= _DECLARED

    def declared(self, suit: Suit) -> Self:
        return type(self)(self.printed + _DECLARED * (suit + 1))

    def __str__(self) -> str:
        if self < 0:
            return "??"
        if self.is_declared and self.suit is not None:
            return f"{self.printed}={self.suit.letter}"
        twin = "'" if self % _DECLARED >= SECOND_PACK else ""
        if self.suit is None:
            return ("RJ", "BJ")[self % 4] + twin
        return f"{self.rank.letters}{self.suit.letter}{twin}"

    __repr__ = __str__


HIDDEN = Card(-1)
"""Stands for a card that the viewer may not see, so that hidden cards can still be counted."""

_JOKERS = {"RJ": 52, "BJ": 53}


CARDS = tuple(Card(number) for number in range(_DECLARED))
"""One `Card` per number, reused so that reading a set of cards creates no objects."""

_RANK_OF = tuple(Rank(min(number // 4 + 2, Rank.JOKER)) for number in range(SECOND_PACK))
_SUIT_OF = tuple(
    Suit(number % 4) if number < _JOKERS["RJ"] else None for number in range(SECOND_PACK)
)
_AS_PRINTED = tuple(CARDS[number % SECOND_PACK] for number in range(_DECLARED))
_AS_DECLARED = tuple(CARDS[card - card % 4 + suit] for suit in Suit for card in _AS_PRINTED)
FACE_OF = _AS_PRINTED + _AS_DECLARED
"""Tables rather than arithmetic, because every move looks up a dozen cards."""

BIT_OF: tuple[CardSet, ...] = tuple(1 << card for card in CARDS) * (1 + len(Suit))
"""The set of just this card, as printed: `cards & BIT_OF[card]` tests membership.

A table, like the next one, takes half the time of a remainder and a shift, and is easier to read.
"""

_TWOS: CardSet = 0b1111 | 0b1111 << SECOND_PACK
SAME_RANK: tuple[CardSet, ...] = tuple(_TWOS << (face - face % 4) for face in FACE_OF)
"""All cards with the same rank as this card, in both packs."""

ALL_CARDS: CardSet = (1 << _DECLARED) - 1


def card_set(cards: Iterable[Card]) -> CardSet:
    cards_as_bits = 0
    for card in cards:
        cards_as_bits |= BIT_OF[card]
    return cards_as_bits


def union(sets: Iterable[CardSet]) -> CardSet:
    return reduce(or_, sets, 0)


def reader(by_card: Sequence[Of]) -> Callable[[CardSet], tuple[Of, ...]]:
    """Return a function that lists the values of `by_card` for the cards of a set.

    The order is that of the cards: the first pack before the second, and low ranks first. Whole
    bytes are looked up, because reading a set bit by bit takes longer.
    """
    of_byte = [_subsets(by_card[place : place + 8]) for place in range(0, _DECLARED, 8)]

    def read(cards: CardSet) -> tuple[Of, ...]:
        found: tuple[Of, ...] = ()
        for place, byte in enumerate(cards.to_bytes((cards.bit_length() + 7) >> 3, "little")):
            if byte:
                found += of_byte[place][byte]
        return found

    return read


def _subsets(eight: Sequence[Of]) -> list[tuple[Of, ...]]:
    """Return all subsets. Bit `i` of its index says whether a subset contains item `i`."""
    subsets: list[tuple[Of, ...]] = [()]
    for one in eight:
        subsets += [(*subset, one) for subset in subsets]
    return subsets


cards_in = reader(CARDS)
"""Return the cards of a set: the first pack before the second, and low ranks first."""


def pack(deck: int) -> tuple[Card, ...]:
    """Return the cards of a pack of this size in order. 72 and 104 mean two packs of 36 and 52."""
    if deck > 54:
        single = pack(deck // 2)
        return single + tuple(Card(card + SECOND_PACK) for card in single)
    return CARDS[52 - min(deck, 52) : max(deck, 52)]
