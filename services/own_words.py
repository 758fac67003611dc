"""Who was asked to put a forfeit into words: their next message in private is the answer."""

from datetime import datetime, timedelta

from cachetools import TTLCache

from club.places import ChatId, PersonId
from club.ports import Clock

PATIENCE = timedelta(minutes=5)

_KEPT = 10_000


class OwnWords:
    def __init__(self, clock: Clock) -> None:
        self._asked: TTLCache[PersonId, ChatId, datetime] = TTLCache(_KEPT, PATIENCE, clock.now)

    def ask(self, person: PersonId, chat: ChatId) -> None:
        self._asked[person] = chat

    def wanted_for(self, person: PersonId) -> ChatId | None:
        """The chat whose forfeit this person is putting into words."""
        return self._asked.get(person)

    def done(self, person: PersonId) -> None:
        """Said, or thought better of."""
        self._asked.pop(person, None)
