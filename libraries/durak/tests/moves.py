"""Short lines of play, written as text."""

from collections.abc import Iterator

from durak.engine import advance
from durak.events import Event
from durak.notation import (
    format_options,
    parse_action,
    parse_options,
    parse_position,
    read_position,
)
from durak.reason import Illegal
from durak.rule_cases import Block, Case
from durak.state import Game
from durak.view import View, see


def play_moves(position: str, *moves: str) -> tuple[Game, list[Event]]:
    """Return the position after moves like `P0 opens 7C`, and all events on the way."""
    game = parse_position(position)
    events = list[Event]()
    for move in moves:
        seat, action = parse_action(move)
        told, game = advance(game, seat, action)
        events += told
    return game, events


def view_of(position: str) -> View:
    """Return what the first awaited seat sees."""
    game = parse_position(position)
    return see(game, game.awaited_seats[0])


def positions_in(block: Block, case: Case) -> Iterator[Game]:
    """Yield the initial position of a case and all positions after it."""
    rules = parse_options(case.options, parse_options(block.fields.get("options", "-")))
    game = read_position({**block.fields, "options": format_options(rules)})
    yield game
    for step in case.steps:
        try:
            _, game = advance(game, *parse_action(step))
        except Illegal:
            return
        yield game
