"""The viewer's hand by suit, trumps last, with playable cards raised and the bout above it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image

from durak.cards import BIT_OF, Suit
from screens.picture import Picture
from screens.pictures.bouts import Pair, Room, draw_pairs, pairs_of
from screens.pictures.colours_and_pens import FELT, MOSS, TABLE, Sheet
from screens.pictures.deck import WIDTH, Face, Printer, dimmed_front, front
from screens.pictures.drawing_cache import kept
from screens.pictures.seats import seated_players
from screens.scene import Scene
from screens.suits_in_rows import suits_in_rows

_WIDTH = 1080
_GAP = 20
_BOUT = 290
_RAISED = 34
_SHORT = 10
_LONG = 13
_MANY = 40
"""With more cards than this, rows are longer instead of more."""
_INDEX = 0.345
_HEIGHTS = (300, 270, 240, 210)
_SEEN = 0.64
_AIR = 22


@dataclass(frozen=True, slots=True)
class CardInHand:
    """A card of the hand. `playable`: a legal action other than a trump swap uses it."""

    face: Face
    playable: bool


@dataclass(frozen=True, slots=True)
class HandPicture(Picture):
    pairs: tuple[Pair, ...]
    cards: tuple[CardInHand, ...]

    def words(self) -> Iterator[str]:
        yield "hand"
        for held in self.cards:
            yield from held.face.words()

    def draw(self) -> Image.Image:
        rows = _rows(self.cards)
        height = _height(rows)
        first = (_BOUT if self.pairs else _GAP) + _RAISED
        step = round(height * _SEEN)
        canvas = _felt(first + step * (len(rows) - 1) + height + _GAP, has_bout=bool(self.pairs))
        room = Room(_GAP, _GAP + 6, _WIDTH - 2 * _GAP, _BOUT - 2 * _GAP - 12)
        draw_pairs(canvas, room, self.pairs)
        raised = any(held.playable for held in self.cards)
        for number, row in enumerate(rows):
            _lay_row(canvas, row, first + number * step, height, raised=raised)
        return canvas


def hand_picture(scene: Scene) -> HandPicture:
    game = scene.game
    playable = scene.game.playable
    printer = Printer(scene.faces, scene.four_colours)
    return HandPicture(
        pairs=pairs_of(game.bout.pairs, seated_players(scene), printer),
        cards=tuple(
            CardInHand(printer.face(card), bool(playable & BIT_OF[card]))
            for card in scene.faces.in_hand(game.hand)
        ),
    )


def _height(rows: Sequence[Sequence[CardInHand]]) -> int:
    """Return the height of the cards, which is smaller if there are more rows.

    The index of each card must remain visible.
    """
    longest = max(len(row) for row in rows)
    fits = (_WIDTH - 2 * _GAP - 3 * _AIR) / (_INDEX * (longest - 1) + WIDTH)
    usual = _HEIGHTS[min(len(rows), len(_HEIGHTS)) - 1]
    return min(usual, int(fits) // 2 * 2)


def _rows(cards: Sequence[CardInHand]) -> Sequence[Sequence[CardInHand]]:
    return suits_in_rows(cards, _suit, _SHORT if len(cards) <= _MANY else _LONG) or ((),)


def _suit(held: CardInHand) -> tuple[bool, Suit | None]:
    if held.face.trump:
        return True, None
    return False, held.face.card.suit


def _lay_row(
    canvas: Image.Image, row: Sequence[CardInHand], top: int, height: int, *, raised: bool
) -> None:
    lefts = _lefts(row, height)
    for held, left in zip(row, lefts, strict=True):
        bright = held.playable or not raised
        card = front(held.face, height) if bright else dimmed_front(held.face, height)
        lift = _RAISED if held.playable else 0
        canvas.paste(card, (left, top - lift), card)


def _lefts(row: Sequence[CardInHand], height: int) -> list[int]:
    """Return the left edges of the cards: side by side if possible, with a gap between suits."""
    width = height * WIDTH
    airs = [_suit(one) != _suit(two) for one, two in pairwise(row)]
    air = _AIR * sum(airs)
    step = min(width + 10, (_WIDTH - 2 * _GAP - air - width) / max(1, len(row) - 1))
    left = (_WIDTH - air - width - step * (len(row) - 1)) / 2
    lefts = [round(left)]
    for new_suit in airs:
        left += step + (_AIR if new_suit else 0)
        lefts.append(round(left))
    return lefts[: len(row)]


def _felt(height: int, *, has_bout: bool) -> Image.Image:
    canvas = Image.new("RGB", (_WIDTH, height), TABLE)
    if has_bout:
        field = _field()
        canvas.paste(field, (_GAP, _GAP), field)
    return canvas


@kept
def _field() -> Image.Image:
    wide = _WIDTH - 2 * _GAP
    high = _BOUT - _GAP
    sheet = Sheet.of(wide, high)
    sheet.pen.box((0, 0), (wide, high), 32, FELT)
    sheet.pen.frame((0, 0), (wide, high), 32, MOSS, 4)
    return sheet.smooth()
