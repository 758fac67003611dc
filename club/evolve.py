"""What each event means for the table. Restart, replay and play are this one function."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import reduce

from club.events import (
    AwaitedNudged,
    CloseVoted,
    DeadlineCleared,
    DeadlineSet,
    Entry,
    Event,
    Happened,
    PersonCameBack,
    StandInSeated,
    TableClosed,
    TableMoved,
    TableOpened,
    TurnBegan,
    TurnMissed,
)
from club.gathered import gathered, succeeded
from club.places import TableId
from club.played import played
from club.table import Chair, Deadline, Phase, Table
from durak.events import Seat


def fold(table: TableId, entries: Sequence[Entry]) -> Table:
    """Raises ValueError for a journal that does not begin with the opening."""
    return replay(evolve(None, entries[0], table), entries[1:])


def replay(table: Table, entries: Iterable[Entry]) -> Table:
    return reduce(lambda then, entry: evolve(then, entry, table.id), entries, table)


def advance(table: Table, events: Iterable[Event], at: datetime) -> Table:
    """The table as it will be once these events are written."""
    return replay(table, numbered(table, events, at))


def numbered(table: Table | None, events: Iterable[Event], at: datetime) -> tuple[Entry, ...]:
    first = table.seq + 1 if table else 1
    return tuple(Entry(seq, at, event) for seq, event in enumerate(events, first))


def evolve(before: Table | None, entry: Entry, table: TableId) -> Table:
    after = _opened(table, entry) if before is None else _happened(before, entry)
    return replace(after, seq=entry.seq, since=entry.at)


def _opened(table: TableId, entry: Entry) -> Table:
    if not isinstance(entry.event, TableOpened):
        raise ValueError(f"table {table} begins with {type(entry.event).__name__}")
    return Table(table, entry.event.place, entry.event.opener, entry.event.settings, entry.at)


def _happened(table: Table, entry: Entry) -> Table:  # noqa: C901, PLR0911  a table of contents
    chairs = table.chairs
    match entry.event:
        case Happened(event):
            return played(table, event)
        case TurnBegan(seats):
            turns = tuple(count + (seat in seats) for seat, count in enumerate(table.turns))
            return replace(table, turns=turns, nudged=False)
        case DeadlineSet(at):
            return replace(table, deadline=Deadline(at, entry.seq))
        case DeadlineCleared():
            return replace(table, deadline=None)
        case AwaitedNudged():
            return replace(table, nudged=True)
        case TurnMissed(seat):
            return _changed(table, seat, replace(chairs[seat], missed=chairs[seat].missed + 1))
        case StandInSeated(seat, strength, left):
            return _replaced(table, seat, replace(chairs[seat], computer=strength, left=left))
        case PersonCameBack(seat):
            return _changed(table, seat, replace(chairs[seat], computer=None, left=False, missed=0))
        case CloseVoted(person):
            return replace(table, votes=(*table.votes, person))
        case TableMoved(place):
            return replace(table, place=place)
        case TableClosed(because):
            return replace(table, phase=Phase.CLOSED, closed=because, deadline=None)
        case _:
            return gathered(table, entry.event)


def _changed(table: Table, seat: Seat, chair: Chair) -> Table:
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _replaced(table: Table, seat: Seat, chair: Chair) -> Table:
    after = _changed(table, seat, chair)
    return succeeded(after, chair.person) if chair.left else after
