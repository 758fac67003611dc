"""No text is cut inside what people see as one letter."""

from collections.abc import Callable

import pytest
from wcwidth import iter_graphemes

from features import load_texts
from screens.alerts import shorten_alert
from screens.audience import display_name, shorten_name
from screens.options import value_name
from screens.pictures.text_drawing import fit
from screens.text_layout import columns, shorten

FLAG = "🇮🇹"
FAMILY = "👨‍👩‍👧‍👦"
ACCENT = "e\u0301"
SYLLABLE = "नि"
TEXTS = load_texts()


@pytest.mark.parametrize("letter", [FLAG, FAMILY, ACCENT, SYLLABLE], ids=ascii)
@pytest.mark.parametrize(
    "cut",
    [
        shorten_name,
        shorten_alert,
        lambda text: value_name(TEXTS.voice("en"), "forfeit", text),
        lambda text: fit(text, 20, 110),
        lambda text: shorten(text, lambda part: columns(part) <= 10, from_left=True),
    ],
    ids=["a name", "an alert", "a forfeit on a button", "a name in a picture", "the beginning"],
)
def test_what_is_left_are_whole_letters(cut: Callable[[str], str], letter: str) -> None:
    for before in range(7):
        text = "a" * before + letter * 120
        shown = cut(text).strip("\u2068\u2069")
        assert shown != text
        assert set(iter_graphemes(shown.replace("…", ""))) <= {"a", letter}
        assert "…" in shown


def test_a_name_of_one_endless_letter_is_no_name() -> None:
    assert display_name(TEXTS.voice("en"), "a" + "\u0301" * 100) == "a player"
    assert display_name(TEXTS.voice("en"), "…") == "…"
