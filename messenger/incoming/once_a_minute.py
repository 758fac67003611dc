"""What anybody can cause without end is logged once a minute at most."""

import asyncio
from collections import Counter
from http import HTTPStatus

import structlog
from cachetools import TTLCache

from messenger.incoming.transport import Watch

log = structlog.get_logger()

_MINUTE = 60.0
_TOO_MANY = str(HTTPStatus.TOO_MANY_REQUESTS.value)
_SAID = "said"


class OnceAMinute:
    def __init__(self) -> None:
        self._lately: TTLCache[str, None] = TTLCache(1, _MINUTE)
        self._untold = 0

    def untold(self) -> int | None:
        """Count one more. Return how many had no line since the last one, or None if it is too
        soon for another.
        """
        if _SAID in self._lately:
            self._untold += 1
            return None
        self._lately[_SAID] = None
        untold = self._untold
        self._untold = 0
        return untold


class FloodLog:
    """A watch that passes on what it is told, and logs that Telegram refuses too many calls.

    A storm can be hundreds of calls, about as many chats.
    """

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._refused = Counter[str]()

    def __call__(self, method: str, status: str) -> None:
        self._watch(method, status)
        if status != _TOO_MANY:
            return
        if not self._refused:
            asyncio.get_running_loop().call_later(_MINUTE, self._tell)
        self._refused[method] += 1

    def _tell(self) -> None:
        log.warning("rate_limited", calls=self._refused.total(), methods=dict(self._refused))
        self._refused.clear()
