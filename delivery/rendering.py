"""A screen in Telegram's own terms, and the digest by which two renderings are compared."""

from dataclasses import dataclass
from hashlib import blake2b

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from screens.buttons import pack
from screens.pictures.picture import Picture
from screens.screen import Button, Screen, Style


@dataclass(frozen=True, slots=True)
class Rendering:
    text: str
    markup: InlineKeyboardMarkup | None
    picture: Picture | None

    @property
    def digest(self) -> str:
        """Its first letter tells a picture from a text: neither can be edited into the other."""
        keys = self.markup.to_json() if self.markup else ""
        picture = self.picture.key if self.picture else ""
        parts = blake2b(f"{self.text}\0{keys}\0{picture}".encode(), digest_size=12)
        return f"{'p' if self.picture else 't'}{parts.hexdigest()}"


def render(screen: Screen) -> Rendering:
    keys = tuple(tuple(map(_key, row)) for row in screen.rows if row)
    return Rendering(screen.text, InlineKeyboardMarkup(keys) if keys else None, screen.picture)


def _key(button: Button) -> InlineKeyboardButton:
    style = None if button.style is Style.PLAIN else button.style.value
    if isinstance(button.target, str):
        return InlineKeyboardButton(button.label, url=button.target, style=style)
    return InlineKeyboardButton(button.label, callback_data=pack(button.target), style=style)
