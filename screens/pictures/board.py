"""The board as a picture: seats around the felt, the talon, and the bout in the middle."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image, ImageDraw

from durak.cards import Suit
from screens.picture import Picture
from screens.pictures.bouts import (
    LastBout,
    Pair,
    Room,
    draw_last_bout,
    draw_pairs,
    last_bout_of,
    pairs_of,
    place,
)
from screens.pictures.colours_and_pens import (
    FELT,
    GOLD,
    MOSS,
    SAGE,
    TABLE,
    Sheet,
)
from screens.pictures.deck import Deck, Printer
from screens.pictures.drawing_cache import kept
from screens.pictures.piles import Arrangement, Piles, draw_piles, piles_of
from screens.pictures.seats import HEIGHT, Plate, draw_plate, plate, seated_players
from screens.pictures.suits import suit_mark
from screens.pictures.text_drawing import fit, font, renderable_part
from screens.scene import Scene

_WIDTH = 1080
_GAP = 16
_FIELD = Room(244, HEIGHT + 2 * _GAP, _WIDTH - 244 - _GAP, 468)
_IN_ONE_ROW = 3
"""With more players than this, half of them sit below the felt."""
_PILES = 122
_DISCARD = 176
_LOWER = _FIELD.top + 382
"""The middle of the trump's coin and of the discard pile, side by side below the talon."""
_TITLE = 34
_WIDEST = 420
_ARRANGEMENT = Arrangement(
    talon=(_PILES, _FIELD.top + 102),
    coin=(64, _LOWER),
    discard=(_DISCARD, _LOWER),
    card=196,
    discarded_card=118,
    coin_side=108,
    badge=84,
)


@dataclass(frozen=True, slots=True)
class BoardPicture(Picture):
    """`room` is the number of attacks that may still be added to the bout.

    `title` is the name of the game. It is left out if the font cannot show it.
    """

    title: str
    plates: tuple[Plate, ...]
    pairs: tuple[Pair, ...]
    last: LastBout | None
    room: int
    piles: Piles

    def words(self) -> Iterator[str]:
        yield "board"
        for seat in self.plates:
            yield from seat.words()
        for seen in (self.last,) if self.last is not None else self.pairs:
            yield from seen.words()

    def draw(self) -> Image.Image:
        canvas = _felt(self.piles.deck, self.piles.trump, self.title, len(self.plates))
        draw_piles(canvas, self.piles, _ARRANGEMENT)
        _draw_plates(canvas, self.plates)
        if self.last is None:
            draw_pairs(canvas, _inner(), self.pairs)
        else:
            draw_last_bout(canvas, _inner(), self.last)
        _draw_room(canvas, len(self.pairs), self.room)
        return canvas


def board_picture(scene: Scene) -> BoardPicture:
    """Show the last bout until the next one begins, and for good once the game is over."""
    game = scene.game
    seated = seated_players(scene)
    printer = Printer(scene.faces, scene.four_colours)
    return BoardPicture(
        title=renderable_part(scene.variant),
        plates=tuple(plate(scene, seat, player, printer) for seat, player in enumerate(seated)),
        pairs=pairs_of(game.bout.pairs, seated, printer),
        last=last_bout_of(scene.view.last_bout, seated, printer),
        room=game.bout.limit - len(game.bout.pairs),
        piles=piles_of(scene, printer),
    )


def _inner() -> Room:
    """Return the felt without its rim and without the title and the dots below the cards."""
    return Room(_FIELD.left + 12, _FIELD.top + 10, _FIELD.width - 24, _FIELD.height - 62)


@kept
def _felt(deck: Deck, trump: Suit | None, title: str, seats: int) -> Image.Image:
    rows = 1 if seats <= _IN_ONE_ROW else 2
    height = _FIELD.top + _FIELD.height + _GAP + (rows - 1) * (HEIGHT + _GAP)
    sheet = Sheet.of(_WIDTH, height, TABLE)
    pen = sheet.pen
    pen.box((_FIELD.left, _FIELD.top), (_FIELD.width, _FIELD.height), 40, FELT)
    pen.frame((_FIELD.left, _FIELD.top), (_FIELD.width, _FIELD.height), 40, MOSS, 4)
    pen.frame((_PILES - 68, _FIELD.top + 4), (136, 194), 14, FELT, 4)
    pen.frame((_DISCARD - 46, _LOWER - 65), (92, 130), 10, FELT, 4)
    if trump is not None and not deck.spanish:
        middle = pen.at(_FIELD.left + _FIELD.width / 2, _FIELD.top + _FIELD.height / 2 - 20, 330)
        suit_mark(middle, trump, "#237453", spanish=False)
    canvas = sheet.smooth()
    name = fit(title, _TITLE, _FIELD.width - 280)
    left = _FIELD.left + 28
    pen_ = ImageDraw.Draw(canvas)
    pen_.text((left, _FIELD.top + _FIELD.height - 30), name, SAGE, font(_TITLE, name), anchor="lm")
    return canvas


def _draw_plates(canvas: Image.Image, plates: tuple[Plate, ...]) -> None:
    """Draw clockwise: one half above from left to right, the other below from right to left."""
    half = len(plates) if len(plates) <= _IN_ONE_ROW else math.ceil(len(plates) / 2)
    _row(canvas, plates[:half], _GAP)
    if plates[half:]:
        _row(canvas, plates[half:][::-1], _FIELD.top + _FIELD.height + _GAP)


def _row(canvas: Image.Image, plates: tuple[Plate, ...], top: int) -> None:
    room = (_WIDTH - _GAP) / len(plates)
    width = min(_WIDEST, round(room) - _GAP)
    for number, plate_ in enumerate(plates):
        left = round(_GAP / 2 + room * (number + 0.5) - width / 2)
        drawn = draw_plate(plate_, width)
        canvas.paste(drawn, (left, top), drawn)


def _draw_room(canvas: Image.Image, laid: int, free: int) -> None:
    """Draw a dot for every attack that the bout may hold, golden once it is made."""
    if laid + free > 16:
        return
    dots = _dots(laid, max(0, free))
    right = _FIELD.left + _FIELD.width - 20
    place(canvas, dots, right - dots.width / 2, _FIELD.top + _FIELD.height - 30)


@kept
def _dots(laid: int, free: int) -> Image.Image:
    sheet = Sheet.of(max(1, 34 * (laid + free)), 24)
    for number in range(laid + free):
        sheet.pen.disc(17 + 34 * number, 12, 9, GOLD if number < laid else "#134a36")
    return sheet.smooth()
