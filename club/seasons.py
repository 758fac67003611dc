"""Seasons: the quarters of a year, in UTC, and what they are called in either half of the world."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum
from typing import Self


class TimeOfYear(Enum):
    """The values name messages."""

    WINTER = "winter"
    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"


@dataclass(frozen=True, slots=True, order=True)
class Season:
    """`quarter` counts from 1."""

    year: int
    quarter: int

    @classmethod
    def of(cls, at: datetime) -> Self:
        day = at.astimezone(UTC)
        return cls(day.year, (day.month + 2) // 3)

    @property
    def key(self) -> str:
        """Stored, so it must not change."""
        return f"{self.year}-Q{self.quarter}"

    @property
    def begins(self) -> datetime:
        return datetime(self.year, 3 * self.quarter - 2, 1, tzinfo=UTC)

    @property
    def ends(self) -> datetime:
        """Return the moment in which the next one begins."""
        if self.quarter == len(TimeOfYear):
            return type(self)(self.year + 1, 1).begins
        return type(self)(self.year, self.quarter + 1).begins

    @property
    def previous(self) -> Self:
        return self.of(self.begins - timedelta(days=1))

    def time_of_year(self, *, southern: bool) -> TimeOfYear:
        """In the north the first quarter is the winter, in the south the summer."""
        return tuple(TimeOfYear)[(self.quarter - 1 + 2 * southern) % len(TimeOfYear)]


class Period(Enum):
    """What a ranking covers. The values and the keys are stored, so they must not change."""

    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    EVER = "ever"

    def key(self, at: datetime) -> str:
        """Return a name for the week, month or season that contains this moment in UTC."""
        day = at.astimezone(UTC).date()
        match self:
            case Period.WEEK:
                year, week, _ = day.isocalendar()
                return f"{year}-W{week:02}"
            case Period.MONTH:
                return f"{day.year}-{day.month:02}"
            case Period.SEASON:
                return Season.of(at).key
            case Period.EVER:
                return "ever"
