"""A chart of how a person's share of lost games has developed, game by game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from PIL import Image, ImageDraw

from screens.picture import Picture
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
_HEIGHT = 760
_PLOT = Room(120, 190, 916, 440)
_SETTLED = 5
_MOST_DOTS = 60


@dataclass(frozen=True, slots=True)
class HistoryPicture(Picture):
    """`lost` says for each game, from first to last, whether it was lost.

    `ink` is the person's own colour, `fair` the share of lost games expected by chance.
    """

    name: str
    ink: Ink
    lost: tuple[bool, ...]
    fair: float | None = None

    def words(self) -> Iterator[str]:
        games = len(self.lost)
        yield from ("statistics", self.name, "lost", str(sum(self.lost)), "of", str(games))

    def draw(self) -> Image.Image:
        sheet = Sheet.of(_WIDTH, _HEIGHT, TABLE)
        top = _top(self.shares, self.fair)
        draw_avatar(sheet.pen.at(100, 100, 116), self.player)
        _draw_area(sheet.pen, self.shares, top)
        _draw_grid(sheet.pen, top, self.fair)
        _draw_line(sheet.pen, self.shares, top)
        _draw_games(sheet.pen, self.lost)
        canvas = sheet.smooth()
        _letter(ImageDraw.Draw(canvas), self, top)
        return canvas

    @property
    def player(self) -> SeatedPlayer:
        return SeatedPlayer.of(1, self.name, self.ink)

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of lost games up to and including each game."""
        return tuple(duraks / games for games, duraks in enumerate(accumulate(self.lost), start=1))


def _top(shares: Sequence[float], fair: float | None) -> float:
    """Return the top of the scale. The first few shares are ignored, because they vary too much."""
    most = max((*shares[_SETTLED - 1 :], *shares[-1:], fair or 0, 0.01))
    return next(step for step in (0.1, 0.2, 0.4, 0.6, 0.8, 1) if most <= step)


def _at(number: int, count: int, share: float, top: float) -> Point:
    x = _PLOT.left + _PLOT.width * (number / max(1, count - 1))
    return x, _PLOT.top + _PLOT.height * (1 - min(share, top) / top)


def _draw_area(pen: Pen, shares: Sequence[float], top: float) -> None:
    pen.box((_PLOT.left, _PLOT.top), (_PLOT.width, _PLOT.height), 12, FELT)
    points = _points(shares, top)
    floor = _PLOT.top + _PLOT.height
    if points:
        pen.shape([(points[0][0], floor), *points, (points[-1][0], floor)], "#55733d")


def _draw_grid(pen: Pen, top: float, fair: float | None) -> None:
    right = _PLOT.left + _PLOT.width
    for quarter in range(5):
        y = _PLOT.top + _PLOT.height * quarter / 4
        pen.line([(_PLOT.left, y), (right, y)], MOSS, 2)
    if fair is not None:
        _, y = _at(0, 1, fair, top)
        for x in range(_PLOT.left, right - 14, 28):
            pen.line([(x, y), (x + 12, y)], IVORY, 4)


def _draw_line(pen: Pen, shares: Sequence[float], top: float) -> None:
    points = _points(shares, top)
    if points:
        pen.line(points, GOLD, 8 if len(points) < 100 else 6)
        pen.disc(*points[-1], 17, NIGHT)
        pen.disc(*points[-1], 13, GOLD)


def _points(shares: Sequence[float], top: float) -> list[Point]:
    return [_at(number, len(shares), share, top) for number, share in enumerate(shares)]


def _draw_games(pen: Pen, lost: Sequence[bool]) -> None:
    """Draw a dot for each game, red if it was lost. If there are very many, draw only lost ones."""
    y = _PLOT.top + _PLOT.height + 44
    for number, durak in enumerate(lost):
        x, _ = _at(number, len(lost), 0, 1)
        if durak:
            pen.disc(x, y, 11 if len(lost) <= _MOST_DOTS else 5, RED)
        elif len(lost) <= _MOST_DOTS:
            pen.disc(x, y, 5, GREY)


def _letter(draw: ImageDraw.ImageDraw, history: HistoryPicture, top: float) -> None:
    share = f"{history.shares[-1]:.0%}" if history.lost else "–"
    draw.text((_WIDTH - 44, 84), share, GOLD, font(84), anchor="rm")
    tally = f"{sum(history.lost)} / {len(history.lost)}"
    draw.text((_WIDTH - 44, 150), tally, GREY, font(34), anchor="rm")
    name = fit(history.player.label, 52, 560)
    draw.text((182, 100), name, IVORY, font(52, name), anchor="lm")
    for quarter in range(5):
        y = _PLOT.top + _PLOT.height * (1 - quarter / 4)
        draw.text((_PLOT.left - 18, y), f"{top * quarter / 4:.0%}", GREY, font(30), anchor="rm")
    y = _PLOT.top + _PLOT.height + 92
    draw.text((_PLOT.left, y), "1", GREY, font(30), anchor="lm")
    right = _PLOT.left + _PLOT.width
    draw.text((right, y), str(len(history.lost)), GREY, font(30), anchor="rm")
