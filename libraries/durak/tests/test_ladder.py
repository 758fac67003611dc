"""The ladder: ending a game with cards of the current rung scores a point."""

from dataclasses import replace

import pytest

from durak.cards import Rank
from durak.events import Ending, Outcome, Seat
from durak.ladder import Ladder, climb, new_ladder
from durak.notation import parse_cards
from durak.rules import Rules


def finish(seat: Seat, cards: str) -> Outcome:
    return Outcome(Ending.DURAK, (1 - seat % 2,), finish=parse_cards(cards), finisher=seat)


NO_FINISH = Outcome(Ending.DURAK, (0,))


def climbed(ladder: Ladder, *outcomes: Outcome) -> Ladder:
    for outcome in outcomes:
        ladder = climb(ladder, outcome)
    return ladder


def test_one_rung_is_shared_by_all() -> None:
    ladder = new_ladder(Rules(ladder="shared"), 2)
    assert ladder == Ladder((Rank.SIX,), (0, 0))
    ladder = climb(ladder, finish(0, "6C 6D"))
    assert ladder == Ladder((Rank.SEVEN,), (1, 0))
    assert climb(ladder, finish(1, "6H")) == ladder
    assert climb(ladder, NO_FINISH) == ladder
    assert climb(ladder, finish(1, "7D")) == Ladder((Rank.EIGHT,), (1, 1))


def test_each_side_may_have_a_ladder_of_its_own() -> None:
    ladder = new_ladder(Rules(ladder="per_side"), 3)
    assert climbed(ladder, finish(2, "6C"), finish(0, "6D"), finish(2, "7D")) == Ladder(
        (Rank.SEVEN, Rank.SIX, Rank.EIGHT), (1, 0, 2)
    )


def test_partners_climb_together() -> None:
    ladder = new_ladder(Rules(ladder="per_side", teams="2x2"), 4)
    ladder = climbed(ladder, finish(1, "6C"), finish(3, "7C"))
    assert ladder.points == (0, 2)
    assert replace(ladder, topped_by=1).winning_seats(4) == (1, 3)


def test_the_ladder_starts_at_the_lowest_rank_of_the_pack() -> None:
    assert new_ladder(Rules(deck=52, ladder="shared"), 2).rungs == (Rank.TWO,)


@pytest.mark.parametrize(
    ("points", "by", "winner"), [((1, 3), 0, 1), ((2, 3), 0, 0), ((3, 2), 1, 1), ((5, 3), 1, 0)]
)
def test_scoring_aces_ends_the_series(points: tuple[int, ...], by: Seat, winner: Seat) -> None:
    before = Ladder((Rank.ACE,), points)
    assert before.winner is None
    top = climb(before, finish(by, "AC"))
    assert top.topped_by == by
    assert top.winner == winner
    assert top.winning_seats(2) == (winner,)
    assert before.winning_seats(2) == ()
    assert climb(top, finish(1, "AC")) == top
