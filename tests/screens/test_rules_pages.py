"""The rules page by page: few words, true examples, and everything on the last page."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from club.places import TableId
from club.settings import Settings
from durak.beating import powers
from durak.cards import Suit, pack
from durak.rules import VARIANTS, Rules
from screens import buttons
from screens.callback_data import Payload
from screens.pictures.colours_and_pens import FELT, GOLD, IVORY, PEOPLE, SAGE, Ink
from screens.pictures.rules import AimPicture, BoutPicture, example, rules_picture
from screens.rule_sentences import IN_SHORT
from screens.rules import count_pages, rules, rules_page
from screens.screen import Screen
from screens.text_layout import count_words
from screens.texts import Texts, Voice
from tests.random_games import random_rules
from tests.screens.picture_samples import (
    DRAWING_CONTRAST,
    contrast,
    drawn_cards,
    load_picture,
)
from tests.screens.screen_checks import Compare, buttons_of, check, visible_text

MOST_WORDS = 60
MOST_DIFFERENCES = 5
TITLES = [title for title, _ in IN_SHORT]
TABLE = TableId(1)
CHANGED = ("deck", 52), ("opening", "same_rank"), ("transfer", "on"), ("pile_on", False)
MORE = ("bowers", True), ("fallen_ace", True), ("attack_limit", 4)


def to(page: int) -> Payload:
    return buttons.TurnRules(TABLE, page)


def pages(settings: Settings, voice: Voice) -> list[Screen]:
    return [rules_page(settings, page, voice, to) for page in range(count_pages(settings))]


def all_settings() -> Iterator[Settings]:
    yield from (Settings().with_variant(variant.id) for variant in VARIANTS)
    dice = random.Random(11)
    for _ in range(60):
        yield Settings(rules=random_rules(dice))


def changed(*options: tuple[str, Any]) -> Settings:
    settings = Settings()
    for option, value in options:
        settings = settings.with_value(option, value)
    return settings


def differences_on(page: Screen) -> list[str]:
    return [line for line in page.text.splitlines() if line.startswith(("• ", "…"))]


def test_a_page_has_few_words(language: str, texts: Texts) -> None:
    for in_words in (False, True):
        voice = texts.voice(language, in_words=in_words)
        for settings in all_settings():
            *drawn, _ = pages(settings, voice)
            for page in drawn:
                check(page)
                told = visible_text(page).partition(voice.plain("rule-changed"))[0]
                assert count_words(told) <= MOST_WORDS, told


def test_every_page_says_what_a_beginner_must_know(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    for settings in all_settings():
        *drawn, _ = pages(settings, voice)
        wanted = TITLES if settings.rules.transfer != "off" else TITLES[:-1]
        assert len(drawn) == len(wanted)
        for title, page in zip(wanted, drawn, strict=True):
            assert voice.say(f"rule-title-{title}") in page.text


def test_the_last_page_has_all_rules_and_every_other_leads_there(
    language: str, texts: Texts
) -> None:
    voice = texts.voice(language)
    *drawn, last = pages(Settings(), voice)
    assert last.text == rules(Settings(), voice).text
    assert [button.target for button in buttons_of(last)] == [to(len(drawn) - 1)]
    for number, page in enumerate(drawn):
        turned = {to(number + 1), to(number - 1)} if number else {to(1)}
        assert {button.target for button in buttons_of(page)} == {*turned, to(len(drawn))}


def test_what_differs_is_listed_on_the_first_page(texts: Texts) -> None:
    voice = texts.voice("en")
    assert not differences_on(pages(Settings(), voice)[0])
    few = differences_on(pages(changed(*CHANGED), voice)[0])
    assert len(few) == len(CHANGED)
    many = differences_on(pages(changed(*CHANGED, *MORE), voice)[0])
    assert len(many) == MOST_DIFFERENCES
    assert many[-1] == "…"


def test_the_words_are_the_same_without_pictures(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    drawn = pages(changed(*CHANGED), voice)
    written = pages(changed(*CHANGED).with_value("board", "text"), voice)
    assert [page.without_picture() for page in drawn] == written
    assert [page.picture is None for page in drawn] == [*[False] * len(TITLES), True]


def test_pages_read_like_this(snapshot: Compare, language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    for number, page in enumerate(pages(changed(*CHANGED), voice)[:-1]):
        snapshot(f"page_{number}", page)


def test_examples_are_allowed_by_the_rules() -> None:
    for settings in all_settings():
        agreed = settings.rules
        picture = rules_picture(settings, "defence", 2, 5)
        assert isinstance(picture, BoutPicture)
        can = powers(agreed, picture.trump)
        for title in TITLES:
            for attack, cover, _ in example(title, agreed, picture.trump):
                assert cover is None or can.beats(cover, attack)
        for title in TITLES:
            cards = drawn_cards(rules_picture(settings, title, 0, 5))
            assert cards <= set(pack(agreed.deck))
            assert title == "aim" or cards


def test_an_attack_is_as_large_as_the_rules_allow() -> None:
    agreed = Rules(), Rules(opening="same_rank"), Rules(opening="pairs_plus_one")
    assert [len([*example("turn", each, Suit.HEARTS)]) for each in agreed] == [1, 2, 3]


@pytest.mark.parametrize(
    ("teams", "players", "losing"), [("none", 4, 1), ("2x2", 4, 2), ("3x2", 6, 2), ("2x3", 6, 3)]
)
def test_those_who_lose_keep_cards(teams: Any, players: int, losing: int) -> None:  # noqa: ANN401
    picture = rules_picture(Settings(rules=Rules(teams=teams)), "aim", 0, 5)
    assert isinstance(picture, AimPicture)
    assert len(picture.players) == players
    assert sum(player.place == 0 for player in picture.players) == losing
    rings = {player.team for player in picture.players if player.place == 0}
    assert len(rings) == 1
    assert (rings == {None}) is (teams == "none")


def test_every_variant_has_its_pictures() -> None:
    every = [Settings().with_variant(variant.id) for variant in VARIANTS]
    pictures = {rules_picture(each, title, 0, 5) for each in every for title in TITLES}
    assert {load_picture(picture).size for picture in pictures} == {(1080, 540)}


@pytest.mark.parametrize("ink", [SAGE, GOLD, IVORY, *PEOPLE])
def test_what_is_drawn_stands_out_from_the_felt(ink: Ink) -> None:
    """The colours of people have a rim."""
    assert contrast(ink, IVORY if ink in PEOPLE else FELT) >= DRAWING_CONTRAST
