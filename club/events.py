"""Everything that can happen at a table, as immutable events: all that its journal records."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import TypeAlias

from club.beginnings import PLAIN_BEGINNING, Beginning
from club.fairness import Salt
from club.places import PersonId, Place
from club.predealt import Predealt
from club.settings import Settings
from durak.dealing import Drawn
from durak.events import Dealt, Seat
from durak.events import Event as GameEvent
from durak.players import Strength

# Journals store events by the names below: renaming a class, a field or a value breaks old ones.


class ClosedBecause(Enum):
    ASKED = "asked"
    VOTED = "voted"
    IDLE = "idle"
    EMPTY = "empty"
    CUT_OFF = "cut-off"


@dataclass(frozen=True, slots=True)
class TableOpened:
    place: Place
    opener: PersonId
    settings: Settings
    predealt: Predealt | None = None


@dataclass(frozen=True, slots=True)
class PersonJoined:
    person: PersonId


@dataclass(frozen=True, slots=True)
class PersonLeft:
    """In the lobby the chair is removed; after a game it stays, because the result names it."""

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
class ShuffleAwaited:
    """The dealer, who has perhaps been drawn for, is to shuffle the pack."""

    dealer: Seat
    drawn: tuple[Drawn, ...] = ()


@dataclass(frozen=True, slots=True)
class PackShuffled:
    """The pack waits for the cut. Nobody may see what is in `dealt`; `commitment` is shown."""

    salt: Salt
    commitment: str
    dealt: Dealt
    beginning: Beginning = PLAIN_BEGINNING


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game began. `salt` stays secret until it is over; `commitment` is shown at once."""

    salt: Salt
    commitment: str
    beginning: Beginning = PLAIN_BEGINNING


@dataclass(frozen=True, slots=True)
class Happened:
    """Wraps an event of the game itself."""

    event: GameEvent


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """These seats are awaited now and were not before the command: each is worth one sound."""

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
    """A player ran out of time or was `skipped`, so the seat's next action is not their own.

    Turns in a row that are `counted` seat a stand-in. One that another player skipped is not.
    """

    seat: Seat
    skipped: bool = False
    counted: bool = True


@dataclass(frozen=True, slots=True)
class StandInSeated:
    """A computer plays for a person who is absent or has left on purpose (`left`)."""

    seat: Seat
    strength: Strength
    left: bool


@dataclass(frozen=True, slots=True)
class PersonCameBack:
    """A person acts again, after a missed turn or in place of their stand-in."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CloseVoted:
    person: PersonId


@dataclass(frozen=True, slots=True)
class NextGameWanted:
    """Somebody who watches is to have a seat in the next game or, if not `wanted`, no longer."""

    person: PersonId
    wanted: bool


@dataclass(frozen=True, slots=True)
class LobbyReopened:
    """The lobby opened for the next game, with the same seats and the settings chosen last.

    People who were away at the end lose their chairs. If the others are only `expected`, they sit
    down themselves. Older journals do not say which `person` asked.
    """

    person: PersonId | None = None
    expected: bool = False


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
    | ShuffleAwaited
    | PackShuffled
    | GameStarted
    | NextGameWanted
    | LobbyReopened
)
"""Events that happen between games."""

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


Aside: TypeAlias = NextGameWanted | SettingsChanged | CloseVoted | TableMoved
"""Events that leave a game in progress as it is."""

VisibleEvent: TypeAlias = GameEvent | TurnMissed | StandInSeated | PersonCameBack
"""Events of a game that onlookers may be told about."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry in a table's journal. `seq` counts from 1."""

    seq: int
    at: datetime
    event: Event


def game_events(entries: Iterable[Entry]) -> list[GameEvent]:
    """Return only the events of the game itself."""
    return [entry.event.event for entry in entries if isinstance(entry.event, Happened)]
