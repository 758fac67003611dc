"""Clocks that run in a message, which servers older than Bot API 9.5 do not know."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from telegram.error import BadRequest

from messenger.outgoing.call_results import is_understood
from messenger.outgoing.rendering import without_clocks

T = TypeVar("T")

log = structlog.get_logger()


class Clocks:
    """Once a message was accepted only without them, all are written so.

    Servers do not word that refusal alike. Digests are the same either way.
    """

    def __init__(self) -> None:
        self._are_known = True

    async def write(self, text: str, call: Callable[[str], Awaitable[T]]) -> T:
        """Make a call with this text, or with the words of its clocks where they are refused.

        Raises TelegramError if the call fails for another reason.
        """
        plain = without_clocks(text)
        if not self._are_known or plain == text:
            return await call(plain)
        try:
            return await call(text)
        except BadRequest as error:
            if is_understood(error):
                raise
            result = await call(plain)
            self._give_up(str(error))
            return result

    def _give_up(self, reason: str) -> None:
        if self._are_known:
            log.warning("clocks_refused", reason=reason)
            self._are_known = False
