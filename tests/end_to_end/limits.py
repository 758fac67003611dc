"""Telegram's limits and the bot's own: none at all, or real ones on a faster clock."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TypeAlias

from messenger.outgoing.call_rate import Bounds
from messenger.outgoing.rate_limits import TELEGRAM_LIMITS, Rate, Rates
from people.command_limit import CommandLimit
from telegram_sandbox import Terms

CALLS_A_MINUTE = 19
"""The most calls to one group: one less than Telegram allows."""
A_PRESS = 60
"""Seconds for which a press can be answered, and permits a message: on a busy machine, Telegram's
fifteen may not be enough.
"""
ON_THE_WAY = 3
"""Seconds that a busy machine may need to bring a call to the server."""
A_MINUTE_IN_TWELVE_SECONDS = 5.0
AN_HOUR_IN_SIX_SECONDS = 600.0
FAST = 20.0

FREE = Rate(100_000, 1)


def steady(per_second: float) -> Bounds:
    """Return bounds between which nothing can be learnt."""
    return Bounds(per_second, per_second, per_second)


FREE_FOR_ALL = steady(100_000)
ANY_NUMBER = CommandLimit(100_000, 1)


@dataclass(frozen=True, slots=True)
class Limits:
    """`pace` is that of the tables' own clock: turns, and the pauses of computers.

    After a press, keys with new cards do nothing for a `glance`.
    """

    terms: Terms
    rates: Rates
    pace: float = 1
    commands: CommandLimit = ANY_NUMBER
    glance: timedelta = timedelta(0)


UNCOUNTED = Limits(
    Terms(group_calls_per_minute=100_000, query_lifetime=A_PRESS),
    Rates(FREE, FREE, FREE_FOR_ALL),
)
"""For tests that are not about the number of calls."""
HIDDEN = replace(UNCOUNTED, terms=replace(UNCOUNTED.terms, hides_members=True))
"""Telegram does not tell the bot who is in the group."""


def counted(pace: float) -> Limits:
    """Return the real limits for groups on a faster clock, for both Telegram and the bot.

    On a fast clock, a hiccup of the machine lasts many seconds. So the limit over all chats is off,
    and Telegram allows a group as many calls more as the bot may make while one is on its way.
    """
    group = Rate(TELEGRAM_LIMITS.group.burst, TELEGRAM_LIMITS.group.seconds / pace)
    return Limits(terms(pace), Rates(group, FREE, FREE_FOR_ALL))


def fast(pace: float = FAST) -> Limits:
    """Return the same, with the clock of the tables at this pace, too."""
    return replace(counted(pace), pace=pace)


def terms(pace: float) -> Terms:
    return Terms(
        clock=accelerated(pace),
        query_lifetime=A_PRESS * pace,
        group_calls_per_minute=_calls_in(60 + ON_THE_WAY * pace) + 1,
    )


def _calls_in(seconds: float) -> int:
    """Return how many calls the bot makes to one group in this time."""
    group = TELEGRAM_LIMITS.group
    return int(group.burst + seconds * group.burst / group.seconds)


def accelerated(pace: float) -> Callable[[], float]:
    begun = time.time()
    return lambda: begun + (time.time() - begun) * pace


PressRule: TypeAlias = Callable[[Terms], Terms]
"""How this Telegram relates the answer to a press and the ephemeral message that it permits."""


def unrelated(terms: Terms) -> Terms:
    """Neither affects the other."""
    return terms


def answered_permit_nothing(terms: Terms) -> Terms:
    return replace(terms, answered_presses_permit=False)


def used_cannot_be_answered(terms: Terms) -> Terms:
    return replace(terms, permitting_presses_stay_open=False)
