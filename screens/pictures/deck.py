"""Draws cards: an index legible on a phone, one large mark, and trumps in gold.

Drawings are cached by card, size and angle.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PIL import Image, ImageChops

from durak.cards import SECOND_PACK, Card, Rank, Suit
from screens.cards_as_text import Faces
from screens.pictures import icons
from screens.pictures.colours_and_pens import (
    BLACK,
    BRONZE,
    CREAM,
    GOLD,
    IVORY,
    RED,
    WINE,
    Ink,
    Pen,
    Sheet,
)
from screens.pictures.drawing_cache import kept
from screens.pictures.suits import ink_of, suit_mark

WIDTH = 0.7
"""The width of a card of height 1."""

_SHADE = 3
_EDGE: Ink = "#c9c3b0"
_COURT = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_SPANISH_SUITS = ("batons", "coins", "cups", "swords")
_EMBLEMS: dict[Rank, Callable[[Pen, Ink], None]] = {
    Rank.JACK: icons.cap,
    Rank.QUEEN: icons.tiara,
    Rank.KING: icons.crown,
}


@dataclass(frozen=True, slots=True)
class Deck:
    """The design of the cards."""

    spanish: bool = False
    four_colours: bool = False

    def mark(self, pen: Pen, suit: Suit) -> None:
        suit_mark(pen, suit, self.ink(suit), spanish=self.spanish)

    def name_of(self, suit: Suit) -> str:
        return _SPANISH_SUITS[suit] if self.spanish else suit.name

    def ink(self, suit: Suit) -> Ink:
        return ink_of(suit, spanish=self.spanish, four_colours=self.four_colours)


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is drawn. `index` is its rank as the deck names it, empty for a joker."""

    card: Card
    index: str
    trump: bool
    deck: Deck

    @property
    def is_twin(self) -> bool:
        """Whether the card belongs to the second pack."""
        return bool(self.card.printed & SECOND_PACK)

    def words(self) -> Iterator[str]:
        """Yield the name of the card: `queen`, `of`, `hearts`."""
        suit = self.card.printed.suit
        if suit is None:
            yield from ("red" if self.card.is_red else "black", "joker")
        else:
            yield from (_COURT.get(self.index, self.index), "of", self.deck.name_of(suit))


@dataclass(frozen=True, slots=True)
class Printer:
    """Determines how the cards of one table are drawn."""

    faces: Faces
    four_colours: bool

    @property
    def deck(self) -> Deck:
        return Deck(self.faces.rules.deck_naming != "french", self.four_colours)

    def face(self, card: Card) -> Face:
        index = "" if card.rank is Rank.JOKER else self.faces.rank(card.rank)
        return Face(card, index, self.faces.is_trump(card), self.deck)


@kept
def front(face: Face, height: int, turn: int = 0) -> Image.Image:
    """Draw a card face up, turned clockwise by so many degrees."""
    sheet, pen = _blank(height, turn)
    draw_front(pen, face)
    return sheet.smooth()


def draw_front(pen: Pen, face: Face) -> None:
    """Draw a card of height 1 face up."""
    if face.trump:
        pen.box((0, 0), (WIDTH, 1), 0.07, CREAM)
        pen.frame((0, 0), (WIDTH, 1), 0.07, GOLD, 0.028)
    else:
        pen.box((0, 0), (WIDTH, 1), 0.07, IVORY)
        pen.frame((0, 0), (WIDTH, 1), 0.07, _EDGE, 0.008)
    suit = face.card.printed.suit
    if suit is None:
        _draw_joker(pen, face)
    else:
        _draw_suited(pen, face, suit)
    if face.card.is_declared and face.card.suit is not None:
        draw_declaration(pen, face.deck, face.card.suit)
    if face.is_twin:
        draw_twin_dots(pen)


def draw_twin_dots(pen: Pen) -> None:
    """Mark a card of height 1 as one of the second pack."""
    for x in (0.58, 0.64):
        pen.disc(x, 0.06, 0.02, BRONZE)


def draw_declaration(pen: Pen, deck: Deck, suit: Suit) -> None:
    """Draw a seal on a card of height 1: the declared suit of a wild card."""
    seal = pen.at(0.2, 0.81, 0.3)
    seal.disc(0, 0, 0.54, BRONZE)
    seal.disc(0, 0, 0.5, GOLD)
    seal.disc(0, 0, 0.42, IVORY)
    deck.mark(seal.at(0, 0.01, 0.54), suit)


def dimmed_front(face: Face, height: int, turn: int = 0) -> Image.Image:
    """Draw a card in the shade, because it cannot be played now or its bout is over.

    Everything on it becomes darker. A veil over it would make its ink paler.
    """
    bright = front(face, height, turn)
    return ImageChops.multiply(bright, Image.new("RGBA", bright.size, "#a6b3ad"))


@kept
def back(height: int, turn: int = 0) -> Image.Image:
    """Draw a card face down."""
    sheet, pen = _blank(height, turn)
    draw_back(pen)
    return sheet.smooth()


def draw_back(pen: Pen) -> None:
    """Draw a card of height 1 face down."""
    pen.box((0, 0), (WIDTH, 1), 0.07, IVORY)
    pen.frame((0, 0), (WIDTH, 1), 0.07, _EDGE, 0.008)
    pen.box((0.045, 0.045), (WIDTH - 0.09, 0.91), 0.045, WINE)
    for row in range(9):
        for column in range(6 - row % 2):
            x = 0.1 + column * 0.1 + row % 2 * 0.05
            _lozenge(pen.at(x, 0.1 + row * 0.1, 0.036), "#b9475c")
    pen.frame((0.075, 0.075), (WIDTH - 0.15, 0.85), 0.03, "#e9c66b", 0.008)
    pen.disc(WIDTH / 2, 0.5, 0.19, WINE)
    pen.ring(WIDTH / 2, 0.5, 0.19, "#e9c66b", 0.012)
    icons.jester(pen.at(WIDTH / 2, 0.52, 0.25), "#e5d9c0")


def size_of_card(height: int) -> tuple[int, int]:
    """Return the width and height of a drawn card that is not turned, with its shadow."""
    return round(height * WIDTH) + 2 * _SHADE, height + 2 * _SHADE


def _blank(height: int, turn: int) -> tuple[Sheet, Pen]:
    """Return a sheet with the shadow of a card, and the pen that draws the card on it.

    The pen is turned, not the drawing: that would take several times as long.
    """
    width = round(height * WIDTH)
    sheet = Sheet.around(*size_of_card(height), turn)
    pen = sheet.middle(turn).at(-width / 2, -height / 2)
    for step, ink in enumerate(("#00000018", "#00000038", "#00000060")):
        rim = _SHADE - step
        size = width + 2 * rim, height + 2 * rim
        pen.frame((-rim, -rim), size, height * 0.07 + rim, ink, 2)  # the card covers the rest
    return sheet, pen.at(0, 0, height)


def _draw_suited(pen: Pen, face: Face, suit: Suit) -> None:
    ink = face.deck.ink(suit)
    pen.letters(face.index, (0.185, 0.16), 0.215, 0.3, ink)
    face.deck.mark(pen.at(0.18, 0.415, 0.18), suit)
    emblem = _EMBLEMS.get(face.card.rank)
    if emblem:
        _court(pen, face, suit, emblem)
    elif face.card.rank is Rank.ACE:
        _ace(pen, face, suit)
    else:
        face.deck.mark(pen.at(0.43, 0.7, 0.44), suit)


def _court(pen: Pen, face: Face, suit: Suit, emblem: Callable[[Pen, Ink], None]) -> None:
    pen.box((0.3, 0.31), (0.35, 0.635), 0.05, IVORY if face.trump else "#fbeecb")
    pen.frame((0.3, 0.31), (0.35, 0.635), 0.05, GOLD, 0.012)
    emblem(pen.at(0.475, 0.48, 0.29), face.deck.ink(suit))
    face.deck.mark(pen.at(0.475, 0.775, 0.27), suit)


def _ace(pen: Pen, face: Face, suit: Suit) -> None:
    """Draw a suit mark in a wreath of rays."""
    centre = pen.at(0.43, 0.69)
    for number in range(24):
        ray = centre.at(0, 0, 1, math.tau * number / 24)
        ray.shape([(-0.014, -0.2), (0, -0.25), (0.014, -0.2)], GOLD)
    centre.ring(0, 0, 0.188, GOLD, 0.012)
    face.deck.mark(centre.at(0, 0.005, 0.3), suit)


def _draw_joker(pen: Pen, face: Face) -> None:
    ink = RED if face.card.is_red else BLACK
    icons.star(pen.at(0.18, 0.18, 0.24), ink)
    icons.jester(pen.at(0.36, 0.6, 0.54), ink)
    for x in (0.21, 0.36, 0.51):
        _lozenge(pen.at(x, 0.89, 0.05), ink)


def _lozenge(pen: Pen, ink: Ink) -> None:
    pen.shape([(0, -1), (0.8, 0), (0, 1), (-0.8, 0)], ink)
