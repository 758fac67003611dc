"""Trouble with the database that may pass. Everybody who needs the database meets the same trouble.

It is logged once, and once more when it is over.
"""

from collections import Counter

import structlog

from storage.errors import StorageError

log = structlog.get_logger()


class Trouble:
    """Trouble with reading or with writing, since a full disk can still be read."""

    def __init__(self) -> None:
        self._met: Counter[str] = Counter()

    def __bool__(self) -> bool:
        return bool(self._met)

    def note(self, error: StorageError, unexpected_cause: Exception | None) -> None:
        """Log a reason once.

        A traceback is added only where a statement of the program may be wrong.
        """
        reason = str(error)
        if reason not in self._met:
            log.error("storage_trouble", reason=reason, exc_info=unexpected_cause)
        self._met[reason] += 1

    def end(self) -> None:
        """Log the end of the trouble, if there was any."""
        if self._met:
            log.info("storage_recovered", failures=self._met.total())
            self._met.clear()
