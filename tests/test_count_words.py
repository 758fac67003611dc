"""Few words: limits of the catalogue, of the screens that a group sees most, and of options."""

import re

import pytest

from club.settings import Settings
from durak.rules import VARIANTS
from features import FEATURES
from handlers.features import added_options
from screens.options import option_about
from screens.rule_sentences import words_of_rules
from screens.settings import home
from screens.text_layout import count_words, without_markup
from tests.count_words import words_by_subject
from tests.parsed_texts import FINISHED, TEXTS
from tests.snapshot_files import files, read

MOST_WORDS = 7329
"""Four fifths of what there was before anybody counted, and 88 for games in any chat."""
MOST_WORDS_OF_AN_OPTION = 25
SEEN_MOST = {
    "lobby": {"lobby": 20},
    "captions": {"picture_board": 30},
    "hand": {"hand_choosing": 65, "nudge": 20},
    "table": {"result": 65},
    "record": {"ranking": 60, "history_drawn": 25},
    "menu": {
        "greeting": 25,
        "settings_menu": 60,
        "help_group": 90,
        "help_private": 90,
        "privacy_of_other_backups": 280,
    },
}
"""Screens in snapshots, and the most words of each with its buttons, without what is folded. Those
of the rules have limits in tests/screens/test_rules_pages.py."""
_FOLDED = re.compile(r"<blockquote expandable>.*?</blockquote>", re.DOTALL)


def test_the_catalogue_says_it_in_few_words() -> None:
    assert words_by_subject("en").total() <= MOST_WORDS


@pytest.mark.parametrize("language", FINISHED)
def test_every_subject_is_counted(language: str) -> None:
    found = words_by_subject(language)
    assert {"rule", "option", "refusal", "privacy"} <= found.keys()
    assert all(found[subject] for subject in ("rule", "option", "refusal", "privacy"))


def test_neither_markup_nor_names_of_variables_are_counted() -> None:
    assert words_by_subject("en")["name"] == 0
    assert words_by_subject("en")["bot"] == len(TEXTS.plain("en", "bot-name").split())


@pytest.mark.parametrize("subject", SEEN_MOST)
def test_what_is_seen_most_is_short(subject: str) -> None:
    (file,) = (file for file in files("en") if file.name == f"{subject}.en.txt")
    screens = read(file)
    for heading, most in SEEN_MOST[subject].items():
        shown = _FOLDED.sub("", screens[heading])
        assert count_words(without_markup(shown)) <= most, heading


def test_an_option_is_explained_in_a_line() -> None:
    voice = TEXTS.voice("en")
    for variant in VARIANTS:
        settings = Settings().with_variant(variant.id)
        words = words_of_rules(settings, voice)
        for option in home(added_options(FEATURES)):
            if settings.has_effect(option):
                about = option_about(voice, option, words)
                assert count_words(without_markup(about)) <= MOST_WORDS_OF_AN_OPTION, about
