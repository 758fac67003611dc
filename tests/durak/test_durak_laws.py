"""Every law over random games: each variant with each number of players, and any agreed options."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.rules import VARIANTS, Variant
from tests.durak.laws import check_game, check_series


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_variant_obeys_the_laws(variant: Variant) -> None:
    for seats in variant.seats:
        check_game(variant.rules, seats, random.Random(seats), None)


@settings(deadline=None, max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_any_agreed_options_obey_the_laws_over_a_series(seed: int) -> None:
    check_series(seed, games=2)
