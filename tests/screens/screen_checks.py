"""Screens as a person reads them, and the limits they must keep for Telegram to accept them."""

import html
import re
from collections.abc import Callable
from typing import TypeAlias

from screens.callback_data import pack
from screens.screen import Button, CopyText, Screen, Style

FRAMES = {
    Style.PLAIN: "[ {} ]",
    Style.PRIMARY: "[* {} *]",
    Style.SUCCESS: "[+ {} +]",
    Style.DANGER: "[! {} !]",
}
INVISIBLE = re.compile("[\u2060\u2068\u2069\ufe0e\ufe0f]")
ISOLATED = re.compile("\u2068[^\u2069]*\u2069")
TAG = re.compile(
    r"</?(b|i|u|s|code|blockquote|blockquote expandable|a href=\"[^\"]*\"|tg-time [^>]*|tg-time)>"
)
ROW_LABELS = 60
OWN_PAGES = "https://durak.example.org/"
LONGEST_LINK = 2048

Compare: TypeAlias = Callable[[str, Screen | str], None]
"""Compares a screen with its snapshot of this name."""


def as_text(screen: Screen | str) -> str:
    """Return the text and buttons of a screen, without invisible marks and variation selectors."""
    if isinstance(screen, str):
        return INVISIBLE.sub("", screen) + "\n"
    rows = [
        "  ".join(FRAMES[button.style].format(button.label) for button in row)
        for row in screen.rows
    ]
    return INVISIBLE.sub("", "\n".join((screen.text, "", *rows))).rstrip() + "\n"


def buttons_of(screen: Screen) -> list[Button]:
    return [button for row in screen.rows for button in row]


def visible_text(screen: Screen) -> str:
    """Return the text without markup, as Telegram counts it."""
    return html.unescape(TAG.sub("", screen.text))


def utf16_length(text: str) -> int:
    """Return the length in UTF-16 code units, which Telegram counts."""
    return len(text.encode("utf-16-le")) // 2


def check(screen: Screen) -> None:
    """Check for anything that Telegram would refuse, or that a person could not read."""
    assert screen.text.strip()
    assert utf16_length(visible_text(screen)) <= (1024 if screen.picture else 4096)
    assert "<" not in TAG.sub("", screen.text), screen.text
    assert len(buttons_of(screen)) <= 100
    assert all(1 <= len(row) <= 8 for row in screen.rows)
    for button in buttons_of(screen):
        check_button(button)


def check_button(button: Button) -> None:
    assert button.label.strip()
    assert len(button.label) <= ROW_LABELS, button.label
    assert not TAG.search(ISOLATED.sub("", button.label)), button.label
    if isinstance(button.target, str):
        assert button.target.startswith(("https://t.me/", OWN_PAGES))
        assert len(button.target) <= LONGEST_LINK
    elif isinstance(button.target, CopyText):
        assert 1 <= utf16_length(button.target.text) <= 256
    else:
        data = pack(button.target)
        assert data.isascii()
        assert len(data) <= 64, data
