"""A screen is a text and rows of buttons. It says nothing about how, where or when it is shown."""

from dataclasses import dataclass
from enum import Enum

from screens.buttons import Payload
from screens.picture import Picture


class Style(Enum):
    """How a button asks to be pressed; PLAIN leaves the colour to the app."""

    PLAIN = "plain"
    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class CopyText:
    """Something to paste elsewhere: at most 256 signs."""

    text: str


@dataclass(frozen=True, slots=True)
class Button:
    """Carries a payload back to us, opens a link, or copies a text."""

    label: str
    target: Payload | CopyText | str
    style: Style = Style.PLAIN


@dataclass(frozen=True, slots=True)
class Screen:
    """`text` is HTML as the Bot API reads it: b, i, u, s, code, a, blockquote, tg-time; names
    escaped.
    """

    text: str
    rows: tuple[tuple[Button, ...], ...] = ()
    picture: Picture | None = None
