"""One viewer's table: everything a screen may know, and nothing else."""

from dataclasses import dataclass

from club.table import Chair, ClosedBecause, Deadline, PersonId, Phase, Place, Series, Settings, TableId
from durak.events import Event as GameEvent
from durak.events import Seat
from durak.state import Moment
from durak.view import View


@dataclass(frozen=True, slots=True)
class Proof:
    """Published when a game is over: with these anybody can check the commitment."""

    salt: str
    pack: str


@dataclass(frozen=True, slots=True)
class TableView:
    """`viewer` is None for the chat at large; `seat` is None for whoever does not sit here.

    `number` is the game's number at this table, `recent` its last events with foreign cards hidden.
    """

    table: TableId
    place: Place
    phase: Phase
    settings: Settings
    opener: PersonId
    chairs: tuple[Chair, ...]
    viewer: PersonId | None
    seat: Seat | None
    number: int
    game: View | None
    moment: Moment | None
    recent: tuple[GameEvent, ...]
    series: Series
    deadline: Deadline | None
    turns: tuple[int, ...]
    nudged: bool
    votes: tuple[PersonId, ...]
    commitment: str
    proof: Proof | None
    closed: ClosedBecause | None = None
