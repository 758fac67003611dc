"""Turns and their clock: whose turn begins, when the clock starts and stops, and the nudge."""

from datetime import datetime, timedelta

from club.decide.decision import Decision
from club.events import AwaitedNudged, DeadlineCleared, DeadlineSet, TurnBegan
from club.table import Table
from club.timing import GRACE, nudge_at, turn_length


def settle(decision: Decision) -> None:
    """Add the events for turns that begin with this decision, and start or stop the clock.

    A person is not notified of the turns of their stand-in. Most commands affect no turn, and then
    this does nothing.
    """
    before = decision.before.awaited_seats
    after = decision.table.awaited_seats
    chairs = decision.table.chairs
    begun = tuple(seat for seat in after if seat not in before and not chairs[seat].has_stand_in)
    if begun:
        decision.happens(TurnBegan(begun))
    _set_clock(decision)


def _set_clock(decision: Decision) -> None:
    before = decision.before
    after = decision.table
    if after.turn_end is not None and not _has_moved_on(before, after):
        return
    if after.is_timed:
        decision.happens(DeadlineSet(decision.now + turn_length(after)))
    elif after.turn_end is not None:
        decision.happens(DeadlineCleared())


def _has_moved_on(before: Table, after: Table) -> bool:
    """Whether a card was played or a new seat is awaited.

    A pass does not extend other turns, nor does a person who takes over from their stand-in.
    """
    if before.preparation != after.preparation:
        return True
    newly_awaited = set(after.awaited_seats) - set(before.awaited_seats)
    return before.moment != after.moment or bool(newly_awaited)


def half_time_reached(decision: Decision, moment: int) -> None:
    table = decision.table
    if table.deadline is None or table.deadline.moment != moment:
        return
    nudge = nudge_at(table, table.deadline)
    if nudge is not None and decision.now >= nudge:
        decision.happens(AwaitedNudged(table.awaited_people))


def resume(decision: Decision, since: datetime) -> None:
    """Begin the turn again if the clock was ahead when it began, and has been set right since.

    Otherwise grant a grace period, because people could not press while no process was running. If
    anything has happened at the table `since`, any grace it needed was granted along with that.
    """
    table = decision.table
    grace = decision.now + GRACE
    if _was_ahead(decision):
        timed = table.deadline is not None
        end = decision.now + turn_length(table)
        decision.happens(DeadlineSet(end) if timed else DeadlineCleared())
    elif table.turn_end is not None and table.since < since and table.turn_end.at < grace:
        decision.happens(DeadlineSet(grace))


def _was_ahead(decision: Decision) -> bool:
    """Whether the table's times lie in the future, by more than a few seconds of correction."""
    table = decision.table
    now = decision.now
    latest = now + max(timedelta(seconds=table.clock), GRACE)
    is_late = table.turn_end is not None and table.turn_end.at > latest
    return is_late or table.since > now + GRACE
