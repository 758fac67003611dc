"""Short lines of play, written as text."""

from durak.engine import advance
from durak.events import Event
from durak.notation import parse_action, parse_position
from durak.state import Game


def after(position: str, *moves: str) -> tuple[Game, list[Event]]:
    """The position after moves like `P0 opens 7C`, and everything that happened on the way."""
    game, events = parse_position(position), list[Event]()
    for move in moves:
        seat, action = parse_action(move)
        told, game = advance(game, seat, action)
        events += told
    return game, events
