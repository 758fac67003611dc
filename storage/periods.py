"""Weeks, months and seasons by name, so that a ranking of any of them is one look into an index."""

from datetime import UTC, datetime
from enum import Enum


class Span(Enum):
    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    EVER = "ever"


def period(span: Span, at: datetime) -> str:
    """The period of this span that a moment lies in, by the calendar of UTC."""
    day = at.astimezone(UTC).date()
    match span:
        case Span.WEEK:
            year, week, _ = day.isocalendar()
            return f"{year}-W{week:02}"
        case Span.MONTH:
            return f"{day.year}-{day.month:02}"
        case Span.SEASON:
            return f"{day.year}-Q{(day.month + 2) // 3}"
        case Span.EVER:
            return "ever"
