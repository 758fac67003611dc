"""Finds puzzles in games that were played: their last two had such a choice."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from durak.actions import Action
from durak.decisions import action_of
from durak.engine import evolve
from durak.events import ActionEvent, Event, Seat
from durak.notation import NotationError
from durak.puzzles.proof import Proof, TooLarge, can_be_proved
from durak.puzzles.puzzle import Demands, Puzzle, find_puzzle, last_two, posed
from durak.state import Game

_DEMANDS = Demands(lures=2, lures_habit=False)
"""One game in fifteen has such a puzzle. What a bank demands comes in one of a hundred."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """A puzzle that somebody had in a game: who sat in its P0 and P1 there, and what was played."""

    puzzle: Puzzle
    seats: tuple[Seat, Seat]
    played: Action


def remember(events: Sequence[Event]) -> Remembered | None:
    """Return the hardest puzzle of a game that its players could have been posed, if there is one.

    The ending is searched backwards, until it is too large to prove. Raises ValueError for events
    that do not begin with the deal, or are redacted.
    """
    found = list[Remembered]()
    proof = Proof(1)
    with suppress(TooLarge):
        for game, event in reversed([*_endings(events)]):
            found += _remembered(game, event, proof)
    return max(found, key=lambda each: each.puzzle.effort, default=None)


def _endings(events: Sequence[Event]) -> Iterator[tuple[Game, ActionEvent]]:
    """Yield the positions in which one of the last two chose what to do."""
    game: Game | None = None
    for event in events:
        if game is not None and isinstance(event, ActionEvent) and _is_ending(game):
            yield game, event
        game = evolve(game, event)


def _is_ending(game: Game) -> bool:
    is_for_two = game.rules.teams == "none" and game.seats - len(game.places) == 2
    return is_for_two and not game.talon and can_be_proved(game.rules)


def _remembered(game: Game, event: ActionEvent, proof: Proof) -> Iterator[Remembered]:
    if game.awaited_seats != (event.seat,):
        return
    with suppress(NotationError):
        puzzle = find_puzzle(posed(game), proof, _DEMANDS)
        if puzzle is not None:
            yield Remembered(puzzle, last_two(game), action_of(event))
