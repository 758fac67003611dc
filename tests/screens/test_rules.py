"""The rules of a table: every option has its sentence, and every sentence has its option."""

import random
import re
from dataclasses import fields, replace
from typing import Any, ClassVar, Literal

import pytest

from club.settings import FORFEITS, Settings, Value
from durak.cards import Card
from durak.live_options import has_effect
from durak.rules import VARIANTS, Rules, Variant, choices, conflicts
from screens.cards_as_text import Faces
from screens.options import variant_about, variant_name
from screens.rules import rules
from screens.texts import Texts, Voice, Word
from tests.parsed_texts import patterns
from tests.random_games import random_rules
from tests.screens.screen_checks import check

NEEDED: dict[str, dict[str, Any]] = {
    "deck": {"jokers": False},
    "trump_suit": {"trump_mode": "fixed"},
    "jokers": {"deck": 54},
    "odd_only": {"opening": "pairs_plus_one"},
    "pile_on_limit": {"pile_on": True},
    "poker_turns": {"poker_swaps": 3},
    "first_bout_scope": {"first_bout_limit": 5},
    "transfer_first_bout": {"transfer": "show"},
    "transfer_multi": {"transfer": "show"},
    "show_scope": {"transfer": "show"},
    "show_repeat": {"transfer": "show"},
    "team_out": {"teams": "2x2"},
    "trump_swap_time": {"trump_swap": "lowest"},
    "trump_swap_late": {"trump_swap": "lowest"},
    "turnup_fate": {"hand_size": "all"},
    "refill_start": {"transfer": "on"},
}
"""The other options that an option needs to have any effect."""
TOLD = [field.name for field in fields(Rules) if field.name != "refill"]
"""`refill` has no effect: it can only differ where there is nothing to draw."""


class Recorder(Texts):
    """Texts that record which messages were requested."""

    asked: ClassVar[set[str]] = set()

    def say(self, language: str, key: str, **words: Word) -> str:
        self.asked.add(key)
        return super().say(language, key, **words)


def values(option: str) -> tuple[Any, ...]:
    return ("", *FORFEITS) if option == "forfeit" else choices(option)


def test_every_value_of_every_option_changes_the_text(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    for option in TOLD:
        base = replace(Rules(), **NEEDED.get(option, {}))
        agreed = [replace(base, **{option: value}) for value in values(option)]
        told = {rules(replace(Settings(), rules=each), voice).text for each in agreed}
        assert len(told) == len(agreed), option


def test_every_option_in_the_rules_has_an_effect() -> None:
    for option in TOLD:
        assert has_effect(replace(Rules(), **NEEDED.get(option, {})), option), option


def test_options_without_effect_are_not_mentioned(texts: Texts) -> None:
    dice = random.Random(7)
    voice = texts.voice("en")
    for _ in range(100):
        agreed = random_rules(dice)
        told = rules(Settings(rules=agreed), voice).text
        for field in fields(Rules):
            if has_effect(agreed, field.name):
                continue
            for value in values(field.name):
                other = replace(agreed, **{field.name: value})
                if other != agreed and not conflicts(other):
                    assert rules(Settings(rules=other), voice).text == told, (field.name, agreed)


def random_settings(dice: random.Random) -> Settings:
    """Return random rules, and a random value of whatever else has a sentence of its own."""
    drawn = replace(Settings(), rules=random_rules(dice), clock=dice.choice((0, 60)))
    for option in ("shuffled_by", "cut"):
        drawn = drawn.with_value(option, dice.choice(drawn.choices(option)))
    return drawn


def test_every_sentence_follows_from_some_rules(texts: Texts) -> None:
    dice = random.Random(3)
    recorder = Recorder(texts.sources)
    voice = Voice(recorder, "en")
    sentences = {key for key in patterns("en") if key.startswith("rule-")}
    for _ in range(9000):
        rules(random_settings(dice), voice)
        if sentences <= set(recorder.asked):
            return
    pytest.fail(f"never said: {sentences - set(recorder.asked)}")


@pytest.mark.parametrize(
    "ways", [{}, {"trump_mode": "none"}, {"first_attacker": "dealer_left"}], ids=str
)
def test_the_winning_team_finds_its_attacker_as_the_first_game_did(
    ways: dict[str, Any], texts: Texts
) -> None:
    """One sentence is true with trumps, without trumps, and for the dealer's left."""
    voice = texts.voice("en")
    within = voice.say("rule-next-first", next_first="winning-team")
    assert "trump" not in within
    agreed = Rules(teams="2x2", next_first="winning_team", **ways)
    assert within in rules(Settings(rules=agreed), voice).text


def test_of_three_teams_the_one_that_won_is_named(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    agreed = Rules(teams="3x2", next_first="winning_team")
    told = rules(Settings(rules=agreed), voice).text
    assert voice.say("rule-next-first-three-teams") in told


def test_without_teams_the_winner_is_told_to_attack_first(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    told = rules(Settings(rules=Rules(next_first="winning_team")), voice).text
    assert voice.say("rule-next-first", next_first="winner") in told
    assert voice.say("rule-next-first", next_first="winning-team") not in told


def test_rules_without_a_trump_suit_mention_no_trumps(texts: Texts) -> None:
    dice = random.Random(7)
    voice = texts.voice("en")
    admitted = voice.say("rule-trump", trump_mode="none")
    for _ in range(1000):
        agreed = replace(random_rules(dice), trump_mode="none")
        if not conflicts(agreed):
            told = rules(Settings(rules=agreed), voice).text
            assert "trump" not in told.replace(admitted, ""), agreed


SAID: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("railroad", {"turnup_fate": "dealer"}, "Nothing is drawn."),
    ("railroad", {"turnup_fate": "out"}, "Nothing is drawn."),
    ("spades_by_spades", {}, "If a spade turns up, it goes back and another"),
    (
        "spades_by_spades",
        {},
        "dealer’s last card is shown instead. If it’s a spade, the cards are",
    ),
    ("spades_by_spades", {"trump_mode": "dealer_last"}, "If it’s a spade, the cards are dealt"),
    ("spades_by_spades", {"hand_size": "all"}, "If it’s a spade, the cards are dealt again."),
    ("full_jokers", {}, "If a joker turns up, it goes back and another"),
    ("full_jokers", {"spades_by_spades": True}, "If a spade or a joker turns up"),
    ("full_jokers", {}, "A joker never beats a joker."),
    ("epaulettes", {}, "The series ends when aces score."),
    ("teams", {}, "The loser who held cards longest deals."),
    ("teams", {"next_dealer": "winner"}, "Of those who didn’t lose, the first to go out deals."),
    ("siege", {}, "attacks first, but doesn’t have to play it."),
    ("prostoy", {}, ", nor more than 5."),
    ("prostoy", {"attack_limit": 4}, ", nor more than 4."),
    ("prostoy", {"transfer": "on"}, ", nor more than 6."),
    ("podkidnoy", {}, "they’re the durak’s epaulettes, one or two."),
    ("podkidnoy", {}, "If no card is left, the dealer’s last card is shown instead."),
    ("albanian", {}, "If no card is left, the dealer’s last card is shown instead."),
    ("podkidnoy", {}, "For 2 to 6 players."),
    ("vietnamese", {}, "For 2 to 4 players."),
    ("two_packs", {}, "For 2 to 8 players."),
    ("teams", {}, "For 4 players."),
    ("teams", {"teams": "2x3"}, "For 6 players."),
)
UNSAID: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("railroad", {"turnup_fate": "dealer"}, "draw pile: first"),
    ("railroad", {"spades_by_spades": True}, "goes back"),
    ("crazy", {}, "spade turns up"),
    ("podkidnoy", {}, "spade"),
    ("teams", {}, "The durak deals."),
    ("siege", {}, "with any card"),
    ("full", {}, "If no card is left"),
    ("railroad", {}, "If no card is left"),
)


def said(variant: str, changed: dict[str, Any], texts: Texts) -> str:
    settings = Settings().with_variant(variant)
    for option, value in changed.items():
        settings = settings.with_value(option, value)
    assert not conflicts(settings.rules)
    return rules(settings, texts.voice("en")).text


@pytest.mark.parametrize(("variant", "changed", "sentence"), SAID)
def test_a_player_needs_to_know(
    variant: str, changed: dict[str, Any], sentence: str, texts: Texts
) -> None:
    assert sentence in said(variant, changed, texts)


@pytest.mark.parametrize(("variant", "changed", "sentence"), UNSAID)
def test_impossible_events_are_not_mentioned(
    variant: str, changed: dict[str, Any], sentence: str, texts: Texts
) -> None:
    assert sentence not in said(variant, changed, texts)


def test_the_pack_runs_out_only_with_every_seat_taken(texts: Texts) -> None:
    five = said("podkidnoy", {"seats": 5}, texts)
    assert "If no card is left" not in five
    assert "For 2 to 5 players." in five


@pytest.mark.parametrize("row", VARIANTS, ids=lambda row: row.id)
def test_the_variant_is_told_in_a_line_under_its_name(
    row: Variant, language: str, texts: Texts
) -> None:
    voice = texts.voice(language)
    settings = Settings().with_variant(row.id)
    title, line, *_ = rules(settings, voice).text.splitlines()
    assert variant_name(voice, row.id) in title
    assert line == variant_about(voice, row.id)


def test_changes_to_the_variant_are_admitted(language: str, texts: Texts) -> None:
    """Its line, such as "52 cards", may not be true any more."""
    voice = texts.voice(language)
    settings = Settings().with_variant("full")
    changed = rules(settings.with_value("deck", 24), voice).text
    assert voice.say("rule-changed") in changed
    same = rules(settings.with_value("forfeit", "tea").with_value("clock", 20), voice).text
    assert voice.say("rule-changed") not in same


def test_rules_needed_in_a_bout_are_not_folded(language: str, texts: Texts) -> None:
    voice = texts.voice(language)
    told = rules(Settings().with_variant("perevodnoy"), voice).text
    in_view, folded = told.removesuffix("</blockquote>").split("<blockquote expandable>")
    needed = marked("aim turn defence throw-in transfer", voice)
    assert re.findall("<b>(.+?)</b>", in_view)[1:] == needed
    rest = marked("deal trump draw end next clock", voice)
    assert re.findall("<b>(.+?)</b>", folded) == rest


def marked(titles: str, voice: Voice) -> list[str]:
    told = (
        voice.say("rule-paragraph", title=voice.say(f"rule-title-{title}"), text="")
        for title in titles.split()
    )
    return [re.findall("<b>(.+?)</b>", paragraph)[0] for paragraph in told]


@pytest.mark.parametrize(
    ("naming", "six", "of_diamonds"),
    [
        ("french", "6", "6 of diamonds"),
        ("spanish48", "5", "5 of coins"),
        ("spanish40", "3", "3 of coins"),
    ],
)
def test_wild_sixes_are_called_what_is_printed_on_them(
    naming: Literal["french", "spanish48", "spanish40"], six: str, of_diamonds: str, texts: Texts
) -> None:
    agreed = Rules(deck_naming=naming, weli="all_sixes")
    voice = texts.voice("en")
    assert f"Every {six} is wild" in rules(Settings(rules=agreed), voice).text
    one = replace(agreed, weli="six_of_diamonds")
    assert f"One card is wild, the {of_diamonds}:" in rules(Settings(rules=one), voice).text


@pytest.mark.parametrize(
    "options",
    [
        {"spades_by_spades": True},
        {"spades_by_spades": True, "trump_mode": "none"},
        {"spades_by_spades": True, "trump_mode": "dealer_last"},
        {"trump_mode": "fixed"},
        {"bowers": True},
    ],
    ids=str,
)
def test_a_spanish_pack_has_no_french_suits_and_no_jack(
    options: dict[str, Any], texts: Texts
) -> None:
    """Except where the suits are explained."""
    agreed = Rules(deck_naming="spanish40", **options)
    voice = texts.voice("en")
    told = rules(Settings(rules=agreed), voice).text
    told = told.replace(voice.say("rule-naming", deck_naming="spanish40"), "")
    assert not re.search("(?i)spade|diamond|heart|♦|jack|colour", told.partition("<b>Aim.")[2])


def test_the_one_wild_six_is_called_by_its_name(language: str, texts: Texts) -> None:
    agreed = Rules(deck_naming="spanish40", weli="six_of_diamonds")
    voice = texts.voice(language)
    named = Faces(agreed, None).in_words(voice, Card.parse("6D"))
    assert named in rules(Settings(rules=agreed), voice).text


@pytest.mark.parametrize("row", VARIANTS, ids=lambda row: row.id)
def test_the_rules_of_every_variant_can_be_sent(row: Variant, language: str, texts: Texts) -> None:
    check(rules(Settings().with_variant(row.id), texts.voice(language)))


def test_even_the_longest_rules_can_be_sent(language: str, texts: Texts) -> None:
    settings = Settings()
    longest: dict[str, Value] = {
        "deck": 54,
        "transfer": "show",
        "transfer_multi": True,
        "transfer_first_bout": False,
        "weli": "all_sixes",
        "bowers": True,
        "fallen_ace": True,
        "spades_by_spades": True,
        "teams": "2x2",
        "trump_mode": "changeable",
        "trump_swap": "any_lower",
        "trump_swap_late": True,
        "redeal": "either",
        "first_bout_limit": 5,
        "poker_swaps": 3,
        "poker_turns": "both",
        "pile_on_limit": "attack_limit",
        "ladder": "shared",
        "forfeit": "compliments",
        "throw_in_priority": "last_thrower",
        "next_first": "right_of_durak",
    }
    for option, value in longest.items():
        settings = settings.with_value(option, value)
    assert not conflicts(settings.rules)
    voice = texts.voice(language)
    told = rules(settings, voice)
    check(told)
    for needed in ("aim", "turn", "defence", "throw-in", "transfer", "deal", "trump", "draw"):
        assert voice.say(f"rule-title-{needed}") in told.text
    is_whole = voice.say("rule-title-clock") in told.text
    assert is_whole is not told.text.endswith("… /settings</blockquote>")
