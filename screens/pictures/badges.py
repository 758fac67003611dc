"""The badges of achievements: a sign on a medallion, each in a square of side 1 around the pen."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from PIL import ImageColor

from screens.pictures import icons, scene_props
from screens.pictures.colours_and_pens import (
    BLUE,
    BRONZE,
    CREAM,
    FELT,
    GOLD,
    GREY,
    IVORY,
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

_DIM = ("#1d5443", "#2a6852", "#45886d")
"""The tones of what has not been earned, from that of dark inks to that of light ones."""
_BOWL = ((-0.34, -0.16), (0.4, -0.16), (0.22, 0.16), (-0.18, 0.16))


@dataclass(frozen=True, slots=True)
class Badge:
    ground: Ink
    draw: Callable[[Pen], None]


@dataclass(frozen=True, slots=True)
class _DimPen(Pen):
    """Draws like another pen, in three tones: what is dark, medium and light can be told apart."""

    pen: Pen

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Self:
        return type(self)(self.pen.at(x, y, scale, turn))

    def shape(self, points: Iterable[Point], ink: Ink) -> None:
        self.pen.shape(points, _dim(ink))

    def disc(self, x: float, y: float, radius: float, ink: Ink) -> None:
        self.pen.disc(x, y, radius, _dim(ink))

    def ring(self, x: float, y: float, radius: float, ink: Ink, width: float) -> None:
        self.pen.ring(x, y, radius, _dim(ink), width)

    def line(self, points: Sequence[Point], ink: Ink, width: float) -> None:
        self.pen.line(points, _dim(ink), width)

    def box(self, corner: Point, size: Point, radius: float, ink: Ink) -> None:
        self.pen.box(corner, size, radius, _dim(ink))

    def frame(self, corner: Point, size: Point, radius: float, ink: Ink, width: float) -> None:
        self.pen.frame(corner, size, radius, _dim(ink), width)

    def letters(self, text: str, centre: Point, height: float, width: float, ink: Ink) -> None:
        self.pen.letters(text, centre, height, width, _dim(ink))


def _dim(ink: Ink) -> Ink:
    red, green, blue = ImageColor.getrgb(ink)[:3]
    light = (2 * red + 5 * green + blue) / 8
    return _DIM[(light > 90) + (light > 150)]


def draw_badge(pen: Pen, achievement: str, *, is_earned: bool) -> None:
    badge = BADGES[achievement]
    if is_earned:
        draw_medallion(pen, badge)
    else:
        pen.ring(0, 0, 0.5, _DIM[1], 0.03)
        badge.draw(_DimPen(pen.at(0, 0, 0.58)))


def draw_medallion(pen: Pen, badge: Badge) -> None:
    pen.disc(0, 0, 0.5, GOLD)
    pen.disc(0, 0, 0.46, NIGHT)
    pen.disc(0, 0, 0.44, badge.ground)
    badge.draw(pen.at(0, 0, 0.58))


def _hundred(pen: Pen) -> None:
    scene_props.laurels(pen.at(0, 0.04, 1.05))
    pen.letters("100", (0, 0), 0.34, 0.7, IVORY)


def _moon(pen: Pen) -> None:
    outer = points_on_circle(40, 0.5, 0)[5:36]
    inner = curve(outer[-1], (-0.2, -0.5), (-0.2, 0.5), outer[0])
    pen.at(-0.04, 0, 1, 0.4).shape([*outer, *inner], GOLD)
    for x, y, size in ((0.2, -0.2, 0.3), (0.34, 0.14, 0.2)):
        icons.star(pen.at(x, y, size), IVORY)


def _hourglass(pen: Pen) -> None:
    glass = both_sides([(0.3, -0.4), *curve((0.3, -0.4), (0.3, -0.1), (0.04, -0.1), (0.04, 0))])
    for turn in (0, math.pi):
        pen.at(0, 0, 1, turn).shape(glass, IVORY)
        pen.at(0, 0, 1, turn).line([(-0.36, -0.45), (0.36, -0.45)], GOLD, 0.11)
    pen.shape(both_sides([(0, -0.02), (0.13, -0.16)]), ORANGE)
    pen.shape(both_sides([(0, 0.14), (0.24, 0.39)]), ORANGE)


def _shield(pen: Pen) -> None:
    icons.defence(pen.at(0, 0, 1.12))
    pen.letters("30", (0, -0.02), 0.28, 0.44, SLATE)


def _lifebuoy(pen: Pen) -> None:
    pen.ring(0, 0, 0.5, IVORY, 0.26)
    for quarter in range(4):
        arc = points_on_circle(40, 0.37, math.pi * (quarter / 2 + 0.125))[:6]
        pen.line(arc, RED, 0.26)


def _palm(pen: Pen) -> None:
    pen.box((-0.26, -0.06), (0.5, 0.5), 0.2, CREAM)
    fingers = ((-0.2, -0.34), (-0.065, -0.44), (0.065, -0.42), (0.19, -0.32))
    for number, tip in enumerate(fingers):
        pen.line([(-0.19 + 0.125 * number, 0.06), tip], CREAM, 0.115)
    pen.line([(0.16, 0.26), (0.4, 0.02)], CREAM, 0.125)
    for x, y, size in ((-0.42, -0.14, 0.09), (0.42, -0.3, 0.07), (-0.36, 0.3, 0.06)):
        pen.disc(x, y, size, "#a8dcff")


def _fan(pen: Pen) -> None:
    for number in range(5):
        turn = (number - 2) * 0.34
        scene_props.card_back(pen.at(0, 0.42, 1, turn).at(0, -0.46, 0.72))


def _last_word(pen: Pen) -> None:
    pen.box((-0.48, -0.42), (0.96, 0.64), 0.18, IVORY)
    pen.shape([(-0.2, 0.18), (0.06, 0.18), (-0.28, 0.48)], IVORY)
    pen.line([(0, -0.28), (0, -0.08)], RED, 0.13)
    pen.disc(0, 0.1, 0.075, RED)


def _comrades(pen: Pen) -> None:
    for x, ink in ((-0.24, ORANGE), (0.24, "#7cb6ff")):
        person = pen.at(x, 0)
        person.disc(0, -0.24, 0.19, ink)
        person.shape(
            both_sides([(0, 0), *curve((0, 0), (0.18, 0), (0.26, 0.12), (0.26, 0.42))]), ink
        )


def _robot(pen: Pen) -> None:
    icons.robot(pen.at(0, 0.1))
    icons.dunce(pen.at(0.06, -0.42, 0.46, 0.2))


def _three_caps(pen: Pen) -> None:
    for x, y in ((0, -0.2), (-0.28, 0.2), (0.28, 0.2)):
        icons.dunce(pen.at(x, y, 0.62))


def _mortarboard(pen: Pen) -> None:
    pen.shape([(-0.26, 0), (0.26, 0), (0.26, 0.28), (0, 0.38), (-0.26, 0.28)], GREY)
    pen.shape([(0, -0.34), (0.54, -0.08), (0, 0.18), (-0.54, -0.08)], IVORY)
    pen.line([(0, -0.08), (0.4, 0.02), (0.4, 0.26)], GOLD, 0.05)
    pen.shape([(0.4, 0.2), (0.48, 0.46), (0.32, 0.46)], GOLD)


def _wheelbarrow(pen: Pen) -> None:
    for number in range(4):
        scene_props.card_back(pen.at(-0.2 + 0.16 * number, -0.24, 0.42, (number - 1.5) * 0.3))
    pen.line([(0.14, 0.16), (-0.3, 0.3)], GREY, 0.07)
    pen.line([(0.38, -0.14), (0.56, -0.2)], GREY, 0.08)
    pen.line([(0.24, 0.12), (0.28, 0.42)], GREY, 0.07)
    pen.shape(_BOWL, ORANGE)
    pen.disc(-0.28, 0.32, 0.16, IVORY)
    pen.disc(-0.28, 0.32, 0.08, SLATE)


def _general(pen: Pen) -> None:
    for side in (-1, 1):
        icons.epaulette(pen.at(0.27 * side, 0.02, 0.54))


def _fall(pen: Pen) -> None:
    pen.line([(-0.46, 0.3), (-0.18, 0.02), (-0.04, 0.1), (0.14, -0.34)], GOLD, 0.1)
    pen.line([(0.14, -0.34), (0.32, 0.24)], IVORY, 0.1)
    pen.shape([(0.15, 0.18), (0.5, 0.1), (0.4, 0.46)], IVORY)


def _what_for(pen: Pen) -> None:
    scene_props.card_back(pen.at(0.12, 0.02, 0.84, 0.24))
    pen.at(-0.1, 0, 1, -0.1).box((-0.3, -0.42), (0.6, 0.84), 0.07, IVORY)
    pen.letters("?!", (-0.1, 0), 0.4, 0.44, RED)


BADGES: Mapping[str, Badge] = {
    "first_game": Badge(FELT, lambda pen: scene_props.stool(pen.at(0, -0.06, 1.1))),
    "hundred_games": Badge(BLUE, _hundred),
    "long_evening": Badge("#232a5c", _moon),
    "marathon": Badge("#5b3a86", _hourglass),
    "full_table": Badge(WINE, lambda pen: icons.crown(pen, RED)),
    "spared_ten": Badge("#0f4d33", icons.clover),
    "spared_thirty": Badge("#0f4d33", _shield),
    "comeback": Badge(BLUE, _lifebuoy),
    "clean_hands": Badge("#0b7d8a", _palm),
    "half_the_pack": Badge(FELT, _fan),
    "hot_potato": Badge("#3a1712", lambda pen: scene_props.flame(pen.at(0, 0.1, 1.02), RED)),
    "executioner": Badge("#5b3a86", _last_word),
    "epaulettes": Badge("#0b7d8a", lambda pen: scene_props.scissors(pen.at(0, 0, 1.05, 0.5))),
    "comrades": Badge("#232a5c", _comrades),
    "machine_sunk": Badge(SLATE, _robot),
    "broken_spell": Badge("#5b3a86", lambda pen: scene_props.torn_card(pen.at(0, 0, 1.05))),
    "draw": Badge(FELT, lambda pen: scene_props.scales(pen.at(0, -0.04, 1.1))),
    "first_durak": Badge(BRONZE, lambda pen: icons.dunce(pen.at(0, 0, 0.96))),
    "hat_trick": Badge(BRONZE, _three_caps),
    "fifty_duraks": Badge(WINE, _mortarboard),
    "wheelbarrow": Badge("#2f5f3a", _wheelbarrow),
    "general": Badge(WINE, _general),
    "pride": Badge("#8a3a12", _fall),
    "not_once": Badge(SLATE, _what_for),
}
