"""Laws of achievements, over random histories of games."""

from hypothesis import given
from hypothesis import strategies as st

from club.achievements import ACHIEVEMENTS, Career
from tests.club.histories import HISTORIES, History, earned, in_turn, with_everybody_there

BY_ORDER = {
    *("long_evening", "spared_ten", "spared_thirty"),
    *("broken_spell", "hat_trick", "pride"),
}
"""What depends on the order of games: on evenings, and on games in a row."""

AFTER = {
    "spared_thirty": "spared_ten",
    "hundred_games": "first_game",
    "fifty_duraks": "first_durak",
    "hat_trick": "first_durak",
    "not_once": "first_durak",
    "general": "first_durak",
}
"""What nobody can have without having the other one, too."""

ORDERS = HISTORIES.flatmap(lambda history: st.tuples(st.just(history), st.permutations(history)))
"""A history, and the same games in another order."""

BEGINNINGS = st.builds(
    Career,
    games=st.sampled_from((0, 98)),
    duraks=st.sampled_from((0, 48)),
    sunk=st.sampled_from((0, 23)),
    spared_in_team=st.sampled_from((0, 8)),
    streak=st.sampled_from((0, 8, 28, -2)),
)
"""Careers that lack little."""


@given(HISTORIES, BEGINNINGS)
def test_nobody_earns_anything_twice(history: History, career: Career) -> None:
    found = earned(in_turn(history), career)
    assert len(found) == len({*found}) <= len(ACHIEVEMENTS)


@given(ORDERS, BEGINNINGS)
def test_the_order_of_games_matters_only_where_it_is_asked_for(
    orders: tuple[History, History], career: Career
) -> None:
    """Whoever is away earns nothing, so that a total may be reached in another game or in none."""
    one, other = (earned(in_turn(with_everybody_there(order)), career) for order in orders)
    assert {*one} ^ {*other} <= BY_ORDER


@given(HISTORIES, BEGINNINGS)
def test_what_is_harder_comes_later(history: History, career: Career) -> None:
    found = earned(in_turn(history), career)
    for harder, easier in AFTER.items():
        assert easier in found or harder not in found
