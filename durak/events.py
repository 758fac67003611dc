"""What has happened in a game: frozen, in the past tense, and complete enough to fold a game from.

Only `Dealt`, `Drew` and `PokerSwapped` contain cards that are not for everybody. `view.redact`
replaces these by `HIDDEN`.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from durak.cards import Card, Suit
from durak.rules import Rules

Seat: TypeAlias = int


class Ending(Enum):
    DURAK = "durak"
    DRAW = "draw"
    STALLED = "stalled"
    ABORTED = "aborted"


@dataclass(frozen=True, slots=True)
class Outcome:
    """`losers` has the durak, or all members of the losing team. It is empty after a draw.

    `finish` has the unbeaten cards of one rank with which `finisher` ended the game, unless all of
    them are trumps. Sixes are epaulettes, and the ladder counts cards of any rank.
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
    """The next bout.

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
    """Cards in drawing order. If the turn-up is among them, everybody has seen it."""

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


Deed: TypeAlias = (
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
"""What a seat has done. Everything but the deal follows from such a deed."""

Event: TypeAlias = (
    Dealt | Deed | BoutBegan | BoutBeaten | BoutTaken | Drew | TrumpChanged | WentOut | GameEnded
)
