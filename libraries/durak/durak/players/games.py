"""Plays whole games between computer players."""

from collections.abc import Sequence

from durak.dealing import Dice
from durak.engine import advance, deal, fold
from durak.events import Event, Outcome, Seat
from durak.players import Player
from durak.rules import Rules
from durak.state import Game
from durak.view import see


def play_game(
    rules: Rules, players: Sequence[Player], dice: Dice
) -> tuple[Sequence[Event], Outcome]:
    """Play a game with these players, one per seat, and return its events and outcome."""
    dealt = deal(rules, len(players), dice)
    played, outcome = play_on(fold(dealt), players)
    return (*dealt, *played), outcome


def play_on(game: Game, players: Sequence[Player]) -> tuple[Sequence[Event], Outcome]:
    """Play a game on to its end, and return what happens from here on, and the outcome."""
    events = list[Event]()
    while game.outcome is None:
        seat = game.awaited_seats[0]
        happened, game = advance(game, seat, players[seat].choose(see(game, seat)))
        events += happened
    return events, game.outcome


def result_for(seat: Seat, outcome: Outcome) -> float:
    """Return 1 if this seat has not lost, 0 if it has, and ½ if nobody has."""
    return float(seat not in outcome.losers) if outcome.losers else 0.5
