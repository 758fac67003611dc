"""Turns and their clock: whose turn begins, when the clock starts and stops, the nudge between."""

from datetime import datetime

from club.decide.decision import Decision
from club.events import AwaitedNudged, DeadlineCleared, DeadlineSet, TurnBegan
from club.table import Table
from club.timing import GRACE, nudge_at, turn_length
from durak.events import Seat


def settle(decision: Decision) -> None:
    """Whose turn begins with what was decided, and what all that means for the clock. The turns of
    a stand-in are no news to the person whose seat it is.

    Asked after every command: most touch no turn, and then it comes to nothing.
    """
    before, after = _awaited(decision.before), _awaited(decision.table)
    chairs = decision.table.chairs
    begun = tuple(seat for seat in after if seat not in before and not chairs[seat].has_stand_in)
    if begun:
        decision.happens(TurnBegan(begun))
    _set_clock(decision)


def _awaited(table: Table) -> tuple[Seat, ...]:
    return table.game.awaited_seats if table.game is not None else ()


def _set_clock(decision: Decision) -> None:
    before, after = decision.before, decision.table
    if not after.clock or not after.awaited_people:
        if after.deadline is not None:
            decision.happens(DeadlineCleared())
    elif after.deadline is None or _has_moved_on(before, after):
        decision.happens(DeadlineSet(decision.now + turn_length(after)))


def _has_moved_on(before: Table, after: Table) -> bool:
    """A card was played or somebody new is awaited: another's pass does not lengthen a turn."""
    newly_awaited = set(after.awaited_people) - set(before.awaited_people)
    return before.moment != after.moment or bool(newly_awaited)


def half_time_passed(decision: Decision, moment: int) -> None:
    table = decision.table
    if table.deadline is None or table.deadline.moment != moment:
        return
    nudge = nudge_at(table, table.deadline)
    if nudge is not None and decision.now >= nudge:
        decision.happens(AwaitedNudged(table.awaited_people))


def resume(decision: Decision, since: datetime) -> None:
    """People could not press while no process was there, and first have to find their way back.

    Whatever happened `since` then happened with this grace, if there was need of one.
    """
    table, grace = decision.table, decision.now + GRACE
    if table.deadline is not None and table.since < since and table.deadline.at < grace:
        decision.happens(DeadlineSet(grace))
