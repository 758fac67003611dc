"""A screen: text with rows of buttons, independent of how, where and when it is shown."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

from screens.callback_data import Payload
from screens.picture import Illustration


class Style(Enum):
    """The emphasis of a button. PLAIN leaves the colour to the app."""

    PLAIN = "plain"
    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class CopyText:
    """A text for the clipboard, of at most 256 characters."""

    text: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button that sends a payload to the bot, opens a link, or copies a text."""

    label: str
    target: Payload | CopyText | str
    style: Style = Style.PLAIN


@dataclass(frozen=True, slots=True)
class Screen:
    """A text with buttons and, optionally, a picture.

    `text` is HTML for the Bot API (b, i, u, s, code, a, blockquote, tg-time), with escaped names.
    `text_alone` also says what the picture shows, if `text` does not.
    """

    text: str
    rows: tuple[tuple[Button, ...], ...] = ()
    picture: Illustration | None = None
    text_alone: str | None = None

    def without_picture(self) -> Self:
        return replace(self, text=self.text_alone or self.text, picture=None, text_alone=None)
