"""Ratings: how strong players are estimated to be after a game."""

from dataclasses import replace

import pytest

from club.finished_games import FinishedGame
from club.rating import Rating, rate
from durak.events import BoutBegan, Ending, Outcome, WentOut
from tests.club.finished_games import PEOPLE, finished_game


def _mus(game: FinishedGame) -> list[float]:
    return [rating.mu for _, rating in sorted(rate(game, {}).items())]


def test_the_first_one_out_gains_and_the_durak_pays() -> None:
    first, second, third = _mus(
        finished_game(WentOut(0), WentOut(1), outcome=Outcome(Ending.DURAK, (2,)))
    )
    assert first > second > third
    assert first > Rating().mu > third


def test_a_draw_of_all_changes_no_order() -> None:
    drawn = finished_game(
        BoutBegan(0, 1, 1), WentOut(0), WentOut(1), WentOut(2), outcome=Outcome(Ending.DRAW)
    )
    one, two, three = _mus(drawn)
    assert one == pytest.approx(two) == pytest.approx(three)


def test_team_mates_share_their_fate() -> None:
    outcome = Outcome(Ending.DURAK, (1, 3))
    game = finished_game(WentOut(1), WentOut(0), WentOut(2), outcome=outcome, seats=4, teams="2x2")
    won, lost, won_too, lost_too = _mus(game)
    assert won > Rating().mu > lost
    assert won == pytest.approx(won_too)
    assert lost == pytest.approx(lost_too)


def test_the_surprising_result_changes_more() -> None:
    game = finished_game(WentOut(0), outcome=Outcome(Ending.DURAK, (1,)), seats=2)
    strong = Rating(35, 3)
    weak = Rating(20, 3)
    expected = rate(game, {PEOPLE[0]: strong, PEOPLE[1]: weak})
    surprise = rate(game, {PEOPLE[0]: weak, PEOPLE[1]: strong})
    assert surprise[PEOPLE[0]].mu - weak.mu > expected[PEOPLE[0]].mu - strong.mu > 0


def test_nobody_is_rated_for_beating_computers() -> None:
    game = finished_game(WentOut(0), outcome=Outcome(Ending.DURAK, (1,)), seats=2)
    locked = replace(game, results=(game.results[0], replace(game.results[1], person=None)))
    assert rate(locked, {}) == {}
