"""Finished games and tries, read plainly from journals: the raw material of a recomputation.

Nothing here is shared with the records that the bot keeps. Only who sits where is taken from the
fold of the journal, which restarts and replays rest on as well.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime

from club.events import (
    ClosedBecause,
    Entry,
    GameStarted,
    Happened,
    PersonCameBack,
    StandInSeated,
    TableClosed,
    TableOpened,
)
from club.evolve import states
from club.places import TableId
from club.table import Chair
from durak.events import (
    BoutBeaten,
    BoutBegan,
    BoutTaken,
    Covered,
    Dealt,
    Drew,
    Ending,
    Event,
    GameEnded,
    Opened,
    Outcome,
    Seat,
    ThrewIn,
    Transferred,
    WentOut,
)
from durak.players import Strength
from durak.players.appraisal import Appraisal
from durak.players.forecast import forecast
from durak.rules import Rules
from durak.state import Game
from durak.view import see
from storage import entries as journal_rows
from storage.database import Connection, rows


@dataclass(frozen=True, slots=True)
class Seated:
    """How one seat did. `out` counts from 1; `armful` and `held` are the most cards at once.

    Whoever was `doomed` was forecast to lose once only two were left.
    """

    seat: Seat
    person: int | None
    is_strongest: bool
    is_absent: bool
    out: int | None
    lost: bool
    drew: bool
    given: int
    received: int
    takes: int
    transfers: int
    armful: int
    held: int
    doomed: bool


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game. `position` is that of its end among all that ever happened."""

    position: int
    table: int
    chat: int
    started: datetime
    ended: datetime
    rules: Rules
    is_aborted: bool
    bouts: int
    longest: int
    seats: tuple[Seated, ...]

    @property
    def people(self) -> list[int]:
        return [each.person for each in self.seats if each.person is not None]

    @property
    def is_in_group(self) -> bool:
        return self.chat < 0

    @property
    def is_among_people(self) -> bool:
        return self.is_in_group and not self.is_aborted and len(self.people) > 1

    @property
    def is_in_teams(self) -> bool:
        return self.rules.teams != "none"

    @property
    def losers(self) -> list[Seated]:
        return [each for each in self.seats if each.lost]

    @property
    def last_two(self) -> tuple[Seated, Seated] | None:
        """The last to go out, and the single durak whom they left behind."""
        out = sorted((each.out, each.seat) for each in self.seats if each.out)
        if self.is_in_teams or len(self.losers) != 1 or not out:
            return None
        return self.seats[out[-1][1]], self.losers[0]

    @property
    def sinker(self) -> Seated | None:
        return self.last_two[0] if self.last_two else None

    def sides(self) -> list[list[Seated]]:
        """The seats of each side: of a team, or one seat alone."""
        count = int(self.rules.teams[0]) if self.is_in_teams else len(self.seats)
        return [[*self.seats[first::count]] for first in range(count)]


@dataclass(frozen=True, slots=True)
class Tried:
    """A try at the deal of a day: without a score as long as it is not over."""

    day: date
    person: int
    table: int
    score: int | None


@dataclass(frozen=True, slots=True)
class DerbyDeal:
    """A deal of a derby at a table of its own: without points as long as it is not over."""

    table: int
    derby: int
    side: str
    deal: int
    points: int | None


@dataclass(frozen=True, slots=True)
class Annals:
    """All that has been played, in the order of its end."""

    games: Sequence[Played]
    tries: Sequence[Tried]
    derbies: Sequence[DerbyDeal]


@dataclass
class _Course:
    """A game in progress. `held` and `most_held` count the cards of each seat."""

    dealt: Dealt
    chairs: Sequence[Chair]
    started: datetime
    held: list[int]
    most_held: list[int]
    armful: Counter[Seat] = field(default_factory=Counter)
    takes: Counter[Seat] = field(default_factory=Counter)
    transfers: Counter[Seat] = field(default_factory=Counter)
    away: set[Seat] = field(default_factory=set)
    out: list[Seat] = field(default_factory=list)
    out_before_bout: list[Seat] = field(default_factory=list)
    doomed: set[Seat] = field(default_factory=set)
    on_table: int = 0
    bouts: int = 0
    longest: int = 0

    @classmethod
    def of(cls, dealt: Dealt, chairs: Sequence[Chair], started: datetime) -> "_Course":
        size = dealt.rules.hand_size
        assert size != "all"
        return cls(dealt, chairs, started, [size] * dealt.seats, [size] * dealt.seats)

    def follow(self, event: Event) -> None:
        match event:
            case BoutBegan():
                self.out_before_bout = [*self.out]
                self.on_table = 0
            case Opened(seat, cards):
                self._lay(seat, len(cards))
            case Transferred(seat, cards):
                self._lay(seat, len(cards))
                self.transfers[seat] += 1
            case ThrewIn(seat) | Covered(seat):
                self._lay(seat, 1)
            case Drew(seat, cards):
                self.held[seat] += len(cards)
            case BoutBeaten():
                self._end_bout()
            case BoutTaken(seat):
                self._end_bout()
                self.takes[seat] += 1
                self.held[seat] += self.on_table
                self.armful[seat] = max(self.armful[seat], self.on_table)
                self.most_held[seat] = max(self.most_held[seat], self.held[seat])
            case WentOut(seat):
                self.out.append(seat)
            case _:
                pass

    def _lay(self, seat: Seat, cards: int) -> None:
        self.held[seat] -= cards
        self.on_table += cards

    def _end_bout(self) -> None:
        self.bouts += 1
        self.longest = max(self.longest, self.on_table)

    def ended(self, outcome: Outcome, position: int, table: int, chat: int, at: datetime) -> Played:
        game = Played(
            position,
            table,
            chat,
            self.started,
            at,
            self.dealt.rules,
            outcome.ending is Ending.ABORTED,
            self.bouts,
            self.longest,
            tuple(self._seated(seat, outcome) for seat in range(self.dealt.seats)),
        )
        return replace(game, seats=tuple(_with_draw(game, outcome, self.out_before_bout)))

    def _seated(self, seat: Seat, outcome: Outcome) -> Seated:
        chair = self.chairs[seat]
        lost = seat in outcome.losers
        return Seated(
            seat,
            chair.person,
            is_strongest=chair.person is None and chair.computer is Strength.HARD,
            is_absent=seat in self.away,
            out=self.out.index(seat) + 1 if seat in self.out else None,
            lost=lost,
            drew=False,
            given=outcome.epaulettes if seat == outcome.epaulettes_by else 0,
            received=outcome.epaulettes if lost else 0,
            takes=self.takes[seat],
            transfers=self.transfers[seat],
            armful=self.armful[seat],
            held=self.most_held[seat],
            doomed=seat in self.doomed,
        )


def _all_but_lost(game: Game) -> set[Seat]:
    """Of the last two, return whoever gets away in less than one of ten games by the forecast."""
    left = [seat for seat, hand in enumerate(game.hands) if hand]
    if len(left) > 2:
        return set()
    worths = Appraisal.of(see(game, None)).worths
    return {seat for seat in left if forecast(game, seat, worths) < 0.1}


def _with_draw(game: Played, outcome: Outcome, out: Sequence[Seat]) -> Iterator[Seated]:
    """A draw is shared by those who were in when the last bout began, and by their partners."""
    is_drawn = outcome.ending in (Ending.DRAW, Ending.STALLED)
    for seated in game.seats:
        side = next(side for side in game.sides() if seated in side)
        yield replace(seated, drew=is_drawn and any(each.seat not in out for each in side))


async def read_annals(connection: Connection) -> Annals:
    games: list[Played] = []
    tries: list[Tried] = []
    derbies: list[DerbyDeal] = []
    moves = {row["old"]: row["new"] for row in await rows(connection, "SELECT * FROM chat_moves")}
    for row in await rows(connection, "SELECT DISTINCT table_id FROM journal ORDER BY table_id"):
        table = TableId(row["table_id"])
        entries = await journal_rows.read(connection, table)
        found = await rows(connection, _POSITIONS, (table,))
        positions = {each["seq"]: each["position"] for each in found}
        played = [*_games_of(table, entries, positions, moves)]
        games += played
        tries += _try_at(table, entries, played)
        derbies += _derby_at(table, entries, played)
    return Annals(sorted(games, key=lambda game: game.position), tries, derbies)


def _games_of(
    table: TableId,
    entries: Sequence[Entry],
    positions: Mapping[int, int],
    moves: Mapping[int, int],
) -> Iterator[Played]:
    started = entries[0].at
    course: _Course | None = None
    for entry, state in zip(entries, states(table, entries), strict=True):
        match entry.event:
            case GameStarted():
                started = entry.at
            case Happened(Dealt() as dealt):
                course = _Course.of(dealt, state.chairs, started)
            case Happened(GameEnded(outcome)) if course:
                chat = moves.get(state.place.chat, state.place.chat)
                yield course.ended(outcome, positions[entry.seq], table, chat, entry.at)
            case Happened(event) if course:
                course.follow(event)
                if isinstance(event, BoutBegan) and state.game:
                    course.doomed |= _all_but_lost(state.game)
            case StandInSeated(seat) if course:
                course.away.add(seat)
            case PersonCameBack(seat) if course:
                course.away.discard(seat)
            case _:
                pass


def _try_at(table: TableId, entries: Sequence[Entry], played: Sequence[Played]) -> Iterator[Tried]:
    opened = entries[0].event
    if not isinstance(opened, TableOpened) or opened.day is None:
        return
    score = next((_score(game.seats[0]) for game in played if not game.is_aborted), None)
    given_up = TableClosed(ClosedBecause.ASKED) in [entry.event for entry in entries]
    if score is None and given_up:
        score = 0
    yield Tried(opened.day, opened.opener, table, score)


def _derby_at(
    table: TableId, entries: Sequence[Entry], played: Sequence[Played]
) -> Iterator[DerbyDeal]:
    """Partners add up what each of them has scored. A deal that was broken off gives nothing."""
    opened = entries[0].event
    if not isinstance(opened, TableOpened) or opened.derby is None:
        return
    deal = opened.derby
    scores = [
        sum(_score(own) for own in game.seats if own.person is not None and not game.is_aborted)
        for game in played
    ]
    yield DerbyDeal(table, deal.derby, deal.side.value, deal.number, scores[0] if scores else None)


def _score(own: Seated) -> int:
    """Two points for going out first, none for the durak, one for everybody else."""
    if own.lost:
        return 0
    return 2 if own.out == 1 and not own.drew else 1


_POSITIONS = "SELECT seq, position FROM journal WHERE table_id = ?"
