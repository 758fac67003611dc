"""Draws bouts: every attack with its cover across it, with cards as large as possible."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PIL import Image

from club.recent_events import FinishedBout
from durak.bout import Pair as Laid
from screens.pictures import icons
from screens.pictures.colours_and_pens import GREY, IVORY, Ink, Sheet
from screens.pictures.deck import Face, Printer, back, dimmed_front, front
from screens.pictures.drawing_cache import kept
from screens.pictures.seats import SeatedPlayer, draw_avatar, draw_disc

_WIDE = 1.08
_HIGH = 1.24
_TILT = -4
_ACROSS = 11
_LARGEST = 300
_SMALLEST = 60

_SIGN = 92
"""The height of what says where the cards of the last bout went."""

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
class Spot:
    """Where a card lies: its middle and its height, in dots, and its turn clockwise, in degrees."""

    x: float
    y: float
    height: int
    turn: int = 0


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
    for pair, (attack, cover) in zip(pairs, spots_of_pairs(room, len(pairs)), strict=True):
        place(canvas, printed(pair.attack, attack.height, attack.turn), attack.x, attack.y)
        if pair.cover is not None:
            place(canvas, printed(pair.cover, cover.height, cover.turn), cover.x, cover.y)
        draw_marker(canvas, pair, attack)


def spots_of_pairs(room: Room, count: int) -> Iterator[tuple[Spot, Spot]]:
    """Lay attacks and covers in rows, arranged so that the cards are as large as possible."""
    if not count:
        return
    columns, height = _grid(room, count)
    rows = math.ceil(count / columns)
    wide = room.width / columns
    high = min(room.height / rows, height * _HIGH * 1.1)
    top = room.top + (room.height - high * rows) / 2
    step = min(wide, height * _WIDE * 1.15)
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        left = room.left + (room.width - step * in_row) / 2
        yield _spots_of_pair(left + (column + 0.5) * step, top + (row + 0.5) * high, height)


def _grid(room: Room, count: int) -> tuple[int, int]:
    """Return the number of columns and the height of a card."""
    columns = max(range(1, count + 1), key=lambda columns: _card_height(room, count, columns))
    height = int(_card_height(room, count, columns)) // 4 * 4
    return columns, max(_SMALLEST, min(_LARGEST, height))


def _card_height(room: Room, count: int, columns: int) -> float:
    rows = math.ceil(count / columns)
    return min(room.width / columns / _WIDE, room.height / rows / _HIGH)


def _spots_of_pair(x: float, y: float, height: int) -> tuple[Spot, Spot]:
    shift = height * 0.13
    attack = Spot(x - shift, y - shift * 0.7, height, _TILT)
    cover = Spot(x + shift * 1.1, y + shift * 0.8, height, _ACROSS)
    return attack, cover


def draw_marker(canvas: Image.Image, pair: Pair, attack: Spot) -> None:
    """Draw whose attack it is, on the corner of the card."""
    marker = _marker(pair.ink, pair.letter, pair.team, max(22, attack.height // 6))
    place(canvas, marker, attack.x - attack.height * 0.26, attack.y + attack.height * 0.421)


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


@dataclass(frozen=True, slots=True)
class LastBout:
    """`taker` is None if every card was beaten."""

    pairs: tuple[Pair, ...]
    taker: SeatedPlayer | None

    def words(self) -> Iterator[str]:
        yield from ("last", "bout")
        yield from ("beaten",) if self.taker is None else ("taken", "by", self.taker.label)
        for pair in self.pairs:
            yield from pair.words()


def last_bout_of(
    last: FinishedBout | None, players: Sequence[SeatedPlayer], printer: Printer
) -> LastBout | None:
    if last is None:
        return None
    taker = None if last.taken_by is None else players[last.taken_by]
    return LastBout(pairs_of(last.pairs, players, printer), taker)


def draw_last_bout(canvas: Image.Image, room: Room, last: LastBout) -> None:
    """Draw the bout smaller and paler than a current one, and below it where its cards went."""
    margin = room.width // 8
    high = room.height - _SIGN - 16
    for_pairs = Room(room.left + margin, room.top, room.width - 2 * margin, high)
    draw_pairs(canvas, for_pairs, last.pairs, dimmed_front)
    sign = _discard_sign() if last.taker is None else _taker_sign(last.taker)
    place(canvas, sign, room.left + room.width / 2, room.top + room.height - _SIGN / 2)


@kept
def _taker_sign(taker: SeatedPlayer) -> Image.Image:
    sheet = _arrow()
    draw_avatar(sheet.pen.at(_SIGN * 1.5, _SIGN / 2, _SIGN - 4), taker)
    icons.taking(sheet.pen.at(_SIGN * 1.88, _SIGN * 0.8, 36))
    return sheet.smooth()


@kept
def _discard_sign() -> Image.Image:
    sign = _arrow().smooth()
    for turn in (-12, 8):
        place(sign, back(_SIGN - 14, turn), _SIGN * 1.5, _SIGN / 2)
    return sign


def _arrow() -> Sheet:
    """Draw an arrow, with room for the sign that it points to."""
    sheet = Sheet.of(_SIGN * 2 + 4, _SIGN)
    pen = sheet.pen.at(_SIGN / 2, _SIGN / 2, _SIGN)
    pen.line([(-0.3, 0), (0.1, 0)], GREY, 0.1)
    pen.shape([(0.04, -0.2), (0.3, 0), (0.04, 0.2)], GREY)
    return sheet
