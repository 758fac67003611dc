"""A bar chart of how often each person has been the durak."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from PIL import Image, ImageDraw

from screens.picture import Picture
from screens.pictures import icons
from screens.pictures.colours_and_pens import GOLD, GREY, IVORY, NIGHT, RED, TABLE, Ink, Pen, Sheet
from screens.pictures.scene_props import flame
from screens.pictures.seats import SeatedPlayer, draw_avatar
from screens.pictures.text_drawing import fit, font, renderable_part

_WIDTH = 1080
_EDGE = 36
_HEAD = 124
_ROW = 92
_BAR = 200
_BAR_WIDTH = 620
_REMARK = 124
_MOST_REMARKS = 3
"""More would leave too little room for the name."""


class Remark(Enum):
    """What else there is to say about a person: a figure with a sign, drawn or in words."""

    RATING = "⭐"
    EPAULETTES = "🎖"
    SPARED = "🍀"
    FOOLED = "🔥"
    ABSENT = "🤖"


_SIGNS: Mapping[Remark, Callable[[Pen], None]] = {
    Remark.RATING: lambda pen: icons.star(pen, GOLD),
    Remark.EPAULETTES: icons.epaulette,
    Remark.SPARED: icons.clover,
    Remark.FOOLED: lambda pen: flame(pen, RED),
    Remark.ABSENT: icons.robot,
}

Remarks: TypeAlias = tuple[tuple[Remark, int], ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """`place` is the person's place in the whole ranking, `ink` their own colour."""

    place: int
    name: str
    ink: Ink
    games: int
    duraks: int
    remarks: Remarks = ()

    @property
    def drawn_remarks(self) -> Remarks:
        return self.remarks[:_MOST_REMARKS]

    @property
    def share(self) -> float:
        return self.duraks / self.games if self.games else 0

    @property
    def player(self) -> SeatedPlayer:
        return SeatedPlayer.of(self.place, self.name, self.ink)


@dataclass(frozen=True, slots=True)
class RankingPicture(Picture):
    """`title` is in the reader's language. It is left out if the font cannot show it."""

    title: str
    bars: tuple[Bar, ...]

    def words(self) -> Iterator[str]:
        yield "ranking"
        for bar in self.bars:
            yield from (bar.name, str(bar.duraks), "of", str(bar.games))
            for remark, figure in bar.drawn_remarks:
                yield from (remark.name, str(figure))

    def draw(self) -> Image.Image:
        height = _HEAD + _ROW * max(1, len(self.bars)) + _EDGE
        sheet = Sheet.of(_WIDTH, height, TABLE)
        most = max((bar.share for bar in self.bars), default=0) or 1
        icons.dunce(sheet.pen.at(_EDGE + 42, 66, 92))
        for number, bar in enumerate(self.bars):
            _draw_bar(sheet.pen.at(0, _HEAD + number * _ROW), bar, bar.share / most)
        canvas = sheet.smooth()
        _letter(ImageDraw.Draw(canvas), self)
        return canvas


def _draw_bar(pen: Pen, bar: Bar, length: float) -> None:
    middle = _ROW / 2
    draw_avatar(pen.at(_BAR - 54, middle, 74), bar.player)
    if bar.place == 1 and bar.duraks:
        icons.dunce(pen.at(_BAR - 48, middle - 40, 42, 0.16))
    pen.box((_BAR, middle + 8), (_BAR_WIDTH, 26), 13, NIGHT)
    if bar.duraks:
        filled = max(26, _BAR_WIDTH * length)
        pen.box((_BAR, middle + 8), (filled, 26), 13, RED if bar.place == 1 else GOLD)
    for x, (remark, _) in zip(_lefts(bar), bar.drawn_remarks, strict=True):
        _SIGNS[remark](pen.at(x + 16, middle - 19, 32))


def _lefts(bar: Bar) -> Sequence[int]:
    """Return where the remarks begin, the last one at the end of the bar."""
    count = len(bar.drawn_remarks)
    return [_BAR + _BAR_WIDTH - _REMARK * (count - number) for number in range(count)]


def _letter(draw: ImageDraw.ImageDraw, ranking: RankingPicture) -> None:
    title = fit(renderable_part(ranking.title), 44, _WIDTH - 200)
    draw.text((_EDGE + 104, 68), title, IVORY, font(44, title), anchor="lm")
    for number, bar in enumerate(ranking.bars):
        middle = _HEAD + number * _ROW + _ROW // 2
        draw.text((_EDGE + 30, middle), str(bar.place), GREY, font(38), anchor="mm")
        name = fit(bar.player.label, 38, _BAR_WIDTH - _REMARK * len(bar.drawn_remarks))
        draw.text((_BAR, middle - 18), name, IVORY, font(38, name), anchor="lm")
        for x, (_, figure) in zip(_lefts(bar), bar.drawn_remarks, strict=True):
            draw.text((x + 38, middle - 18), str(figure), GREY, font(28), anchor="lm")
        edge = _WIDTH - _EDGE
        draw.text((edge, middle - 16), f"{bar.share:.0%}", IVORY, font(44), anchor="rm")
        draw.text((edge, middle + 26), f"{bar.duraks} / {bar.games}", GREY, font(34), anchor="rm")
