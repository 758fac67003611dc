"""Logs forged presses, at most one line a minute, because anyone can send them without end.

Of a button only the first word is logged: the rest may name cards.
"""

import structlog

from club.places import PersonId
from messenger.incoming.once_a_minute import OnceAMinute
from screens.buttons import Forged
from screens.packing import SEPARATOR

log = structlog.get_logger()


class ForgeryLog:
    def __init__(self) -> None:
        self._lines = OnceAMinute()

    def note(self, person: PersonId, pressed: str, forged: Forged) -> None:
        """Log a forged press.

        The field `untold` counts the presses that were not logged since the last line.
        """
        untold = self._lines.untold()
        if untold is not None:
            button, *_ = pressed.split(SEPARATOR)
            log.info("forged", person=person, button=button, reason=str(forged), untold=untold)
