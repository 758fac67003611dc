"""A hand beside its plate, open or not, with the cards that a review talks about lifted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from math import ceil

from PIL import Image

from screens.pictures.bouts import Room, Spot, place
from screens.pictures.colours_and_pens import IVORY, RED, Ink, Pen, Sheet
from screens.pictures.deck import WIDTH, Face, back, front, size_of_card
from screens.pictures.drawing_cache import kept

_INDEX = 0.345
_SEEN = 0.5
_ROWS = 3
_EVEN = 12
"""Cards come in few heights, because every height of every card is drawn anew."""
_LIFT = 16
_GAP = 8
_MEANT: Ink = "#2fb463"


class Mark(Enum):
    """What a review says about a card."""

    PLAYED = "played"
    BETTER = "better"


@dataclass(frozen=True, slots=True)
class CardInFan:
    """A card in a hand. `face` is None if it is face down."""

    face: Face | None
    mark: Mark | None = None


def words_for_hand(hand: Sequence[CardInFan]) -> Iterator[str]:
    hidden = sum(held.face is None for held in hand)
    if hidden:
        yield from (str(hidden), "face", "down")
    for held in hand:
        if held.face is not None:
            yield from held.face.words()


def draw_fan(canvas: Image.Image, room: Room, hand: tuple[CardInFan, ...]) -> None:
    for held, spot in zip(hand, spots_in_fan(room, hand), strict=True):
        card = back(spot.height) if held.face is None else front(held.face, spot.height)
        place(canvas, card, spot.x, spot.y)
        if held.mark is not None:
            place(canvas, _rim(held.mark, card.width, card.height), spot.x, spot.y)


def spots_in_fan(room: Room, hand: Sequence[CardInFan]) -> Iterator[Spot]:
    """Lay the cards in as few rows as leave their indices legible, in the middle of the room."""
    if not hand:
        return
    rows, height = _rows(room, len(hand))
    per_row = ceil(len(hand) / rows)
    tall = height * (1 + _SEEN * (rows - 1))
    top = room.top + (room.height + _LIFT - tall) / 2
    for row in range(rows):
        cards = hand[row * per_row : (row + 1) * per_row]
        yield from _spots_in_row(room, cards, round(top + row * height * _SEEN), height)


def _rows(room: Room, count: int) -> tuple[int, int]:
    """Return the number of rows and the height of the cards, as large as possible."""
    rows = max(range(1, _ROWS + 1), key=lambda rows: _height(room, count, rows))
    return rows, max(_EVEN, int(_height(room, count, rows)) // _EVEN * _EVEN)


def _height(room: Room, count: int, rows: int) -> float:
    wide = room.width / (_INDEX * (ceil(count / rows) - 1) + WIDTH)
    return min(wide, (room.height - _LIFT - _GAP) / (1 + _SEEN * (rows - 1)))


def _spots_in_row(room: Room, cards: Sequence[CardInFan], top: int, height: int) -> Iterator[Spot]:
    width = height * WIDTH
    step = min(width + 6, (room.width - width) / max(1, len(cards) - 1))
    left = room.left + (room.width - width - step * (len(cards) - 1)) / 2
    wide, high = size_of_card(height)
    for number, held in enumerate(cards):
        lifted = top - (_LIFT if held.mark else 0)
        yield Spot(round(left + number * step) + wide / 2, lifted + high / 2, height)


@kept
def _rim(mark: Mark, width: int, height: int) -> Image.Image:
    """Draw a coloured rim around a card, and a seal with a cross or a tick."""
    ink = RED if mark is Mark.PLAYED else _MEANT
    sheet = Sheet.of(width, height)
    sheet.pen.frame((2, 2), (width - 4, height - 4), height * 0.07, ink, max(4, height * 0.04))
    seal = sheet.pen.at(height * 0.19, height * 0.78, height * 0.26)
    seal.disc(0, 0, 0.5, IVORY)
    seal.disc(0, 0, 0.44, ink)
    _sign(seal, mark)
    return sheet.smooth()


def _sign(pen: Pen, mark: Mark) -> None:
    if mark is Mark.BETTER:
        pen.line([(-0.2, 0.02), (-0.05, 0.18), (0.22, -0.16)], IVORY, 0.12)
    else:
        pen.line([(-0.17, -0.17), (0.17, 0.17)], IVORY, 0.12)
        pen.line([(-0.17, 0.17), (0.17, -0.17)], IVORY, 0.12)
