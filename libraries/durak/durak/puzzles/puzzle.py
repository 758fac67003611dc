"""Puzzles: positions of two in which everybody knows every card, and exactly one move saves.

A line is how one goes on after a move: it refutes the move, or shows what it saves.
"""

import re
from dataclasses import dataclass

from durak.actions import Action
from durak.engine import advance
from durak.events import Event, Seat
from durak.notation import NotationError, format_position, read_position
from durak.notation.words import format_seat, parse_fields, parse_seat
from durak.players import Strength, player_of
from durak.puzzles.proof import Proof, actions_by_move, duel_of
from durak.puzzles.themes import Lesson, Theme
from durak.state import Game
from durak.view import see

FEWEST_IN_HAND = 2
MOST_IN_HANDS = 10
HARDEST = 3_000
"""More cards, or more situations, are too many to keep in mind."""

_SEAT = re.compile(r"P\d")
BARE = ("options", "P0", "P1", "trump", "bout", "table", "passed", "taking")
"""The fields of a position without a talon on which the rest of the game depends."""


@dataclass(frozen=True, slots=True)
class Demands:
    """How tempting a puzzle is: it has so many `lures`, and `lures_habit` if habit is one."""

    lures: int = 3
    lures_habit: bool = True


STRICT = Demands()


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and the only move after which its player need not become the durak.

    `effort` is the number of situations that the proof had to look at: how hard the puzzle is. One
    that is `withdrawn` has turned out to be wrong, and is only kept for those who have tried it.
    """

    game: Game
    solution: Action
    themes: tuple[Theme, ...]
    effort: int
    withdrawn: bool = False

    @property
    def seat(self) -> Seat:
        return self.game.awaited_seats[0]

    @property
    def choices(self) -> tuple[Action, ...]:
        return tuple(actions_by_move(self.game).values())


def is_worth_a_look(game: Game, demands: Demands = STRICT) -> bool:
    """Whether a position of two could be a puzzle, by what can be seen at once."""
    counts = [hand.bit_count() for hand in game.hands]
    return (
        not game.is_over
        and not game.talon
        and min(counts) >= FEWEST_IN_HAND
        and sum(counts) <= MOST_IN_HANDS
        and len(game.bout.uncovered) < 2
        and len(actions_by_move(game)) > demands.lures
    )


def find_puzzle(game: Game, proof: Proof, demands: Demands = STRICT) -> Puzzle | None:
    """Return the puzzle that this position is, if it is a good one. `proof` is about its player.

    Exactly one move of the awaited player saves them: they can still win or draw, whatever the
    other one does, while every other move lets the other one force them to be the durak.

    It is sensible to think of some of the other moves, the lures: there the other one must still
    find the refutation, because their very next choice has a reply that spares the player. What
    loses against anything is no lure. If habit is to fail, one lure is what `normal` would play.

    Dull positions are none: there is a theme, nobody has a single card, and there is something to
    choose after the solution. Raises TooLarge.
    """
    if not is_worth_a_look(game, demands):
        return None
    actions = actions_by_move(game)
    duel = duel_of(game)
    # One after the other: the second move that saves is enough to refuse, and proofs are dear.
    saving = (move for move in actions if proof.is_saved_after(duel, move))
    only = next(saving, None)
    if only is None or next(saving, None) is not None:
        return None
    after = duel.copy()
    after.play(only)
    if not after.play_forced():
        return None
    solution = actions[only]
    lures = [
        action
        for move, action in actions.items()
        if action != solution and proof.allows_a_mistake_after(duel, move)
    ]
    themes = Lesson(game, solution, lures).themes
    if len(lures) < demands.lures or not themes:
        return None
    habit = player_of(Strength.NORMAL).choose(see(game, game.awaited_seats[0]))
    if demands.lures_habit and habit not in lures:
        return None
    effort = effort_of(game)
    return Puzzle(pose(game), solution, themes, effort) if effort <= HARDEST else None


def effort_of(game: Game) -> int:
    """Return how many situations a proof looks at that knows nothing beforehand."""
    duel = duel_of(game)
    proof = Proof(duel.seat)
    for move in actions_by_move(game):
        proof.is_saved_after(duel, move)
    return proof.effort


def pose(game: Game) -> Game:
    """Return the position without what is remembered of the game before. Its player sits in P1.

    Pictures show that seat below the other one. Where more than two began, the last two sit there.
    Raises NotationError if somebody who is out still has a part in the bout.
    """
    other, player = last_two(game)
    fields = parse_fields(format_position(game))
    hands = {"P0": fields[format_seat(other)], "P1": fields[format_seat(player)]}
    kept = {key: _reseat(fields[key], (other, player)) for key in BARE if key in fields}
    return read_position(kept | hands)


def last_two(game: Game) -> tuple[Seat, Seat]:
    """Return the seats of the other one and of whose turn it is, where only two are left."""
    (player,) = game.awaited_seats
    (other,) = {*range(game.seats)} - {*game.places, player}
    return other, player


def _reseat(text: str, seats: tuple[Seat, Seat]) -> str:
    """Number these seats 0 and 1. Raises NotationError for a seat that is not among them."""

    def new_seat(old: re.Match[str]) -> str:
        seat = parse_seat(old[0])
        if seat not in seats:
            raise NotationError(f"{old[0]} is not among the last two: {text!r}")
        return format_seat(seats.index(seat))

    return _SEAT.sub(new_seat, text)


@dataclass(frozen=True, slots=True)
class Step:
    """A move, what happens with it, and the position after it."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]
    game: Game


def line(game: Game, action: Action) -> tuple[Step, ...]:
    """Return this move of the awaited seat and all that follows, to the end of the game.

    Whoever gets their way plays what makes sure of it, the other one what `normal` would.
    """
    proof = Proof(game.awaited_seats[0])
    steps = list[Step]()
    while True:
        seat = game.awaited_seats[0]
        events, game = advance(game, seat, action)
        steps.append(Step(seat, action, events, game))
        if game.is_over:
            return tuple(steps)
        action = _choose_next(game, proof)


def _choose_next(game: Game, proof: Proof) -> Action:
    """Look no further than to the first move that will do: others may be hard to judge."""
    seat = game.awaited_seats[0]
    usual = player_of(Strength.NORMAL).choose(see(game, seat))
    duel = duel_of(game)
    is_saved = proof.is_saved(duel.copy())
    if is_saved is not (seat == proof.seat):
        return usual
    actions = actions_by_move(game)
    moves = sorted(actions, key=lambda move: actions[move] != usual)
    return next(actions[move] for move in moves if proof.is_saved_after(duel, move) is is_saved)
