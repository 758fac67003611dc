"""Calendar periods where they are difficult: the turn of the year, and midnight in other zones."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from club.seasons import Period


@pytest.mark.parametrize(
    ("at", "week", "month", "season"),
    [
        (datetime(2026, 11, 21, tzinfo=UTC), "2026-W47", "2026-11", "2026-Q4"),
        (datetime(2027, 1, 1, tzinfo=UTC), "2026-W53", "2027-01", "2027-Q1"),
        (datetime(2025, 12, 29, tzinfo=UTC), "2026-W01", "2025-12", "2025-Q4"),
        (datetime(2026, 3, 31, 23, 59, tzinfo=UTC), "2026-W14", "2026-03", "2026-Q1"),
        (
            datetime(2026, 4, 1, 1, tzinfo=timezone(timedelta(hours=3))),
            "2026-W14",
            "2026-03",
            "2026-Q1",
        ),
    ],
)
def test_periods(at: datetime, week: str, month: str, season: str) -> None:
    assert [period.key(at) for period in Period] == [week, month, season, "ever"]
