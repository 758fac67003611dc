"""What anybody can cause without end is logged once a minute at most."""

from cachetools import TTLCache

_MINUTE = 60.0
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
