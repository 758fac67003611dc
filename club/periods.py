"""The periods that rankings cover: weeks, months, seasons and all time."""

from datetime import UTC, datetime
from enum import Enum

from club.seasons import Season


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
