"""Plays whole games between computer players."""

from collections.abc import Sequence

from durak.dealing import Dice
from durak.engine import advance, deal, fold
from durak.events import Event, Outcome
from durak.players import Player
from durak.rules import Rules
from durak.view import see


def play_game(
    rules: Rules, players: Sequence[Player], dice: Dice
) -> tuple[Sequence[Event], Outcome]:
    """Play a game with these players, one per seat, and return its events and outcome."""
    events = list(deal(rules, len(players), dice))
    game = fold(events)
    while game.outcome is None:
        seat = game.awaited_seats[0]
        happened, game = advance(game, seat, players[seat].choose(see(game, seat)))
        events += happened
    return events, game.outcome
