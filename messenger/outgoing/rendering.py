"""Renders screens in Telegram's terms, and identifies what they show by a digest."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import TypeAlias

from screens.callback_data import pack
from screens.picture import Illustration
from screens.pictures.film import Film
from screens.screen import Button, CopyText, Screen, Style

InlineButton: TypeAlias = Mapping[str, object]
"""A button in the Bot API's format.

Creating the library's objects would take longer than planning.
"""
_PICTURE = "p"
_FILM = "f"
_TEXT = "t"
_CLOCK_TAG = re.compile("</?tg-time[^>]*>")
_CLOCK_TEXT = re.compile("(<tg-time [^>]*>)[^<]*")
_ARABIC_OR_HEBREW = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_BEGINNING_OF_LINE = re.compile(r"^((?:<(?!code|pre)[^>]*>)*)(?=[^<\n])", re.MULTILINE)
_LEFT_TO_RIGHT = "\u200e"


@dataclass(frozen=True)
class Rendering:
    """A screen in Telegram's terms."""

    text: str
    keys: tuple[tuple[InlineButton, ...], ...]
    picture: Illustration | None

    @property
    def markup(self) -> dict[str, object]:
        """The reply_markup parameter, if there are buttons."""
        return {"reply_markup": {"inline_keyboard": self.keys}} if self.keys else {}

    @cached_property
    def digest(self) -> str:
        """Identify the content: an initial for its kind, then 24 hexadecimal digits.

        A film has the digits of the picture that it begins and ends with. The text inside a clock
        is ignored, because apps show the clock itself.
        """
        text = _CLOCK_TEXT.sub(r"\1", self.text)
        keys = json.dumps({"inline_keyboard": self.keys}, sort_keys=True) if self.keys else ""
        initial, picture = self._seen
        content = blake2b(f"{text}\0{keys}\0{picture}".encode(), digest_size=12)
        return initial + content.hexdigest()

    @property
    def _seen(self) -> tuple[str, str]:
        match self.picture:
            case None:
                return _TEXT, ""
            case Film(finale=still):
                return _FILM, still.key
            case picture:
                return _PICTURE, picture.key


def is_picture(digest: str) -> bool:
    """Return whether this identifies a picture or a film. No text becomes one, nor they a text."""
    return digest.startswith((_PICTURE, _FILM))


def is_film_of(digest: str, still: str) -> bool:
    """Return whether the first identifies a film, and the second what it begins and ends with."""
    return digest[0] == _FILM and still[0] == _PICTURE and digest[1:] == still[1:]


@lru_cache(maxsize=512)
def render(screen: Screen) -> Rendering:
    """Convert a screen to Telegram's terms.

    Cached, because an item is planned before it is paid for, before its call and after it.
    """
    keys = tuple(tuple(map(_inline_button, row)) for row in screen.rows if row)
    return Rendering(_from_left_to_right(screen.text), keys, screen.picture)


def _from_left_to_right(text: str) -> str:
    """Mark each line of a text with an Arabic or Hebrew name, in which apps ignore the isolates.

    They take the direction of a line from its first letter, so one that begins with such a name
    would put what is said of it on the wrong side.
    """
    if not _ARABIC_OR_HEBREW.search(text):
        return text
    return _BEGINNING_OF_LINE.sub(rf"\1{_LEFT_TO_RIGHT}", text)


def without_clocks(text: str) -> str:
    """Remove the tags of clocks, but keep their text."""
    return _CLOCK_TAG.sub("", text)


def _inline_button(button: Button) -> InlineButton:
    style = {} if button.style is Style.PLAIN else {"style": button.style.value}
    return {"text": button.label, **_target(button), **style}


def _target(button: Button) -> InlineButton:
    match button.target:
        case str(url):
            return {"url": url}
        case CopyText(text):
            return {"copy_text": {"text": text}}
        case payload:
            return {"callback_data": pack(payload)}
