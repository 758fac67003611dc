"""Draws a bout: every attack with its cover across it, with cards as large as possible."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PIL import Image

from durak.bout import Pair as Laid
from screens.pictures.deck import Face, Printer, front
from screens.pictures.ink import IVORY, Ink, Point, Sheet
from screens.pictures.kept import kept
from screens.pictures.seats import SeatedPlayer, draw_disc

_WIDE = 1.08
_HIGH = 1.24
_TILT = -4
_ACROSS = 11
_LARGEST = 300
_SMALLEST = 60

Printed: TypeAlias = Callable[[Face, int, int], Image.Image]
"""A function that draws a card with the given height and angle in degrees."""


@dataclass(frozen=True, slots=True)
class Pair:
    """`ink`, `letter` and `team` mark the player who attacked."""

    attack: Face
    cover: Face | None
    ink: Ink
    letter: str
    team: Ink | None

    def words(self) -> Iterator[str]:
        yield from self.attack.words()
        if self.cover is not None:
            yield from ("beaten", "by", *self.cover.words())


@dataclass(frozen=True, slots=True)
class Room:
    left: int
    top: int
    width: int
    height: int


def pairs_of(
    laid: Sequence[Laid], players: Sequence[SeatedPlayer], printer: Printer
) -> tuple[Pair, ...]:
    return tuple(
        Pair(
            printer.face(pair.attack),
            None if pair.cover is None else printer.face(pair.cover),
            players[pair.by].ink,
            players[pair.by].letter,
            players[pair.by].team,
        )
        for pair in laid
    )


def draw_pairs(
    canvas: Image.Image, room: Room, pairs: tuple[Pair, ...], printed: Printed = front
) -> None:
    """Draw the pairs in rows, arranged so that the cards are as large as possible."""
    if not pairs:
        return
    columns, height = _grid(room, len(pairs))
    rows = math.ceil(len(pairs) / columns)
    wide = room.width / columns
    high = min(room.height / rows, height * _HIGH * 1.1)
    top = room.top + (room.height - high * rows) / 2
    for number, pair in enumerate(pairs):
        row, column = divmod(number, columns)
        in_row = min(columns, len(pairs) - row * columns)
        step = min(wide, height * _WIDE * 1.15)
        left = room.left + (room.width - step * in_row) / 2
        middle = left + (column + 0.5) * step, top + (row + 0.5) * high
        _lay_pair(canvas, middle, height, pair, printed)


def _grid(room: Room, count: int) -> tuple[int, int]:
    """Return the number of columns and the height of a card."""
    columns = max(range(1, count + 1), key=lambda columns: _card_height(room, count, columns))
    height = int(_card_height(room, count, columns)) // 4 * 4
    return columns, max(_SMALLEST, min(_LARGEST, height))


def _card_height(room: Room, count: int, columns: int) -> float:
    rows = math.ceil(count / columns)
    return min(room.width / columns / _WIDE, room.height / rows / _HIGH)


def _lay_pair(
    canvas: Image.Image, middle: Point, height: int, pair: Pair, printed: Printed
) -> None:
    x, y = middle
    shift = height * 0.13
    place(canvas, printed(pair.attack, height, _TILT), x - shift, y - shift * 0.7)
    if pair.cover is not None:
        place(canvas, printed(pair.cover, height, _ACROSS), x + shift * 1.1, y + shift * 0.8)
    marker = _marker(pair.ink, pair.letter, pair.team, max(22, height // 6))
    place(canvas, marker, x - height * 0.39, y + height * 0.33)


def place(canvas: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    """Paste a sprite centred on a point."""
    canvas.paste(sprite, (round(x - sprite.width / 2), round(y - sprite.height / 2)), sprite)


@kept
def _marker(ink: Ink, letter: str, team: Ink | None, side: int) -> Image.Image:
    sheet = Sheet.of(side, side)
    pen = sheet.pen.at(side / 2, side / 2, side)
    draw_disc(pen, ink, team)
    pen.letters(letter, (0, 0), 0.42, 0.6, IVORY)
    return sheet.smooth()
