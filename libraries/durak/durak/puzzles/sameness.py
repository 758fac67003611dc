"""Recognises a position that is another one under other names."""

from collections.abc import Hashable, Sequence
from itertools import permutations

from durak.cards import Card, Suit, cards_in
from durak.state import Game


def essence(game: Game) -> Hashable:
    """Return what positions have in common that differ only in what things are called.

    These are seats, suits, and ranks: which cards are gone makes no difference, so the order of the
    ranks in play is all that counts. For positions of two without a talon, and without jokers.
    """
    plain: list[Suit | None] = [suit for suit in Suit if suit is not game.trump]
    return min(_renamed(game, order) for order in permutations(plain))


def _renamed(game: Game, plain: Sequence[Suit | None]) -> tuple[object, ...]:
    bout = game.bout
    in_play = {*bout.table, *cards_in(game.hands[0] | game.hands[1])}
    ranks = sorted({card.rank for card in in_play})

    def number(card: Card) -> tuple[int, int]:
        suit = plain.index(card.suit) if card.suit in plain else len(plain)
        return ranks.index(card.rank), suit

    hands = (cards_in(game.hands[seat]) for seat in (bout.attacker, bout.defender))
    table = (tuple(map(number, (pair.attack, pair.cover or pair.attack))) for pair in bout.pairs)
    return (
        tuple(tuple(sorted(map(number, hand))) for hand in hands),
        tuple(sorted(table)),
        bout.limit,
        bout.taking,
    )
