"""Keys, arranged in rows that fit on a phone by the width of their labels."""

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import groupby
from typing import TypeAlias

from screens.buttons import Dismiss, Nothing
from screens.callback_data import Payload
from screens.screen import Button, Style
from screens.suits_in_rows import suits_in_rows
from screens.text_layout import columns
from screens.texts import Voice

_CHOSEN = "✓ "
_DIMMED = "· "

Rows: TypeAlias = tuple[tuple[Button, ...], ...]
Block: TypeAlias = tuple[Callable[[Sequence[Button]], Rows], Sequence[Button]]
"""Buttons, and the function that arranges them in rows."""

CARDS_IN_A_ROW = 4
BLANK = Button("\u2800", Nothing())
"""A key that keeps its place free. Telegram accepts no label of spaces."""
HALF = 18
"""The columns for a label that shares its row. A narrow phone cuts off longer ones."""
QUARTER = 8
"""The columns for a label in a row of four."""
_MANY = 10
"""More choices than these would not fit on a phone two by two."""
WHOLE = 2 * HALF + 2
"""The columns for a label with a row to itself, which needs no gap."""
AWAY = Button("✕", Dismiss())
"""Puts a menu away, at its end."""
MORE = "⋯"
"""The label of a key that opens a menu for whoever presses it."""


def stack(blocks: Iterable[Block]) -> Rows:
    return tuple(line for lay, buttons in blocks for line in lay(buttons))


def row(buttons: Sequence[Button]) -> Rows:
    return (tuple(buttons),) if buttons else ()


def one_a_row(buttons: Sequence[Button]) -> Rows:
    return rows(buttons, 1)


def rows(buttons: Sequence[Button], width: int = CARDS_IN_A_ROW) -> Rows:
    """Use as few rows as possible, evenly filled: five buttons become three and two."""
    if not buttons:
        return ()
    count = math.ceil(len(buttons) / width)
    even = math.ceil(len(buttons) / count)
    return tuple(tuple(buttons[at : at + even]) for at in range(0, len(buttons), even))


def by_suit(suits: Sequence[Hashable], buttons: Sequence[Button]) -> Rows:
    """Lay out the keys of cards, all equally wide: blank keys are at the ends of shorter rows."""
    cards = list(zip(suits, buttons, strict=True))
    laid = suits_in_rows(cards, lambda card: card[0], CARDS_IN_A_ROW)
    width = max(map(len, laid), default=0)
    return tuple((*(key for _, key in row), *[BLANK] * (width - len(row))) for row in laid)


def pairs(buttons: Sequence[Button]) -> Rows:
    """Put two buttons in a row, but give long ones rows of their own."""
    return _paired(buttons, lambda button: columns(button.label) <= HALF)


def pairs_of_choices(buttons: Sequence[Button]) -> Rows:
    """Do the same, with room for a mark on each of them: no choice moves when it is made."""
    return _paired(buttons, _is_short_choice)


def _paired(buttons: Sequence[Button], is_short: Callable[[Button], bool]) -> Rows:
    arranged: list[tuple[Button, ...]] = []
    for are_short, run in groupby(buttons, key=is_short):
        arranged += rows(list(run), 2 if are_short else 1)
    return tuple(arranged)


def even_rows(choices: Sequence[Button]) -> Rows:
    """Put two choices in each row, or only one if any label with its mark is too long.

    Many that are very short stand four in a row.
    """
    widest = max(map(_width_of_choice, choices), default=0)
    if widest <= QUARTER and len(choices) > _MANY:
        return rows(choices, 4)
    return rows(choices, 2 if widest <= HALF else 1)


def choice(label: str, payload: Payload, *, chosen: bool) -> Button:
    """Return the button for a choice. If chosen, it has a mark that works without colours."""
    if chosen:
        return Button(f"{_CHOSEN}{label}", payload, Style.PRIMARY)
    return Button(label, payload)


def dimmed_choice(label: str, payload: Payload) -> Button:
    """Return the button for a choice that cannot be made now."""
    return Button(f"{_DIMMED}{label}", payload)


def arrows(page: int, last: int, payload: Callable[[int], Payload]) -> tuple[Button, ...]:
    """Return buttons to the previous and the next page, if they exist."""
    before = (Button("‹", payload(page - 1)),) if page > 0 else ()
    after = (Button("›", payload(page + 1)),) if page < last else ()
    return (*before, *after)


def back(payload: Payload, voice: Voice) -> Button:
    return Button(voice.plain("button-back"), payload)


def _is_short_choice(button: Button) -> bool:
    return _width_of_choice(button) <= HALF


def _width_of_choice(button: Button) -> int:
    """Return the columns of its label with a mark, whether or not it has one."""
    label = button.label.removeprefix(_CHOSEN).removeprefix(_DIMMED)
    return columns(_CHOSEN + label)
