"""Letters in the font we bundle or, for names beyond it, in one that the machine has;
and what of a person's name can honestly be set with either.
"""

import unicodedata
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

_BUNDLED = str(Path(__file__).parent / "fonts" / "DejaVuSans-Bold.ttf")
_EASTERN = (
    "NotoSansCJK-Bold.ttc",
    "NotoSansCJKjp-Bold.otf",
    "SourceHanSans-Bold.ttc",
    "YuGothB.ttc",
    "msgothic.ttc",
    "ヒラギノ角ゴシック W6.ttc",
)
"""Fonts for Chinese, Japanese and Korean are too large to be bundled. Pillow finds them by name."""
_CAPITALS = 0.729  # the height of a capital letter in a DejaVu font of size 1
_MISSING = "\U0010ffff"
_ELLIPSIS = "…"
_LONGEST = 64


def font(size: int, text: str = "") -> ImageFont.FreeTypeFont:
    """One that can show the text, as far as there is one."""
    return _opened(_family(text), size)


@lru_cache(maxsize=128)
def _opened(family: str, size: int) -> ImageFont.FreeTypeFont:
    """In the basic layout: the better one needs a library that not every machine has."""
    return ImageFont.truetype(family, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def _family(text: str) -> str:
    """The bundled font, unless it lacks letters that another one has."""
    lacking = [sign for sign in text if sign.isalnum() and not _has_glyph(_BUNDLED, sign)]
    eastern = eastern_font() if lacking else ""
    return eastern if any(_has_glyph(eastern, sign) for sign in lacking if eastern) else _BUNDLED


@lru_cache(maxsize=1)
def eastern_font() -> str:
    """Empty where the machine has none."""
    for name in _EASTERN:
        with suppress(OSError):
            return str(_opened(name, 24).path)
    return ""


def letters(text: str, height: int, width: int) -> Image.Image:
    """A mask of the text, capitals `height` high in its middle, pressed together to fit `width`."""
    face = font(max(1, round(height / _CAPITALS)), text)
    left, _, right, _ = face.getbbox(text, anchor="ls")
    room = height // 3
    mask = Image.new("L", (max(1, round(right - left)), height + 2 * room))
    pen = ImageDraw.Draw(mask)
    pen.text((-left, room + height), text, fill=255, font=face, anchor="ls")
    if mask.width > width:
        return mask.resize((width, mask.height), Image.Resampling.LANCZOS)
    return mask


@lru_cache(maxsize=1024)
def settable(text: str) -> str:
    """What of a text the font can show, in the order the eye reads it; empty if that is too little.

    Joined scripts would fall apart without shaping, so a text that holds one is not set at all.
    """
    composed = _composed(text)
    directions = {unicodedata.bidirectional(sign) for sign in composed}
    if "AL" in directions or {"R", "L"} <= directions:
        return ""
    family = _family(composed)
    shown = " ".join("".join(sign for sign in composed if _has_glyph(family, sign)).split())
    if not any(sign.isalnum() for sign in shown):
        return ""
    return shown[::-1] if "R" in directions else shown


def initial(text: str) -> str:
    """The first letter or figure that is shown, as the person writes it; empty if there is none."""
    if not settable(text):
        return ""
    composed = _composed(text)
    family = _family(composed)
    return next(sign for sign in composed if sign.isalnum() and _has_glyph(family, sign))


def _composed(text: str) -> str:
    """A letter and its accents as one sign, because fonts have signs of their own for these."""
    return unicodedata.normalize("NFC", text[:_LONGEST])


def fitted(text: str, size: int, width: int) -> str:
    """A text cut to a width, with dots where something is missing."""
    face = font(size, text)
    if face.getlength(text) <= width:
        return text
    while text and face.getlength(text + _ELLIPSIS) > width:
        text = text[:-1]
    return text.rstrip() + _ELLIPSIS if text else ""


@lru_cache(maxsize=4096)
def _has_glyph(family: str, sign: str) -> bool:
    """A font draws the same empty box for everything it does not know."""
    if sign == " ":
        return True
    face = _opened(family, 24)
    drawn = bytes(face.getmask(sign))
    return any(drawn) and drawn != bytes(face.getmask(_MISSING))
