"""The time, as the world has it; for a rehearsal it runs `pace` times as fast."""

from datetime import UTC, datetime


class SystemClock:
    def __init__(self, pace: float = 1) -> None:
        self._begun = datetime.now(UTC)
        self._pace = pace

    def now(self) -> datetime:
        return self._begun + (datetime.now(UTC) - self._begun) * self._pace

    def in_the_world(self, at: datetime) -> datetime:
        """When it is really `at` on this clock."""
        return self._begun + (at - self._begun) / self._pace
