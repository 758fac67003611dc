"""Who may guess the durak, about whom, and until when."""

from dataclasses import replace

import pytest

from club.commands import Leave, PlayAgain
from club.guesses import are_open, require_guess, sides
from club.refusal import Refusal, Refused
from club.table import Table
from club.view import TableView, look
from durak.events import Seat
from durak.rules import Rules
from tests.club.tables import (
    ANNA,
    BORIS,
    GLEB,
    OLGA,
    OPEN,
    VERA,
    after,
    play_to_end,
    start_game,
)

TWO = start_game(ANNA, BORIS)
THREE = start_game(ANNA, BORIS, VERA)
OVER = play_to_end(TWO)
FOUR = start_game(ANNA, BORIS, VERA, GLEB, settings=replace(OPEN, rules=Rules(deck=24)))
TEAMS = start_game(ANNA, BORIS, VERA, GLEB, settings=replace(OPEN, rules=Rules(teams="2x2")))


def later(table: Table, *, talon: int = 0, out: tuple[Seat, ...] = ()) -> TableView:
    """Return what Olga sees of a game with so many cards in the talon and these players out."""
    view = look(table, OLGA)
    assert view.game is not None
    return replace(view, game=replace(view.game, talon=talon, places=out))


@pytest.mark.parametrize(
    ("view", "is_open"),
    [
        (later(TWO, talon=1), True),
        (later(TWO), False),
        (later(THREE), True),
        (later(THREE, out=(1,)), False),
        (look(FOUR, OLGA), True),
        (look(OVER, OLGA), False),
        (look(after(OVER, PlayAgain(ANNA)), OLGA), False),
    ],
    ids=[
        "the last card of the talon",
        "two without a talon",
        "three without a talon",
        "one of three is out",
        "all cards were dealt",
        "a game that is over",
        "the next lobby",
    ],
)
def test_guesses_are_open_as_long_as_there_is_something_to_guess(
    view: TableView, is_open: bool
) -> None:
    assert are_open(view) is is_open


def test_those_who_can_only_lose_together_are_one_guess() -> None:
    assert sides(look(THREE, None)) == ((0,), (1,), (2,))
    assert sides(look(TEAMS, None)) == ((0, 2), (1, 3))


GONE = after(THREE, Leave(VERA))


@pytest.mark.parametrize(
    ("view", "number", "seat", "reason"),
    [
        (look(THREE, OLGA), 1, 2, None),
        (look(THREE, ANNA), 1, 2, Refusal.PLAYERS_DO_NOT_GUESS),
        (look(GONE, VERA), 1, 0, Refusal.PLAYERS_DO_NOT_GUESS),
        (look(GONE, OLGA), 1, 2, None),
        (look(THREE, OLGA), 1, 3, Refusal.NO_SUCH_SEAT),
        (look(THREE, OLGA), 1, -1, Refusal.NO_SUCH_SEAT),
        (look(TEAMS, OLGA), 1, 1, None),
        (look(TEAMS, OLGA), 1, 3, Refusal.NO_SUCH_SEAT),
        (look(THREE, OLGA), 2, 0, Refusal.STALE),
        (later(TWO), 1, 0, Refusal.TOO_LATE_TO_GUESS),
        (look(OVER, OLGA), 1, 0, Refusal.NOT_PLAYING),
    ],
)
def test_who_may_guess_what(
    view: TableView, number: int, seat: Seat, reason: Refusal | None
) -> None:
    assert why_not(view, number, seat) is reason


def why_not(view: TableView, number: int, seat: Seat) -> object:
    try:
        require_guess(view, number, seat)
    except Refused as refused:
        return refused.reason
    return None
