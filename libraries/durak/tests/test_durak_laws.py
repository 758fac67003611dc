"""Random games that check all laws: each variant with each number of players, and random rules."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.notation import format_options
from durak.rules import VARIANTS, Rules, Variant, seat_range
from tests.laws import check_game, check_series


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_variant_obeys_the_laws(variant: Variant) -> None:
    for seats in variant.seats:
        check_game(variant.rules, seats, random.Random(seats), None)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(poker_swaps=3, poker_turns="both"),
        Rules(deck=52, poker_swaps=3, poker_turns="both", transfer="show", weli="all_sixes"),
        Rules(trump_mode="dealer_last", poker_swaps=3, poker_turns="both"),
        Rules(trump_mode="top", poker_swaps=3, trump_swap="any_lower", trump_swap_late=True),
        Rules(pile_on_limit="attack_limit", throw_in_priority="free"),
        Rules(pile_on_limit="attack_limit", attack_limit="none", teams="2x2"),
        Rules(first_attacker="dealer_left", next_dealer="winner", no_trump_start="redeal"),
    ],
    ids=format_options,
)
def test_what_no_variant_has_obeys_the_laws(rules: Rules) -> None:
    for seats in seat_range(rules):
        for seed in range(3):
            check_game(rules, seats, random.Random(seed), None)


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_any_agreed_options_obey_the_laws_over_a_series(seed: int) -> None:
    check_series(seed, games=2)
