"""Records of finished games: how each seat did, with statistics, computed from the game's events.

Pure: journal entries go in, a record comes out. `docs/rules.md` numbers the statistics S1 to S8.
"""

from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NewType, Self

from club.events import Entry, game_events
from club.highlights import Highlights
from club.places import NOBODY, PersonId, Place, TableId
from club.recent_events import RecentEvents
from club.settings import Settings
from club.table import Chair, Phase, Table
from durak.cards import Suit
from durak.events import (
    BoutBeaten,
    BoutBegan,
    BoutTaken,
    Dealt,
    Ending,
    Event,
    GameEnded,
    Outcome,
    Seat,
    Shown,
    Transferred,
    WentOut,
)
from durak.players import Strength
from durak.rules import Rules
from durak.seating import Seating
from durak.state import Game

GameId = NewType("GameId", int)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat did in a finished game.

    `place` counts from 1 and is None for players who still held cards at the end. `absent` means
    that a stand-in finished the game, `scored` that this seat won a point on the ladder. `given`
    and `received` are epaulettes: 0, 1 or 2. For `armful`, `held` and `doomed` see `Highlights`.
    """

    seat: Seat
    person: PersonId | None
    computer: Strength | None
    place: int | None
    lost: bool
    drew: bool
    absent: bool
    given: int
    received: int
    takes: int
    transfers: int
    shows: int
    scored: bool
    armful: int = 0
    held: int = 0
    doomed: bool = False

    def continue_streak(self, streak: int) -> int:
        """Return a streak, which is as in `Standing`, with this game."""
        return min(streak, 0) - 1 if self.lost else max(streak, 0) + 1


BEST = 2


def score_of(result: SeatResult) -> int:
    """Return what a game of several is worth to one of its seats, from 0 to `BEST`."""
    if result.lost:
        return 0
    return BEST if result.place == 1 and not result.drew else 1


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """The record of a finished game.

    `number` counts the games at its table; the `seq`s are of its first and last journal entry.
    `shareable` says whether its table had agreed to let replays be shared before it began,
    `longest` how many cards its longest bout had. It is None until the game's highlights are known.
    """

    id: GameId
    table: TableId
    number: int
    first_seq: int
    last_seq: int
    place: Place
    started: datetime
    ended: datetime
    variant: str
    rules: Rules
    dealer: Seat
    opener: Seat
    trump: Suit | None
    bouts: int
    outcome: Outcome
    results: tuple[SeatResult, ...]
    shareable: bool = False
    longest: int | None = None

    @property
    def seating(self) -> Seating:
        return Seating(len(self.results), self.rules.teams, self.rules.team_out)

    def badge(self, seat: Seat) -> int:
        """A computer's likely badge: it is not recorded, but usually follows the order of seats."""
        return sum(result.person is None for result in self.results[:seat])

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return tuple(
            Chair(result.person, result.computer, badge=self.badge(result.seat))
            for result in self.results
        )

    def seat_of(self, person: PersonId) -> Seat | None:
        return next((result.seat for result in self.results if result.person == person), None)

    @property
    def people(self) -> tuple[PersonId, ...]:
        return tuple(result.person for result in self.results if result.person is not None)

    @property
    def losers(self) -> tuple[PersonId | None, ...]:
        """The people who lost, with None for a computer. Empty after a draw."""
        return tuple(result.person for result in self.results if result.lost)

    @property
    def sinker(self) -> Seat | None:
        """The seat that went out last and left a single durak behind, if there was one."""
        out = [result.seat for result in self.results if result.place is not None]
        if len(self.losers) != 1 or self.rules.teams != "none" or not out:
            return None
        return max(out, key=lambda seat: self.results[seat].place or 0)

    @property
    def is_completed(self) -> bool:
        return self.outcome.ending is not Ending.ABORTED

    @property
    def is_solo(self) -> bool:
        """Whether nobody but computers played with the one person who sat there."""
        return len(self.people) < 2

    @property
    def is_among_people(self) -> bool:
        """Whether at least two people played it to its end in a group."""
        return self.is_completed and self.place.is_group and not self.is_solo

    def with_highlights(self, highlights: Highlights) -> Self:
        if not highlights.armfuls:
            return replace(self, longest=highlights.longest)
        results = tuple(
            replace(result, armful=armful, held=held, doomed=result.seat in highlights.doomed)
            for result, armful, held in zip(
                self.results, highlights.armfuls, highlights.hands, strict=True
            )
        )
        return replace(self, longest=highlights.longest, results=results)

    def table_at(self, position: Game, recent: RecentEvents, style: Settings) -> Table:
        """Return the game's table in this position. Who opened it is not recorded.

        Its pictures and colours are those of the `style`.
        """
        return Table(
            id=self.table,
            place=self.place,
            opener=NOBODY,
            settings=Settings(self.variant, self.rules).drawn_like(style),
            since=self.started,
            chairs=self.chairs,
            phase=Phase.PLAYING,
            game=position,
            recent=recent,
        )


def record(number: GameId, table: Table, entries: Sequence[Entry]) -> FinishedGame:
    """Return the record of one game from its entries.

    Raises ValueError if `table` is not as they left it.
    """
    events = game_events(entries)
    dealt = next(event for event in events if isinstance(event, Dealt))
    end = events[-1]
    game = table.game
    if not isinstance(end, GameEnded) or game is None or game.outcome != end.outcome:
        raise ValueError(f"table {table.id} has changed since this game ended")
    return FinishedGame(
        id=number,
        table=table.id,
        number=table.series.games,
        first_seq=entries[0].seq,
        last_seq=entries[-1].seq,
        place=table.place,
        started=entries[0].at,
        ended=entries[-1].at,
        variant=table.settings.variant,
        rules=dealt.rules,
        dealer=dealt.dealer,
        opener=dealt.opener,
        trump=game.trump,
        bouts=sum(isinstance(event, BoutBeaten | BoutTaken) for event in events),
        outcome=end.outcome,
        results=_results(
            table, end.outcome, seats_in_draw(end.outcome, game.seating, events), events
        ),
        shareable=table.settings.shared_replays,
    ).with_highlights(table.highlights)


def _results(
    table: Table, outcome: Outcome, drawn: Container[Seat], events: Sequence[Event]
) -> tuple[SeatResult, ...]:
    out = [event.seat for event in events if isinstance(event, WentOut)]
    done = Counter(
        (type(event), event.seat)
        for event in events
        if isinstance(event, BoutTaken | Transferred | Shown)
    )
    return tuple(
        SeatResult(
            seat=seat,
            person=chair.person,
            computer=chair.computer,
            place=out.index(seat) + 1 if seat in out else None,
            lost=seat in outcome.losers,
            drew=seat in drawn,
            absent=chair.has_stand_in,
            given=outcome.epaulettes if seat == outcome.epaulettes_by else 0,
            received=outcome.epaulettes if seat in outcome.losers else 0,
            takes=done[BoutTaken, seat],
            transfers=done[Transferred, seat],
            shows=done[Shown, seat],
            scored=seat == table.series.scorer,
        )
        for seat, chair in enumerate(table.chairs)
    )


def seats_in_draw(outcome: Outcome, seating: Seating, events: Sequence[Event]) -> frozenset[Seat]:
    """S2, S4: a draw is shared by players still in when the final bout began, and their teams."""
    if outcome.ending not in (Ending.DRAW, Ending.STALLED):
        return frozenset()
    final = max((i for i, event in enumerate(events) if isinstance(event, BoutBegan)), default=0)
    survivors = {event.seat for event in events[:final] if isinstance(event, WentOut)}
    return frozenset(
        mate
        for seat in range(seating.seats)
        if seat not in survivors
        for mate in seating.team(seat)
    )
