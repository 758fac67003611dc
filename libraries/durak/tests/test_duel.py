"""Duels follow the engine in every game they stand for, and search trees know what they play."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.actions import Show, SwapPoker, SwapTrump
from durak.cards import Card
from durak.players.duel import is_duel, move_of
from durak.rules import VARIANTS, Rules, Variant
from tests.duels import check_duel, random_duel_rules

DUELS = [variant for variant in VARIANTS if 2 in variant.seats and is_duel(variant.rules, 2)]


@pytest.mark.parametrize("variant", DUELS, ids=lambda variant: variant.id)
def test_a_duel_follows_the_engine_in_every_variant_it_stands_for(variant: Variant) -> None:
    assert check_duel(variant.rules, random.Random(variant.id)) > 20


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_a_duel_follows_the_engine_under_any_options_it_stands_for(seed: int) -> None:
    dice = random.Random(seed)
    check_duel(random_duel_rules(dice), dice)


def test_the_games_that_most_people_play_are_duels() -> None:
    assert {"podkidnoy", "perevodnoy", "full", "epaulettes"} <= {each.id for each in DUELS}


@pytest.mark.parametrize(
    "rules",
    [
        Rules(opening="same_rank"),
        Rules(opening="pairs_plus_one"),
        Rules(transfer="show"),
        Rules(transfer="on", transfer_multi=True),
        Rules(weli="all_sixes"),
        Rules(trump_swap="lowest"),
        Rules(trump_mode="changeable"),
        Rules(poker_swaps=3),
    ],
)
def test_games_in_which_more_can_be_done_are_no_duels(rules: Rules) -> None:
    assert is_duel(Rules(), 2)
    assert not is_duel(rules, 2)
    assert not is_duel(Rules(), 3)


@pytest.mark.parametrize("action", [Show(Card(20)), SwapTrump(Card(20)), SwapPoker((Card(20),))])
def test_what_no_duel_allows_is_refused(action: Show | SwapTrump | SwapPoker) -> None:
    with pytest.raises(ValueError, match="not a move of a duel"):
        move_of(action)
