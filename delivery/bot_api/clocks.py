"""Clocks that run in a message, which servers older than Bot API 9.5 do not know."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from telegram.error import BadRequest

from delivery.rendering import without_clocks

T = TypeVar("T")

log = structlog.get_logger()

_REFUSAL = 'unsupported start tag "tg-time"'


class Clocks:
    """After the first refusal all messages are written without them.

    Digests are the same either way.
    """

    def __init__(self) -> None:
        self._are_known = True

    async def write(self, text: str, call: Callable[[str], Awaitable[T]]) -> T:
        """Make a call with this text, or with the words of its clocks where they are refused.

        Raises TelegramError if the call fails for another reason.
        """
        if not self._are_known:
            return await call(without_clocks(text))
        try:
            return await call(text)
        except BadRequest as error:
            if _REFUSAL not in str(error).lower():
                raise
            self._give_up(str(error))
            return await call(without_clocks(text))

    def _give_up(self, reason: str) -> None:
        if self._are_known:
            log.warning("clocks_refused", reason=reason)
            self._are_known = False
