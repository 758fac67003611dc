"""The shelf of a person's achievements: what they have earned last, and what they have begun."""

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image, ImageDraw

from club.achievements import Progress
from screens.picture import Picture
from screens.pictures.badges import draw_badge
from screens.pictures.colours_and_pens import GOLD, GREY, IVORY, NIGHT, TABLE, Ink, Pen, Sheet
from screens.pictures.seats import SeatedPlayer, draw_avatar
from screens.pictures.text_drawing import fit, font, renderable_part

COLUMNS = 3
_WIDTH = 1080
_EDGE = 36
_HEAD = 176
_CELL = 336
_ROW = 314
_BADGE = 190
_LETTERS = 36
_BAR = 230
_BELOW = 64


@dataclass(frozen=True, slots=True)
class Exhibit:
    """`progress` is None for what has been earned. The name is in the reader's language."""

    achievement: str
    name: str
    progress: Progress | None = None


@dataclass(frozen=True, slots=True)
class ShelfPicture(Picture):
    """`ink` is the person's own colour. They have earned `count` of `total` achievements."""

    name: str
    ink: Ink
    count: int
    total: int
    earned: tuple[Exhibit, ...]
    begun: tuple[Exhibit, ...]

    def words(self) -> Iterator[str]:
        yield from ("achievements", self.name, str(self.count), "of", str(self.total))
        yield from (exhibit.achievement for exhibit in self.earned)

    def draw(self) -> Image.Image:
        rows = _rows(self.earned) + _rows(self.begun)
        sheet = Sheet.of(_WIDTH, _HEAD + rows * _ROW + (_BELOW if self.begun else 0), TABLE)
        draw_avatar(sheet.pen.at(96, 84, 108), self.player)
        for exhibit, x, y in self._placed():
            badge = sheet.pen.at(x, y, _BADGE)
            draw_badge(badge, exhibit.achievement, is_earned=exhibit.progress is None)
            if exhibit.progress:
                _draw_bar(sheet.pen.at(x - _BAR / 2, y + _ROW - _BADGE / 2), exhibit.progress)
        canvas = sheet.smooth()
        draw = ImageDraw.Draw(canvas)
        _letter(draw, self)
        for exhibit, x, y in self._placed():
            _name(draw, exhibit, (x, y + _BADGE / 2 + 28))
        return canvas

    @property
    def player(self) -> SeatedPlayer:
        return SeatedPlayer.of(1, self.name, self.ink)

    def _placed(self) -> Iterator[tuple[Exhibit, float, float]]:
        """Yield the exhibits with the middles of their badges. What has been begun is below."""
        above = COLUMNS * _rows(self.earned)
        numbered = (*enumerate(self.earned), *enumerate(self.begun, above))
        for number, exhibit in numbered:
            row, column = divmod(number, COLUMNS)
            yield exhibit, _EDGE + _CELL * (column + 0.5), _HEAD + _ROW * row + _BADGE / 2


def _rows(exhibits: tuple[Exhibit, ...]) -> int:
    return -(-len(exhibits) // COLUMNS)


def _draw_bar(pen: Pen, progress: Progress) -> None:
    pen.box((0, 0), (_BAR, 14), 7, NIGHT)
    pen.box((0, 0), (max(14, _BAR * progress.done / progress.needed), 14), 7, GOLD)


def _letter(draw: ImageDraw.ImageDraw, shelf: ShelfPicture) -> None:
    draw.text((_WIDTH - 44, 84), f"{shelf.count} / {shelf.total}", GOLD, font(68), anchor="rm")
    name = fit(shelf.player.label, 52, 560)
    draw.text((172, 84), name, IVORY, font(52, name), anchor="lm")


def _name(draw: ImageDraw.ImageDraw, exhibit: Exhibit, middle: tuple[float, float]) -> None:
    x, y = middle
    ink = GREY if exhibit.progress else IVORY
    for line in lines_of(renderable_part(exhibit.name)):
        draw.text((x, y), line, ink, font(_LETTERS, line), anchor="mm")
        y += 42
    if exhibit.progress:
        done = f"{exhibit.progress.done} / {exhibit.progress.needed}"
        bottom = middle[1] + _ROW - _BADGE - 28
        draw.text((x, bottom + 36), done, GOLD, font(34), anchor="mm")


def lines_of(name: str) -> Iterator[str]:
    """Break a name in two where it is too wide, between words."""
    face = font(_LETTERS, name)
    words = name.split()
    most = max(
        (n for n in range(1, len(words) + 1) if face.getlength(" ".join(words[:n])) <= _CELL - 12),
        default=len(words),
    )
    for line in (words[:most], words[most:]):
        if line:
            yield fit(" ".join(line), _LETTERS, _CELL - 12)
