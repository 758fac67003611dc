"""The state of a table: its place, its chairs, its settings and the game being played."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from club.beginnings import PLAIN_BEGINNING, Beginning
from club.events import ClosedBecause, VisibleEvent
from club.fairness import NO_SALT, Salt
from club.highlights import NO_HIGHLIGHTS, Highlights
from club.places import PersonId, Place, TableId
from club.predealt import Predealt
from club.refusal import Refusal
from club.settings import ClockSeconds, Settings
from durak.bout import Moment
from durak.cards import Card, Rank
from durak.events import Dealt, Outcome, Seat
from durak.ladder import Ladder
from durak.players import Strength
from durak.rules import seat_range
from durak.state import Game


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat and who plays it: a person, a computer, or a computer standing in for a person.

    `missed` counts missed turns in a row; `left` means that the person left on purpose, `accepted`
    that they agreed to the forfeit. `badge` identifies a computer at this table.
    """

    person: PersonId | None
    computer: Strength | None = None
    missed: int = 0
    left: bool = False
    accepted: bool = False
    badge: int = 0

    @property
    def player(self) -> tuple[PersonId | None, int]:
        """Identify the person or, by its badge, the computer."""
        return self.person, self.badge

    @property
    def has_stand_in(self) -> bool:
        return self.person is not None and self.computer is not None

    @property
    def is_present(self) -> bool:
        """Whether a person sits here and plays without a stand-in."""
        return self.person is not None and self.computer is None and not self.left

    @property
    def accepts_forfeit(self) -> bool:
        """Whether this seat accepts the forfeit. A computer always does."""
        return self.accepted or self.person is None


@dataclass(frozen=True, slots=True)
class Deadline:
    """When the awaited people must have acted. `moment` is higher for each new deadline."""

    at: datetime
    moment: int


class Phase(Enum):
    """Where a table stands. The values are stored, so they must not change."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"

    @property
    def goes_on(self) -> bool:
        """Whether a game is waited for or played."""
        return self in (Phase.LOBBY, Phase.PLAYING)


@dataclass(frozen=True, slots=True)
class Series:
    """What one game hands on to the next: who dealt, how it ended, and the ladder.

    `games` counts the games begun, so it is the number of the current one. Everything else is reset
    when the players or the rules change. `winner` is that of the last game, as `Game` says, and
    `scorer` scored on the ladder in it.
    """

    games: int = 0
    dealer: Seat | None = None
    outcome: Outcome | None = None
    places: tuple[Seat, ...] = ()
    winner: Seat | None = None
    ladder: Ladder | None = None
    scorer: Seat | None = None

    @property
    def rungs(self) -> tuple[Rank, ...]:
        return self.ladder.rungs if self.ladder else ()

    @property
    def points(self) -> tuple[int, ...]:
        return self.ladder.points if self.ladder else ()


@dataclass(frozen=True, slots=True)
class ReturningPlayers:
    """The chairs and the series of the last game, which goes on if all of its players return."""

    chairs: tuple[Chair, ...]
    series: Series

    def chair_of(self, person: PersonId) -> Chair | None:
        return next((chair for chair in self.chairs if chair.person == person), None)

    def are_back(self, chairs: tuple[Chair, ...]) -> bool:
        return _players(chairs) == _players(self.chairs)

    def with_back(self, chair: Chair, chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
        """Seat a player where they sat in the last game, and a newcomer after all others."""
        players = _players(self.chairs)
        after = players[players.index(chair.player) :] if chair.player in players else ()
        seats = (seat for seat, each in enumerate(chairs) if each.player in after)
        seat = next(seats, len(chairs))
        return (*chairs[:seat], chair, *chairs[seat:])


@dataclass(frozen=True, slots=True)
class Preparation:
    """What the table waits for after Start: the `dealer`, to shuffle, and then the cutter.

    `dealt` is the shuffled pack, which nobody may see.
    """

    dealer: Seat
    beginning: Beginning
    dealt: Dealt | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The state of a table after some events.

    `seq` counts the events folded so far. `step` is the number of the last one that was no aside,
    and `since` its time: what a computer waits for, and how long nobody has played, hangs on these.
    `settings` are those of the current lobby or game, even when it is over; those `chosen` since it
    began apply to the next lobby.
    `turn_end` stays while a stand-in plays, so nobody stretches a turn by leaving and coming back.
    `recent` holds the latest events of the game, as an onlooker may know them.
    `nudged` means that the awaited players were reminded and no card has been played since.
    `turns` counts, by seat, how often its turn has begun: each turn is worth exactly one sound.
    `salt`, `pack` and `commitment` are the promise made about the shuffle: see `fairness`. The
    `pack` is that of the deal, after the cut.
    `expected` are people who may well want the next game. In a lobby they sit down by their own
    press, and the game does not wait for them; while another game runs, they watch it. The people
    of the last game continue its series if all are back, see `returning`.
    """

    id: TableId
    place: Place
    opener: PersonId
    settings: Settings
    since: datetime
    chairs: tuple[Chair, ...] = ()
    phase: Phase = Phase.LOBBY
    game: Game | None = None
    recent: tuple[VisibleEvent, ...] = ()
    highlights: Highlights = NO_HIGHLIGHTS
    series: Series = Series()
    turn_end: Deadline | None = None
    turns: tuple[int, ...] = ()
    nudged: bool = False
    votes: tuple[PersonId, ...] = ()
    salt: Salt = NO_SALT
    pack: tuple[Card, ...] = ()
    beginning: Beginning = PLAIN_BEGINNING
    preparation: Preparation | None = None
    commitment: str = ""
    chosen: Settings | None = None
    closed: ClosedBecause | None = None
    expected: tuple[PersonId, ...] = ()
    returning: ReturningPlayers | None = None
    seq: int = 0
    step: int = 0
    predealt: Predealt | None = None

    @property
    def fixed_people(self) -> int:
        """How many people a predealt game is for, if it says so. Computers come with the cards."""
        return self.predealt.people if self.predealt else 0

    @property
    def room(self) -> int:
        """How many players may sit down."""
        return self.fixed_people or self.settings.room

    @property
    def fewest(self) -> int:
        """How many players have to sit before the game can start."""
        return self.fixed_people or min(seat_range(self.settings.rules))

    @property
    def start_obstacle(self) -> Refusal | None:
        """What prevents a game, if anything. Computers alone do not play."""
        seated = len(self.chairs)
        if not self.present or seated < self.fewest:
            return Refusal.TOO_FEW_SEATED
        if seated > self.room:
            return Refusal.TOO_MANY_SEATED
        if self.settings.rules.forfeit and not all(chair.accepts_forfeit for chair in self.chairs):
            return Refusal.FORFEIT_NOT_ACCEPTED
        return None

    @property
    def clock(self) -> ClockSeconds:
        """No clock runs in private, because no other person is waiting."""
        return 0 if self.place.is_private else self.settings.clock

    @property
    def next_settings(self) -> Settings:
        """The settings of the next lobby, or of this one."""
        return self.chosen or self.settings

    @property
    def moment(self) -> Moment | None:
        return self.game.moment if self.game is not None else None

    @property
    def hand_at_pack(self) -> Seat | None:
        """Return who is to shuffle or, once that is done, to cut."""
        if self.preparation is None:
            return None
        dealer = self.preparation.dealer
        return dealer if self.preparation.dealt is None else cutter(dealer, len(self.chairs))

    @property
    def people(self) -> tuple[PersonId, ...]:
        """Everybody who has a chair, present or not."""
        return tuple(chair.person for chair in self.chairs if chair.person is not None)

    @property
    def present(self) -> tuple[PersonId, ...]:
        return tuple(
            chair.person for chair in self.chairs if chair.is_present and chair.person is not None
        )

    @property
    def counted_votes(self) -> tuple[PersonId, ...]:
        """Votes to close the table, without those of people who have left."""
        return tuple(person for person in self.votes if person in self.present)

    @property
    def awaited_seats(self) -> tuple[Seat, ...]:
        return self.game.awaited_seats if self.game is not None else ()

    @property
    def awaited_people(self) -> tuple[Seat, ...]:
        """Awaited seats whose own player is present. The clock runs only for these."""
        return tuple(seat for seat in self.awaited_seats if self.chairs[seat].is_present)

    @property
    def is_timed(self) -> bool:
        """Whether somebody has a limited time. For the pack everybody has, even without a clock."""
        return self.preparation is not None or bool(self.clock and self.awaited_people)

    @property
    def deadline(self) -> Deadline | None:
        return self.turn_end if self.is_timed else None

    def may_be_closed_by(self, person: PersonId) -> bool:
        """Whether this is the opener, who only has a vote in a game that others play as well."""
        others = set(self.present) - {person}
        plays_with_others = (
            self.phase is Phase.PLAYING and self.seat_of(person) is not None and bool(others)
        )
        return person == self.opener and not plays_with_others

    def seat_of(self, person: PersonId) -> Seat | None:
        return next(
            (seat for seat, chair in enumerate(self.chairs) if chair.person == person), None
        )


def _players(chairs: tuple[Chair, ...]) -> tuple[tuple[PersonId | None, int], ...]:
    return tuple(chair.player for chair in chairs)


def cutter(dealer: Seat, seats: int) -> Seat:
    """Return who cuts: the player on the dealer's right."""
    return (dealer - 1) % seats
