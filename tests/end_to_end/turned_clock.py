"""A clock by which the bot begins at noon."""

from datetime import datetime, timedelta

from bot.clock import SystemClock
from tests.club.memory import NOON


class TurnedClock(SystemClock):
    """Begins at noon, so that no day ends during a test, however fast the clock runs."""

    def __init__(self, pace: float = 1) -> None:
        super().__init__(pace)
        self._turned: timedelta = NOON - super().now()

    def now(self) -> datetime:
        return super().now() + self._turned
