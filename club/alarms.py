"""Which letters a table must get, and when: derived from the table alone, so never stored."""

from collections.abc import Iterator
from datetime import datetime

from club.commands import ComputerToPlay, DeadlinePassed, HalfTimePassed, IdlePassed, Letter
from club.computers import pause, to_move
from club.ports import Alarm
from club.table import Phase, Table
from club.timing import idle_at, nudge_at


def alarms(table: Table) -> tuple[Alarm, ...]:
    if table.phase is Phase.CLOSED:
        return ()
    return tuple(Alarm(table.id, at, letter) for at, letter in _letters(table))


def due(table: Table) -> datetime:
    """When the first of them is due. A table that is not closed has at least one."""
    return min(at for at, _ in _letters(table))


def _letters(table: Table) -> Iterator[tuple[datetime, Letter | ComputerToPlay]]:
    yield idle_at(table), IdlePassed(table.seq)
    if to_move(table) is not None:
        yield table.since + pause(table), ComputerToPlay(table.seq)
    if table.deadline is not None:
        yield table.deadline.at, DeadlinePassed(table.deadline.moment)
        nudge = nudge_at(table, table.deadline)
        if nudge is not None:
            yield nudge, HalfTimePassed(table.deadline.moment)
