"""Events as earlier versions of the format wrote them, and what they are now.

Version 1 knew two predealt games, each by a field and by a reason for closing of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import Enum

from club.events import ClosedBecause, TableClosed, TableOpened
from club.places import PersonId, Place
from club.predealt import Predealt
from club.settings import Settings


@dataclass(frozen=True, slots=True)
class _DealOfDerby:
    derby: int
    side: str
    number: int
    deals: int
    ends: datetime

    @property
    def predealt(self) -> Predealt:
        return Predealt(
            "derby",
            str(self.derby),
            self.ends,
            self.number,
            self.deals,
            self.side,
            people=2,
            computers=2,
        )


@dataclass(frozen=True, slots=True)
class _TableOpened:
    place: Place
    opener: PersonId
    settings: Settings
    day: date | None = None
    derby: _DealOfDerby | None = None

    def now(self) -> TableOpened:
        return TableOpened(self.place, self.opener, self.settings, self._predealt())

    def _predealt(self) -> Predealt | None:
        if self.derby is not None:
            return self.derby.predealt
        if self.day is None:
            return None
        ends = datetime.combine(self.day + timedelta(days=1), time(), UTC)
        return Predealt("day", self.day.isoformat(), ends)


class _ClosedBecause(Enum):
    ASKED = "asked"
    VOTED = "voted"
    IDLE = "idle"
    EMPTY = "empty"
    DAY_OVER = "day"
    DERBY_OVER = "derby"


@dataclass(frozen=True, slots=True)
class _TableClosed:
    because: _ClosedBecause

    def now(self) -> TableClosed:
        if self.because in (_ClosedBecause.DAY_OVER, _ClosedBecause.DERBY_OVER):
            return TableClosed(ClosedBecause.CUT_OFF)
        return TableClosed(ClosedBecause(self.because.value))


OLD_EVENTS: Mapping[str, type[_TableOpened | _TableClosed]] = {
    "TableOpened": _TableOpened,
    "TableClosed": _TableClosed,
}
"""Kinds of events that were different in version 1."""
