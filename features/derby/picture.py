"""The score board of a derby: both groups, what each has made of every deal, and who leads."""

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image, ImageDraw

from screens.picture import Picture
from screens.pictures import icons, scene_props
from screens.pictures.colours_and_pens import FELT, GOLD, GREY, IVORY, NIGHT, TABLE, Ink, Pen, Sheet
from screens.pictures.text_drawing import fit, font, renderable_part

_WIDTH = 1080
_EDGE = 40
_HEAD = 336
_ROW = 84
_MIDDLE = _WIDTH // 2
_SIDES = (270, 810)
_OWN: Ink = "#2a6fd1"
_OTHER: Ink = "#b45f06"
_MOST = 3
"""Points in a deal."""


@dataclass(frozen=True, slots=True)
class Side:
    """`points` are those of each deal, None where they are not told, and `total` stands for all."""

    name: str
    total: str
    points: tuple[int | None, ...]
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class DerbyPicture(Picture):
    """`others_finished` says of how many deals the points of the other side are kept back."""

    own: Side
    other: Side
    others_finished: int
    turning_deal: int | None = None

    def words(self) -> Iterator[str]:
        yield "derby"
        for side in (self.own, self.other):
            yield from (side.name, side.total)

    def draw(self) -> Image.Image:
        deals = len(self.own.points)
        sheet = Sheet.of(_WIDTH, _HEAD + _ROW * deals + _EDGE, TABLE)
        for x, ink, side in zip(_SIDES, (_OWN, _OTHER), (self.own, self.other), strict=True):
            _draw_shield(sheet.pen.at(x, 108), ink, is_winner=side.is_winner)
        icons.attack(sheet.pen.at(_MIDDLE, 108, 96))
        for deal in range(deals):
            _draw_deal(sheet.pen.at(0, _row(deal)), self, deal)
        canvas = sheet.smooth()
        _letter(ImageDraw.Draw(canvas), self)
        return canvas


def _row(deal: int) -> float:
    return _HEAD + _ROW * (deal + 0.5)


def _draw_shield(pen: Pen, ink: Ink, *, is_winner: bool) -> None:
    pen.shape([(-66, -74), (66, -74), (66, 20), (0, 84), (-66, 20)], IVORY)
    pen.shape([(-58, -66), (58, -66), (58, 16), (0, 74), (-58, 16)], ink)
    if is_winner:
        scene_props.laurels(pen.at(0, -4, 184))
        icons.crown(pen.at(0, -14, 84), GOLD)


def _draw_deal(pen: Pen, picture: DerbyPicture, deal: int) -> None:
    pen.box((_EDGE, 6 - _ROW / 2), (_WIDTH - 2 * _EDGE, _ROW - 12), 20, NIGHT)
    pen.disc(_MIDDLE, 0, 28, GOLD if picture.turning_deal == deal + 1 else FELT)
    _draw_points(pen.at(_SIDES[0], 0), picture.own.points[deal], _OWN)
    points = picture.other.points[deal]
    if points is None and deal < picture.others_finished:
        scene_props.card_back(pen.at(_SIDES[1], 0, 62))
    else:
        _draw_points(pen.at(_SIDES[1], 0), points, _OTHER)


def _draw_points(pen: Pen, points: int | None, ink: Ink) -> None:
    """Draw a disc for each point, and rings for what was missed."""
    for number in range(_MOST):
        x = 64 * (number - 1)
        pen.disc(x, 0, 22, GREY if points is not None else FELT)
        pen.disc(x, 0, 18, NIGHT)
        if points is not None and number < points:
            pen.disc(x, 0, 22, IVORY)
            pen.disc(x, 0, 18, ink)


def _letter(draw: ImageDraw.ImageDraw, picture: DerbyPicture) -> None:
    for x, side in zip(_SIDES, (picture.own, picture.other), strict=True):
        name = fit(renderable_part(side.name), 38, 2 * _SIDES[0] - 2 * _EDGE - 20)
        draw.text((x, 222), name, IVORY, font(38, name), anchor="mm")
        draw.text((x, 290), side.total, GOLD if side.is_winner else IVORY, font(68), anchor="mm")
    draw.text((_MIDDLE, 286), ":", GREY, font(60), anchor="mm")
    for deal in range(len(picture.own.points)):
        ink = NIGHT if picture.turning_deal == deal + 1 else IVORY
        draw.text((_MIDDLE, _row(deal)), str(deal + 1), ink, font(34), anchor="mm")
