"""The second press of what somebody has just done: no mistake, and nothing to be told about."""

from datetime import datetime, timedelta

from cachetools import TTLCache

from club.places import PersonId
from club.ports import Clock
from screens.buttons import Payload

SOON = timedelta(seconds=10)

_KEPT = 10_000


class DoubleTaps:
    """Asked before a press is dealt with, for its double may come while it still is."""

    def __init__(self, clock: Clock) -> None:
        self._last: TTLCache[PersonId, Payload, datetime] = TTLCache(_KEPT, SOON, clock.now)

    def repeats(self, person: PersonId, payload: Payload) -> bool:
        """Whether this is the last thing that the person pressed and that came to something."""
        is_double = self._last.get(person) == payload
        self._last[person] = payload
        return is_double

    def undone(self, person: PersonId) -> None:
        """Nothing came of it, so doing it again is no double."""
        self._last.pop(person, None)
