"""What stands on the stages of the final picture, each in a square of side 1 around the pen."""

import math
from collections.abc import Sequence

from screens.pictures.colours_and_pens import (
    BRONZE,
    CREAM,
    GOLD,
    GREY,
    IVORY,
    MOSS,
    NIGHT,
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
from screens.pictures.icons import draw_sign

_FLAME = both_sides(
    curve((0, -0.62), (0.06, -0.4), (0.3, -0.3), (0.24, 0.06))
    + curve((0.24, 0.06), (0.2, 0.3), (0.1, 0.36), (0, 0.38))
)
_LEAF = both_sides(curve((0, -0.5), (0.26, -0.2), (0.26, 0.2), (0, 0.5)))
_TEAR = ((-0.34, 0.06), (-0.2, -0.04), (-0.08, 0.07), (0.06, -0.05), (0.18, 0.04), (0.34, -0.06))
_PATH = curve((-0.2, 0.26), (0.3, 0.26), (0.2, 0.06), (0, 0.07), 21) + curve(
    (0, 0.07), (-0.16, 0.08), (-0.1, -0.1), (0.03, -0.14), 13
)
_STEEL = "#d5dde3"
_FLOOR = "#4b3620"


def flame(pen: Pen, ink: Ink) -> None:
    for scale, colour in ((1.0, ink), (0.72, ORANGE), (0.46, GOLD)):
        pen.at(0, 0.38 * (1 - scale), scale).shape(_FLAME, colour)


def badge(pen: Pen, words: str) -> None:
    pen.disc(0, 0, 0.5, GOLD)
    pen.disc(0, 0, 0.43, NIGHT)
    pen.letters(words, (0, 0), 0.36, 0.66, IVORY)


def laurels(pen: Pen) -> None:
    """Draw two branches that meet below."""
    for side in (-1, 1):
        for number in range(8):
            turn = math.radians(168 - 19 * number)
            stem = pen.at(0, 0, 1, side * turn).at(0, -0.47)
            stem.at(0.05 * side, 0, 0.15, side * 2.1).shape(_LEAF, GOLD)
            stem.at(-0.04 * side, 0, 0.13, side * 1.1).shape(_LEAF, "#d99a24")


def sabre(pen: Pen) -> None:
    """Draw it upright, its point on top."""
    blade = [*curve((-0.01, -0.56), (0.05, -0.3), (0.05, 0), (0.03, 0.3)), (-0.03, 0.3)]
    pen.shape(blade + curve((-0.03, 0.3), (-0.01, 0), (-0.02, -0.3), (-0.01, -0.56)), _STEEL)
    pen.line([(-0.09, 0.3), (0.09, 0.3)], GOLD, 0.04)
    pen.line([(0, 0.32), (0, 0.44)], BRONZE, 0.04)
    pen.disc(0, 0.46, 0.035, GOLD)


def mountain(pen: Pen) -> None:
    """Draw three peaks, the highest in the middle, the path up there, and the ground below."""
    for x, y, size in ((-0.34, -0.1, 0.44), (0.32, -0.04, 0.38), (0, -0.36, 0.7)):
        peak = pen.at(x, y, size)
        peak.shape([(0, 0), (0, 1), (-0.6, 1)], "#5a6fc0")
        peak.shape([(0, 0), (0, 1), (0.6, 1)], "#1b2859")
        peak.shape([(0, 0), (0, 0.3), (-0.06, 0.22), (-0.1, 0.3), (-0.18, 0.3)], IVORY)
        peak.shape([(0, 0), (0, 0.3), (0.06, 0.24), (0.11, 0.32), (0.18, 0.3)], "#b9c4ee")
    for number in range(0, len(_PATH), 2):
        pen.line(_PATH[number : number + 2], GOLD, 0.012)
    pen.box((-0.5, 0.32), (1, 0.27), 0.09, "#0f1836")
    pen.box((-0.5, 0.32), (1, 0.1), 0, "#0f1836")


def corner(pen: Pen, light: Ink) -> None:
    """Draw a corner of a room over a stage of 500 by 720, below and right of the pen."""
    pen.box((250, 0), (250, 500), 44, light)
    pen.shape([(250, 0), (440, 0), (440, 500), (250, 500)], light)
    pen.shape([(250, 410), (500, 500), (500, 670), (0, 670), (0, 500)], _FLOOR)
    pen.box((0, 600), (500, 120), 44, _FLOOR)
    pen.line([(4, 499), (250, 410), (496, 499)], CREAM, 8)
    pen.line([(250, 4), (250, 410)], MOSS, 3)


def stool(pen: Pen) -> None:
    for x, foot in ((-0.24, -0.36), (0.24, 0.36), (0, 0)):
        pen.line([(x, -0.1), (foot, 0.36 - 0.1 * (x == 0))], BRONZE, 0.075)
    pen.line([(-0.3, 0.14), (0.3, 0.14)], BRONZE, 0.045)
    pen.box((-0.42, -0.16), (0.84, 0.14), 0.06, "#c98a3c")


def card_back(pen: Pen) -> None:
    """Draw a card of height 1."""
    pen.shape(_rounded(0.7, 1, 0.08), SLATE)
    pen.shape(_rounded(0.68, 0.98, 0.08), IVORY)
    pen.shape(_rounded(0.59, 0.89, 0.05), WINE)
    pen.shape(both_sides([(0, -0.36), (0.22, 0), (0, 0.36)]), "#b9475c")
    pen.shape(both_sides([(0, -0.2), (0.12, 0), (0, 0.2)]), GOLD)


def scales(pen: Pen) -> None:
    """Draw scales in balance, with a card in each pan."""
    pen.line([(0, -0.36), (0, 0.4)], GOLD, 0.035)
    pen.shape(both_sides([(0, 0.34), (0.06, 0.38), (0.2, 0.46), (0, 0.46)]), GOLD)
    pen.line([(-0.38, -0.3), (0.38, -0.3)], GOLD, 0.035)
    for side in (-0.38, 0.38):
        for foot in (-0.15, 0.15):
            pen.line([(side, -0.3), (side + foot, 0.12)], BRONZE, 0.01)
        card_back(pen.at(side, 0, 0.24, math.copysign(0.12, side)))
        pan = curve((-0.17, 0), (-0.12, 0.13), (0.12, 0.13), (0.17, 0))
        pen.at(side, 0.12).shape(pan, GOLD)
    draw_sign(pen.at(0, -0.32, 0.24))


def chasing_arrow(pen: Pen) -> None:
    """Draw an arrow along a third of the circle of radius 0.5."""
    steps = [math.radians(-90 + 7 * number) for number in range(13)]
    pen.line([(0.5 * math.cos(at), 0.5 * math.sin(at)) for at in steps], GOLD, 0.07)
    tip = pen.at(0.5 * math.cos(steps[-1]), 0.5 * math.sin(steps[-1]), 1, steps[-1])
    tip.shape([(-0.11, -0.02), (0.11, -0.02), (0, 0.16)], GOLD)


def ribbon(pen: Pen, ink: Ink, words: str) -> None:
    for side in (-1, 1):
        tail = [(0.34, 0.03), (0.5, 0.03), (0.45, 0.095), (0.5, 0.16), (0.34, 0.16)]
        pen.shape([(side * x, y) for x, y in tail], SLATE)
    pen.shape([(-0.42, -0.06), (0.42, -0.06), (0.42, 0.09), (-0.42, 0.09)], ink)
    for y in (-0.035, 0.065):
        pen.line([(-0.4, y), (0.4, y)], CREAM, 0.008)
    pen.letters(words, (0, 0.015), 0.08, 0.7, SLATE)


def torn_card(pen: Pen) -> None:
    """Draw both halves of a card, the lower one fallen to the side."""
    corner = 0.06
    upper = [*_TEAR[::-1], (-0.34, -0.5 + corner), (-0.34 + corner, -0.5)]
    upper += [(0.34 - corner, -0.5), (0.34, -0.5 + corner)]
    lower = [*_TEAR, (0.34, 0.5 - corner), (0.34 - corner, 0.5)]
    lower += [(-0.34 + corner, 0.5), (-0.34, 0.5 - corner)]
    _half(pen.at(-0.03, -0.06, 0.9, -0.06), upper, -0.24)
    _half(pen.at(0.04, 0.08, 0.9, 0.14), lower, 0.24)


def _half(pen: Pen, outline: Sequence[Point], middle: float) -> None:
    pen.shape(outline, IVORY)
    pen.line([*outline, outline[0]], GREY, 0.012)
    heart = pen.at(0, middle, 0.2)
    heart.disc(-0.22, -0.16, 0.26, RED)
    heart.disc(0.22, -0.16, 0.26, RED)
    heart.shape([(-0.46, -0.06), (0.46, -0.06), (0, 0.5)], RED)


def scissors(pen: Pen) -> None:
    """Draw open scissors that point down."""
    for side in (-1, 1):
        arm = pen.at(0, 0, 1, 0.32 * side)
        arm.shape([(-0.035, 0), (0.035, 0), (0.02 * side, 0.5)], _STEEL)
        arm.line([(0, 0), (0, -0.24)], RED, 0.06)
        arm.ring(0, -0.37, 0.15, RED, 0.06)
    pen.disc(0, 0, 0.035, SLATE)


def circuits(pen: Pen, ink: Ink) -> None:
    """Draw traces over a stage of 500 by 720, below and right of the pen."""
    for side in (-1, 1):
        for number in range(6):
            y = 70 + 92 * number
            reach = 150 if number % 2 else 205
            bend = y + (34 if number < 3 else -34)
            ends = [
                (250 + side * 242, y),
                (250 + side * (reach + 34), y),
                (250 + side * reach, bend),
            ]
            pen.line(ends, ink, 6)
            pen.disc(*ends[-1], 11, ink)
    for x in (190, 250, 310):
        pen.line([(x, 8), (x, 60 + (x == 250) * 26)], ink, 6)
        pen.disc(x, 60 + (x == 250) * 26, 11, ink)


def _rounded(width: float, height: float, radius: float) -> list[Point]:
    """Return the outline of a box with rounded corners, which unlike `Pen.box` can turn."""
    quarter = points_on_circle(16, radius, 0)[:5]
    right = width / 2 - radius
    low = height / 2 - radius
    corner = [(right + x, low + y) for x, y in quarter]
    lower = both_sides(corner)
    return [*lower, *((-x, -y) for x, y in lower)]
