"""The periods a ranking counts: weeks, months and seasons, each known by a name of its own."""

from datetime import UTC, datetime
from enum import Enum


class Period(Enum):
    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    EVER = "ever"

    def key(self, at: datetime) -> str:
        """Names the week, month or season that a moment lies in, by the calendar of UTC."""
        day = at.astimezone(UTC).date()
        match self:
            case Period.WEEK:
                year, week, _ = day.isocalendar()
                return f"{year}-W{week:02}"
            case Period.MONTH:
                return f"{day.year}-{day.month:02}"
            case Period.SEASON:
                return f"{day.year}-Q{(day.month + 2) // 3}"
            case Period.EVER:
                return "ever"
