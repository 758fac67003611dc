"""What one viewer may know about a table: everything that screens get to see, and nothing else."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from club.beginnings import PLAIN_BEGINNING, Beginning
from club.events import ClosedBecause
from club.fairness import Proof, reveal
from club.highlights import NO_HIGHLIGHTS, Highlights
from club.places import PersonId, Place, TableId
from club.predealt import Predealt
from club.recent_events import Episode, FinishedBout, RecentEvents, last_bout, since_last_move
from club.refusal import Refusal
from club.settings import Settings
from club.table import Chair, Deadline, Phase, Series, Table
from club.timing import idle_at, turn_length
from durak.bout import Moment
from durak.cards import CardSet
from durak.events import Ending, Outcome, Seat
from durak.view import View, see


@dataclass(frozen=True, slots=True)
class AtPack:
    """Between Start and the deal: this seat is to shuffle or, if that `is_shuffled`, to cut."""

    seat: Seat
    dealer: Seat
    is_shuffled: bool
    beginning: Beginning


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one viewer may see it.

    `viewer` is None for the chat as a whole; `seat` is None for a viewer who does not sit here.
    `number` is the game's number at this table, `recent` its latest events without hidden cards.
    `last_bout` is kept until the next one begins; `missed` is what happened since the viewer moved.
    If nothing happens until `idle_at`, the table closes. `start_obstacle` keeps the next game
    from starting; that people who are `expected` have not come does not. While the next game waits
    `at_pack`, nobody sees what is in it. `highlights` are told when the game is over.
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
    recent: RecentEvents
    last_bout: FinishedBout | None
    missed: tuple[Episode, ...]
    awaited_people: tuple[Seat, ...]
    series: Series
    deadline: Deadline | None
    turn_length: timedelta
    idle_at: datetime
    room: int
    fewest: int
    turns: tuple[int, ...]
    nudged: bool
    votes: tuple[PersonId, ...]
    commitment: str
    proof: Proof | None
    closed: ClosedBecause | None = None
    start_obstacle: Refusal | None = None
    expected: tuple[PersonId, ...] = ()
    at_pack: AtPack | None = None
    beginning: Beginning = PLAIN_BEGINNING
    highlights: Highlights = NO_HIGHLIGHTS
    predealt: Predealt | None = None

    @property
    def awaits_viewer(self) -> bool:
        """Whether it is the viewer's turn. A player with a stand-in never holds up the game."""
        return self.seat in self.awaited_people

    @property
    def is_viewer_expected(self) -> bool:
        """Whether a chair in this lobby waits for the viewer."""
        return self.phase is Phase.LOBBY and self.viewer in self.expected

    @property
    def is_played_out(self) -> bool:
        """Whether a game has ended with a result. An aborted one has nothing left to show."""
        return self.game is not None and _has_result(self.game.outcome)


def look(table: Table, viewer: PersonId | None) -> TableView:
    """Return a view, built field by field, so nothing that is not listed here can leak into it."""
    seat = table.seat_of(viewer) if viewer is not None else None
    return TableView(
        table=table.id,
        place=table.place,
        phase=table.phase,
        settings=table.settings,
        opener=table.opener,
        chairs=table.chairs,
        viewer=viewer,
        seat=seat,
        number=table.series.games,
        game=see(table.game, seat) if table.game is not None else None,
        moment=table.moment,
        recent=table.recent,
        last_bout=last_bout(table.recent),
        missed=_missed(table, seat) if seat is not None else (),
        awaited_people=table.awaited_people,
        series=table.series,
        deadline=table.deadline,
        turn_length=turn_length(table),
        idle_at=idle_at(table),
        room=table.room,
        fewest=table.fewest,
        turns=table.turns,
        nudged=table.nudged,
        votes=table.counted_votes,
        commitment=table.commitment,
        proof=_proof(table),
        closed=table.closed,
        start_obstacle=table.start_obstacle,
        expected=table.expected,
        at_pack=_at_pack(table),
        beginning=table.beginning,
        highlights=table.highlights if _is_over(table) else NO_HIGHLIGHTS,
        predealt=table.predealt,
    )


def open_hands(table: Table) -> tuple[CardSet, ...]:
    """Return all hands at the end of a game, as its replay shows them, but none before.

    Others may still have to play the same cards, so none are shown at such a table.
    """
    game = table.game
    is_open = game is not None and table.predealt is None and _has_result(game.outcome)
    return game.hands if game is not None and is_open else ()


def _has_result(outcome: Outcome | None) -> bool:
    return outcome is not None and outcome.ending is not Ending.ABORTED


def _missed(table: Table, seat: Seat) -> tuple[Episode, ...]:
    return since_last_move(table.recent, seat, is_away=table.chairs[seat].has_stand_in)


def _at_pack(table: Table) -> AtPack | None:
    awaited = table.preparation
    if awaited is None or table.hand_at_pack is None:
        return None
    return AtPack(table.hand_at_pack, awaited.dealer, awaited.dealt is not None, awaited.beginning)


def _proof(table: Table) -> Proof | None:
    """A predealt game is proved when all have played it, but not at its table."""
    if table.predealt is not None or not _is_over(table):
        return None
    return reveal(table.salt, table.pack, table.beginning.cut)


def _is_over(table: Table) -> bool:
    return table.game is not None and table.game.is_over
