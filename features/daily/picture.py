"""The day as a card: a sheet of a calendar, who plays, and a scale of points with par on it.

For a group, its players below each other, with their points.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image, ImageDraw

from screens.picture import Picture
from screens.pictures import icons
from screens.pictures.colours_and_pens import (
    COMPUTERS,
    CREAM,
    FELT,
    GOLD,
    GREY,
    IVORY,
    NIGHT,
    RED,
    SLATE,
    TABLE,
    Pen,
    Point,
    Sheet,
)
from screens.pictures.scene_props import flame
from screens.pictures.seats import SeatedPlayer, draw_avatar
from screens.pictures.text_drawing import fit, font, renderable_part

_WIDTH = 1080
_HEIGHT = 600
_EDGE = 44
_SHEET = 208
_TITLE = 300
_HEADS = (_TITLE + 62, 196)
_LEFT = 150
_RIGHT = _WIDTH - 150
_SCALE = 452
_MOST = 2
_HEAD = 104
_ROW = 100
_POINTS = 846


@dataclass(frozen=True, slots=True)
class DayPicture(Picture):
    """`player` tries or has tried. `score` is None without a result, and `par` as long as it is not
    known. `streak` is shown from two days on.
    """

    title: str
    month: str
    day: int
    player: SeatedPlayer
    score: int | None
    par: float | None
    par_label: str
    streak: int

    def words(self) -> Iterator[str]:
        yield from ("daily", str(self.day))
        if self.score is not None:
            yield f"{self.score} points"

    def draw(self) -> Image.Image:
        sheet = Sheet.of(_WIDTH, _HEIGHT, TABLE)
        _draw_calendar(sheet.pen.at(_EDGE, _EDGE))
        _draw_heads(sheet.pen.at(*_HEADS), self.player)
        if self.streak > 1:
            flame(sheet.pen.at(_WIDTH - 160, _HEADS[1], 92), RED)
        _draw_scale(sheet.pen, self)
        canvas = sheet.smooth()
        _letter(ImageDraw.Draw(canvas), self)
        return canvas


@dataclass(frozen=True, slots=True)
class DayRow:
    """`against_par` is a figure with its sign, or empty as long as par is not known."""

    place: int
    player: SeatedPlayer
    score: int
    against_par: str


@dataclass(frozen=True, slots=True)
class DayTablePicture(Picture):
    """`title` names the day."""

    title: str
    rows: tuple[DayRow, ...]

    def words(self) -> Iterator[str]:
        yield "daily"
        for row in self.rows:
            yield from (row.player.label, f"{row.score} points")

    def draw(self) -> Image.Image:
        sheet = Sheet.of(_WIDTH, _HEAD + _ROW * len(self.rows) + _EDGE, TABLE)
        for number, row in enumerate(self.rows):
            _draw_row(sheet.pen.at(0, _HEAD + _ROW * (number + 0.5)), row)
        canvas = sheet.smooth()
        draw = ImageDraw.Draw(canvas)
        title = fit(renderable_part(self.title), 46, _WIDTH - 2 * _EDGE)
        draw.text((_EDGE, _HEAD / 2), title, IVORY, font(46, title), anchor="lm")
        for number, row in enumerate(self.rows):
            _letter_row(draw, row, _HEAD + _ROW * (number + 0.5))
        return canvas


def _draw_row(pen: Pen, row: DayRow) -> None:
    pen.box((_EDGE, 6 - _ROW / 2), (_WIDTH - 2 * _EDGE, _ROW - 12), 20, NIGHT)
    draw_avatar(pen.at(_EDGE + 136, 0, 72), row.player)
    _draw_prize(pen.at(_POINTS - 64, 0), row.score)


def _letter_row(draw: ImageDraw.ImageDraw, row: DayRow, middle: float) -> None:
    draw.text((_EDGE + 50, middle), str(row.place), GREY, font(40), anchor="mm")
    name = fit(row.player.label, 42, _POINTS - 352)
    draw.text((_EDGE + 196, middle), name, IVORY, font(42, name), anchor="lm")
    draw.text((_POINTS, middle), str(row.score), IVORY, font(50), anchor="mm")
    draw.text((_WIDTH - _EDGE - 28, middle), row.against_par, GREY, font(36), anchor="rm")


def _draw_calendar(pen: Pen) -> None:
    pen.box((0, 0), (_SHEET, 224), 22, IVORY)
    pen.box((0, 0), (_SHEET, 74), 22, RED)
    pen.box((0, 48), (_SHEET, 26), 0, RED)
    for x in (52, _SHEET - 52):
        pen.line([(x, -14), (x, 16)], GREY, 12)


def _draw_heads(pen: Pen, player: SeatedPlayer) -> None:
    """Draw the player against two computers, which are as strong as they can be."""
    draw_avatar(pen.at(0, 0, 124), player)
    icons.attack(pen.at(116, 4, 64))
    for number in range(2):
        robot = SeatedPlayer("", "", COMPUTERS[number], computer=True)
        at = pen.at(226 + 124 * number, 0)
        draw_avatar(at.at(0, 0, 108), robot)
        icons.star(at.at(40, -42, 44), GOLD)


def _at(points: float) -> Point:
    return _LEFT + (_RIGHT - _LEFT) * points / _MOST, _SCALE


def _draw_scale(pen: Pen, picture: DayPicture) -> None:
    pen.line([_at(0), _at(_MOST)], NIGHT, 26)
    if picture.par is not None:
        x, y = _at(picture.par)
        pen.shape([(x - 15, y - 80), (x + 15, y - 80), (x, y - 54)], CREAM)
    for points in range(_MOST + 1):
        _draw_station(pen.at(*_at(points)), points)
    if picture.score is not None:
        x, y = _at(picture.score)
        pen.disc(x, y, 68, GOLD)
        draw_avatar(pen.at(x, y, 116), picture.player)
        _draw_prize(pen.at(x, y - 84), picture.score)


def _draw_station(pen: Pen, points: int) -> None:
    pen.disc(0, 0, 50, FELT)
    pen.disc(0, 0, 42, NIGHT)
    _draw_prize(pen, points)


def _draw_prize(pen: Pen, points: int) -> None:
    """Draw what a result is worth: the cap of the durak, silver, or gold."""
    if points == 0:
        icons.dunce(pen.at(0, -2, 62))
    else:
        icons.medal(pen.at(0, 0, 66), _MOST + 1 - points)


def _letter(draw: ImageDraw.ImageDraw, picture: DayPicture) -> None:
    middle = _EDGE + _SHEET / 2
    month = fit(renderable_part(picture.month), 38, _SHEET - 24)
    draw.text((middle, _EDGE + 38), month, IVORY, font(38, month), anchor="mm")
    draw.text((middle, _EDGE + 148), str(picture.day), SLATE, font(112), anchor="mm")
    title = fit(renderable_part(picture.title), 54, _WIDTH - _TITLE - _EDGE)
    draw.text((_TITLE, 84), title, IVORY, font(54, title), anchor="lm")
    if picture.streak > 1:
        draw.text((_WIDTH - 108, _HEADS[1] + 8), str(picture.streak), IVORY, font(58), anchor="lm")
    for points in range(_MOST + 1):
        x, y = _at(points)
        draw.text((x, y + 92), str(points), GREY, font(40), anchor="mm")
    if picture.par is not None:
        x, y = _at(picture.par)
        label = renderable_part(picture.par_label)
        draw.text((x, y - 108), label, CREAM, font(34, label), anchor="mm")
