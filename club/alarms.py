"""The alarms of a table: which commands to deliver to it, and when.

They are derived from the table and from a computer's chosen move, so they are never stored.
"""

from collections.abc import Iterator
from datetime import datetime

from club.commands import (
    CutOff,
    DeadlinePassed,
    HalfTimeReached,
    IdleTimeout,
    InternalCommand,
    LetComputerThink,
    PlayComputerMove,
)
from club.computers import next_computer, pause
from club.ports import Alarm
from club.table import Phase, Table
from club.timing import cut_off_at, idle_at, nudge_at


def alarms(table: Table, move: PlayComputerMove | None = None) -> tuple[Alarm, ...]:
    """Return a table's alarms. `move` is the last one that a computer has chosen here."""
    if table.phase is Phase.CLOSED:
        return ()
    return tuple(Alarm(table.id, at, command) for at, command in _commands(table, move))


def due_at(table: Table) -> datetime:
    """Return when the first alarm is due. A table that is not closed has at least one."""
    return min(at for at, _ in _commands(table, None))


def _commands(
    table: Table, move: PlayComputerMove | None
) -> Iterator[tuple[datetime, InternalCommand | LetComputerThink]]:
    yield idle_at(table), IdleTimeout(table.step)
    cut_off = cut_off_at(table)
    if cut_off is not None and table.phase.goes_on:
        yield cut_off, CutOff()
    if move is not None and move.step == table.step:
        yield table.since + pause(table), move
    elif next_computer(table) is not None:
        yield table.since, LetComputerThink(table.step)
    if table.deadline is not None:
        yield table.deadline.at, DeadlinePassed(table.deadline.moment)
        nudge = nudge_at(table, table.deadline)
        if nudge is not None:
            yield nudge, HalfTimeReached(table.deadline.moment)
