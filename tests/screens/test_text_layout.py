"""No text is cut inside what people see as one letter, and of several only the longest are cut."""

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import iter_graphemes

from features import load_texts
from screens.alerts import shorten_alert
from screens.audience import display_name, shorten_name
from screens.options import value_name
from screens.pictures.text_drawing import fit, fit_row, font
from screens.text_layout import columns, count_words, shorten, shorten_each

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


LETTERS = st.lists(st.sampled_from(["a", "Ж", "美", FLAG, FAMILY, ACCENT]), min_size=1, max_size=20)
NAMES = st.lists(LETTERS.map("".join), min_size=1, max_size=7)


@given(names=NAMES, room=st.integers(20, 60))
def test_of_several_names_only_the_longest_are_cut(names: list[str], room: int) -> None:
    def fits(shown: Sequence[str]) -> bool:
        return sum(map(columns, shown)) <= room

    shown = shorten_each(names, fits)
    assert shown == names or not fits(names)
    assert fits(shown) or max(map(len_in_letters, shown)) <= 4
    longest = max(map(len_in_letters, shown))
    for name, part in zip(names, shown, strict=True):
        left = list(iter_graphemes(part.removesuffix("…")))
        assert left == list(iter_graphemes(name))[: len(left)]
        assert part == name or len_in_letters(part) == longest


def len_in_letters(text: str) -> int:
    return len(list(iter_graphemes(text)))


def test_a_row_of_a_picture_names_everybody() -> None:
    names = ["Wolfeschlegelstein", "Jo", "Katharina-Alexandra"]
    row = fit_row(names, 38, 400)
    assert font(38, row).getlength(row) <= 400
    wolf, jo, katharina = row.split(" · ")
    assert jo == "Jo"
    assert wolf.startswith("Wol")
    assert katharina.startswith("Kat")
    assert fit_row(["Anna", "Ben"], 38, 400) == "Anna · Ben"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", 0),
        ("Beat it, or take.", 4),
        ("Бей 6♦\nили бери", 4),
        ("全部防いだ人は、次に攻撃します。", 7),
    ],
)
def test_words_are_counted_where_nothing_stands_between_them(text: str, words: int) -> None:
    assert count_words(text) == words
