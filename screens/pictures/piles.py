"""The piles beside the felt: the talon with its turn-up, the trump suit, and the discard pile."""

from dataclasses import dataclass

from PIL import Image

from durak.cards import Suit, card_set
from screens.pictures.bouts import place
from screens.pictures.colours_and_pens import (
    CREAM,
    GOLD,
    GREY,
    IVORY,
    NIGHT,
    RED,
    Ink,
    Point,
    Sheet,
)
from screens.pictures.deck import Deck, Face, Printer, back, front
from screens.pictures.drawing_cache import kept
from screens.scene import Scene

_TURNS = (-14, 9, -4, 20)
_QUARTERS = ((-0.16, -0.16), (0.16, -0.16), (-0.16, 0.16), (0.16, 0.16))


@dataclass(frozen=True, slots=True)
class Piles:
    """`turn_up` is the open card of the talon, on top of it or crosswise under it."""

    deck: Deck
    talon: int
    turn_up: Face | None
    on_top: bool
    trump: Suit | None
    discarded: int


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The middle of each pile and of the trump's coin, and how high everything is, in dots."""

    talon: Point
    coin: Point
    discard: Point
    card: int
    discarded_card: int
    coin_side: int
    badge: int


def piles_of(scene: Scene, printer: Printer) -> Piles:
    game = scene.game
    exposed = game.exposed
    in_hand = exposed is not None and any(known & card_set([exposed]) for known in game.known)
    return Piles(
        deck=printer.deck,
        talon=game.talon,
        turn_up=None if exposed is None or in_hand else printer.face(exposed),
        on_top=game.rules.trump_mode == "top",
        trump=game.trump,
        discarded=game.discard.bit_count(),
    )


def draw_piles(canvas: Image.Image, piles: Piles, arrangement: Arrangement) -> None:
    _draw_talon(canvas, piles, arrangement)
    place(canvas, coin(piles.deck, piles.trump, arrangement.coin_side), *arrangement.coin)
    x, y = arrangement.discard
    for number, turn in enumerate(_TURNS[: piles.discarded]):
        place(canvas, back(arrangement.discarded_card, turn), x + number, y)
    if piles.discarded:
        place(canvas, _badge(piles.discarded, GREY, arrangement.badge), x, y)


def _draw_talon(canvas: Image.Image, piles: Piles, arrangement: Arrangement) -> None:
    x, y = arrangement.talon
    height = arrangement.card
    face_down = piles.talon if piles.turn_up is None else piles.talon - 1
    if piles.turn_up is not None and not piles.on_top:
        place(canvas, front(piles.turn_up, height, -90), x, y + 0.41 * height)
    for number in range(min(3, face_down)):
        place(canvas, back(height), x - 3 * number, y - 3 * number)
    if piles.turn_up is not None and piles.on_top:
        place(canvas, front(piles.turn_up, height), x - 9, y - 9)
    if piles.talon:
        down = 0.58 * height if piles.on_top else -6
        place(canvas, _badge(piles.talon, GOLD, arrangement.badge), x - 6, y + down)


@kept
def _badge(count: int, rim: Ink, side: int) -> Image.Image:
    sheet = Sheet.of(side, side)
    pen = sheet.pen.at(side / 2, side / 2, side)
    pen.disc(0, 0, 0.48, rim)
    pen.disc(0, 0, 0.42, NIGHT)
    pen.letters(str(count), (0, 0), 0.41, 0.64, IVORY)
    return sheet.smooth()


@kept
def coin(deck: Deck, trump: Suit | None, side: int) -> Image.Image:
    """Return a golden coin with the trump suit or, without trumps, all suits struck through."""
    sheet = Sheet.of(side, side)
    pen = sheet.pen.at(side / 2, side / 2, side)
    pen.disc(0, 0, 0.48, GOLD)
    pen.disc(0, 0, 0.42, CREAM)
    if trump is not None:
        deck.mark(pen.at(0, 0.02, 0.57), trump)
    else:
        for suit, (x, y) in zip(Suit, _QUARTERS, strict=True):
            deck.mark(pen.at(x, y, 0.24), suit)
        pen.line([(-0.31, 0.31), (0.31, -0.31)], RED, 0.065)
    return sheet.smooth()
