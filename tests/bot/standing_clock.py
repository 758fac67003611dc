"""The clock of a bot that stands still, so that no day ends while a test runs."""

from datetime import datetime

from bot.clock import SystemClock
from tests.club.memory import NOON


class StandingClock(SystemClock):
    def now(self) -> datetime:
        return NOON
