"""Settings: whatever buttons are pressed, in any order, the result can be played."""

from collections.abc import Mapping
from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as example_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from club.settings import Settings
from durak.rules import VARIANTS, Rules, choices, conflicts, seat_range
from features import FEATURES, load_texts
from handlers.features import added_options
from screens.buttons import (
    Choose,
    ChooseLanguage,
    ChooseVariant,
    Dismiss,
    NameForfeit,
    ShowGames,
    ShowOption,
    ShowSettings,
)
from screens.callback_data import Payload, pack, unpack
from screens.games import PAGES_OF_GAMES, page_with
from screens.options import objection, spellings
from screens.pages_of_settings import FORMER_PAGES, PAGES
from screens.rules import rules
from screens.screen import Button, CopyText, Screen
from screens.settings import Choices, games, home, option, settings
from screens.texts import Voice
from tests.random_games import random_rules
from tests.screens.paths_through_settings import presses_to_buttons
from tests.screens.screen_checks import buttons_of, check
from tests.screens.tables import GROUP, chosen

TEXTS = load_texts()
VOICES = [TEXTS.voice(language) for language in TEXTS.languages]
OF_FEATURES = {"daily", "derby", "evening_card", "puzzles"}
"""What chats have stored stays, though its feature may be gone."""
WHOLE = replace(
    chosen(),
    added=added_options(FEATURES),
    added_keys=[key for feature in FEATURES for key in feature.keys_in_settings],
    is_told=False,
)
MOST_SWITCHES = 20
MOST_ROWS = 15
"""A page with its title is no higher than a phone."""


class Presser(RuleBasedStateMachine):
    """Presses any button of the real screens, and applies it as the handler would."""

    kept: Settings
    screen: Screen
    voice: Voice

    @initialize(voice=st.sampled_from(VOICES))
    def opens(self, voice: Voice) -> None:
        self.voice = voice
        self.kept = Settings()
        self.shows("menu")

    def shows(self, page: str) -> None:
        self.screen = settings(self.chosen, page, self.voice)

    @property
    def chosen(self) -> Choices:
        return chosen(self.kept, self.voice.language)

    @rule(data=st.data())
    def presses(self, data: st.DataObject) -> None:
        button = data.draw(st.sampled_from(buttons_of(self.screen)))
        assert not isinstance(button.target, str | CopyText)
        self.answer(button, unpack(pack(button.target)))

    def answer(self, button: Button, payload: Payload) -> None:
        match payload:
            case ShowSettings(chat, page):
                assert chat == GROUP.chat
                self.shows(page)
            case ShowGames(_, page):
                self.screen = games(self.chosen, page, self.voice)
            case ShowOption(_, name):
                assert self.kept.has_effect(name)
                self.screen = option(self.chosen, name, self.voice)
            case ChooseVariant(_, variant):
                self.kept = self.kept.with_variant(variant)
                self.screen = games(self.chosen, page_with(variant), self.voice)
            case NameForfeit():
                self.kept = self.kept.with_value("forfeit", "<b>" * 33)
                self.screen = option(self.chosen, "forfeit", self.voice)
            case Choose(_, name, value):
                self.choose(button, name, value)
            case ChooseLanguage() | Dismiss():
                self.shows("menu")
            case _:
                raise AssertionError(payload)

    def choose(self, button: Button, name: str, value: str) -> None:
        wanted = self.kept.with_value(name, spellings(self.kept.choices(name))[value])
        dimmed = button.label.startswith("·")
        assert dimmed == bool(objection(self.voice, wanted.rules))
        if not dimmed:
            self.kept = wanted
        self.screen = option(self.chosen, name, self.voice)

    @invariant()
    def can_be_played(self) -> None:
        if hasattr(self, "kept"):
            assert not conflicts(self.kept.rules)
            assert self.kept.seats in seat_range(self.kept.rules)
            check(self.screen)
            assert len(self.screen.rows) <= MOST_ROWS


Presser.TestCase.settings = example_settings(max_examples=60, stateful_step_count=40)
TestPresser = Presser.TestCase


@pytest.mark.parametrize("voice", VOICES, ids=lambda voice: voice.language)
@given(seed=st.integers(0, 2**32))
@example_settings(max_examples=12)
def test_no_page_is_too_long_in_any_language_under_any_options(voice: Voice, seed: int) -> None:
    """The first page must fit on a phone together with the chat's keyboard."""
    rules = random_rules(Random(seed))
    of = replace(WHOLE, settings=Settings(rules=rules), language=voice.language)
    assert len(settings(of, "menu", voice).rows) == len(("game", "clock", "pictures", "more", "✕"))
    pages = [settings(of, page, voice) for page in PAGES]
    pages += [games(of, page, voice) for page in range(len(PAGES_OF_GAMES))]
    pages += [option(of, name, voice) for name in home(of.added)]
    for page in pages:
        check(page)
        assert len(page.rows) <= MOST_ROWS


@pytest.mark.parametrize(
    ("name", "value"),
    [("clock", "0"), ("deck", "72"), ("deck", "104"), ("started_by", "administrators")],
)
def test_what_groups_want_is_three_presses_away(name: str, value: str) -> None:
    assert presses_to_buttons(WHOLE)[Choose(GROUP.chat, name, value)] <= 3


def test_a_group_that_is_no_expert_sees_few_switches() -> None:
    voice = TEXTS.voice("en")
    pages = [settings(WHOLE, page, voice) for page in ("menu", "more")]
    ways = {Dismiss(), *(ShowSettings(GROUP.chat, page) for page in ("menu", "more", "expert"))}
    switches = {button.target for page in pages for button in buttons_of(page)} - ways
    assert len(switches) <= MOST_SWITCHES


def test_every_game_and_every_option_is_reached_by_presses() -> None:
    """Some options are offered only once another one was chosen."""
    at_first = presses_to_buttons(WHOLE)
    assert {ChooseVariant(GROUP.chat, row.id) for row in VARIANTS} <= at_first.keys()
    assert {each.name for each in WHOLE.added} <= home(WHOLE.added).keys()
    reached = options_among(at_first)
    for pressed in at_first:
        if isinstance(pressed, Choose):
            then = chosen_by(pressed)
            if {name for name in home(WHOLE.added) if then.has_effect(name)} - reached:
                reached |= options_among(presses_to_buttons(replace(WHOLE, settings=then)))
    assert reached == home(WHOLE.added).keys()


def options_among(payloads: Mapping[Payload, int]) -> set[str]:
    return {each.option for each in payloads if isinstance(each, ShowOption)}


def chosen_by(pressed: Choose) -> Settings:
    value = spellings(WHOLE.offered(pressed.option))[pressed.value]
    return Settings().with_value(pressed.option, value)


@pytest.mark.parametrize("voice", VOICES, ids=TEXTS.languages)
def test_an_option_stands_on_one_page_and_leads_back_to_it(voice: Voice) -> None:
    listed = [
        (button.target.option, page)
        for page in PAGES
        for button in buttons_of(settings(WHOLE, page, voice))
        if isinstance(button.target, ShowOption)
    ]
    assert len({name for name, _ in listed}) == len(listed)
    for name, page in listed:
        *_, (way_back,) = option(WHOLE, name, voice).rows
        assert way_back.target == ShowSettings(GROUP.chat, page)


PAGES_UNTIL_2_2 = (
    *("menu", "variants", "language", "house", "pack", "trump", "beating", "attack"),
    *("throwing_in", "transfer", "talon", "series", "club", "every_day", "rights"),
)


def test_keys_of_old_messages_open_the_pages_of_today() -> None:
    voice = TEXTS.voice("en")
    assert {*PAGES_UNTIL_2_2} <= {*PAGES, *FORMER_PAGES}
    assert not {*PAGES} & {*FORMER_PAGES}
    for page in PAGES_UNTIL_2_2:
        now = FORMER_PAGES.get(page, page)
        assert now in PAGES
        assert settings(WHOLE, page, voice) == settings(WHOLE, now, voice)


@pytest.mark.parametrize(
    ("name", "value"),
    [("deck", "37"), ("seats", "99"), ("deck", "")],
)
def test_only_offered_values_have_a_spelling(name: str, value: str) -> None:
    assert value not in spellings(Settings().choices(name))


def test_forged_pages_are_refused() -> None:
    with pytest.raises(ValueError, match="not a page"):
        settings(chosen(), "no_such", VOICES[0])
    with pytest.raises(ValueError, match="not an option"):
        option(chosen(), "no_such", VOICES[0])


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", "Pokaznoy, Gopher’s fool, Bài tấn, necktie, Dureń piątkowy"),
        ("en", "Durek platkowy, Russian war, Kul"),
        ("es", "Pokaznoy, tonto de Gopher, Bài tấn, corbata, Dureń piątkowy"),
        ("es", "Durek platkowy, guerra rusa, Kul"),
        ("it", "Pokaznoy, matto di Gopher, Bài tấn, cravatta, Dureń piątkowy"),
        ("it", "Durek platkowy, guerra russa, Kul"),
        ("ja", "ポカズノイ, ゴーファーの愚か者, Bài tấn, ネクタイ, Dureń piątkowy"),
        ("ja", "Durek platkowy, ロシア戦争, クル"),
        ("pt", "Pokaznoy, bobo do Gopher, Bài tấn, gravata, Dureń piątkowy"),
        ("pt", "Durek platkowy, guerra russa, Kul"),
        ("ru", "показной, дурак Гофера, Bài tấn, галстук, Dureń piątkowy"),
        ("ru", "Durek platkowy, русская война, куль"),
    ],
)
def test_a_game_is_found_by_the_names_in_the_sources(language: str, names: str) -> None:
    voice = TEXTS.voice(language)
    listed = "".join(games(chosen(), page, voice).text for page in range(len(PAGES_OF_GAMES)))
    assert [name for name in names.split(", ") if name not in listed] == []


@pytest.mark.parametrize("language", TEXTS.finished)
def test_other_names_of_a_game_stand_only_where_it_is_looked_for(language: str) -> None:
    voice = TEXTS.voice(language)
    other = voice.say("variant-podkidnoy.also")
    assert other in games(chosen(), 0, voice).text
    assert other not in settings(chosen(), "menu", voice).text
    assert other not in rules(Settings(), voice).text


def test_the_base_options_are_all_grouped() -> None:
    """All but `refill`, which never has an effect: it only differs where nothing is drawn."""
    of_rules = {field.name for field in fields(Rules)} - {"refill"}
    of_table = {field.name for field in fields(Settings)} - {"added", "variant", "rules"}
    assert set(home(chosen().added)) | OF_FEATURES == of_rules | of_table
    assert all(choices(option) for option in of_rules)


def test_what_the_operator_has_switched_off_is_not_offered() -> None:
    voice = TEXTS.voice("en")
    whole = chosen()
    less = replace(whole, left_out=("ceremony", "achievements"))
    left_out = {ShowOption(GROUP.chat, option) for option in less.left_out}
    offered, left = (
        {button.target for button in buttons_of(settings(each, "extras", voice))}
        for each in (whole, less)
    )
    assert offered - left == left_out


@pytest.mark.parametrize("voice", VOICES, ids=TEXTS.languages)
def test_no_key_moves_when_a_choice_is_made(voice: Voice) -> None:
    for name in home(chosen().added):
        kept = [Settings().with_value(name, value) for value in Settings().choices(name)]
        pages = [option(chosen(each, voice.language), name, voice) for each in kept]
        assert len(set(map(shape, pages))) == 1, name
    for page, variants in enumerate(PAGES_OF_GAMES):
        kept = [Settings().with_variant(variant) for variant in variants]
        pages = [games(chosen(each, voice.language), page, voice) for each in kept]
        assert len(set(map(shape, pages))) == 1, page


def shape(screen: Screen) -> tuple[int, ...]:
    """Return the number of buttons in each row."""
    return tuple(map(len, screen.rows))
