"""Logs forged presses, at most one line a minute, because anyone can send them without end.

Of a button only the first word is logged: the rest may name cards.
"""

import structlog
from cachetools import TTLCache

from club.places import PersonId
from screens.buttons import Forged
from screens.packing import SEPARATOR

log = structlog.get_logger()

_MINUTE = 60.0
_SAID = "said"


class ForgeryLog:
    def __init__(self) -> None:
        self._lately: TTLCache[str, None] = TTLCache(1, _MINUTE)
        self._untold = 0

    def note(self, person: PersonId, pressed: str, forged: Forged) -> None:
        """Log a forged press.

        The field `untold` counts the presses that were not logged since the last line.
        """
        if _SAID in self._lately:
            self._untold += 1
            return
        self._lately[_SAID] = None
        button, *_ = pressed.split(SEPARATOR)
        reason = str(forged)
        untold = self._untold
        log.info("forged", person=person, button=button, reason=reason, untold=untold)
        self._untold = 0
