"""Who was seen in a group lately, which counts where Telegram does not tell who is there."""

from datetime import datetime, timedelta

from cachetools import LRUCache

from club.places import ChatId, PersonId
from club.ports import Clock
from people.members import Membership

_KEPT = 10_000
_A_DAY = timedelta(days=1)


class Sightings:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seen: LRUCache[tuple[ChatId, PersonId], datetime | None] = LRUCache(_KEPT)
        """None: they have left since."""

    def note_act(self, chat: ChatId, person: PersonId) -> None:
        """Note a press or a command. In a public group those who have left can press as well."""
        if self._seen.get((chat, person), self._clock.now()) is not None:
            self.note_arrival(chat, person)

    def note_arrival(self, chat: ChatId, person: PersonId) -> None:
        self._seen[chat, person] = self._clock.now()

    def note_departure(self, chat: ChatId, person: PersonId) -> None:
        self._seen[chat, person] = None

    def membership(self, chat: ChatId, person: PersonId) -> Membership:
        if (chat, person) not in self._seen:
            return Membership.NOT_TOLD
        seen = self._seen[chat, person]
        if seen is None:
            return Membership.OUTSIDE
        is_recent = self._clock.now() - seen < _A_DAY
        return Membership.INSIDE if is_recent else Membership.NOT_TOLD
