"""The shelf of a person's achievements: what they have earned is bright, the rest an outline."""

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image, ImageDraw

from screens.picture import Picture
from screens.pictures.badges import draw_badge
from screens.pictures.colours_and_pens import GOLD, GREY, IVORY, TABLE, Ink, Sheet
from screens.pictures.seats import SeatedPlayer, draw_avatar
from screens.pictures.text_drawing import fit, font, renderable_part

_WIDTH = 1080
_EDGE = 36
_HEAD = 168
_COLUMNS = 4
_CELL = 252
_ROW = 252
_BADGE = 172
_LETTERS = 28


@dataclass(frozen=True, slots=True)
class Exhibit:
    achievement: str
    name: str
    is_earned: bool


@dataclass(frozen=True, slots=True)
class ShelfPicture(Picture):
    """`ink` is the person's own colour. The exhibits are named in the reader's language."""

    name: str
    ink: Ink
    exhibits: tuple[Exhibit, ...]

    def words(self) -> Iterator[str]:
        yield from ("achievements", self.name)
        earned = [each.achievement for each in self.exhibits if each.is_earned]
        yield from (str(len(earned)), "of", str(len(self.exhibits)), *earned)

    def draw(self) -> Image.Image:
        rows = -(-len(self.exhibits) // _COLUMNS)
        sheet = Sheet.of(_WIDTH, _HEAD + rows * _ROW + 10, TABLE)
        draw_avatar(sheet.pen.at(96, 84, 108), self.player)
        for exhibit, x, y in self._placed():
            badge = sheet.pen.at(x, y, _BADGE)
            draw_badge(badge, exhibit.achievement, is_earned=exhibit.is_earned)
        canvas = sheet.smooth()
        _letter(ImageDraw.Draw(canvas), self)
        for exhibit, x, y in self._placed():
            _name(ImageDraw.Draw(canvas), exhibit, (x, y + _BADGE / 2 + 24))
        return canvas

    @property
    def player(self) -> SeatedPlayer:
        return SeatedPlayer.of(1, self.name, self.ink)

    def _placed(self) -> Iterator[tuple[Exhibit, float, float]]:
        """Yield the exhibits with the middles of their badges."""
        for number, exhibit in enumerate(self.exhibits):
            row, column = divmod(number, _COLUMNS)
            yield exhibit, _EDGE + _CELL * (column + 0.5), _HEAD + _ROW * row + _BADGE / 2


def _letter(draw: ImageDraw.ImageDraw, shelf: ShelfPicture) -> None:
    count = sum(exhibit.is_earned for exhibit in shelf.exhibits)
    total = f"{count} / {len(shelf.exhibits)}"
    draw.text((_WIDTH - 44, 84), total, GOLD, font(68), anchor="rm")
    name = fit(shelf.player.label, 52, 560)
    draw.text((172, 84), name, IVORY, font(52, name), anchor="lm")


def _name(draw: ImageDraw.ImageDraw, exhibit: Exhibit, middle: tuple[float, float]) -> None:
    x, y = middle
    ink = IVORY if exhibit.is_earned else GREY
    for line in lines_of(renderable_part(exhibit.name)):
        draw.text((x, y), line, ink, font(_LETTERS, line), anchor="mm")
        y += 32


def lines_of(name: str) -> Iterator[str]:
    """Break a name in two where it is too wide, between words."""
    face = font(_LETTERS, name)
    words = name.split()
    most = max(
        (n for n in range(1, len(words) + 1) if face.getlength(" ".join(words[:n])) <= _CELL - 8),
        default=len(words),
    )
    for line in (words[:most], words[most:]):
        if line:
            yield fit(" ".join(line), _LETTERS, _CELL - 8)
