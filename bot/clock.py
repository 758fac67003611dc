"""The time, as the world has it; for a rehearsal it runs `pace` times as fast."""

from datetime import UTC, datetime


class SystemClock:
    def __init__(self, pace: float = 1) -> None:
        self._begun = datetime.now(UTC)
        self._pace = pace

    def now(self) -> datetime:
        return self._begun + (datetime.now(UTC) - self._begun) * self._pace

    def real_seconds_until(self, at: datetime) -> float:
        return self.really((at - self.now()).total_seconds())

    def really(self, seconds: float) -> float:
        """How long they take in the world."""
        return seconds / self._pace
