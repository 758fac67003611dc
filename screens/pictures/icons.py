"""Small drawings used instead of words, each in a square of side 1 around the pen."""

import math
from collections.abc import Sequence

from screens.pictures.colours_and_pens import (
    BLUE,
    BRONZE,
    GOLD,
    IVORY,
    ORANGE,
    RED,
    SLATE,
    WINE,
    Ink,
    Pen,
    Point,
    both_sides,
    curve,
    points_on_circle,
)

_SHIELD = both_sides(
    [(0, -0.42), (0.36, -0.34), *curve((0.36, -0.34), (0.38, 0.1), (0.22, 0.34), (0, 0.46))]
)
_CROWN: Sequence[Point] = both_sides(
    [(0, -0.42), (0.15, -0.06), (0.42, -0.32), (0.34, 0.28), (0, 0.28)]
)
_TIARA = both_sides(
    curve((0, -0.36), (0.08, -0.2), (0.1, -0.08), (0.2, -0.14))
    + curve((0.2, -0.14), (0.28, -0.18), (0.34, -0.16), (0.46, -0.2))
    + curve((0.46, -0.2), (0.42, 0.02), (0.36, 0.12), (0.32, 0.26))
    + [(0, 0.26)]
)
_CAP = both_sides(
    [(0.36, 0.2), (0.3, -0.1), *curve((0.3, -0.1), (0.2, -0.26), (0.1, -0.28), (0, -0.28))]
)
_FEATHER = curve((0.26, 0.14), (0.3, -0.1), (0.44, -0.36), (0.2, -0.5)) + curve(
    (0.2, -0.5), (0.1, -0.3), (0.12, -0.1), (0.2, 0.14)
)
_HORN = (
    curve((-0.02, -0.06), (-0.2, -0.5), (-0.5, -0.34), (-0.46, 0.02))
    + curve((-0.46, 0.02), (-0.34, -0.1), (-0.3, 0), (-0.28, 0.24))
    + [(0, 0.24)]
)
_EPAULETTE = both_sides(
    [*curve((0, -0.3), (0.3, -0.3), (0.46, -0.16), (0.46, 0.02)), (0.46, 0.08), (0, 0.08)]
)
_LEAF = curve((0, 0), (-0.34, -0.16), (-0.16, -0.46), (0, -0.3))


def crown(pen: Pen, ink: Ink) -> None:
    """The emblem of a king."""
    pen.shape(_CROWN, GOLD)
    pen.line([*_CROWN, _CROWN[0]], BRONZE, 0.03)
    for x, y in ((0, -0.44), (0.42, -0.34), (-0.42, -0.34)):
        pen.disc(x, y, 0.075, ink)
    pen.shape([(-0.35, 0.14), (0.35, 0.14), (0.335, 0.32), (-0.335, 0.32)], ink)
    for x in (-0.2, 0, 0.2):
        pen.disc(x, 0.23, 0.045, GOLD)


def tiara(pen: Pen, ink: Ink) -> None:
    """The emblem of a queen."""
    pen.shape(_TIARA, GOLD)
    pen.line([*_TIARA, _TIARA[0]], BRONZE, 0.03)
    for x, y in ((0, -0.4), (0.46, -0.24), (-0.46, -0.24), (0.21, -0.18), (-0.21, -0.18)):
        pen.disc(x, y, 0.06, IVORY)
        pen.ring(x, y, 0.06, BRONZE, 0.025)
    for x, y in ((0, 0.02), (0.22, 0.08), (-0.22, 0.08)):
        pen.disc(x, y, 0.075, ink)
    pen.line([(-0.31, 0.25), (0.31, 0.25)], ink, 0.09)


def cap(pen: Pen, ink: Ink) -> None:
    """The emblem of a jack."""
    pen.shape(_CAP, ink)
    pen.shape(_FEATHER, GOLD)
    pen.line(curve((0.23, 0.14), (0.22, -0.1), (0.3, -0.3), (0.2, -0.46)), BRONZE, 0.025)
    pen.line([(-0.4, 0.23), (0.4, 0.23)], GOLD, 0.15)
    pen.line([(-0.4, 0.23), (0.4, 0.23)], BRONZE, 0.03)


def jester(pen: Pen, ink: Ink) -> None:
    """The emblem of a joker."""
    right = [(-x, y) for x, y in _HORN]
    pen.shape(_HORN, ink)
    pen.shape(right, GOLD)
    middle = both_sides(curve((0, -0.5), (0.12, -0.3), (0.16, -0.1), (0.14, 0.24)))
    pen.shape(middle, ORANGE)
    pen.line([(-0.28, 0.28), (0.28, 0.28)], ink, 0.11)
    for x, y in ((-0.46, 0.06), (0.46, 0.06), (0, -0.5)):
        pen.disc(x, y, 0.075, GOLD)
        pen.ring(x, y, 0.075, BRONZE, 0.025)


def dunce(pen: Pen) -> None:
    """The emblem of the durak."""
    cone = both_sides(
        [(0, -0.5), (0.34, 0.36), *curve((0.34, 0.36), (0.2, 0.46), (0.1, 0.47), (0, 0.47))]
    )
    pen.shape(cone, IVORY)
    for low, high in ((0.3, 0.16), (-0.02, -0.16)):
        pen.shape(_belt(high, low), RED)
    pen.line([*cone, cone[0]], WINE, 0.035)
    pen.disc(0, -0.46, 0.12, GOLD)
    pen.ring(0, -0.46, 0.12, BRONZE, 0.03)


def _belt(high: float, low: float) -> list[Point]:
    """Return a stripe around the cone, between two heights."""
    wide, narrow = ((y + 0.5) * 0.395 for y in (low, high))
    return both_sides(
        [(0, high + narrow * 0.3), (narrow, high), (wide, low), (0, low + wide * 0.3)]
    )


def epaulette(pen: Pen) -> None:
    for number in range(9):
        x = -0.4 + number * 0.1
        pen.line(
            [(x, 0.06), (x * 1.08, 0.44 - abs(x) * 0.2)], GOLD if number % 2 else ORANGE, 0.075
        )
    pen.shape(_EPAULETTE, GOLD)
    pen.line([*_EPAULETTE, _EPAULETTE[0]], BRONZE, 0.04)
    star(pen.at(0, -0.1, 0.3), RED)


def star(pen: Pen, ink: Ink) -> None:
    outer = points_on_circle(5, 0.5)
    inner = points_on_circle(5, 0.22, math.pi / 5 - math.pi / 2)
    pen.shape([point for pair in zip(outer, inner, strict=True) for point in pair], ink)


def clover(pen: Pen) -> None:
    pen.line(curve((0, 0), (0.02, 0.2), (0.08, 0.36), (0.2, 0.5)), "#2f9e57", 0.08)
    for quarter in range(4):
        leaf = pen.at(0, -0.06, 1.05, math.pi * (quarter / 2 + 0.25))
        leaf.shape(both_sides([(-x, y) for x, y in _LEAF]), "#49c878")


def attack(pen: Pen) -> None:
    """Draw two crossed swords."""
    pen.disc(0, 0, 0.5, RED)
    for turn in (-math.pi / 4, math.pi / 4):
        sword = pen.at(0, -0.02, 0.9, turn)
        sword.shape(both_sides([(0, -0.44), (0.055, -0.34), (0.055, 0.2)]), IVORY)
        sword.line([(-0.14, 0.2), (0.14, 0.2)], GOLD, 0.075)
        sword.line([(0, 0.22), (0, 0.38)], IVORY, 0.075)


def defence(pen: Pen) -> None:
    pen.disc(0, 0, 0.5, BLUE)
    shield = pen.at(0, 0.01, 0.74)
    shield.shape(_SHIELD, IVORY)
    shield.shape(
        [*both_sides([(0, -0.26), (0.22, -0.22), (0.21, 0), (0, 0.28)])[:4], (0, -0.26)], GOLD
    )


def throwing_in(pen: Pen) -> None:
    pen.disc(0, 0, 0.5, ORANGE)
    pen.line([(-0.24, 0), (0.24, 0)], IVORY, 0.14)
    pen.line([(0, -0.24), (0, 0.24)], IVORY, 0.14)


def taking(pen: Pen) -> None:
    """Draw an arrow that points into a hand."""
    pen.disc(0, 0, 0.5, WINE)
    pen.line([(0, -0.32), (0, 0)], IVORY, 0.12)
    pen.shape([(-0.2, -0.06), (0.2, -0.06), (0, 0.18)], IVORY)
    pen.line([(-0.28, 0.08), (-0.24, 0.28), (0.24, 0.28), (0.28, 0.08)], IVORY, 0.09)


def passed(pen: Pen) -> None:
    pen.disc(0, 0, 0.5, "#4d6e61")
    pen.line([(-0.22, 0.02), (-0.06, 0.18), (0.24, -0.18)], IVORY, 0.12)


def robot(pen: Pen) -> None:
    pen.line([(0, -0.24), (0, -0.38)], IVORY, 0.05)
    pen.disc(0, -0.4, 0.06, GOLD)
    pen.box((-0.31, -0.25), (0.62, 0.5), 0.13, IVORY)
    for x in (-0.13, 0.13):
        pen.disc(x, -0.05, 0.07, SLATE)
    pen.line([(-0.11, 0.12), (0.11, 0.12)], SLATE, 0.05)


def medal(pen: Pen, place: int) -> None:
    """Draw a medal: gold, silver, bronze, or tin for all other places."""
    metal, rim = _METALS[min(place, len(_METALS)) - 1]
    points = [
        point
        for pair in zip(
            points_on_circle(12, 0.5),
            points_on_circle(12, 0.44, -math.pi / 2 + math.pi / 12),
            strict=True,
        )
        for point in pair
    ]
    pen.shape(points, metal)
    pen.ring(0, 0, 0.38, rim, 0.04)
    pen.letters(str(place), (0, 0), 0.4, 0.5, SLATE)


_METALS: tuple[tuple[Ink, Ink], ...] = (
    ("#f6c445", "#a8741a"),
    ("#d5dde3", "#7d8b96"),
    ("#d99a5f", "#8a5526"),
    ("#b7c7bf", "#6d8379"),
)


def ladder(pen: Pen) -> None:
    for x in (-0.22, 0.22):
        pen.line([(x * 1.3, 0.48), (x, -0.48)], BRONZE, 0.12)
    for y in (-0.32, -0.08, 0.16, 0.4):
        pen.line([(-0.24, y), (0.24, y)], GOLD, 0.09)


def draw_sign(pen: Pen) -> None:
    """Draw an equals sign, for a game that nobody lost."""
    pen.disc(0, 0, 0.5, GOLD)
    for y in (-0.13, 0.13):
        pen.line([(-0.24, y), (0.24, y)], BRONZE, 0.12)
