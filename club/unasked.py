"""Messages that nobody in a group has asked for: which may be sent, and when."""

from collections.abc import Collection, Iterable
from datetime import datetime, time, tzinfo
from enum import Enum


class Unasked(Enum):
    """What a group may be told unasked, the most important first. The values are stored."""

    CEREMONY = "ceremony"
    DERBY = "derby"
    PUZZLE = "puzzle"
    EVENING = "evening"


MOST_IN_A_DAY = 2
_WAKING = time(9)
_RETIRING = time(23)


def next_unasked(
    waiting: Collection[Unasked], sent: Iterable[datetime], now: datetime, zone: tzinfo
) -> Unasked | None:
    """Return what a group may be told now, of what waits. `sent` says when it was told something.

    If the clock has been set back, what was sent in its future still counts.
    """
    here = now.astimezone(zone)
    if not is_waking(now, zone):
        return None
    today = sum(moment.astimezone(zone).date() >= here.date() for moment in sent)
    if today >= MOST_IN_A_DAY:
        return None
    return next((each for each in Unasked if each in waiting), None)


def is_waking(now: datetime, zone: tzinfo) -> bool:
    """Whether a group may be told anything unasked at this hour."""
    return _WAKING <= now.astimezone(zone).time() < _RETIRING
