"""A hand in rows: no more of them than needed, each suit in one if possible, and trumps apart."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screens.suits_in_rows import suits_in_rows


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("", ""),
        ("♠", "♠"),
        ("♠♥♣♦", "♠♥♣♦"),
        ("♠♠♠♥♥", "♠♠♠ ♥♥"),
        ("♠♠♠♠♥♥", "♠♠♠♠ ♥♥"),
        ("♠♠♥♥♣♦", "♠♠♥♥ ♣♦"),
        ("♠♥♥♣♦", "♠♥♥♣ ♦"),
        ("♠♠♠♠♠", "♠♠♠ ♠♠"),
        ("♠♠♠♠♠♥", "♠♠♠ ♠♠♥"),
        ("♥♥♣♣♣♦♦♠♠", "♥♥ ♣♣♣ ♦♦♠♠"),
        ("♥♥♥♣♣♣♠♠", "♥♥♥♣ ♣♣♠♠"),
        ("♥♥♥♥♣♣♣♦♦♠♠♠", "♥♥♥♥ ♣♣♣♦ ♦♠♠♠"),
    ],
)
def test_a_row_ends_where_a_suit_does(hand: str, laid: str) -> None:
    assert " ".join(map("".join, suits_in_rows(hand, str, 4))) == laid


@given(st.lists(st.integers(1, 4), max_size=3), st.integers(1, 5))
def test_no_other_rows_would_keep_more_suits_together(counts: list[int], widest: int) -> None:
    hand = "".join(suit * count for suit, count in zip("♠♥♣♦", counts, strict=False))
    laid = suits_in_rows(hand, str, widest)
    assert "".join(map("".join, laid)) == hand
    ways = list(rows_of(hand, widest))
    fewest = min(map(len, ways))
    assert len(laid) == fewest
    assert suits_cut(laid) == min(suits_cut(way) for way in ways if len(way) == fewest)


def rows_of(hand: str, widest: int) -> Iterator[tuple[str, ...]]:
    """Yield every way to lay the cards in rows."""
    if not hand:
        yield ()
    for length in range(1, min(widest, len(hand)) + 1):
        for rest in rows_of(hand[length:], widest):
            yield hand[:length], *rest


def suits_cut(rows: Sequence[Sequence[str]]) -> int:
    return sum(above[-1] == below[0] for above, below in pairwise(rows))
