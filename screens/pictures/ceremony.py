"""The ceremony of a season: champion and durak on a stage, and below them the other honours."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from PIL import Image, ImageDraw

from screens.picture import Picture
from screens.pictures import icons, scene_props
from screens.pictures.badges import BADGES, Badge, draw_medallion
from screens.pictures.colours_and_pens import (
    BLUE,
    GOLD,
    GREY,
    IVORY,
    RED,
    SLATE,
    TABLE,
    Ink,
    Pen,
    Sheet,
)
from screens.pictures.seats import SeatedPlayer, draw_avatar
from screens.pictures.text_drawing import fit, font, renderable_part

_WIDTH = 1080
_EDGE = 44
_HEAD = 160
_STAGE = 340
_COLUMN = 516
_NAME = 54
_ROW = 160
_TEXT = 180
_AVATAR = 78


@dataclass(frozen=True, slots=True)
class Prize:
    """`honour` chooses what is drawn. `label` and `figure` are in the reader's language."""

    honour: str
    label: str
    players: tuple[SeatedPlayer, ...]
    figure: str


@dataclass(frozen=True, slots=True)
class CeremonyPicture(Picture):
    title: str
    months: str
    prizes: tuple[Prize, ...]

    def words(self) -> Iterator[str]:
        yield "ceremony"
        for prize in self.prizes:
            yield from (prize.honour, *(player.label for player in prize.players))

    def draw(self) -> Image.Image:
        sheet = Sheet.of(_WIDTH, round(self._stage_ends + _ROW * len(self._rows)) + 20, TABLE)
        for prize, x in self._columns:
            _ON_STAGE[prize.honour](sheet.pen.at(x, _HEAD + _STAGE / 2), prize.players)
        for prize, y in self._rows:
            _draw_row(sheet.pen.at(0, y), prize)
        canvas = sheet.smooth()
        self._letter(ImageDraw.Draw(canvas))
        return canvas

    @property
    def _columns(self) -> list[tuple[Prize, float]]:
        """Return what is on the stage, each with the middle of its column."""
        staged = [prize for prize in self.prizes if prize.honour in _ON_STAGE]
        width = _WIDTH / max(1, len(staged))
        return [(prize, width * (number + 0.5)) for number, prize in enumerate(staged)]

    @property
    def _stage_ends(self) -> float:
        most = max((len(prize.players) for prize, _ in self._columns), default=0)
        return _HEAD + (_STAGE + 60 + _NAME * most + 74 if most else 0)

    @property
    def _rows(self) -> list[tuple[Prize, float]]:
        """Return what is below the stage, each with the middle of its row."""
        below = [prize for prize in self.prizes if prize.honour not in _ON_STAGE]
        return [
            (prize, self._stage_ends + _ROW * (number + 0.5)) for number, prize in enumerate(below)
        ]

    def _letter(self, draw: ImageDraw.ImageDraw) -> None:
        lines = _Lines(draw, _WIDTH / 2, _WIDTH - 2 * _EDGE, "mm")
        lines.write(self.title, 66, 58, IVORY)
        lines.write(self.months, 126, 36, GREY)
        for prize, x in self._columns:
            _letter_on_stage(_Lines(draw, x, _COLUMN, "mm"), prize)
        for prize, y in self._rows:
            _letter_row(draw, prize, y)


@dataclass(frozen=True, slots=True)
class _Lines:
    """Lines below each other, anchored at `x` and at most `width` wide."""

    draw: ImageDraw.ImageDraw
    x: float
    width: int
    anchor: str

    def write(self, text: str, y: float, size: int, ink: Ink) -> None:
        line = fit(renderable_part(text), size, self.width)
        self.draw.text((self.x, y), line, ink, font(size, line), anchor=self.anchor)


def _letter_on_stage(lines: _Lines, prize: Prize) -> None:
    below = _HEAD + _STAGE + 34
    lines.write(prize.label, below, 34, GOLD)
    for player in prize.players:
        below += _NAME
        lines.write(player.label, below, 48, IVORY)
    lines.write(prize.figure, below + 52, 31, GREY)


def _letter_row(draw: ImageDraw.ImageDraw, prize: Prize, middle: float) -> None:
    """The players are drawn beside the first two lines, above the end of the third."""
    room = _WIDTH - _TEXT - _EDGE
    lines = _Lines(draw, _TEXT, room - _AVATAR * len(prize.players) - 12, "lm")
    lines.write(prize.label, middle - 48, 34, GOLD)
    lines.write(", ".join(player.label for player in prize.players), middle, 42, IVORY)
    _Lines(draw, _TEXT, room, "lm").write(prize.figure, middle + 48, 34, GREY)


def _draw_row(pen: Pen, prize: Prize) -> None:
    draw_medallion(pen.at(_EDGE + 54, 0, 108), _MEDALLIONS[prize.honour])
    for number, player in enumerate(reversed(prize.players)):
        draw_avatar(pen.at(_WIDTH - _EDGE - _AVATAR * (number + 0.5), -20, _AVATAR - 6), player)


def _draw_champions(pen: Pen, players: tuple[SeatedPlayer, ...]) -> None:
    scene_props.laurels(pen.at(0, 26, 310))
    _draw_group(pen.at(0, 26), players)
    icons.crown(pen.at(0, -118, 104), RED)


def _draw_duraks(pen: Pen, players: tuple[SeatedPlayer, ...]) -> None:
    _draw_group(pen.at(0, 26), players)
    icons.dunce(pen.at(0, -104, 132))


def _draw_group(pen: Pen, players: tuple[SeatedPlayer, ...]) -> None:
    """Draw the players beside each other. The more there are, the smaller and the closer."""
    size = (188, 132, 104)[len(players) - 1]
    for number, player in enumerate(players):
        x = 0.78 * size * (number - (len(players) - 1) / 2)
        draw_avatar(pen.at(x, 0, size), player)


def _draw_rise(pen: Pen) -> None:
    pen.line([(-0.44, 0.36), (-0.16, 0.06), (0.02, 0.2), (0.26, -0.14)], GOLD, 0.11)
    pen.shape([(0.44, -0.42), (0.4, 0.04), (0.06, -0.24)], GOLD)


_ON_STAGE: Mapping[str, Callable[[Pen, tuple[SeatedPlayer, ...]], None]] = {
    "champion": _draw_champions,
    "durak": _draw_duraks,
}
_MEDALLIONS: Mapping[str, Badge] = {
    "comeback": Badge(BLUE, _draw_rise),
    "defence": Badge(SLATE, lambda pen: icons.defence(pen.at(0, 0, 1.12))),
    "streak": BADGES["spared_ten"],
}
