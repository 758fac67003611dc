"""Letters in the font we bundle, and what of a person's name can honestly be set with it."""

import unicodedata
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

_FONT = Path(__file__).parent / "fonts" / "DejaVuSans-Bold.ttf"
_CAPITALS = 0.729  # the height of a capital letter in a DejaVu font of size 1
_MISSING = "\U0010ffff"
_ELLIPSIS = "…"
_LONGEST = 64


@lru_cache(maxsize=64)
def font(size: int) -> ImageFont.FreeTypeFont:
    """In the basic layout: the better one needs a library that not every machine has."""
    return ImageFont.truetype(_FONT, size, layout_engine=ImageFont.Layout.BASIC)


def letters(text: str, height: int, width: int) -> Image.Image:
    """A mask of the text, capitals `height` high in its middle, pressed together to fit `width`."""
    face = font(max(1, round(height / _CAPITALS)))
    left, _, right, _ = face.getbbox(text, anchor="ls")
    room = height // 3
    mask = Image.new("L", (max(1, round(right - left)), height + 2 * room))
    pen = ImageDraw.Draw(mask)
    pen.text((-left, room + height), text, fill=255, font=face, anchor="ls")
    if mask.width > width:
        return mask.resize((width, mask.height), Image.Resampling.LANCZOS)
    return mask


def settable(text: str) -> str:
    """What of a text the font can show, in the order the eye reads it; empty if that is too little.

    Joined scripts would fall apart without shaping, so a text that holds one is not set at all.
    """
    composed = unicodedata.normalize("NFC", text[:_LONGEST])
    directions = {unicodedata.bidirectional(sign) for sign in composed}
    if "AL" in directions or {"R", "L"} <= directions:
        return ""
    shown = " ".join("".join(sign for sign in composed if _has_glyph(sign)).split())
    if not any(sign.isalnum() for sign in shown):
        return ""
    return shown[::-1] if "R" in directions else shown


def initial(text: str) -> str:
    """The first letter or figure that is shown, in the order of reading; empty if there is none."""
    if not settable(text):
        return ""
    return next(sign.upper() for sign in text if sign.isalnum() and _has_glyph(sign))


def fitted(text: str, size: int, width: int) -> str:
    """A text cut to a width, with dots where something is missing."""
    face = font(size)
    if face.getlength(text) <= width:
        return text
    while text and face.getlength(text + _ELLIPSIS) > width:
        text = text[:-1]
    return text.rstrip() + _ELLIPSIS if text else ""


@lru_cache(maxsize=4096)
def _has_glyph(sign: str) -> bool:
    """The font draws the same empty box for everything it does not know."""
    if sign == " ":
        return True
    face = font(24)
    drawn = bytes(face.getmask(sign))
    return any(drawn) and drawn != bytes(face.getmask(_MISSING))
