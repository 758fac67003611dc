"""What is asked of a table, by a person, by the clock or by a computer player."""

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
    """In the lobby: stand up. In a game: a computer takes the cards."""

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
    """Who may choose for a chat is known before any table hears of it."""

    person: PersonId
    settings: Settings


@dataclass(frozen=True, slots=True)
class MoveSeat:
    """Swap places with whoever sits there: how partners are chosen."""

    person: PersonId
    seat: Seat


@dataclass(frozen=True, slots=True)
class AcceptForfeit:
    person: PersonId


@dataclass(frozen=True, slots=True)
class Start:
    """`privileged` here and below: an administrator of the chat, as Telegram said just now."""

    person: PersonId
    privileged: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """`game` and `moment` say what the button meant: which game of the table, bout, cards."""

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
    """Do for the awaited what the clock would do."""

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
class PlayAgain:
    person: PersonId


@dataclass(frozen=True, slots=True)
class MoveTable:
    """Telegram gave the chat a new id."""

    place: Place


@dataclass(frozen=True, slots=True)
class DeadlinePassed:
    moment: int


@dataclass(frozen=True, slots=True)
class HalfTimePassed:
    moment: int


@dataclass(frozen=True, slots=True)
class ComputerToPlay:
    """It thinks while its pause lasts. `seq` is the table's when the pause began, here and below:
    anything that has happened since makes this a thing of the past.
    """

    seq: int


@dataclass(frozen=True, slots=True)
class ComputerPlays:
    """What it thought of. Nobody may read that before, be it in a log that names this command."""

    seq: int
    seat: Seat
    action: Action = field(repr=False)


@dataclass(frozen=True, slots=True)
class IdlePassed:
    """Nobody touched the table since `seq`."""

    seq: int


@dataclass(frozen=True, slots=True)
class Resume:
    """A process that began to serve then reads the table: a clock that ran before gets a grace."""

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
    | Play
    | ComeBack
    | Remove
    | SkipTurn
    | VoteToClose
    | Close
    | PlayAgain
)
"""Asked by a person, who may be refused."""

Letter: TypeAlias = (
    DeadlinePassed | HalfTimePassed | ComputerPlays | IdlePassed | Resume | MoveTable
)
"""Sent by the house; one that comes at the wrong time has no effect."""

Command: TypeAlias = Request | Letter
"""What a table decides about."""

Submission: TypeAlias = Command | ComputerToPlay
"""What the club is handed: before a computer plays, somebody has to think."""
