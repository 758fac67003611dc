"""The commands a table can receive: from people, from the clock and from computer players."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

from club.places import PersonId, Place
from club.settings import Settings
from durak.actions import Action
from durak.bout import Moment
from durak.events import Seat
from durak.players import Strength


@dataclass(frozen=True, slots=True)
class Join:
    person: PersonId


@dataclass(frozen=True, slots=True)
class Leave:
    """Give up the chair or, during a game, let a computer take over the cards."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class AddComputer:
    person: PersonId
    strength: Strength = Strength.NORMAL


@dataclass(frozen=True, slots=True)
class RemoveComputer:
    person: PersonId


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """The person's right to choose for the chat is checked before a table gets this command."""

    person: PersonId
    settings: Settings


@dataclass(frozen=True, slots=True)
class MoveSeat:
    """Swap seats with the player who sits there: this is how partners are chosen."""

    person: PersonId
    seat: Seat


@dataclass(frozen=True, slots=True)
class AcceptForfeit:
    person: PersonId


@dataclass(frozen=True, slots=True)
class Start:
    """`privileged`, here and below: Telegram has just confirmed that this is an administrator."""

    person: PersonId
    privileged: bool = False


@dataclass(frozen=True, slots=True)
class Shuffle:
    person: PersonId


@dataclass(frozen=True, slots=True)
class CutPack:
    """Lay the top `cards` of the pack below the others; 0 declines to cut."""

    person: PersonId
    cards: int


@dataclass(frozen=True, slots=True)
class Play:
    """`game` and `moment` tell which game, bout and number of cards the button referred to."""

    person: PersonId
    game: int
    moment: Moment
    action: Action


@dataclass(frozen=True, slots=True)
class ComeBack:
    person: PersonId


@dataclass(frozen=True, slots=True)
class Remove:
    person: PersonId
    target: PersonId
    privileged: bool = False


@dataclass(frozen=True, slots=True)
class SkipTurn:
    """Do for the awaited players what the clock would do when it runs out."""

    person: PersonId
    privileged: bool = False


@dataclass(frozen=True, slots=True)
class VoteToClose:
    person: PersonId


@dataclass(frozen=True, slots=True)
class Close:
    person: PersonId
    privileged: bool = False


@dataclass(frozen=True, slots=True)
class WantNextGame:
    """Ask for a seat in the next game while this one is played, or take that back."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class PlayAgain:
    person: PersonId


@dataclass(frozen=True, slots=True)
class MoveTable:
    """Telegram gave the chat a new id, so the table moves there."""

    place: Place


@dataclass(frozen=True, slots=True)
class DeadlinePassed:
    moment: int


@dataclass(frozen=True, slots=True)
class HalfTimeReached:
    moment: int


@dataclass(frozen=True, slots=True)
class LetComputerThink:
    """Let a computer think during its pause.

    `step`, here and below, is the table's when the pause began. If there has been another since,
    the command has no effect.
    """

    step: int


@dataclass(frozen=True, slots=True)
class PlayComputerMove:
    """The move a computer chose. Its repr hides the action, because logs may name this command."""

    step: int
    seat: Seat
    action: Action = field(repr=False)


@dataclass(frozen=True, slots=True)
class IdleTimeout:
    """Close the table if nothing but asides has happened at it since this `step`."""

    step: int


@dataclass(frozen=True, slots=True)
class CutOff:
    """End a predealt game together with all others that are dealt it, perhaps early."""

    is_early: bool = False


@dataclass(frozen=True, slots=True)
class Resume:
    """Grant a grace period if the clock was running before this process started, at `since`."""

    since: datetime


Request: TypeAlias = (
    Join
    | Leave
    | AddComputer
    | RemoveComputer
    | ChangeSettings
    | MoveSeat
    | AcceptForfeit
    | Start
    | Shuffle
    | CutPack
    | Play
    | ComeBack
    | Remove
    | SkipTurn
    | VoteToClose
    | Close
    | PlayAgain
    | WantNextGame
)
"""Commands sent by a person, who may be refused."""

OPEN_TO_ALL = (Leave, Close, ChangeSettings)
"""Requests of people who may not take part, too: to leave, and what is asked in their name."""

InternalCommand: TypeAlias = (
    DeadlinePassed | HalfTimeReached | PlayComputerMove | IdleTimeout | CutOff | Resume | MoveTable
)
"""Commands sent by the bot itself. One that arrives at the wrong time has no effect."""

Command: TypeAlias = Request | InternalCommand
"""Everything that a table decides about."""

Submission: TypeAlias = Command | LetComputerThink
"""Everything that tables accept: commands, and the request to let a computer think."""
