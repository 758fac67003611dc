"""The clock of the bot. In a rehearsal it runs `pace` times as fast as real time."""

from datetime import UTC, datetime, timedelta
from time import monotonic


class SystemClock:
    """A clock that never goes back and never runs slower than the event loop's.

    Alarms ring by the event loop's clock. If the machine's clock were set back, a table would
    consider the alarm early, do nothing, and never hear of it again.
    """

    def __init__(self, pace: float = 1) -> None:
        self._pace = pace
        self._begun = datetime.now(UTC)
        self._counted = monotonic()
        self._ahead = timedelta()

    def now(self) -> datetime:
        passed = datetime.now(UTC) - self._begun
        counted = timedelta(seconds=monotonic() - self._counted)
        self._ahead = max(self._ahead, passed - counted)
        return self._begun + (counted + self._ahead) * self._pace

    def real_seconds_until(self, at: datetime) -> float:
        return self.real_seconds((at - self.now()).total_seconds())

    def real_seconds(self, seconds: float) -> float:
        """Convert seconds of this clock to real seconds."""
        return seconds / self._pace
