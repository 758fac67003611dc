"""Logs that Telegram refuses calls because there are too many: one line a minute, not one a call.

A storm can be hundreds of calls, about as many chats.
"""

import asyncio
from collections import Counter
from http import HTTPStatus

import structlog

from messenger.incoming.transport import Watch

log = structlog.get_logger()

_A_MINUTE = 60.0
_TOO_MANY = str(HTTPStatus.TOO_MANY_REQUESTS.value)


class FloodLog:
    """A watch that passes on what it is told."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._refused = Counter[str]()

    def __call__(self, method: str, status: str) -> None:
        self._watch(method, status)
        if status != _TOO_MANY:
            return
        if not self._refused:
            asyncio.get_running_loop().call_later(_A_MINUTE, self._tell)
        self._refused[method] += 1

    def _tell(self) -> None:
        log.warning("rate_limited", calls=self._refused.total(), methods=dict(self._refused))
        self._refused.clear()
