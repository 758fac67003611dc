"""How many calls a second Telegram takes for all chats together: found by trying.

Telegram's FAQ names 30 messages a second for notifications to many people, and the author of its
server says that no such limit exists. So the rate is found as TCP finds one, and is

    doubled   by every ten seconds in which calls waited for it so long that people notice
    halved    for a minute, after calls to two chats were refused within a second
    kept      for half an hour then, at nine tenths of what was refused, before it grows again

One call a second more for every ten seconds, as TCP does once it has lost something, was tried. A
hundred tables then waited four minutes for the fifty that they need, and a server that took no more
than 25 was asked for 16 on average: after each refusal the way up takes long, and ends in another.
"""

import math
from dataclasses import dataclass, replace
from typing import Self

from club.places import ChatId

AT_ONCE = 1.0
"""Seconds within which refusals in two chats are no coincidence: all chats together had too many
calls. Why one chat alone is refused, its own limit explains.
"""
_DOUBLING = 10.0
_HALVED = 60.0
_KEPT = 1800.0
_SURELY_TAKEN = 0.9
_SETTLING = 2.0
"""Seconds, on top of those that Telegram asks to wait, in which refusals still come of the calls
before the rate was halved. Those that come later halve it once more.
"""
_FEWEST_AT_ONCE = 8
_MOST_AT_ONCE = 64
_SPARE = 1.5
"""Calls do not come evenly: with the average number at once, every other one would wait."""
_MINUTE = 60.0
_OUTLIER = 0.1


@dataclass(frozen=True, slots=True)
class Bounds:
    """Calls a second."""

    first: float
    least: float
    most: float


BOUNDS = Bounds(first=25, least=5, most=300)
"""For 300 a second, one processor core is too slow."""


@dataclass(frozen=True, slots=True)
class CallRate:
    """All durations are in seconds. What has never happened was an infinite time ago."""

    bounds: Bounds
    per_second: float
    refused: float = 0.0
    """The rate at which calls to several chats were refused last, or 0."""
    since: float = math.inf
    """How long ago that was."""
    settling: float = 0.0
    last_chat: ChatId | None = None
    """Where any call was refused last."""
    since_last: float = math.inf
    halvings: int = 0

    @classmethod
    def first(cls, bounds: Bounds) -> Self:
        return cls(bounds, bounds.first)

    def resumed(self, per_second: float, refused: float, since: float) -> Self:
        """Return what an earlier process had learnt, within these bounds."""
        return replace(self, per_second=self._bounded(per_second), refused=refused, since=since)

    @property
    def is_settling(self) -> bool:
        """Whether calls are refused because there were too many to all chats together."""
        return self.settling > 0

    def after(self, seconds: float) -> Self:
        """Return the rate after this time. A clock that was set back counts as one that stood."""
        passed = max(0.0, seconds)
        return replace(
            self,
            since=self.since + passed,
            settling=max(0.0, self.settling - passed),
            since_last=self.since_last + passed,
        )

    def after_wait(self, seconds: float) -> Self:
        """Return the rate once calls have waited so long because of it.

        What passes while nothing waits is no reason to grow: it is not known whether Telegram
        would have taken more.
        """
        if self.since < _HALVED:
            return self
        if self.since < _KEPT:
            # What it begins with is likely enough to be tried again soon, even if a short trouble
            # of Telegram has brought the rate far below.
            kept = _SURELY_TAKEN * max(self.refused, self.bounds.first)
            return replace(self, per_second=self._bounded(max(self.per_second, kept)))
        return replace(self, per_second=self._bounded(self.per_second * 2 ** (seconds / _DOUBLING)))

    def after_refusal(self, chat: ChatId, retry_after: float) -> Self:
        is_alone = self.last_chat in {None, chat} or self.since_last > AT_ONCE
        noted = replace(self, last_chat=chat, since_last=0.0)
        if is_alone or self.is_settling:
            return noted
        return replace(
            noted,
            per_second=self._bounded(self.per_second / 2),
            refused=self.per_second,
            since=0.0,
            settling=min(retry_after, _HALVED) + _SETTLING,
            halvings=self.halvings + 1,
        )

    def at_once(self, latency: float) -> int:
        """Return how many calls may be under way if each takes so long."""
        needed = math.ceil(_SPARE * self.per_second * latency)
        return max(_FEWEST_AT_ONCE, min(needed, _MOST_AT_ONCE))

    def _bounded(self, per_second: float) -> float:
        return max(self.bounds.least, min(per_second, self.bounds.most))


@dataclass(frozen=True, slots=True)
class Latency:
    """How long calls took on average, in about the last minute, and when the last one ended."""

    seconds: float = 0.0
    at: float = -math.inf

    def after_call(self, seconds: float, now: float) -> "Latency":
        """A single call counts for a tenth at most: the first one after a start may take long."""
        weight = min(_OUTLIER, 1 - math.exp(-max(0.0, now - self.at) / _MINUTE))
        return Latency(self.seconds + weight * (max(0.0, seconds) - self.seconds), now)
