"""Options, conflicts between them, and the variants built from them."""

from dataclasses import fields, replace
from typing import Any

import pytest

from durak.rules import VARIANTS, Rules, RulesError, Variant, choices, conflicts, seat_range

OPTIONS = tuple(option.name for option in fields(Rules))
PARTNERS: dict[tuple[str, object], dict[str, Any]] = {
    ("deck", 54): {"jokers": True},
    ("jokers", True): {"deck": 54},
    ("odd_only", True): {"opening": "pairs_plus_one"},
    ("refill", "none"): {"hand_size": "all", "turnup_fate": "out"},
    ("turnup_fate", "dealer"): {"hand_size": "all"},
    ("turnup_fate", "out"): {"hand_size": "all"},
}
"""For some values, the other options that they require."""


def test_every_choice_of_an_option_can_be_played() -> None:
    for option in OPTIONS:
        assert choices(option)[0] == getattr(Rules(), option)
        for value in choices(option):
            rules = replace(Rules(), **PARTNERS.get((option, value), {}), **{option: value})
            rules.validate()
            assert seat_range(rules), (option, value)


@pytest.mark.parametrize("switch", [o for o in OPTIONS if isinstance(getattr(Rules(), o), bool)])
def test_a_switch_may_be_off_and_on(switch: str) -> None:
    assert set(choices(switch)) == {False, True}


EXCLUSIONS: list[tuple[str, str, dict[str, Any]]] = [
    ("trump_mode", "fallen_ace", {"trump_mode": "none", "fallen_ace": True}),
    ("trump_mode", "bowers", {"trump_mode": "none", "bowers": True}),
    ("trump_mode", "transfer", {"trump_mode": "none", "transfer": "show"}),
    ("trump_mode", "trump_swap", {"trump_mode": "none", "trump_swap": "lowest"}),
    ("trump_mode", "trump_swap", {"trump_mode": "fixed", "trump_swap": "lowest"}),
    ("trump_mode", "trump_swap", {"trump_mode": "dealer_last", "trump_swap": "any_lower"}),
    ("opening", "throw_in", {"throw_in": "off"}),
    ("hand_size", "poker_swaps", {"hand_size": "all", "poker_swaps": 3}),
    ("hand_size", "trump_mode", {"hand_size": "all", "trump_mode": "changeable"}),
    ("hand_size", "trump_mode", {"hand_size": "all", "trump_mode": "top"}),
    ("hand_size", "trump_mode", {"hand_size": "all", "trump_mode": "dealer_last"}),
    ("weli", "deck", {"weli": "all_sixes", "deck": 24}),
    ("weli", "deck", {"weli": "six_of_diamonds", "deck": 32}),
    ("jokers", "deck", {"jokers": True}),
    ("jokers", "deck", {"deck": 54}),
    (
        "spades_by_spades",
        "trump_suit",
        {"spades_by_spades": True, "trump_mode": "fixed", "trump_suit": "S"},
    ),
    ("odd_only", "opening", {"odd_only": True}),
    ("refill", "turnup_fate", {"refill": "none"}),
    ("turnup_fate", "hand_size", {"turnup_fate": "dealer"}),
    (
        "turnup_fate",
        "trump_swap",
        {"hand_size": "all", "turnup_fate": "out", "trump_swap": "lowest"},
    ),
    ("deck_naming", "deck", {"deck_naming": "spanish40", "deck": 52}),
    ("teams", "deck", {"teams": "3x2", "hand_size": 5, "deck": 24}),
    ("teams", "hand_size", {"teams": "2x3", "hand_size": 8, "deck": 52}),
    ("teams", "trump_mode", {"teams": "3x2", "trump_mode": "changeable"}),
    ("teams", "poker_swaps", {"teams": "2x2", "poker_swaps": 3, "deck": 24}),
]


@pytest.mark.parametrize(("first", "second", "agreed"), EXCLUSIONS)
def test_what_excludes_each_other_is_refused_by_both_names(
    first: str, second: str, agreed: dict[str, Any]
) -> None:
    base = Rules()
    if (first, second) == ("opening", "throw_in"):
        base = next(variant.rules for variant in VARIANTS if variant.id == "siege")
    rules = replace(base, **agreed)
    assert (first, second) in conflicts(rules)
    with pytest.raises(RulesError, match=f"{first} and {second}"):
        rules.validate()


def test_an_attack_limit_is_at_least_one_card() -> None:
    with pytest.raises(RulesError, match="attack_limit"):
        Rules(attack_limit=0).validate()
    Rules(attack_limit=1).validate()


NO_SUCH_VALUES: list[tuple[str, Any]] = [
    ("deck", 40),
    ("deck", 36.0),
    ("deck", "36"),
    ("hand_size", 6.0),
    ("hand_size", "some"),
    ("trump_suit", "X"),
    ("fallen_ace", 1),
    ("jokers", None),
    ("attack_limit", 1.5),
    ("attack_limit", True),
    ("attack_limit", "six"),
    ("first_bout_limit", 4),
    ("poker_swaps", 1),
    ("poker_swaps", False),
    ("forfeit", 7),
]


@pytest.mark.parametrize(("option", "value"), NO_SUCH_VALUES)
def test_a_value_that_does_not_exist_is_refused_by_name(option: str, value: object) -> None:
    rules = Rules(**{option: value})  # type: ignore[arg-type]  # the wrong type is what is tested
    for ask in (Rules.validate, conflicts):
        with pytest.raises(RulesError, match=f"{option} cannot be {value!r}"):
            ask(rules)


def test_no_option_takes_just_any_value() -> None:
    for option in OPTIONS:
        test_a_value_that_does_not_exist_is_refused_by_name(option, b"no such value")


def test_spades_may_be_fixed_trumps() -> None:
    Rules(trump_mode="fixed", trump_suit="S").validate()


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_variant_is_for_as_many_as_its_options_allow(variant: Variant) -> None:
    variant.rules.validate()
    assert variant.seats == seat_range(variant.rules)


def test_variants_have_names_of_their_own() -> None:
    assert len({variant.id for variant in VARIANTS}) == len(VARIANTS)


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        (Rules(), range(2, 7)),
        (Rules(trump_swap="lowest"), range(2, 7)),
        (Rules(poker_swaps=3), range(2, 6)),
        (Rules(trump_mode="changeable"), range(2, 6)),
        (Rules(trump_swap="lowest", hand_size=7), range(2, 6)),
        (Rules(deck=24), range(2, 5)),
        (Rules(deck=24, hand_size=8), range(2, 4)),
        (Rules(deck=52, hand_size=8), range(2, 5)),
        (Rules(deck=104), range(2, 9)),
        (Rules(hand_size="all"), range(2, 7)),
        (Rules(teams="2x3"), range(6, 7)),
    ],
)
def test_how_many_may_play(rules: Rules, seats: range) -> None:
    assert seat_range(rules) == seats


@pytest.mark.parametrize(
    ("rules", "bout", "discarded", "cap"),
    [
        (Rules(), 1, False, 6),
        (Rules(attack_limit=4), 1, False, 4),
        (Rules(attack_limit="hand_size", hand_size=8), 2, True, 8),
        (Rules(attack_limit="hand_size", hand_size="all"), 2, True, 6),
        (Rules(attack_limit="none"), 2, True, 36),
        (Rules(first_bout_limit=5), 1, False, 5),
        (Rules(first_bout_limit=5), 2, False, 6),
        (Rules(first_bout_limit=5, first_bout_scope="until_first_discard"), 2, False, 5),
        (Rules(first_bout_limit=5, first_bout_scope="until_first_discard"), 2, True, 6),
        (Rules(first_bout_limit=5, attack_limit=4), 1, False, 4),
    ],
)
def test_how_many_attack_cards_a_bout_may_hold(
    rules: Rules, bout: int, discarded: bool, cap: int
) -> None:
    assert rules.attack_cap(bout, discarded=discarded) == cap
