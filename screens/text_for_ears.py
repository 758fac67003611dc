"""Puts into words what only an eye can read: marks, arrows, separators. Leaves out pictures."""

import re
from collections.abc import Iterator
from dataclasses import replace

from screens.callback_data import Payload
from screens.keyboard import BLANK, WHOLE, pairs
from screens.legend import BOARD, RANKING
from screens.screen import Button, Screen
from screens.text_layout import columns
from screens.texts import Voice

_FOREIGN = re.compile("(\u2068[^\u2069]*\u2069)")
_SEPARATOR = re.compile("[ \u00a0]·[ \u00a0]")
_BEFORE_CLOCK = re.compile("[ \u00a0]·[ \u00a0](?=⏰)")
_MEANINGFUL = "|".join(re.escape(sign) for sign in (*BOARD, *RANKING, "⏰"))
_ORNAMENT = re.compile(
    f"(?!{_MEANINGFUL})(?:[\u231a-\u27bf\U0001f000-\U0001faff]\ufe0f?|‹)[ \u00a0]|[▰▱]+ ?"
)
"""Signs in front of words that say the same."""
_MARKS = {
    "✓ ": "key-chosen",
    "• ": "key-chosen",
    "· ": "key-dimmed",
    "❗ ": "key-mistake",
}
SIGNS = {
    "⋯": "key-more",
    "✕": "key-close",
    "‹": "key-page-back",
    "›": "key-page-on",
    "⏮": "arrow-to-beginning",
    "⏪": "arrow-bout-back",
    "◀️": "arrow-card-back",
    "▶️": "arrow-card-on",
    "⏩": "arrow-bout-on",
    "⏭": "arrow-to-end",
}
"""The words for keys that are labelled with a sign alone."""


def spell_out(screen: Screen, voice: Voice) -> Screen:
    """Return the screen as somebody reads it who wants words in place of pictures and signs."""
    told = screen.without_picture()
    lines = (_keys(line, voice) for line in told.rows)
    return replace(told, text=spell_text(told.text, voice), rows=tuple(_fitting(lines)))


def spell_text(text: str, voice: Voice) -> str:
    """Return the text in words, but names as they are."""
    parts = _FOREIGN.split(text)
    parts[::2] = [_without_signs(own, voice) for own in parts[::2]]
    return "".join(parts)


def _without_signs(text: str, voice: Voice) -> str:
    text = _BEFORE_CLOCK.sub(" ", text)
    return _SEPARATOR.sub(voice.plain("list-joint"), _ORNAMENT.sub("", text))


def _keys(line: tuple[Button, ...], voice: Voice) -> tuple[Button, ...]:
    return tuple(
        replace(key, label=_label(key.label, voice))
        for key in line
        if key != BLANK and not (isinstance(key.target, Payload) and key.target.is_for_eyes)
    )


def _label(label: str, voice: Voice) -> str:
    if label in SIGNS:
        return voice.plain(SIGNS[label])
    for mark, key in _MARKS.items():
        if label.startswith(mark):
            return voice.plain(key, label=spell_text(label.removeprefix(mark), voice))
    return spell_text(label, voice)


def _fitting(lines: Iterator[tuple[Button, ...]]) -> Iterator[tuple[Button, ...]]:
    """Break the rows that have become too wide for a phone."""
    for line in filter(None, lines):
        room = WHOLE // len(line) - 1
        fits = all(columns(key.label) <= room for key in line)
        yield from (line,) if fits else pairs(line)
