"""Who is in a chat: what only Telegram knows and does not always tell, and who was seen there."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Protocol

from cachetools import LRUCache

from club.places import ChatId, PersonId
from club.ports import Clock

_KEPT = 10_000
_A_DAY = timedelta(days=1)
_OUTSIDE = ("left", "kicked")

THE_GROUP_ITSELF = PersonId(1087968824)
"""The author that Telegram names for anonymous messages of administrators.

Nobody else can write this way, no list contains this account, and it never presses a button.
"""
A_CHANNEL = PersonId(136817688)
"""The author that Telegram names for whatever people write on behalf of a channel."""


def is_somebody(author: PersonId) -> bool:
    """Whether Telegram reveals which person the author was."""
    return author not in (THE_GROUP_ITSELF, A_CHANNEL)


class ChatMember(Protocol):
    """As Telegram describes it."""

    @property
    def status(self) -> str: ...


def is_inside(member: ChatMember) -> bool:
    """Whether a person is in the chat. Telegram sets `is_member` only for restricted users."""
    return member.status not in _OUTSIDE and bool(getattr(member, "is_member", True))


class MembersNotTold(Exception):  # noqa: N818  named after the condition
    """Telegram does not tell whether somebody is in a chat, which is neither a yes nor a no."""


class AdministratorsNotTold(Exception):  # noqa: N818  named after the condition
    """Telegram does not tell who administers a chat."""


class Membership(Enum):
    INSIDE = auto()
    OUTSIDE = auto()
    NOT_TOLD = auto()
    """Members are hidden from a bot that is no administrator, and Telegram may not answer."""

    def told(self) -> bool:
        """Return whether this is inside. Raises MembersNotTold."""
        if self is Membership.NOT_TOLD:
            raise MembersNotTold
        return self is Membership.INSIDE


class Members(Protocol):
    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool:
        """Raises AdministratorsNotTold."""

    async def membership(self, chat: ChatId, person: PersonId) -> Membership: ...

    async def is_slow(self, chat: ChatId) -> bool:
        """Whether slow mode is on: members have to wait between two messages."""


class Sightings:
    """Who was seen in a group lately, which counts where Telegram does not tell who is there."""

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

    def seen_in(self, chat: ChatId) -> Sequence[PersonId]:
        """Return who was seen in a chat within the last day and not to leave, the latest first."""
        seen = [
            (when, person)
            for (where, person), when in self._seen.items()
            if where == chat and when is not None and self._is_recent(when)
        ]
        return [person for _, person in sorted(seen, reverse=True)]

    def membership(self, chat: ChatId, person: PersonId) -> Membership:
        if (chat, person) not in self._seen:
            return Membership.NOT_TOLD
        seen = self._seen[chat, person]
        if seen is None:
            return Membership.OUTSIDE
        return Membership.INSIDE if self._is_recent(seen) else Membership.NOT_TOLD

    def _is_recent(self, seen: datetime) -> bool:
        return self._clock.now() - seen < _A_DAY
