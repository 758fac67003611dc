"""A table: where it stands, who sits at it, what was agreed on, and the game on it."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from club.events import ClosedBecause, Told
from club.places import PersonId, Place, TableId
from club.settings import ClockSeconds, Settings
from durak.bout import Moment
from durak.cards import Card, Rank
from durak.events import Outcome, Seat
from durak.ladder import Ladder
from durak.players import Strength
from durak.state import Game


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat and who plays it: a person, a computer, or a computer standing in for a person.

    `missed` counts turns that ran out in a row; `left` says that the person went away on purpose;
    `accepted` that the forfeit was agreed to. By its `badge` a computer is known at this table.
    """

    person: PersonId | None
    computer: Strength | None = None
    missed: int = 0
    left: bool = False
    accepted: bool = False
    badge: int = 0

    @property
    def has_stand_in(self) -> bool:
        return self.person is not None and self.computer is not None

    @property
    def is_present(self) -> bool:
        """A person sits here and plays."""
        return self.person is not None and self.computer is None and not self.left

    @property
    def agrees(self) -> bool:
        """A computer minds no forfeit."""
        return self.accepted or self.person is None


@dataclass(frozen=True, slots=True)
class Deadline:
    """When the awaited people must have acted. `moment` grows with every deadline a table sets."""

    at: datetime
    moment: int


class Phase(Enum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Series:
    """What one game hands on to the next: who was the durak, how far up the ladder.

    `games` counts the games begun, so it numbers the present one. All but the count starts anew
    when other people sit down or the rules change. `scorer` scored on the ladder at the last end.
    """

    games: int = 0
    dealer: Seat | None = None
    outcome: Outcome | None = None
    places: tuple[Seat, ...] = ()
    ladder: Ladder | None = None
    scorer: Seat | None = None

    @property
    def rungs(self) -> tuple[Rank, ...]:
        return self.ladder.rungs if self.ladder else ()

    @property
    def points(self) -> tuple[int, ...]:
        return self.ladder.points if self.ladder else ()


@dataclass(frozen=True, slots=True)
class Table:
    """`seq` counts the events folded so far; `since` is when the last of them happened.

    `settings` are those of the lobby or the game that stands here, also once it is over: what was
    `chosen` since it began waits for the next lobby.
    `recent` is what was told of the game lately, as an onlooker may know it.
    `nudged` says that the awaited were reminded, and no card was laid since.
    `turns` counts, by seat, how often it became awaited: each is worth one sound, no more.
    `salt`, `pack` and `commitment` are the promise made about the shuffle: see `fairness`.
    """

    id: TableId
    place: Place
    opener: PersonId
    settings: Settings
    since: datetime
    chairs: tuple[Chair, ...] = ()
    phase: Phase = Phase.LOBBY
    game: Game | None = None
    recent: tuple[Told, ...] = ()
    series: Series = Series()
    deadline: Deadline | None = None
    turns: tuple[int, ...] = ()
    nudged: bool = False
    votes: tuple[PersonId, ...] = ()
    salt: str = ""
    pack: tuple[Card, ...] = ()
    commitment: str = ""
    chosen: Settings | None = None
    closed: ClosedBecause | None = None
    seq: int = 0

    @property
    def clock(self) -> ClockSeconds:
        """Nobody waits for anybody in a private place."""
        return 0 if self.place.is_private else self.settings.clock

    @property
    def next_settings(self) -> Settings:
        """Of the next lobby, or of this one."""
        return self.chosen or self.settings

    @property
    def moment(self) -> Moment | None:
        return self.game.moment if self.game is not None else None

    @property
    def present(self) -> tuple[PersonId, ...]:
        return tuple(
            chair.person for chair in self.chairs if chair.is_present and chair.person is not None
        )

    @property
    def counted_votes(self) -> tuple[PersonId, ...]:
        """Whoever goes takes their vote to close along."""
        return tuple(person for person in self.votes if person in self.present)

    @property
    def awaited_people(self) -> tuple[Seat, ...]:
        """Awaited seats whose person is here: for these the clock runs."""
        if self.game is None:
            return ()
        return tuple(seat for seat in self.game.awaited_seats if self.chairs[seat].is_present)

    def seat_of(self, person: PersonId) -> Seat | None:
        return next(
            (seat for seat, chair in enumerate(self.chairs) if chair.person == person), None
        )
