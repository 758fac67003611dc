"""Puzzles that were there in a game: a search written apart agrees, and so does the game."""

from random import Random

import pytest

from durak.decisions import action_of
from durak.engine import advance, deal, evolve, fold
from durak.events import ActionEvent, Event
from durak.players import Strength, player_of
from durak.puzzles import Remembered, line, remember
from durak.rules import Rules
from durak.state import Game
from durak.view import see
from tests.plain_search import saving_actions

_WHIM = 5


def played(rules: Rules, seats: int, seed: int) -> list[Event]:
    """Return a game of players who sometimes do anything that is legal."""
    dice = Random(seed)
    events: list[Event] = list(deal(rules, seats, dice))
    game = fold(events)
    while not game.is_over:
        seat = game.awaited_seats[0]
        view = see(game, seat)
        usual = player_of(Strength.NORMAL).choose(view)
        action = dice.choice(view.legal) if view.legal and not dice.randrange(_WHIM) else usual
        happened, game = advance(game, seat, action)
        events += happened
    return events


def moment_of(found: Remembered, events: list[Event]) -> tuple[Game, ActionEvent]:
    """Return the only position of the game with these hands and this bout, and what followed."""
    game: Game | None = None
    for event in events:
        if game is not None and isinstance(event, ActionEvent) and is_there(found, game):
            return game, event
        game = fold([event]) if game is None else evolve(game, event)
    raise AssertionError("there was no such position")


def is_there(found: Remembered, game: Game) -> bool:
    there = found.puzzle.game
    return (
        tuple(game.hands[seat] for seat in found.seats) == there.hands
        and game.bout.table == there.bout.table
        and game.awaited_seats == (found.seats[1],)
    )


@pytest.mark.parametrize(
    ("seats", "seed"), [(2, 6), (2, 9), (2, 24), (2, 61), (3, 75), (4, 21), (4, 119)]
)
def test_the_last_two_had_exactly_one_move(seats: int, seed: int) -> None:
    events = played(Rules(), seats, seed)
    found = remember(events)
    assert found is not None
    assert saving_actions(found.puzzle.game) == [found.puzzle.solution]
    assert found.puzzle.seat == 1
    game, event = moment_of(found, events)
    assert action_of(event) == found.played
    assert {*range(seats)} - {*found.seats} == {*game.places}
    assert len(found.puzzle.choices) > 2
    assert found.puzzle.themes


@pytest.mark.parametrize("seed", [6, 61])
def test_whoever_missed_it_could_be_beaten_and_whoever_saw_it_was_safe(seed: int) -> None:
    found = remember(played(Rules(), 2, seed))
    assert found is not None
    last = line(found.puzzle.game, found.played)[-1].game.outcome
    assert last is not None
    assert (1 in last.losers) is (found.played != found.puzzle.solution)


@pytest.mark.parametrize(
    "rules",
    [Rules(transfer="on"), Rules(teams="2x2"), Rules(trump_swap="lowest")],
    ids=["transfers", "teams", "swaps of the trump"],
)
def test_games_in_which_nothing_can_be_proved_have_none(rules: Rules) -> None:
    seats = 4 if rules.teams != "none" else 2
    assert all(remember(played(rules, seats, seed)) is None for seed in range(12))
