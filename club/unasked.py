"""Messages that nobody in a group has asked for: which may be sent, and when."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, time, tzinfo
from enum import Enum
from typing import ClassVar, Self


@dataclass(frozen=True, slots=True)
class Unasked:
    """What a group may be told unasked. The values are stored. Features have some of their own."""

    value: str

    CEREMONY: ClassVar[Self]


Unasked.CEREMONY = Unasked("ceremony")


class Silence(Enum):
    """Why somebody is not told what nobody has asked for. The values stand in the log."""

    CLOSED = "the bot is not in the chat, or was blocked"
    SWITCHED_OFF = "the group has switched it off"
    NOT_OFFERED = "the operator has switched it off"
    NOT_YET = "its time has not come"
    TOO_LATE = "its time is over"
    NIGHT = "it is night there"
    PLAYING = "somebody still plays there"
    TOO_FEW_GAMES = "there were too few games"
    NOBODY = "nobody has earned it"
    NONE_LEFT = "there is none left for it"
    TOLD = "it has been told"
    ENOUGH = "enough has been told today"
    LESS_IMPORTANT = "something else goes first"
    RESTING = "they have been told of a table within the hour"
    SEATED = "they sit at the table"
    NOT_STARTED = "they have not started the bot, or blocked it"


MOST_IN_A_DAY = 2
_WAKING = time(9)
_RETIRING = time(23)


def next_unasked(
    waiting: Iterable[Unasked], sent: Iterable[datetime], now: datetime, zone: tzinfo
) -> Unasked | None:
    """Return what a group may be told now, of what waits, which is the most important first.

    `sent`: when it was told something.
    """
    if why_silent(sent, now, zone):
        return None
    return next(iter(waiting), None)


def why_silent(sent: Iterable[datetime], now: datetime, zone: tzinfo) -> Silence | None:
    """Return why a group may be told nothing now, if so.

    If the clock has been set back, what was sent in its future still counts.
    """
    if not is_waking(now, zone):
        return Silence.NIGHT
    here = now.astimezone(zone).date()
    today = sum(moment.astimezone(zone).date() >= here for moment in sent)
    return Silence.ENOUGH if today >= MOST_IN_A_DAY else None


def is_waking(now: datetime, zone: tzinfo) -> bool:
    """Whether a group may be told anything unasked at this hour."""
    return _WAKING <= now.astimezone(zone).time() < _RETIRING
