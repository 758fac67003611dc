"""Limits the commands of one person in a group, whose members all share its few calls a minute."""

from dataclasses import dataclass
from enum import Enum, auto

from aiolimiter import AsyncLimiter
from cachetools import LRUCache, TTLCache

from club.places import ChatId, PersonId

_KEPT = 10_000


@dataclass(frozen=True, slots=True)
class Allowance:
    """A leaky bucket: `commands` may come at once, and it takes `seconds` to regain as many."""

    commands: float
    seconds: float


FIVE_A_MINUTE = Allowance(5, 60)
"""Enough for how an evening begins: a table, the settings, the rules, the ranking."""


class Admission(Enum):
    ADMITTED = auto()
    REFUSED = auto()
    """The first command over the limit, and the only one the person is told about."""
    IGNORED = auto()


class Allowances:
    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._buckets: LRUCache[tuple[ChatId, PersonId], AsyncLimiter] = LRUCache(_KEPT)
        self._told: TTLCache[tuple[ChatId, PersonId], None] = TTLCache(_KEPT, allowance.seconds)

    async def admit(self, chat: ChatId, person: PersonId) -> Admission:
        """Count one more command of this person in this group."""
        key = chat, person
        bucket = self._buckets.setdefault(key, self._full())
        if bucket.has_capacity():
            await bucket.acquire()
            return Admission.ADMITTED
        if key in self._told:
            return Admission.IGNORED
        self._told[key] = None
        return Admission.REFUSED

    def _full(self) -> AsyncLimiter:
        return AsyncLimiter(self._allowance.commands, self._allowance.seconds)
