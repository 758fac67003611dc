"""How a puzzle goes on after a move: the line that refutes it, or that shows what it saves."""

from dataclasses import dataclass

from durak.actions import Action
from durak.engine import advance
from durak.events import Event, Seat
from durak.players import Strength, player_of
from durak.puzzles.proof import Proof, actions_by_move, duel_of
from durak.state import Game
from durak.view import see


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
