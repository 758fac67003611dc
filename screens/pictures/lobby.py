"""The lobby as a picture: an oval table, people on chairs around it, and chairs that are free."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from screens.picture import Picture
from screens.pictures.bouts import place
from screens.pictures.colours_and_pens import (
    GOLD,
    GREEN,
    IVORY,
    NIGHT,
    SAGE,
    TABLE,
    Ink,
    Pen,
    Point,
    Sheet,
)
from screens.pictures.deck import back
from screens.pictures.drawing_cache import kept
from screens.pictures.seats import SeatedPlayer, draw_avatar, seated_players
from screens.pictures.text_drawing import fit, font, renderable_part, renderable_whole
from screens.scene import Scene

_WIDTH = 1080
_MIDDLE: Point = (540, 352)
_ROUND: Point = (428, 250)
"""From the middle to a chair, sideways and up."""
_TOP = (424, 244)
"""Half the width and the height of the table."""
_RIM = 26
_HEIGHT = 736
_MARGIN = 12
_FACE = 116
_CHAIR = 220
_NAME = 38
_LABEL = 320
_TITLE = 50
_BRIEF = 34
_SMALLEST = 26
_PRINTED = 620
_CHIP = 35
_CHIPS_MOST = 4
_BESIDE = 14
_WOOD: Ink = "#5b3a21"
_LIGHT_WOOD: Ink = "#8a5a33"
_DARK_WOOD: Ink = "#3a2414"
_FELT: Ink = "#17573f"
_LIT_FELT: Ink = "#2f9169"
_PALE: Ink = "#cfe5d9"


@dataclass(frozen=True, slots=True)
class TakenChair:
    """`number` is what the key for this chair is called, or 0 if nobody can move to it."""

    player: SeatedPlayer
    number: int = 0
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class LobbyPicture(Picture):
    """`free` chairs invite. `brief` is a line about the rules, `unusual` are those that are not.

    Words that the font cannot show are left out.
    """

    title: str
    brief: str
    unusual: tuple[str, ...]
    taken: tuple[TakenChair, ...]
    free: int

    def words(self) -> Iterator[str]:
        yield "lobby"
        for chair in self.taken:
            yield chair.player.label
        yield from ("free", str(self.free))

    def draw(self) -> Image.Image:
        canvas = _table(self.title, self.brief, _rows_of_chips(self.unusual))
        chairs = (*self.taken, *(None,) * self.free)
        spots = tuple(_around(len(chairs)))
        for angle, (x, y) in spots:
            place(canvas, _chair(round(math.degrees(angle))), x, y)
        for chair, (_, (x, y)) in zip(chairs, spots, strict=True):
            if chair is None:
                place(canvas, _invitation(), x, y)
            else:
                place(canvas, _face(chair), x, y)
                _lay_name(canvas, _name(chair.player.label), x, y + 76)
        return canvas

    def without_chairs(self) -> Self:
        return replace(self, taken=(), free=0)


def lobby_picture(scene: Scene, about: Sequence[str]) -> LobbyPicture:
    """`about` are the rules in brief, and then those that are unusual."""
    view = scene.view
    rules = view.settings.rules
    brief, *unusual = map(renderable_whole, about)
    return LobbyPicture(
        title=renderable_part(scene.variant),
        brief=brief,
        unusual=tuple(filter(None, unusual)),
        taken=tuple(
            TakenChair(
                player,
                number=seat + 1 if rules.teams != "none" else 0,
                agreed=bool(rules.forfeit) and view.chairs[seat].accepted,
            )
            for seat, player in enumerate(seated_players(scene))
        ),
        free=0 if view.at_pack else max(0, view.room - len(view.chairs)),
    )


def _around(count: int) -> Iterator[tuple[float, Point]]:
    """Yield the angle and the middle of each chair: clockwise, the first half above.

    So everybody has about the same place as on the board.
    """
    step = math.tau / max(1, count)
    start = -math.pi / 2 - (math.ceil(count / 2) - 1) / 2 * step
    for number in range(count):
        angle = start + number * step
        x = _MIDDLE[0] + _ROUND[0] * math.cos(angle)
        yield angle, (x, _MIDDLE[1] + _ROUND[1] * math.sin(angle))


@kept
def _table(title: str, brief: str, chips: tuple[tuple[str, ...], ...]) -> Image.Image:
    height = _HEIGHT + (len(chips) * 62 + 6 if chips else 0)
    canvas = Image.new("RGB", (_WIDTH, height), TABLE)
    x, y = _MIDDLE
    _cast_shadow(canvas)
    place(canvas, _table_top(), x, y)
    _print(canvas, title, brief)
    for number, row in enumerate(chips):
        _lay_chips(canvas, row, _HEIGHT + 22 + number * 62)
    return canvas


def _cast_shadow(canvas: Image.Image) -> None:
    mask = Image.new("L", canvas.size)
    x, y = _MIDDLE
    wide, high = _TOP
    box = (x - wide - 6, y - high + 6, x + wide + 6, y + high + 26)
    ImageDraw.Draw(mask).ellipse(box, fill=150)
    canvas.paste("#000000", (0, 0), mask.filter(ImageFilter.GaussianBlur(18)))


@kept
def _table_top() -> Image.Image:
    """Draw the felt in its wooden rim, lit from above, most in the middle."""
    wide, high = _TOP
    sheet = Sheet.of(2 * wide, 2 * high)
    pen = sheet.pen.at(wide, high)
    for inside, ink in ((0, _DARK_WOOD), (3, _LIGHT_WOOD), (7, _WOOD), (_RIM, GOLD)):
        pen.shape(_oval(wide - inside, high - inside), ink)
    pen.shape(_oval(wide - _RIM - 3, high - _RIM - 3), _FELT)
    table = sheet.smooth()
    felt = Sheet.of(2 * wide, 2 * high)
    felt.pen.at(wide, high).shape(_oval(wide - _RIM - 3, high - _RIM - 3), _LIT_FELT)
    light = ImageChops.invert(Image.radial_gradient("L")).resize(table.size)
    lit = felt.smooth()
    lit.putalpha(ImageChops.multiply(lit.getchannel("A"), light))
    return Image.alpha_composite(table, lit)


def _oval(wide: float, high: float) -> list[Point]:
    steps = (math.tau * number / 180 for number in range(180))
    return [(wide * math.cos(at), high * math.sin(at)) for at in steps]


def _print(canvas: Image.Image, title: str, brief: str) -> None:
    x, y = _MIDDLE
    for turn in (-17, 0, 17):
        place(canvas, back(92, turn), x + 1.5 * turn, y - 84 + abs(turn) / 3)
    pen = ImageDraw.Draw(canvas)
    for words, largest, ink, down in ((title, _TITLE, IVORY, 16), (brief, _BRIEF, _PALE, 70)):
        size = _size_for(words, largest, _PRINTED)
        shown = fit(words, size, _PRINTED)
        pen.text((x, y + down), shown, ink, font(size, shown), anchor="mm")


def _size_for(words: str, largest: int, width: int) -> int:
    """Return the largest size at which the words have room, but none that is hard to read."""
    sizes = range(largest, _SMALLEST, -1)
    fitting = (size for size in sizes if font(size, words).getlength(words) <= width)
    return next(fitting, _SMALLEST)


def _rows_of_chips(lines: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return as many lines as fit, by rows."""
    rows: list[list[str]] = []
    room = 0
    for line in lines:
        wide = _chip(line).width
        if wide > room:
            if len(rows) == _CHIPS_MOST:
                break
            rows.append([])
            room = _WIDTH - 40
        rows[-1].append(line)
        room -= wide + _BESIDE
    return tuple(map(tuple, rows))


def _lay_chips(canvas: Image.Image, lines: Sequence[str], y: int) -> None:
    chips = list(map(_chip, lines))
    left = (_WIDTH - sum(chip.width + _BESIDE for chip in chips) + _BESIDE) / 2
    for chip in chips:
        place(canvas, chip, left + chip.width / 2, y)
        left += chip.width + _BESIDE


@kept
def _chip(line: str) -> Image.Image:
    size = _size_for(line, _CHIP, _WIDTH - 120)
    return _pill(fit(line, size, _WIDTH - 120), size, 52, _PALE)


def _lay_name(canvas: Image.Image, name: Image.Image, x: float, y: float) -> None:
    """Lay it below a face but, at the sides, not over the edge."""
    most = _WIDTH - _MARGIN - name.width / 2
    place(canvas, name, min(most, max(_WIDTH - most, x)), y)


@kept
def _name(label: str) -> Image.Image:
    words = fit(label, _NAME, _LABEL - 40)
    return _pill(words, _NAME, 52, IVORY)


def _pill(words: str, size: int, height: int, ink: Ink) -> Image.Image:
    width = round(font(size, words).getlength(words)) + 44
    sheet = Sheet.of(width, height)
    sheet.pen.box((0, 0), (width, height), height / 2 - 1, NIGHT)
    image = sheet.smooth()
    middle = width / 2, height / 2
    ImageDraw.Draw(image).text(middle, words, ink, font(size, words), anchor="mm")
    return image


@kept
def _chair(angle: int) -> Image.Image:
    """Draw a chair as it is seen from above, its back away from the table."""
    sheet = Sheet.of(_CHAIR, _CHAIR)
    pen = sheet.pen.at(_CHAIR / 2, _CHAIR / 2, 1, math.radians(angle + 90))
    pen.box((-58, -52), (116, 110), 26, _DARK_WOOD)
    pen.box((-54, -48), (108, 102), 24, _LIGHT_WOOD)
    pen.box((-44, -40), (88, 86), 18, "#9c3b3b")
    pen.box((-66, -84), (132, 34), 17, _DARK_WOOD)
    pen.box((-62, -81), (124, 28), 14, _LIGHT_WOOD)
    pen.box((-52, -78), (104, 8), 4, "#b07a4a")
    return sheet.smooth()


@kept
def _face(chair: TakenChair) -> Image.Image:
    sheet = Sheet.of(_CHAIR, _CHAIR)
    pen = sheet.pen.at(_CHAIR / 2, _CHAIR / 2)
    draw_avatar(pen.at(0, 0, _FACE), chair.player)
    if chair.number:
        _badge(pen.at(-44, -44), NIGHT, str(chair.number))
    if chair.agreed:
        _badge(pen.at(44, -44), GREEN, "")
        pen.at(44, -44).line([(-10, 1), (-3, 8), (11, -8)], IVORY, 6)
    return sheet.smooth()


def _badge(pen: Pen, ink: Ink, words: str) -> None:
    pen.disc(0, 0, 24, IVORY)
    pen.disc(0, 0, 21, ink)
    if words:
        pen.letters(words, (0, 0), 21, 30, IVORY)


@kept
def _invitation() -> Image.Image:
    sheet = Sheet.of(_CHAIR, _CHAIR)
    pen = sheet.pen.at(_CHAIR / 2, _CHAIR / 2)
    pen.disc(0, 0, 38, NIGHT)
    for number in range(14):
        ends = (math.tau * (number + part) / 14 for part in (0, 0.5))
        pen.line([(36 * math.cos(at), 36 * math.sin(at)) for at in ends], SAGE, 4)
    for end in ((16, 0), (0, 16)):
        pen.line([(-end[0], -end[1]), end], GOLD, 7)
    return sheet.smooth()
