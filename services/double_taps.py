"""Detects double taps, which are no mistake and need no explanation."""

from datetime import datetime, timedelta
from typing import NamedTuple

from cachetools import TTLCache

from club.places import PersonId
from club.ports import Clock
from screens.buttons import Again, Payload, Play, Select

SOON = timedelta(seconds=10)
A_GLANCE = timedelta(milliseconds=300)
"""Nobody sees new cards and finds a key among them in less."""

_KEPT = 10_000


class _Tap(NamedTuple):
    payload: Payload
    at: datetime


class DoubleTaps:
    """Must be asked before a press is handled, because the second tap may arrive meanwhile."""

    def __init__(self, clock: Clock, glance: timedelta) -> None:
        self._clock = clock
        self._glance = glance
        self._last: TTLCache[PersonId, _Tap, datetime] = TTLCache(_KEPT, SOON, clock.now)

    def record(self, person: PersonId, payload: Payload) -> bool:
        """Record a press. Return whether it is the same as the last one that had an effect."""
        last = self._last.get(person)
        self._last[person] = _Tap(payload, self._clock.now())
        return last is not None and last.payload == payload

    def hits_unseen_key(self, person: PersonId, payload: Payload) -> bool:
        """Return whether the first tap brought new keys, and the second hit one of them.

        Within a bout this cannot happen, because no card moves to another key.
        """
        last = self._last.get(person)
        if last is None or self._clock.now() - last.at >= self._glance:
            return False
        bouts = _bout(last.payload), _bout(payload)
        return None not in bouts and bouts[0] != bouts[1]

    def forget(self, person: PersonId) -> None:
        """Forget the last press: it had no effect, so doing it again is not a double tap."""
        self._last.pop(person, None)


def _bout(payload: Payload) -> tuple[int, int, int] | None:
    """Return table, game and bout of a key of a hand. After the last bout, **Again** is one."""
    match payload:
        case Play() | Select():
            return payload.table, payload.game, payload.moment.bout
        case Again(table):
            return table, 0, 0
        case _:
            return None
