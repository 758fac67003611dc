"""Buttons in one row can be read completely on a narrow phone."""

import pytest

from club.practice import Practice
from club.settings import Settings
from durak.rules import VARIANTS
from features import load_texts
from screens.buttons import Dismiss
from screens.games import PAGES_OF_GAMES
from screens.keyboard import HALF, WHOLE, even_rows, pairs
from screens.options import option_line
from screens.pages_of_settings import PAGES
from screens.practice import practice, practice_games
from screens.screen import Button, Screen
from screens.settings import games, home, option, settings
from screens.text_layout import columns
from screens.texts import Texts, Voice
from tests.screens.tables import chosen

LONG = "x" * (HALF + 1)
OPTIONS = home(chosen().added)


def labels_of(rows: tuple[tuple[Button, ...], ...]) -> str:
    return " / ".join(" ".join(button.label for button in row) for row in rows)


def buttons(*labels: str) -> list[Button]:
    return [Button(label, Dismiss()) for label in labels]


@pytest.mark.parametrize(
    ("labels", "laid"),
    [
        ((), ""),
        (("a", "b", "c"), "a b / c"),
        (("a", LONG, "b", "c"), f"a / {LONG} / b c"),
        ((LONG, LONG), f"{LONG} / {LONG}"),
    ],
)
def test_long_labels_have_a_row_of_their_own(labels: tuple[str, ...], laid: str) -> None:
    assert labels_of(pairs(buttons(*labels))) == laid


def test_values_of_one_option_look_alike() -> None:
    assert labels_of(even_rows(buttons("a", "b"))) == "a b"
    assert labels_of(even_rows(buttons("a", "b", LONG))) == f"a / b / {LONG}"
    hours = [f"{hour}:00" for hour in range(12)]
    assert list(map(len, even_rows(buttons(*hours)))) == [4, 4, 4]


@pytest.mark.parametrize(
    ("label", "width"),
    [
        ("Siege", 5),
        ("♠\ufe0e", 1),
        ("10♥\ufe0f", 4),
        ("切り札", 6),
        ("🤖", 2),
        ("\u2068я\u2069", 1),
    ],
)
def test_columns_are_as_wide_as_they_look(label: str, width: int) -> None:
    assert columns(label) == width


@pytest.mark.parametrize("language", load_texts().languages)
def test_no_choice_is_cut_off(language: str, texts: Texts) -> None:
    for screen in every_choice(texts.voice(language)):
        for row in screen.rows:
            widest = max(columns(button.label) for button in row)
            assert widest <= (WHOLE if len(row) == 1 else HALF), row


@pytest.mark.parametrize("language", load_texts().languages)
def test_no_line_of_the_settings_is_cut_off(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    bases = [Settings(), *(Settings().with_variant(row.id) for row in VARIANTS)]
    every = {(name, value) for base in bases for name in OPTIONS for value in base.choices(name)}
    lines = {option_line(voice, name, value) for name, value in every}
    assert [line for line in sorted(lines) if columns(line) > WHOLE] == []


def every_choice(voice: Voice) -> list[Screen]:
    """Return every screen where something is chosen from a list."""
    return [
        *(settings(chosen(), page, voice) for page in PAGES),
        *(games(chosen(), page, voice) for page in range(len(PAGES_OF_GAMES))),
        *(option(chosen(), name, voice) for name in OPTIONS),
        practice(Practice(), voice),
        *(practice_games(Practice(), page, voice) for page in range(len(PAGES_OF_GAMES))),
    ]
