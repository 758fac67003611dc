"""Finished games, read plainly from journals: the raw material of a recomputation.

Nothing here is shared with the records that the bot keeps. Only who sits where is taken from the
fold of the journal, which restarts and replays rest on as well.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from operator import attrgetter

from club import events as at_table
from club.evolve import states
from club.places import TableId
from club.predealt import Predealt
from club.table import Chair, Table
from durak import events
from durak.events import Ending, Outcome, Seat
from durak.players import Strength
from durak.players.appraisal import Appraisal
from durak.players.forecast import forecast
from durak.rules import Rules
from durak.state import Game
from durak.view import see
from storage import entries as journal_rows
from storage.database import Connection, rows

_CLOSED = at_table.TableClosed(at_table.ClosedBecause.ASKED)


@dataclass(slots=True)
class Seated:
    """How one seat did, told event by event, and named as it is stored.

    `place` counts from 1 in the order of going out; `armful` and `held` are the most cards at once.
    Whoever was `doomed` was forecast to lose once only two were left.
    """

    seat: Seat
    person: int | None
    is_strongest: bool = False
    absent: bool = False
    place: int | None = None
    lost: bool = False
    drew: bool = False
    given: int = 0
    received: int = 0
    takes: int = 0
    transfers: int = 0
    armful: int = 0
    held: int = 0
    doomed: bool = False
    hand: int = 0
    """The number of cards in it at the moment."""

    @property
    def number(self) -> int:
        """That of the person, or 0: computers have none, and forgotten people a negative one."""
        return max(0, self.person or 0)

    def take(self, cards: int) -> None:
        self.takes += 1
        self.hand += cards
        self.armful = max(self.armful, cards)
        self.held = max(self.held, self.hand)


@dataclass(slots=True)
class Played:
    """A game, told event by event. `position` is that of its end among all that ever happened."""

    table: int
    chat: int
    started: datetime
    ended: datetime
    rules: Rules
    seats: Sequence[Seated]
    position: int = 0
    is_aborted: bool = False
    bouts: int = 0
    longest: int = 0
    on_table: int = 0
    in_last_bout: set[Seat] = field(default_factory=set)

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
        last = max(self.seats, key=lambda own: own.place or 0)
        if self.is_in_teams or len(self.losers) != 1 or not last.place:
            return None
        return last, self.losers[0]

    @property
    def sinker(self) -> Seated | None:
        return self.last_two[0] if self.last_two else None

    def sides(self) -> list[list[Seated]]:
        """The seats of each side: of a team, or one seat alone."""
        count = int(self.rules.teams[0]) if self.is_in_teams else len(self.seats)
        return [[*self.seats[first::count]] for first in range(count)]

    def follow(self, event: events.Event) -> None:
        match event:
            case events.BoutBegan():
                self.in_last_bout = {own.seat for own in self.seats if own.place is None}
                self.on_table = 0
            case events.Opened(seat, cards):
                self._lay(seat, len(cards))
            case events.Transferred(seat, cards):
                self._lay(seat, len(cards))
                self.seats[seat].transfers += 1
            case events.ThrewIn(seat) | events.Covered(seat):
                self._lay(seat, 1)
            case events.Drew(seat, cards):
                self.seats[seat].hand += len(cards)
            case events.BoutBeaten():
                self._end_bout()
            case events.BoutTaken(seat):
                self._end_bout()
                self.seats[seat].take(self.on_table)
            case events.WentOut(seat):
                self.seats[seat].place = 1 + sum(own.place is not None for own in self.seats)
            case _:
                pass

    def _lay(self, seat: Seat, cards: int) -> None:
        self.seats[seat].hand -= cards
        self.on_table += cards

    def _end_bout(self) -> None:
        self.bouts += 1
        self.longest = max(self.longest, self.on_table)

    def end(self, outcome: Outcome, position: int, at: datetime) -> None:
        """A draw is shared by those who were in when the last bout began, and by their partners."""
        self.position = position
        self.ended = at
        self.is_aborted = outcome.ending is Ending.ABORTED
        is_drawn = outcome.ending in (Ending.DRAW, Ending.STALLED)
        for side in self.sides():
            for own in side:
                own.lost = own.seat in outcome.losers
                own.drew = is_drawn and any(each.seat in self.in_last_bout for each in side)
                own.given = outcome.epaulettes if own.seat == outcome.epaulettes_by else 0
                own.received = outcome.epaulettes if own.lost else 0


@dataclass(frozen=True, slots=True)
class PredealtTable:
    """A table whose cards were chosen before it was opened, and what was played there."""

    id: int
    deal: Predealt
    opener: int
    games: Sequence[Played]
    is_given_up: bool


@dataclass(frozen=True, slots=True)
class Annals:
    """All that has been played, in the order of its end."""

    games: Sequence[Played]
    predealt: Sequence[PredealtTable]
    moments: Mapping[int, Sequence[datetime]]
    """When something happened at a table of each chat."""
    moves: Mapping[int, int]
    """The numbers of chats in the end, by those before. Everything else has these already."""


_POSITIONS = """
    SELECT table_id, seq, position FROM journal
    UNION ALL SELECT table_id, last_seq, game FROM packed_games ORDER BY table_id
"""


async def read_annals(connection: Connection) -> Annals:
    games: list[Played] = []
    predealt: list[PredealtTable] = []
    moments = defaultdict[int, list[datetime]](list)
    moves = {row["old"]: row["new"] for row in await rows(connection, "SELECT * FROM chat_moves")}
    found = await rows(connection, _POSITIONS)
    positions = {(row["table_id"], row["seq"]): row["position"] for row in found}
    for table in dict.fromkeys(TableId(row["table_id"]) for row in found):
        entries = await journal_rows.read(connection, table)
        course = [*zip(entries, states(table, entries), strict=True)]
        for entry, state in course:
            moments[moves.get(state.place.chat, state.place.chat)].append(entry.at)
        played = [*_games_in(course, positions, moves)]
        games += played
        opened = entries[0].event
        assert isinstance(opened, at_table.TableOpened)
        deal = opened.predealt
        if deal:
            is_given_up = _CLOSED in [entry.event for entry in entries]
            predealt.append(PredealtTable(table, deal, opened.opener, played, is_given_up))
    return Annals(sorted(games, key=attrgetter("position")), predealt, moments, moves)


def _games_in(
    course: Sequence[tuple[at_table.Entry, Table]],
    positions: Mapping[tuple[int, int], int],
    moves: Mapping[int, int],
) -> Iterator[Played]:
    started = course[0][0].at
    game: Played | None = None
    for entry, table in course:
        match entry.event:
            case at_table.GameStarted():
                started = entry.at
            case at_table.Happened(events.Dealt(rules=rules)):
                chat = moves.get(table.place.chat, table.place.chat)
                seats = [*_seats(rules, table.chairs)]
                game = Played(table.id, chat, started, entry.at, rules, seats)
            case at_table.Happened(events.GameEnded(outcome)) if game:
                game.end(outcome, positions[table.id, entry.seq], entry.at)
                yield game
                game = None
            case at_table.Happened(event) if game:
                game.follow(event)
                if isinstance(event, events.BoutBegan) and table.game:
                    _forecast(game, table.game)
            case at_table.StandInSeated(seat) if game:
                game.seats[seat].absent = True
            case at_table.PersonCameBack(seat) if game:
                game.seats[seat].absent = False
            case _:
                pass


def _seats(rules: Rules, chairs: Sequence[Chair]) -> Iterator[Seated]:
    size = rules.hand_size
    assert size != "all"
    for seat, chair in enumerate(chairs):
        is_strongest = chair.person is None and chair.computer is Strength.HARD
        yield Seated(seat, chair.person, is_strongest, held=size, hand=size)


def _forecast(game: Played, now: Game) -> None:
    """Of the last two, doom whoever gets away in less than one of ten games by the forecast."""
    left = [seat for seat, hand in enumerate(now.hands) if hand]
    if len(left) <= 2:
        worths = Appraisal.of(see(now, None)).worths
        for seat in left:
            game.seats[seat].doomed |= forecast(now, seat, worths) < 0.1


def score_of(own: Seated) -> int:
    """Two points for going out first, none for the durak, one for everybody else."""
    if own.lost:
        return 0
    return 2 if own.place == 1 and not own.drew else 1
