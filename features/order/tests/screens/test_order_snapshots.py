"""The options of a group's order, and what it says, as they read in every language."""

from dataclasses import replace
from datetime import UTC

import pytest

from features.order import ORDER
from features.order.options import QUIET_FROM
from features.order.rules import SettingChange
from features.order.screens import last_changes
from screens.about_deal import Sentence
from screens.alerts import fits
from screens.buttons import Choose
from screens.keyboard import WHOLE
from screens.options import option_line
from screens.settings import AddedOption
from screens.text_layout import columns
from screens.texts import Texts
from tests.screens.added_options import option_as_shown
from tests.screens.paths_through_settings import presses_to_buttons
from tests.screens.screen_checks import Compare, check
from tests.screens.tables import ANNA, BORIS, NOON, audience, chosen

SAID = (
    Sentence("order-pause", {"games": 10, "time": "22:40"}),
    Sentence("order-night", {"time": "9:00"}),
)


def test_its_options(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    shown = "\n\n".join(option_as_shown(option, voice) for option in ORDER.options)
    snapshot("order_in_settings", shown)


def test_what_it_says(snapshot: Compare, language: str, texts: Texts) -> None:
    said = [each.plain(texts.voice(language)) for each in SAID]
    assert all(map(fits, said))
    snapshot("order_said", "\n".join(said))


@pytest.mark.parametrize("option", ORDER.options, ids=lambda option: option.name)
def test_no_line_of_its_options_is_cut_off(option: AddedOption, texts: Texts) -> None:
    for language in texts.languages:
        voice = texts.voice(language)
        lines = [option_line(voice, option.name, value) for value in option.values]
        assert [line for line in lines if columns(line) > WHOLE] == []


def test_quiet_hours_are_three_presses_away() -> None:
    presses = presses_to_buttons(replace(chosen(), added=ORDER.options))
    assert presses[Choose(chosen().chat, QUIET_FROM.name, "22")] <= 3


def test_the_last_changes(snapshot: Compare, language: str, texts: Texts) -> None:
    made = [
        SettingChange(NOON, ANNA, "clock", 60, 30),
        SettingChange(NOON, ANNA, "variant", "podkidnoy", "short24"),
        SettingChange(NOON, BORIS, "quiet_from", 23, 0),
    ]
    people = audience(language).people
    page = last_changes(made, people, UTC, chosen(), texts.voice(language))
    check(page)
    snapshot("last_changes", page)
