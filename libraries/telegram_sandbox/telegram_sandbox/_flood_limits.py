"""Telegram's flood limits: calls per minute to one chat and, if any, per second to all chats.

Only sends and edits count. A bot that exceeds a limit is refused until there is room again, which
takes no longer than the refusal says.
"""

import math
from collections import deque

from telegram_sandbox._terms import Terms
from telegram_sandbox._values import Chat, ChatKind
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
    def __init__(self, terms: Terms) -> None:
        self._clock = terms.clock
        self._per_minute = {
            ChatKind.PRIVATE: None,
            ChatKind.PAIR: terms.pair_calls_per_minute,
            ChatKind.GROUP: terms.group_calls_per_minute,
            ChatKind.SUPERGROUP: terms.group_calls_per_minute,
        }
        most = terms.calls_per_second
        self._everywhere = [] if most is None else [RateLimit(most, 1.0)]
        self._chats: dict[int, RateLimit] = {}

    def admit(self, chat: Chat, is_quiet: bool) -> None:
        """Count a call to the chat, unless it is quiet there. Raises ApiError if it comes too
        early.
        """
        now = self._clock()
        limits = list(self._everywhere)
        per_minute = self._per_minute[chat.kind]
        if per_minute is not None and not is_quiet:
            limits.append(self._chats.setdefault(chat.id, RateLimit(per_minute, MINUTE)))
        if wait := max((limit.wait(now) for limit in limits), default=0.0):
            raise too_many_requests(math.ceil(wait))
        for limit in limits:
            limit.count(now)
