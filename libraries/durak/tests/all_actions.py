"""Every action that can be expressed, most of them absurd, for testing the rules."""

from collections.abc import Iterator
from itertools import combinations, product

from durak.actions import (
    Action,
    Beat,
    Open,
    Pass,
    Show,
    SwapPoker,
    SwapTrump,
    Take,
    ThrowIn,
    Transfer,
)
from durak.cards import BIT_OF, Card, Suit, cards_in, pack
from durak.events import Seat
from durak.legality import why_not
from durak.state import Game


def allowed_actions(game: Game, seat: Seat) -> Iterator[Action]:
    """Return the actions that are not refused, as a second opinion on `legal_actions`."""
    return (action for action in all_actions(game, seat) if why_not(game, seat, action) is None)


def all_actions(game: Game, seat: Seat) -> Iterator[Action]:
    wild = game.powers.wild
    everything = [face for card in pack(game.rules.deck) for face in faces_of(card, wild)]
    hand = cards_in(game.hands[seat])
    yield from (Take(), Pass())
    for card in everything:
        yield from (ThrowIn(card), Open((card,)), Transfer((card,)))
        yield from (Beat(attack, card) for attack in attacks_to_beat(game))
    for card in {*pack(game.rules.deck), *everything}:
        yield from (Show(card), SwapTrump(card))
    for size in range(4):
        yield from map(SwapPoker, combinations(hand, size))
    for size in (0, *range(2, len(hand) + 1)):
        for cards in combinations(hand, size):
            for played in product(*(faces_of(card, wild) for card in cards)):
                yield from (Open(played), Transfer(played))


def faces_of(card: Card, wild: int) -> tuple[Card, ...]:
    """Return all faces of a card.

    A wild card may also be played as printed, because a forged press need not declare a suit.
    """
    named = tuple(card.declared(suit) for suit in Suit) if wild & BIT_OF[card] else ()
    return (card, *named)


def attacks_to_beat(game: Game) -> set[Card]:
    return {pair.attack for pair in game.bout.pairs} | {Card.parse("6C")}
