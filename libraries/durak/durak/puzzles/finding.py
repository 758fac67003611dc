"""Finds puzzles in the ends of games: of games between computers, or of one that was played."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from durak.actions import Action
from durak.dealing import Dice
from durak.decisions import action_of
from durak.engine import advance, deal, evolve, fold
from durak.events import ActionEvent, Event, Seat
from durak.notation import NotationError
from durak.players import Strength, player_of
from durak.puzzles.proof import Proof, TooLarge, can_be_proved
from durak.puzzles.puzzle import Demands, Puzzle, find_puzzle, is_worth_a_look, last_two, pose
from durak.rules import Rules
from durak.state import Game
from durak.view import see

_ENDINGS = 60
"""So often is a game played to its end from where the talon is empty, each time otherwise."""

_WHIM = 3
"""One move in this many is any legal one there, because people do not always play by habit."""

_DEMANDS = Demands(lures=2, lures_habit=False)
"""One game in fifteen has such a puzzle. What a bank demands comes in one of a hundred."""


def mine(rules: Rules, dice: Dice) -> Iterator[Puzzle]:
    """Yield the puzzles in the endings of one game of two, until they are too large to prove."""
    opening = _play_until_the_talon_is_empty(fold(deal(rules, 2, dice)))
    proofs = Proof(0), Proof(1)
    looked_at = set[Game]()
    with suppress(TooLarge):
        for _ in range(_ENDINGS):
            for game in _play_on(opening, dice):
                if game in looked_at or not is_worth_a_look(game):
                    continue
                looked_at.add(game)
                puzzle = find_puzzle(game, proofs[game.awaited_seats[0]])
                if puzzle is not None:
                    yield puzzle


def _play_until_the_talon_is_empty(game: Game) -> Game:
    normal = player_of(Strength.NORMAL)
    while game.talon and not game.is_over:
        seat = game.awaited_seats[0]
        _, game = advance(game, seat, normal.choose(see(game, seat)))
    return game


def _play_on(game: Game, dice: Dice) -> Iterator[Game]:
    """Yield the positions of a game that is played on, now and then against habit."""
    normal = player_of(Strength.NORMAL)
    while not game.is_over:
        yield game
        seat = game.awaited_seats[0]
        view = see(game, seat)
        legal = view.legal
        action = normal.choose(view) if dice.randrange(_WHIM) else legal[dice.randrange(len(legal))]
        _, game = advance(game, seat, action)


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
            with suppress(NotationError):  # somebody who is out still has a part in the bout
                if puzzle := find_puzzle(pose(game), proof, _DEMANDS):
                    found.append(Remembered(puzzle, last_two(game), action_of(event)))
    return max(found, key=lambda each: each.puzzle.effort, default=None)


def _endings(events: Sequence[Event]) -> Iterator[tuple[Game, ActionEvent]]:
    """Yield the positions in which one of the last two chose what to do."""
    game: Game | None = None
    for event in events:
        if game and isinstance(event, ActionEvent) and _may_be_puzzle(game, event.seat):
            yield game, event
        game = evolve(game, event)


def _may_be_puzzle(game: Game, seat: Seat) -> bool:
    is_for_two = game.rules.teams == "none" and game.seats - len(game.places) == 2
    is_endgame = is_for_two and not game.talon
    return is_endgame and game.awaited_seats == (seat,) and can_be_proved(game.rules)
