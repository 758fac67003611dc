"""Limits what one person may ask for, above all in a group, whose members share its few calls."""

from dataclasses import dataclass
from enum import Enum, auto

from aiolimiter import AsyncLimiter
from cachetools import LRUCache, TTLCache

_KEPT = 10_000


@dataclass(frozen=True, slots=True)
class CommandLimit:
    """A leaky bucket: `commands` may come at once, and it takes `seconds` to regain as many."""

    commands: float
    seconds: float


FIVE_A_MINUTE = CommandLimit(5, 60)
"""Enough for how an evening begins: a table, the settings, the rules, the ranking."""


class Admission(Enum):
    ADMITTED = auto()
    REFUSED = auto()
    """The first command over the limit, and the only one the person is told about."""
    IGNORED = auto()


class CommandLimits:
    def __init__(self, command_limit: CommandLimit) -> None:
        self._command_limit = command_limit
        self._buckets: LRUCache[tuple[int, ...], AsyncLimiter] = LRUCache(_KEPT)
        self._told: TTLCache[tuple[int, ...], None] = TTLCache(_KEPT, command_limit.seconds)

    async def admit(self, *who: int) -> Admission:
        """Count one more command: of a person in a group, a person anywhere, or of nobody known."""
        limit = self._command_limit
        bucket = self._buckets.setdefault(who, AsyncLimiter(limit.commands, limit.seconds))
        if bucket.has_capacity():
            await bucket.acquire()
            return Admission.ADMITTED
        if who in self._told:
            return Admission.IGNORED
        self._told[who] = None
        return Admission.REFUSED
