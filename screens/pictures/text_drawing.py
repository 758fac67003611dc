"""Text in pictures: in the bundled font or, for other scripts, in an installed one.

Also decides which part of a name these fonts can show correctly.
"""

import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from bidi.algorithm import get_base_level, get_display  # type: ignore[import-untyped]
from PIL import Image, ImageDraw, ImageFont

from screens.text_layout import shorten, shorten_each

_BUNDLED = str(Path(__file__).parent / "fonts" / "DejaVuSans-Bold.ttf")
_EASTERN = (
    "NotoSansCJK-Bold.ttc",
    "NotoSansCJKjp-Bold.otf",
    "SourceHanSans-Bold.ttc",
    "YuGothB.ttc",
    "msgothic.ttc",
    "ヒラギノ角ゴシック W6.ttc",
)
"""Fonts for Chinese, Japanese and Korean are too large to bundle.

Pillow finds installed ones by these names.
"""
_CAPITALS = 0.729  # the height of a capital letter in a DejaVu font of size 1
_MISSING = "\U0010ffff"
_LONGEST = 64


def font(size: int, text: str = "") -> ImageFont.FreeTypeFont:
    """Return a font that can show the text or, failing that, most of it."""
    return _open(_family(text), size)


@lru_cache(maxsize=128)
def _open(family: str, size: int) -> ImageFont.FreeTypeFont:
    """Use the basic layout engine: the other needs the system's FriBiDi, which may be missing."""
    return ImageFont.truetype(family, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def _family(text: str) -> str:
    """Return the bundled font, unless it lacks letters that the installed one has."""
    lacking = [sign for sign in text if sign.isalnum() and not _has_glyph(_BUNDLED, sign)]
    eastern = eastern_font() if lacking else ""
    if eastern and any(_has_glyph(eastern, sign) for sign in lacking):
        return eastern
    return _BUNDLED


@lru_cache(maxsize=1)
def eastern_font() -> str:
    """Return the path of an installed font, or an empty string if there is none."""
    for name in _EASTERN:
        with suppress(OSError):
            return str(_open(name, 24).path)
    return ""


def letters(text: str, height: int, width: int) -> Image.Image:
    """Return a mask of the text with capitals of this height, condensed to at most `width`."""
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
def renderable_part(text: str) -> str:
    """Return what the font can show of a text, in visual order, or nothing if that is too little.

    Joined scripts would fall apart without shaping, so texts that contain one are not shown at all,
    nor are texts with brackets that mix writing directions: the library does not pair brackets.
    """
    composed = _compose(text)
    directions = set(map(unicodedata.bidirectional, composed))
    has_brackets = any(unicodedata.category(sign) in ("Ps", "Pe") for sign in composed)
    if "AL" in directions or (has_brackets and {"R", "L"} <= directions):
        return ""
    family = _family(composed)
    signs = "".join(sign for sign in composed if _has_glyph(family, sign))
    if not any(sign.isalnum() for sign in signs):
        return ""
    return str(get_display(" ".join(signs.split())))


def renderable_whole(text: str) -> str:
    """Return the same if the font can show every letter and digit, or nothing if some are lost."""
    shown = renderable_part(text)
    return shown if sum(map(str.isalnum, shown)) == sum(map(str.isalnum, text)) else ""


def initial(text: str) -> str:
    """Return the first letter or digit that can be shown, in reading order, or nothing."""
    if not renderable_part(text):
        return ""
    composed = _compose(text)
    family = _family(composed)
    return next(sign for sign in composed if sign.isalnum() and _has_glyph(family, sign))


def _compose(text: str) -> str:
    """Combine letters with their accents, because fonts have glyphs for the combinations."""
    return unicodedata.normalize("NFC", text[:_LONGEST])


def fit(text: str, size: int, width: int) -> str:
    """Cut the end of a text in visual order, with an ellipsis if anything is missing.

    The end is on the left if the text begins there with a script that is read from the right.
    """
    face = font(size, text)
    return shorten(text, lambda part: face.getlength(part) <= width, from_left=_ends_left(text))


def fit_row(names: Sequence[str], size: int, width: int) -> str:
    """Return the names in one line, the longest of them cut if they do not fit as they are."""
    between = " · "
    face = font(size, between.join(names))
    shown = shorten_each(
        names, lambda shown: face.getlength(between.join(shown)) <= width, _ends_left
    )
    return fit(between.join(shown), size, width)


def _ends_left(text: str) -> bool:
    return bool(get_base_level(text) == 1)


@lru_cache(maxsize=4096)
def _has_glyph(family: str, sign: str) -> bool:
    """Whether the font has this character. For any that it lacks, it draws the same empty box.

    Marks that change the writing direction are never drawn, even if a font shows them.
    """
    if sign.isspace() or not sign.isprintable():
        return sign.isspace()
    face = _open(family, 24)
    drawn = bytes(face.getmask(sign))
    return any(drawn) and drawn != bytes(face.getmask(_MISSING))
