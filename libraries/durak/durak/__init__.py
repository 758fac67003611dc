"""The rules of Durak as pure functions on immutable values, without clock, randomness or I/O.

`deal` begins a game and `play` carries out an action; both return events, which `evolve` applies to
a position. `see` and `redact` hide what one viewer may not know of a position or an event. This
package imports only the standard library, and knows only seats and cards, no users or chats.

Codes such as B14 refer to docs/rules.md.

The names below are for other programs (docs/library.md). Within the project, names are imported
from the modules that define them.
"""

from durak.actions import (
    Action,
    Beat,
    Open,
    Pass,
    Show,
    SwapPoker,
    SwapTrump,
    Take,
    ThrowIn,
    Transfer,
    cards_of,
)
from durak.cards import Card, CardSet, Rank, Suit, card_set, cards_in
from durak.dealing import Dice, Previous
from durak.engine import abort, advance, deal, evolve, fold, play
from durak.events import Ending, Event, Outcome, Seat
from durak.joint_actions import Together
from durak.legality import default_action, legal_actions, why_not
from durak.notation import (
    NotationError,
    format_action,
    format_event,
    format_game,
    format_options,
    format_position,
    parse_action,
    parse_event,
    parse_game,
    parse_options,
    parse_position,
)
from durak.players import Player, Strength, hint, player_of
from durak.players.prospects import Prospect, weigh
from durak.reason import Illegal, Reason
from durak.rules import VARIANTS, Rules, RulesError, Variant, seat_range
from durak.state import Game
from durak.view import View, redact, see

__all__ = [
    "VARIANTS",
    "Action",
    "Beat",
    "Card",
    "CardSet",
    "Dice",
    "Ending",
    "Event",
    "Game",
    "Illegal",
    "NotationError",
    "Open",
    "Outcome",
    "Pass",
    "Player",
    "Previous",
    "Prospect",
    "Rank",
    "Reason",
    "Rules",
    "RulesError",
    "Seat",
    "Show",
    "Strength",
    "Suit",
    "SwapPoker",
    "SwapTrump",
    "Take",
    "ThrowIn",
    "Together",
    "Transfer",
    "Variant",
    "View",
    "abort",
    "advance",
    "card_set",
    "cards_in",
    "cards_of",
    "deal",
    "default_action",
    "evolve",
    "fold",
    "format_action",
    "format_event",
    "format_game",
    "format_options",
    "format_position",
    "hint",
    "legal_actions",
    "parse_action",
    "parse_event",
    "parse_game",
    "parse_options",
    "parse_position",
    "play",
    "player_of",
    "redact",
    "seat_range",
    "see",
    "weigh",
    "why_not",
]
