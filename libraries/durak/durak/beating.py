"""Decides which cards are trumps and which cards beat which (B12 and all options about cards).

Knows these options and the trump suit, but no hands, seats or bouts.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from durak.cards import (
    BIT_OF,
    CARDS,
    FACE_OF,
    SECOND_PACK,
    Card,
    CardSet,
    Rank,
    Suit,
    card_set,
    cards_in,
    pack,
)
from durak.rules import Rules

_FACES = pack(54)
_COLOUR_MATES = {
    Suit.CLUBS: Suit.SPADES,
    Suit.SPADES: Suit.CLUBS,
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
}


@dataclass(frozen=True, slots=True)
class Powers:
    """What each card can do, given the rules and the trump suit.

    `beaten_by[attack]` has all cards that beat it, and `trumps` all trumps, each in both packs.
    `trump_order` lists the trumps from the lowest up. `wild` are the cards whose suit is declared
    when they are played; `beaten_by` and `trumps` treat them as the card declared.
    """

    trump: Suit | None
    lowest: Rank
    trumps: CardSet
    trump_order: tuple[Card, ...]
    beaten_by: tuple[CardSet, ...]
    wild: CardSet

    def wild_covers(self, attack: Card, wild: CardSet) -> Iterator[Card]:
        """Yield each of these wild cards in every declaration that beats the attack."""
        for card in cards_in(wild):
            for played in self.faces(card):
                if self.beats(played, attack):
                    yield played

    def faces(self, card: Card) -> tuple[Card, ...]:
        """Return the cards that a printed card may be played as."""
        if self.wild & BIT_OF[card]:
            return tuple(card.declared(suit) for suit in Suit)
        return (card,)

    def beats(self, cover: Card, attack: Card) -> bool:
        return bool(self.beaten_by[attack] & BIT_OF[cover.face])

    def is_trump(self, card: Card) -> bool:
        return bool(self.trumps & BIT_OF[card.face])

    def is_lower_trump(self, card: Card, other: Card) -> bool:
        """Return whether `card` is a trump below the trump `other`. Both count as printed."""
        order = self.trump_order
        return self.is_trump(card) and order.index(card.face) < order.index(other.face)


@lru_cache(maxsize=256)
def powers(rules: Rules, trump: Suit | None) -> Powers:
    lowest = pack(rules.deck)[0].rank
    order = _trump_order(trump, bowers=rules.bowers)
    beaten_by = [_beaten_by(attack, trump, order) for attack in CARDS[:SECOND_PACK]]
    if rules.spades_by_spades:
        _protect_spades(beaten_by, order)
    if rules.fallen_ace and trump is not None:
        beaten_by[Card.of(Rank.ACE, trump)] |= BIT_OF[Card.of(lowest, trump)]
    return Powers(
        trump=trump,
        lowest=lowest,
        trumps=_in_both_packs(card_set(order)),
        trump_order=order,
        beaten_by=tuple(_in_both_packs(beaten_by[face]) for face in FACE_OF),
        wild=_wild(rules.weli),
    )


def _trump_order(trump: Suit | None, *, bowers: bool) -> tuple[Card, ...]:
    if trump is None:
        return ()
    suit = [card for card in _FACES if card.suit is trump]
    if not bowers:
        return tuple(suit)
    right = Card.of(Rank.JACK, trump)
    left = Card.of(Rank.JACK, _COLOUR_MATES[trump])
    return (*(card for card in suit if card != right), left, right)


def _beaten_by(attack: Card, trump: Suit | None, order: tuple[Card, ...]) -> CardSet:
    if attack.rank is Rank.JOKER:
        beatable = trump is not None and trump.is_red is not attack.is_red
        return card_set(order) if beatable else 0
    joker = card_set(card for card in _FACES[52:] if card.is_red is attack.is_red)
    if attack in order:
        return joker | card_set(order[order.index(attack) + 1 :])
    same_suit = (card for card in _FACES if card.suit is attack.suit)
    higher = card_set(card for card in same_suit if card.rank > attack.rank)
    return joker | higher | card_set(order)


def _protect_spades(beaten_by: list[CardSet], order: tuple[Card, ...]) -> None:
    for attack in _FACES:
        if attack.suit is Suit.SPADES and attack not in order:
            beaten_by[attack] &= ~card_set(order)


def _wild(weli: str) -> CardSet:
    suits = {"off": (), "all_sixes": tuple(Suit), "six_of_diamonds": (Suit.DIAMONDS,)}[weli]
    return _in_both_packs(card_set(Card.of(Rank.SIX, suit) for suit in suits))


def _in_both_packs(cards: CardSet) -> CardSet:
    return cards | cards << SECOND_PACK
