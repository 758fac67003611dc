"""Messages that nobody in a group has asked for: which may be sent, and when."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo
from enum import Enum
from typing import ClassVar, Self, TypeAlias

from club.settings import Settings


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
    NOT_ADMITTED = "they may not take part there"
    NOT_STARTED = "they have not started the bot, or blocked it"


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one full hour to another by a group's own clocks, perhaps over midnight.

    There are none if both are the same.
    """

    start: int
    end: int

    def include(self, now: datetime, zone: tzinfo) -> bool:
        hour = now.astimezone(zone).hour
        if self.start <= self.end:
            return self.start <= hour < self.end
        return hour >= self.start or hour < self.end

    def end_after(self, now: datetime, zone: tzinfo) -> datetime:
        """Return when those end that include this moment.

        If clocks are put forward over that hour, it is then.
        """
        today = now.astimezone(zone).date()
        ends = (
            datetime.combine(today + timedelta(days=days), time(self.end), zone).astimezone(UTC)
            for days in range(2)
        )
        return next(end for end in ends if end > now)


NIGHT = QuietHours(23, 9)
"""Those of a group that cannot choose, or has not."""

QuietHoursOf: TypeAlias = Callable[[Settings], QuietHours]

MOST_IN_A_DAY = 2


def next_unasked(
    waiting: Iterable[Unasked],
    sent: Iterable[datetime],
    now: datetime,
    zone: tzinfo,
    quiet: QuietHours,
) -> Unasked | None:
    """Return what a group may be told now, of what waits, which is the most important first.

    `sent`: when it was told something.
    """
    if why_silent(sent, now, zone, quiet):
        return None
    return next(iter(waiting), None)


def why_silent(
    sent: Iterable[datetime], now: datetime, zone: tzinfo, quiet: QuietHours
) -> Silence | None:
    """Return why a group may be told nothing now, if so.

    If the clock has been set back, what was sent in its future still counts.
    """
    if quiet.include(now, zone):
        return Silence.NIGHT
    here = now.astimezone(zone).date()
    today = sum(moment.astimezone(zone).date() >= here for moment in sent)
    return Silence.ENOUGH if today >= MOST_IN_A_DAY else None
