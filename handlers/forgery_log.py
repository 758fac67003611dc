"""Forged presses in the log: a line a minute at most, for whoever forges can do it without end.

Of a button only the first word: what follows may be cards.
"""

import structlog
from cachetools import TTLCache
from telegram import CallbackQuery

from screens.buttons import Forged
from screens.packing import SEPARATOR

log = structlog.get_logger()

_MINUTE = 60.0
_SAID = "said"


class ForgeryLog:
    def __init__(self) -> None:
        self._lately: TTLCache[str, None] = TTLCache(1, _MINUTE)
        self._untold = 0

    def note(self, query: CallbackQuery, forged: Forged) -> None:
        """`untold`: how many there have been since the line before."""
        if _SAID in self._lately:
            self._untold += 1
            return
        self._lately[_SAID] = None
        button, *_ = (query.data or "").split(SEPARATOR)
        person, reason, untold = query.from_user.id, str(forged), self._untold
        log.info("forged", person=person, button=button, reason=reason, untold=untold)
        self._untold = 0
