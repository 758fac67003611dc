"""The options of a group's order, and what it says, as they read in every language."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from datetime import UTC
from itertools import pairwise

import pytest

from club.places import TopicId
from club.settings import Settings, Value
from features.order import ORDER
from features.order.options import GENERAL, PAUSE, PAUSE_AFTER, QUIET_FROM, TOPICS, with_topics
from features.order.rules import MOST_CHANGES, SettingChange
from features.order.screens import last_changes, topics
from screens.about_deal import Sentence
from screens.alerts import fits
from screens.audience import Person
from screens.buttons import Choose, ShowOption
from screens.keyboard import WHOLE
from screens.options import option_line
from screens.settings import AddedOption
from screens.text_layout import columns
from screens.texts import Foreign, Texts
from tests.screens.added_options import option_as_shown
from tests.screens.paths_through_settings import presses_to_buttons
from tests.screens.screen_checks import Compare, check
from tests.screens.tables import ANNA, BORIS, NOON, audience, chosen

SAID = (
    Sentence("order-pause", {"games": 10, "time": "22:40"}),
    Sentence("order-night", {"time": "9:00"}),
    Sentence("answered-elsewhere", {"chat": Foreign("Home · Games <b>")}),
)


def test_its_options(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    needed = {PAUSE_AFTER: {PAUSE.name: 15}}
    shown = (option_as_shown(each, voice, needed.get(each, {})) for each in ORDER.options)
    snapshot("order_in_settings", "\n\n".join(shown))


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


@pytest.mark.parametrize(
    ("values", "left_out"),
    [
        ({}, {"pause_after"}),
        ({"pause": 15}, set[str]()),
        ({"pause": 15, "quiet_from": 9}, {"night_tables"}),
    ],
)
def test_what_would_have_no_effect_is_not_listed(
    values: Mapping[str, Value], left_out: AbstractSet[str]
) -> None:
    choices = replace(chosen(), settings=Settings(added=values), added=ORDER.options)
    options = {each.option for each in presses_to_buttons(choices) if isinstance(each, ShowOption)}
    assert {each.name for each in ORDER.options} - options == left_out


def test_the_last_changes(snapshot: Compare, language: str, texts: Texts) -> None:
    made = [
        SettingChange(NOON, ANNA, "clock", 60, 30),
        SettingChange(NOON, ANNA, "variant", "podkidnoy", "short24"),
        SettingChange(NOON, BORIS, "quiet_from", 23, 0),
        SettingChange(NOON, BORIS, TOPICS, True, "0 5"),
        SettingChange(NOON, BORIS, TOPICS, "5 99", ""),
    ]
    people = audience(language).people
    here = replace(chosen(), topics={TopicId(5): "Games <b>"})
    page = last_changes(made, people, UTC, here, texts.voice(language))
    check(page)
    snapshot("last_changes", page)


def test_ten_changes_fit_in_one_message(texts: Texts) -> None:
    """A forum has chosen many topics, one by one."""
    topics = {TopicId(number): f"{number}{'🎲' * 126}" for number in range(5, 45)}
    chosen_until = [" ".join(map(str, range(5, last))) for last in range(33, 45)]
    made = [SettingChange(NOON, ANNA, TOPICS, *pair) for pair in pairwise(chosen_until)]
    everybody = {ANNA: Person(ANNA, "🎲" * 128, "en", reachable=True)}
    here = replace(chosen(), topics=topics)
    for language in texts.finished:
        page = last_changes(made[-MOST_CHANGES:], everybody, UTC, here, texts.voice(language))
        check(page)
        assert "<b>\u206843🎲" in page.text, "what is new comes first"


def test_the_topics(snapshot: Compare, language: str, texts: Texts) -> None:
    names = {TopicId(5): "Games <b>", TopicId(7): "Chess", TopicId(9): "A" * 128}
    everywhere = replace(chosen(), topics=names, closed_topics=[TopicId(7)])
    in_some = with_topics(everywhere.settings, [GENERAL, TopicId(5), TopicId(7), TopicId(99)])
    for choices in (everywhere, replace(everywhere, settings=in_some)):
        page = topics(choices, texts.voice(language))
        check(page)
        snapshot("topics" if choices is everywhere else "some_topics", page)


def test_general_has_its_name_and_a_lock_once_it_was_closed(texts: Texts) -> None:
    names = {GENERAL: "", TopicId(5): "Games"}
    page = topics(replace(chosen(), topics=names, closed_topics=[GENERAL]), texts.voice("en"))
    labels = [button.label for row in page.rows for button in row]
    assert labels.count("🔒 General") == 1


def test_not_every_topic_of_a_large_forum_is_offered(texts: Texts) -> None:
    names = {TopicId(number): f"Topic {number}" for number in range(5, 500)}
    oldest = with_topics(chosen().settings, [TopicId(5)])
    choices = replace(chosen(), topics=names, settings=oldest)
    voice = texts.voice("en")
    labels = [button.label for row in topics(choices, voice).rows for button in row]
    assert len(labels) < 50
    assert any("Topic 499" in label for label in labels)
    assert sum(label.startswith("✓") for label in labels) == 1
    check(topics(replace(choices, settings=with_topics(chosen().settings, names)), voice))
