"""People at a table whom we may not write to in private, because they never started us."""

from cachetools import LRUCache

from club.places import PersonId

_KEPT = 10_000


class Newcomers:
    """Who has been told how to hear of a turn. It is said once, or once more after a restart."""

    def __init__(self) -> None:
        self._told: LRUCache[PersonId, None] = LRUCache(_KEPT)

    def told_for_the_first_time(self, person: PersonId) -> bool:
        is_new = person not in self._told
        self._told[person] = None
        return is_new
