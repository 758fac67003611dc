"""Detects double taps, which are no mistake and need no explanation."""

from datetime import datetime, timedelta

from cachetools import TTLCache

from club.places import PersonId
from club.ports import Clock
from screens.buttons import Payload

SOON = timedelta(seconds=10)

_KEPT = 10_000


class DoubleTaps:
    """Must be asked before a press is handled, because the second tap may arrive meanwhile."""

    def __init__(self, clock: Clock) -> None:
        self._last: TTLCache[PersonId, Payload, datetime] = TTLCache(_KEPT, SOON, clock.now)

    def record(self, person: PersonId, payload: Payload) -> bool:
        """Record a press. Return whether it is the same as the last one that had an effect."""
        is_double = self._last.get(person) == payload
        self._last[person] = payload
        return is_double

    def forget(self, person: PersonId) -> None:
        """Forget the last press: it had no effect, so doing it again is not a double tap."""
        self._last.pop(person, None)
