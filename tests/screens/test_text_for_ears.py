"""What an eye reads, and what is told in its place to somebody who reads words."""

from itertools import chain

import pytest

from club.places import TableId
from screens.buttons import ShowFilm
from screens.keyboard import BLANK
from screens.screen import Button, Screen
from screens.text_for_ears import spell_out, spell_text
from screens.texts import Texts

LINK = "https://t.me/durak_bot"
LABELS = {
    "⋯": "More",
    "✕": "Close this",
    "‹ Back": "Back",
    "›": "Next page",
    "◀️": "Previous card",
    "⏭": "To the end",
    "✓ Normal": "Selected: Normal",
    "· 52: two to ace": "52: two to ace, not now",
    "❗ 2": "Mistake 2",
    "• 1": "Selected: 1",
    "💡 Hint": "Hint",
    "🤖 Add computer": "🤖 Add computer",
    "Done": "Done",
}
SENTENCES = {
    "🃏 <b>Durak</b> · Teams": "<b>Durak</b>, Teams",
    "❗ <b>Your attack!</b> ·\u00a0⏰\u00a060 s": "<b>Your attack!</b> ⏰\u00a060 s",
    "⌛ Closes if nobody comes ·\u00a020 min": "Closes if nobody comes, 20 min",
    "▰▰▱▱ 2 of 4": "2 of 4",
    "1. 🤖 \u2068Pixel\u2069": "1. 🤖 \u2068Pixel\u2069",
    "🃏 \u2068🦊 Fox · ♥\u2069 · 3": "\u2068🦊 Fox · ♥\u2069, 3",
}
"""Signs that say what no word says, such as the one for a computer, and those in names are kept."""


@pytest.mark.parametrize("label", LABELS)
def test_labels(label: str, texts: Texts) -> None:
    voice = texts.voice("en", in_words=True)
    told = spell_out(Screen("…", ((Button(label, LINK),),)), voice)
    assert told.rows == ((Button(LABELS[label], LINK),),)
    assert spell_out(told, voice) == told


@pytest.mark.parametrize("sentence", SENTENCES)
def test_sentences(sentence: str, texts: Texts) -> None:
    voice = texts.voice("en", in_words=True)
    assert spell_text(sentence, voice) == SENTENCES[sentence]
    assert spell_text(SENTENCES[sentence], voice) == SENTENCES[sentence]


def test_what_only_an_eye_needs_is_left_out(texts: Texts) -> None:
    as_picture = Button("🎬 Film", ShowFilm(TableId(1), 1))
    seen = Screen("…", ((Button("Done", LINK), BLANK), (BLANK,), (as_picture,)))
    assert spell_out(seen, texts.voice("en", in_words=True)).rows == ((Button("Done", LINK),),)


def test_rows_that_have_become_too_wide_are_broken(texts: Texts) -> None:
    arrows = tuple(Button(label, LINK) for label in ("⏮", "⏪", "◀️", "▶️", "⏩", "⏭"))
    short = tuple(Button(label, LINK) for label in ("1", "2", "3"))
    told = spell_out(Screen("…", (arrows, short)), texts.voice("en", in_words=True))
    assert [len(row) for row in told.rows] == [2, 2, 2, 3]
    assert len(set(chain.from_iterable(told.rows))) == len(arrows) + len(short)
