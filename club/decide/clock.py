"""Turns and their clock: whose turn begins, when the clock starts and stops, the nudge between."""

from datetime import datetime

from club.events import AwaitedNudged, DeadlineCleared, DeadlineSet, Event, TurnBegan
from club.evolve import advance
from club.table import Table
from club.timing import GRACE, nudge_at, turn_length
from durak.events import Seat


def settled(table: Table, events: tuple[Event, ...], now: datetime) -> tuple[Event, ...]:
    """These events, whose turn begins with them, and what they mean for the clock."""
    after = advance(table, events, now)
    begun = tuple(seat for seat in _awaited(after) if seat not in _awaited(table))
    turn = (TurnBegan(begun),) if begun else ()
    return (*events, *turn, *_clock(table, after, now))


def _awaited(table: Table) -> tuple[Seat, ...]:
    return table.game.awaited_seats if table.game is not None else ()


def _clock(before: Table, after: Table, now: datetime) -> tuple[Event, ...]:
    if not after.clock or not after.awaited_people:
        return (DeadlineCleared(),) if after.deadline else ()
    if after.deadline and not _has_moved_on(before, after):
        return ()
    return (DeadlineSet(now + turn_length(after)),)


def _has_moved_on(before: Table, after: Table) -> bool:
    """A card was played or somebody new is awaited: another's pass does not lengthen a turn."""
    newly_awaited = set(after.awaited_people) - set(before.awaited_people)
    return before.moment != after.moment or bool(newly_awaited)


def half_time_passed(table: Table, moment: int, now: datetime) -> tuple[Event, ...]:
    if table.deadline is None or table.deadline.moment != moment:
        return ()
    nudge = nudge_at(table, table.deadline)
    return () if nudge is None or now < nudge else (AwaitedNudged(table.awaited_people),)


def resume(table: Table, now: datetime) -> tuple[Event, ...]:
    """People could not press while the process was away, and first have to find their way back."""
    if table.deadline is None or table.deadline.at >= now + GRACE:
        return ()
    return (DeadlineSet(now + GRACE),)
