"""The events of a game: immutable, in the past tense, and sufficient to rebuild the game.

Only `Dealt`, `Drew` and `PokerSwapped` contain secret cards, which `view.redact` replaces by
`HIDDEN`.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from durak import old_names
from durak.cards import Card, Suit
from durak.rules import Rules

Seat: TypeAlias = int

# Journals store events by the names below: renaming a class, a field or a value breaks old ones.


class Ending(Enum):
    DURAK = "durak"
    DRAW = "draw"
    STALLED = "stalled"
    ABORTED = "aborted"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `losers` has the durak or the losing team, and is empty without a durak.

    `finish` has the unbeaten cards of one rank with which `finisher` ended the game, unless all of
    them are trumps. Cards of the lowest rank are epaulettes, and the ladder counts cards of any
    rank.
    """

    ending: Ending
    losers: tuple[Seat, ...] = ()
    epaulettes: int = 0
    epaulettes_by: Seat | None = None
    finish: tuple[Card, ...] = ()
    finisher: Seat | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """The whole shuffled pack in dealing order, which determines hands, talon and turn-up.

    `opener` is the first attacker, stored because finding it may need a random choice.
    """

    rules: Rules
    seats: int
    dealer: Seat
    pack: tuple[Card, ...]
    opener: Seat


@dataclass(frozen=True, slots=True)
class BoutBegan:
    """The start of a bout.

    `chair` is where the defender sits, who may play for a team-mate who is out.
    """

    attacker: Seat
    defender: Seat
    chair: Seat


@dataclass(frozen=True, slots=True)
class Opened:
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ThrewIn:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Covered:
    seat: Seat
    attack: Card
    card: Card


@dataclass(frozen=True, slots=True)
class TakeAnnounced:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Transferred:
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrumpSwapped:
    seat: Seat
    given: Card
    received: Card


@dataclass(frozen=True, slots=True)
class PokerSwapped:
    seat: Seat
    given: tuple[Card, ...]
    received: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BoutBeaten:
    """All cards on the table went to the discard pile."""


@dataclass(frozen=True, slots=True)
class BoutTaken:
    """All cards on the table went to the defender's hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """Cards in drawing order. If the turn-up is among them, all players have seen it."""

    seat: Seat
    cards: tuple[Card, ...]
    turn_up: Card | None = None


@dataclass(frozen=True, slots=True)
class TrumpChanged:
    card: Card
    trump: Suit


@dataclass(frozen=True, slots=True)
class WentOut:
    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    outcome: Outcome


ActionEvent: TypeAlias = (
    Opened
    | ThrewIn
    | Covered
    | TakeAnnounced
    | Passed
    | Transferred
    | Shown
    | TrumpSwapped
    | PokerSwapped
)
"""An event that reports an action. All others follow from these, except the deal and an abort."""

Event: TypeAlias = (
    Dealt
    | ActionEvent
    | BoutBegan
    | BoutBeaten
    | BoutTaken
    | Drew
    | TrumpChanged
    | WentOut
    | GameEnded
)

if not TYPE_CHECKING:  # a type checker would believe that this module has any name
    __getattr__ = old_names.offer(__name__, {"Deed": "ActionEvent"})
