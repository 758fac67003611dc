"""The bot's profile picture: a six, the lowest card, which has lost and wears the dunce's cap.

Telegram crops it to a circle and may show it very small. Groups are greeted with it.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from durak.cards import Card
from screens.picture import Picture
from screens.pictures import icons
from screens.pictures.bouts import place
from screens.pictures.colours_and_pens import FELT, GOLD, Sheet
from screens.pictures.deck import Deck, Face, back, front

SIDE = 640

_MIDDLE = SIDE / 2
_CARD = 390
_SIX = Face(Card.parse("6S"), "6", trump=False, deck=Deck())


@dataclass(frozen=True, slots=True)
class Portrait(Picture):
    def words(self) -> Iterator[str]:
        yield from ("durak", "six", "spades")

    def draw(self) -> Image.Image:
        canvas = _felt()
        for turn, x in ((-24, 214), (24, 426)):
            place(canvas, back(_CARD - 30, turn), x, 378)
        place(canvas, front(_SIX, _CARD, -4), 304, 392)
        place(canvas, _cap(), 392, 190)
        return canvas


def jpeg() -> bytes:
    """Return a JPEG file, the only format that Telegram accepts for profile pictures of bots."""
    packed = BytesIO()
    Portrait().draw().save(packed, "JPEG", quality=92)
    return packed.getvalue()


def _felt() -> Image.Image:
    sheet = Sheet.of(SIDE, SIDE, FELT)
    centre = sheet.pen.at(_MIDDLE, _MIDDLE)
    for number in range(16):
        ray = centre.at(0, 0, 1, math.tau * number / 16)
        ray.shape([(0, 0), (-46, -460), (46, -460)], "#226f50")
    centre.ring(0, 0, 313, GOLD, 13)
    return sheet.smooth()


def _cap() -> Image.Image:
    sheet = Sheet.of(360, 360)
    icons.dunce(sheet.pen.at(180, 180, 250, 0.3))
    return sheet.smooth()
