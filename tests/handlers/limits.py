"""What Telegram allows and what the bot takes of it: uncounted, or counted by a fast clock."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from delivery.rate_limits import TELEGRAMS, Rate, Rates
from sandbox import Terms
from services.allowances import Allowance

CALLS_A_MINUTE = 19
"""To one group, at most: one less than Telegram allows."""
A_MINUTE_IN_TWELVE_SECONDS = 5.0

FREE = Rate(100_000, 1)
ANY_NUMBER = Allowance(100_000, 1)


@dataclass(frozen=True, slots=True)
class Limits:
    """`pace` is that of the tables' own clock: turns, and the pauses of computers."""

    terms: Terms
    rates: Rates
    pace: float = 1
    commands: Allowance = ANY_NUMBER


UNCOUNTED = Limits(
    Terms(group_calls_per_minute=100_000, calls_per_second=100_000), Rates(FREE, FREE, FREE)
)
"""For whatever is not about the number of calls."""


def counted(pace: float) -> Limits:
    """As in life in the group, only faster: Telegram's minute and ours both pass in less.

    Neither counts over all chats: in a hastened second the hiccup of a machine is a long one.
    """
    group = Rate(TELEGRAMS.group.burst, TELEGRAMS.group.seconds / pace)
    uncounted = replace(terms(pace), calls_per_second=100_000)
    return Limits(uncounted, Rates(group, FREE, FREE))


def terms(pace: float) -> Terms:
    return Terms(clock=hastened(pace), query_lifetime=15 * pace)


def hastened(pace: float) -> Callable[[], float]:
    begun = time.time()
    return lambda: begun + (time.time() - begun) * pace
