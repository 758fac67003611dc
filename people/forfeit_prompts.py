"""People who were asked to word a forfeit: their next private message is taken as the answer."""

from datetime import datetime, timedelta

from cachetools import TTLCache

from club.places import ChatId, PersonId
from club.ports import Clock

PATIENCE = timedelta(minutes=5)

_KEPT = 10_000


class ForfeitPrompts:
    def __init__(self, clock: Clock) -> None:
        self._asked: TTLCache[PersonId, ChatId, datetime] = TTLCache(_KEPT, PATIENCE, clock.now)

    def ask(self, person: PersonId, chat: ChatId) -> None:
        self._asked[person] = chat

    def chat_of(self, person: PersonId) -> ChatId | None:
        """Return the chat for which this person is wording a forfeit, if any."""
        return self._asked.get(person)

    def stop_waiting(self, person: PersonId) -> None:
        """Stop waiting: the person has answered or changed their mind."""
        self._asked.pop(person, None)
