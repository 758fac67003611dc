"""A person's chance over a game as a curve, with the costliest mistakes as numbered red dots."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from PIL import Image, ImageDraw

from screens.picture import Picture
from screens.pictures import icons
from screens.pictures.bouts import Room
from screens.pictures.colours_and_pens import (
    FELT,
    GOLD,
    GREY,
    IVORY,
    MOSS,
    NIGHT,
    RED,
    TABLE,
    Ink,
    Pen,
    Point,
    Sheet,
)
from screens.pictures.seats import SeatedPlayer, draw_avatar
from screens.pictures.text_drawing import fit, font

_WIDTH = 1080
_HEIGHT = 860
_PLOT = Room(124, 190, 904, 550)
_DOT = 27
_LABELS = 12
_BELOW: Ink = "#4f7040"
_BAND: Ink = "#1f7150"


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance before and after a decision, from 0 to 1.

    `at` is when it was made, counted in bouts. `mistake` is its number, or 0 if it is none of the
    costliest.
    """

    at: float
    before: float
    after: float
    mistake: int = 0


@dataclass(frozen=True, slots=True)
class CurvePicture(Picture):
    """`end` is 0 for the durak, 1 for whoever got away, None if the game was cut short.

    The player `agreed` with a strong one in so many of the decisions that were `judged`.
    """

    player: SeatedPlayer
    chances: tuple[Chance, ...]
    bouts: int
    end: float | None
    agreed: int
    judged: int

    def words(self) -> Iterator[str]:
        yield from ("review", self.player.label)
        if self.end is not None:
            yield "safe" if self.end else "durak"
        if self.judged:
            yield from ("agreed", str(self.agreed), "of", str(self.judged))
        for chance in self.chances:
            if chance.mistake:
                yield from ("mistake", str(chance.mistake), "in", "bout", str(ceil(chance.at)))
                yield from ("from", f"{chance.before:.0%}", "to", f"{chance.after:.0%}", "percent")

    def draw(self) -> Image.Image:
        sheet = Sheet.of(_WIDTH, _HEIGHT, TABLE)
        draw_avatar(sheet.pen.at(102, 98, 116), self.player)
        _draw_ground(sheet.pen, self.bouts)
        _draw_curve(sheet.pen, self)
        if self.judged:
            _draw_tick(sheet.pen.at(_WIDTH - 72, 98, 84))
        canvas = sheet.smooth()
        _letter(ImageDraw.Draw(canvas), self)
        return canvas

    @property
    def line(self) -> tuple[Point, ...]:
        """The points of the curve. Where a chance was given away, two are above each other."""
        return tuple(_at(x, y, self.bouts) for x, y in self._course())

    def _course(self) -> Iterator[Point]:
        for chance in self.chances:
            yield chance.at, chance.before
            yield chance.at, chance.after
        if self.end is not None and self.chances:
            yield self.bouts, self.end


def _at(bout: float, share: float, bouts: int) -> Point:
    x = _PLOT.left + _PLOT.width * bout / max(1, bouts)
    return x, _PLOT.top + _PLOT.height * (1 - share)


def _draw_ground(pen: Pen, bouts: int) -> None:
    """Draw the felt, with every second bout lighter, and a line for every quarter."""
    pen.box((_PLOT.left, _PLOT.top), (_PLOT.width, _PLOT.height), 14, FELT)
    for bout in range(1, bouts, 2):
        left, _ = _at(bout, 0, bouts)
        right, _ = _at(min(bout + 1, bouts), 0, bouts)
        pen.box((left, _PLOT.top), (right - left, _PLOT.height), 0, _BAND)
    for quarter in range(5):
        y = _PLOT.top + _PLOT.height * quarter / 4
        pen.line([(_PLOT.left, y), (_PLOT.left + _PLOT.width, y)], MOSS, 5 if quarter == 2 else 2)


def _draw_curve(pen: Pen, curve: CurvePicture) -> None:
    line = curve.line
    if not line:
        return
    floor = _PLOT.top + _PLOT.height
    pen.shape([(line[0][0], floor), *line, (line[-1][0], floor)], _BELOW)
    pen.line(line, GOLD, 8)
    for one, two in pairwise(line):
        if one[0] == two[0] and two[1] > one[1]:
            pen.line([one, two], RED, 8)
    _draw_end(pen, line[-1], curve.end)
    for number, (x, y) in _dots(curve):
        pen.disc(x, y, _DOT + 5, IVORY)
        pen.disc(x, y, _DOT, RED)
        pen.letters(str(number), (x, y), 30, 36, IVORY)


def _draw_end(pen: Pen, point: Point, end: float | None) -> None:
    x, y = point
    pen.disc(x, y, 19, NIGHT)
    pen.disc(x, y, 14, GOLD)
    if end == 0:
        icons.dunce(pen.at(x - 14, y - 50, 84, 0.16))


def _dots(curve: CurvePicture) -> Iterator[tuple[int, Point]]:
    """Yield the numbered mistakes where they ended. A dot that would hide another moves up."""
    placed: list[Point] = []
    for chance in curve.chances:
        if chance.mistake:
            x, y = _at(chance.at, chance.after, curve.bouts)
            while any(abs(x - left) < 2 * _DOT and abs(y - top) < 2 * _DOT for left, top in placed):
                y -= 2 * _DOT + 8
            placed.append((x, y))
            yield chance.mistake, (x, y)


def _draw_tick(pen: Pen) -> None:
    pen.disc(0, 0, 0.5, GOLD)
    pen.disc(0, 0, 0.43, NIGHT)
    pen.line([(-0.2, 0.02), (-0.05, 0.18), (0.22, -0.17)], GOLD, 0.1)


def _letter(draw: ImageDraw.ImageDraw, curve: CurvePicture) -> None:
    figure = f"{curve.agreed} / {curve.judged}" if curve.judged else ""
    draw.text((_WIDTH - 132, 98), figure, GOLD, font(68), anchor="rm")
    name = fit(curve.player.label, 52, 440)
    draw.text((184, 98), name, IVORY, font(52, name), anchor="lm")
    for quarter in range(5):
        _, y = _at(0, quarter / 4, 1)
        draw.text((_PLOT.left - 18, y), f"{quarter / 4:.0%}", GREY, font(30), anchor="rm")
    for bout in _labelled(curve.bouts):
        x, y = _at(bout - 0.5, 0, curve.bouts)
        draw.text((x, y + 44), str(bout), GREY, font(32), anchor="mm")


def _labelled(bouts: int) -> Sequence[int]:
    """Return the bouts that are named below the curve: all of them, or a round choice."""
    steps = (1, 2, 5, 10, 20, 50, 100)
    step = next((step for step in steps if bouts / step <= _LABELS), steps[-1])
    return [bout for bout in range(1, bouts + 1) if step == 1 or bout % step == 0]
