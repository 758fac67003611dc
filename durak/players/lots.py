"""Chance that follows from a seed, so that a player without memory or dice may still shuffle."""

from durak.cards import Card

_MULTIPLIER, _INCREMENT = 6364136223846793005, 1442695040888963407
_HIGH, _MODULUS = 1 << 33, 1 << 64


class Lots:
    """Knuth's linear congruential generator of 64 bits, of which the high ones are drawn."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed % _MODULUS

    def shuffle(self, cards: list[Card]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = self._draw(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def _draw(self, choices: int) -> int:
        self._state = (self._state * _MULTIPLIER + _INCREMENT) % _MODULUS
        return self._state // _HIGH % choices
