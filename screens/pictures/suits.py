"""The French and Spanish suits as shapes, each in a square of side 1 around the pen."""

import math

from durak.cards import Suit
from screens.pictures.colours_and_pens import (
    BLACK,
    BLUE,
    GOLD,
    GREEN,
    RED,
    Ink,
    Pen,
    Point,
    both_sides,
    curve,
    points_on_circle,
)

_TWO_COLOURS = {Suit.CLUBS: BLACK, Suit.DIAMONDS: RED, Suit.HEARTS: RED, Suit.SPADES: BLACK}
_FOUR_COLOURS = _TWO_COLOURS | {Suit.CLUBS: GREEN, Suit.DIAMONDS: BLUE}
_SPANISH = {
    Suit.DIAMONDS: "#a86808",
    Suit.HEARTS: "#c4172c",
    Suit.SPADES: "#1d4fa8",
    Suit.CLUBS: "#1d7a34",
}

_HEART = both_sides(
    curve((0, 0.49), (0.1, 0.32), (0.49, 0.1), (0.49, -0.18))
    + curve((0.49, -0.18), (0.49, -0.36), (0.37, -0.46), (0.25, -0.46))
    + curve((0.25, -0.46), (0.12, -0.46), (0.03, -0.37), (0, -0.25))
)
_LEAF = both_sides(
    curve((0, -0.5), (0.08, -0.3), (0.46, -0.12), (0.46, 0.14))
    + curve((0.46, 0.14), (0.46, 0.29), (0.35, 0.36), (0.25, 0.36))
    + curve((0.25, 0.36), (0.13, 0.36), (0.04, 0.28), (0, 0.17))
)
_STEM = both_sides(curve((0.03, 0), (0.04, 0.3), (0.08, 0.42), (0.2, 0.49)))
_DIAMOND = both_sides(
    curve((0, -0.5), (0.1, -0.3), (0.24, -0.12), (0.39, 0))
    + curve((0.39, 0), (0.24, 0.12), (0.1, 0.3), (0, 0.5))
)
_BOWL = both_sides(
    [
        (0.36, -0.44),
        (0.36, -0.3),
        *curve((0.36, -0.2), (0.34, 0.02), (0.18, 0.12), (0.07, 0.16)),
        *curve((0.06, 0.2), (0.06, 0.32), (0.12, 0.38), (0.27, 0.44)),
        (0.27, 0.49),
    ]
)
_BLADE = both_sides([(0, -0.5), (0.075, -0.38), (0.075, 0.2)])
_CLUB = both_sides(
    curve((0, -0.5), (0.16, -0.5), (0.22, -0.42), (0.2, -0.28))
    + curve((0.19, -0.1), (0.13, 0.1), (0.1, 0.3), (0.08, 0.46))
    + [(0, 0.5)]
)
_STUBS: tuple[tuple[Point, Point], ...] = (
    ((0.1, -0.1), (0.27, -0.2)),
    ((-0.1, 0.02), (-0.25, -0.06)),
    ((0.06, 0.18), (0.2, 0.1)),
)


def ink_of(suit: Suit, *, spanish: bool, four_colours: bool) -> Ink:
    if spanish:
        return _SPANISH[suit]
    return (_FOUR_COLOURS if four_colours else _TWO_COLOURS)[suit]


def suit_mark(pen: Pen, suit: Suit, ink: Ink, *, spanish: bool) -> None:
    (_SPANISH_MARKS if spanish else _FRENCH_MARKS)[suit](pen, ink)


def _heart(pen: Pen, ink: Ink) -> None:
    pen.shape(_HEART, ink)


def _diamond(pen: Pen, ink: Ink) -> None:
    pen.shape(_DIAMOND, ink)


def _spade(pen: Pen, ink: Ink) -> None:
    pen.shape(_LEAF, ink)
    pen.shape(_STEM, ink)


def _clubs(pen: Pen, ink: Ink) -> None:
    for x, y in ((0, -0.27), (-0.26, 0.11), (0.26, 0.11)):
        pen.disc(x, y, 0.22, ink)
    pen.disc(0, 0, 0.12, ink)
    pen.shape(_STEM, ink)


def _coin(pen: Pen, ink: Ink) -> None:
    pen.disc(0, 0, 0.49, ink)
    pen.disc(0, 0, 0.43, GOLD)
    pen.ring(0, 0, 0.36, ink, 0.04)
    inner = points_on_circle(8, 0.13, -math.pi / 2 + math.pi / 8)
    outer = points_on_circle(8, 0.3)
    pen.shape([point for pair in zip(outer, inner, strict=True) for point in pair], ink)
    pen.disc(0, 0, 0.08, GOLD)


def _cup(pen: Pen, ink: Ink) -> None:
    pen.shape(_BOWL, ink)
    pen.shape([(-0.36, -0.36), (0.36, -0.36), (0.36, -0.27), (-0.36, -0.27)], GOLD)
    pen.shape([(-0.13, 0.14), (0.13, 0.14), (0.1, 0.22), (-0.1, 0.22)], GOLD)
    pen.line([(-0.2, -0.16), (-0.14, -0.02)], "#f4a3aa", 0.06)


def _sword(pen: Pen, ink: Ink) -> None:
    leaning = pen.at(0, 0, 1.12, math.pi / 6)
    leaning.shape(_BLADE, ink)
    leaning.line([(0, -0.36), (0, 0.14)], "#a9c3ee", 0.04)
    leaning.line([(-0.22, 0.2), (0.22, 0.2)], GOLD, 0.1)
    leaning.line([(0, 0.25), (0, 0.4)], ink, 0.1)
    leaning.disc(0, 0.44, 0.085, GOLD)


def _cudgel(pen: Pen, ink: Ink) -> None:
    leaning = pen.at(0, 0, 1.1, math.pi / 6)
    for start, end in _STUBS:
        leaning.line([start, end], ink, 0.13)
        leaning.disc(*end, 0.05, GOLD)
    leaning.shape(_CLUB, ink)
    leaning.disc(0, -0.4, 0.07, GOLD)
    leaning.line([(-0.07, -0.2), (-0.04, 0.26)], "#8fca7e", 0.035)


FRENCH = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""In an order that alternates black and red."""

_FRENCH_MARKS = {
    Suit.CLUBS: _clubs,
    Suit.DIAMONDS: _diamond,
    Suit.HEARTS: _heart,
    Suit.SPADES: _spade,
}
_SPANISH_MARKS = {
    Suit.CLUBS: _cudgel,
    Suit.DIAMONDS: _coin,
    Suit.HEARTS: _cup,
    Suit.SPADES: _sword,
}
