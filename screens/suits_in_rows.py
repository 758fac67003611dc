"""Lays a hand in rows, as keys and in pictures, with as few suits as possible in two of them."""

import math
from collections.abc import Callable, Hashable, Sequence
from typing import TypeAlias, TypeVar

T = TypeVar("T")
_Cost: TypeAlias = tuple[int, int, int]
"""Suits that go on in the next row, trumps behind others in their row, unevenness."""


def suits_in_rows(
    cards: Sequence[T], suit_of: Callable[[T], Hashable], widest: int
) -> tuple[Sequence[T], ...]:
    """Use as few rows of at most `widest` cards as possible.

    Within that a row ends where a suit does, the last suit, of the trumps, has a row of its own,
    and rows are of equal length, in this order of importance.
    """
    suits = list(map(suit_of, cards))
    begins = suits.index(suits[-1]) if suits else 0

    def cost(start: int, end: int) -> _Cost:
        goes_on = end < len(suits) and suits[end - 1] == suits[end]
        return (goes_on, start < begins < end, (end - start) ** 2)

    best: dict[int, tuple[_Cost, tuple[Sequence[T], ...]]] = {0: ((0, 0, 0), ())}
    for _ in range(math.ceil(len(cards) / widest)):
        best = {
            end: min(
                (
                    (_add(before, cost(start, end)), (*rows, cards[start:end]))
                    for start, (before, rows) in reversed(best.items())
                    if start < end <= start + widest
                ),
                key=lambda found: found[0],
            )
            for end in range(min(best) + 1, min(max(best) + widest, len(cards)) + 1)
        }
    return best[len(cards)][1]


def _add(one: _Cost, other: _Cost) -> _Cost:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])
