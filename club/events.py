"""What has happened at a table: past tense, frozen, the only thing that is ever written down."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import TypeAlias

from club.places import PersonId, Place
from club.settings import Settings
from durak.events import Event as GameEvent
from durak.events import Seat
from durak.players import Strength


class ClosedBecause(Enum):
    ASKED = "asked"
    VOTED = "voted"
    IDLE = "idle"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class TableOpened:
    place: Place
    opener: PersonId
    settings: Settings


@dataclass(frozen=True, slots=True)
class PersonJoined:
    person: PersonId


@dataclass(frozen=True, slots=True)
class PersonLeft:
    """In the lobby the chair goes, too; after a game it stays for the result that names it."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class ComputerJoined:
    strength: Strength


@dataclass(frozen=True, slots=True)
class ComputerLeft:
    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatsSwapped:
    first: Seat
    second: Seat


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    settings: Settings


@dataclass(frozen=True, slots=True)
class ForfeitAccepted:
    person: PersonId


@dataclass(frozen=True, slots=True)
class GameStarted:
    """`salt` stays secret until the game is over; `commitment` is shown at once."""

    salt: str
    commitment: str


@dataclass(frozen=True, slots=True)
class Happened:
    """Something happened in the game itself."""

    event: GameEvent


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """These seats are awaited now and were not before the last press: each is worth one sound."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class DeadlineSet:
    at: datetime


@dataclass(frozen=True, slots=True)
class DeadlineCleared:
    pass


@dataclass(frozen=True, slots=True)
class AwaitedNudged:
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TurnMissed:
    """What this seat does next the clock does, or whoever keeps order (`skipped`)."""

    seat: Seat
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class StandInSeated:
    """A computer plays for a person: absent, or gone on purpose (`left`)."""

    seat: Seat
    strength: Strength
    left: bool


@dataclass(frozen=True, slots=True)
class PersonCameBack:
    """Acts again, after a missed turn or in place of the stand-in."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CloseVoted:
    person: PersonId


@dataclass(frozen=True, slots=True)
class LobbyReopened:
    """Again: the same seats and the settings chosen last, but no chair for who was away at the end.
    Older journals do not say which `person` asked.
    """

    person: PersonId | None = None


@dataclass(frozen=True, slots=True)
class TableMoved:
    place: Place


@dataclass(frozen=True, slots=True)
class TableClosed:
    because: ClosedBecause


GatheringEvent: TypeAlias = (
    TableOpened
    | PersonJoined
    | PersonLeft
    | ComputerJoined
    | ComputerLeft
    | SeatsSwapped
    | SettingsChanged
    | ForfeitAccepted
    | GameStarted
    | LobbyReopened
)
"""What happens between games."""

Event: TypeAlias = (
    GatheringEvent
    | Happened
    | TurnBegan
    | DeadlineSet
    | DeadlineCleared
    | AwaitedNudged
    | TurnMissed
    | StandInSeated
    | PersonCameBack
    | CloseVoted
    | TableMoved
    | TableClosed
)


Told: TypeAlias = GameEvent | TurnMissed | StandInSeated | PersonCameBack
"""What onlookers may be told of a game."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's journal; `seq` counts from 1."""

    seq: int
    at: datetime
    event: Event


def game_events(entries: Iterable[Entry]) -> list[GameEvent]:
    """What happened in the game itself."""
    return [entry.event.event for entry in entries if isinstance(entry.event, Happened)]
