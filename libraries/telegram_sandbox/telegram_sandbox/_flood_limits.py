"""Telegram's flood limits: calls per minute to one group and, if any, per second to all chats.

Only sends and edits count. A bot that exceeds a limit is refused until there is room again, which
takes no longer than the refusal says.
"""

import math
from collections import deque
from collections.abc import Callable

from telegram_sandbox._values import Chat
from telegram_sandbox.refusals import too_many_requests

MINUTE = 60.0


class RateLimit:
    """Allows at most `most` calls within `span` seconds."""

    def __init__(self, most: int, span: float) -> None:
        self._most = most
        self._span = span
        self._calls: deque[float] = deque()

    def wait(self, now: float) -> float:
        """Return for how many seconds no call is allowed."""
        while self._calls and self._calls[0] <= now - self._span:
            self._calls.popleft()
        if len(self._calls) < self._most:
            return 0.0
        return self._calls[0] + self._span - now

    def count(self, now: float) -> None:
        self._calls.append(now)


class FloodLimits:
    def __init__(self, clock: Callable[[], float], per_minute: int, per_second: int | None) -> None:
        self._clock = clock
        self._per_minute = per_minute
        self._everywhere = [] if per_second is None else [RateLimit(per_second, 1.0)]
        self._groups: dict[int, RateLimit] = {}

    def admit(self, chat: Chat, into_group: bool) -> None:
        """Count a call to the chat. Raises ApiError if it comes too early."""
        now = self._clock()
        limits = list(self._everywhere)
        if into_group:
            limits.append(self._groups.setdefault(chat.id, RateLimit(self._per_minute, MINUTE)))
        if wait := max((limit.wait(now) for limit in limits), default=0.0):
            raise too_many_requests(math.ceil(wait))
        for limit in limits:
            limit.count(now)
