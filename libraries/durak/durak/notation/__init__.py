"""Positions and whole games as text, both ways: what FEN and PGN are to chess (docs/notation.md).

`parse(format(x)) == x` holds for all that can happen in a game. A text that means nothing raises
`NotationError`, which quotes it. No rule of the game lives here.
"""

from durak.notation.games import format_game, parse_game
from durak.notation.options import format_options, parse_options
from durak.notation.position import format_position, parse_position, read_position
from durak.notation.sentences import (
    format_action,
    format_choice,
    format_event,
    parse_action,
    parse_choice,
    parse_event,
)
from durak.notation.words import NotationError, format_cards, parse_cards

__all__ = [
    "NotationError",
    "format_action",
    "format_cards",
    "format_choice",
    "format_event",
    "format_game",
    "format_options",
    "format_position",
    "parse_action",
    "parse_cards",
    "parse_choice",
    "parse_event",
    "parse_game",
    "parse_options",
    "parse_position",
    "read_position",
]
