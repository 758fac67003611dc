"""People at a table to whom the bot may not write in private, because they never pressed Start."""

from cachetools import LRUCache

from club.places import PersonId

_KEPT = 10_000


class Newcomers:
    """Remembers who has been told how to be notified of turns: once, or again after a restart."""

    def __init__(self) -> None:
        self._told: LRUCache[PersonId, None] = LRUCache(_KEPT)

    def mark_told(self, person: PersonId) -> bool:
        is_new = person not in self._told
        self._told[person] = None
        return is_new
