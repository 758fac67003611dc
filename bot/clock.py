"""The time, as the world has it; for a rehearsal it runs `pace` times as fast."""

from datetime import UTC, datetime, timedelta
from time import monotonic


class SystemClock:
    """Never goes back, nor slower than the event loop counts the seconds.

    Alarms ring by the loop. If somebody sets the machine back, a table would find the alarm too
    early, do nothing, and never hear of it again.
    """

    def __init__(self, pace: float = 1) -> None:
        self._pace = pace
        self._begun, self._counted = datetime.now(UTC), monotonic()
        self._ahead = timedelta()

    def now(self) -> datetime:
        passed = datetime.now(UTC) - self._begun
        counted = timedelta(seconds=monotonic() - self._counted)
        self._ahead = max(self._ahead, passed - counted)
        return self._begun + (counted + self._ahead) * self._pace

    def real_seconds_until(self, at: datetime) -> float:
        return self.really((at - self.now()).total_seconds())

    def really(self, seconds: float) -> float:
        """How long they take in the world."""
        return seconds / self._pace
