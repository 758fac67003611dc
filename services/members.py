"""What only Telegram knows about the members of a chat."""

from typing import Protocol

from club.places import ChatId, PersonId

_OUTSIDE = ("left", "kicked")

THE_GROUP_ITSELF = PersonId(1087968824)
"""Whom Telegram names as the author of what an administrator writes anonymously. Nobody else can
write so, no list names this account, and it never presses a button.
"""
A_CHANNEL = PersonId(136817688)
"""Whom Telegram names as the author of what anybody writes in the name of a channel."""


def is_somebody(author: PersonId) -> bool:
    """Whether Telegram tells who it was."""
    return author not in (THE_GROUP_ITSELF, A_CHANNEL)


class Standing(Protocol):
    """Telegram's ChatMember."""

    @property
    def status(self) -> str: ...


def is_inside(standing: Standing) -> bool:
    """Only of the restricted Telegram says whether they are members."""
    return standing.status not in _OUTSIDE and bool(getattr(standing, "is_member", True))


class Members(Protocol):
    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool: ...

    async def is_member(self, chat: ChatId, person: PersonId) -> bool: ...

    async def is_slow(self, chat: ChatId) -> bool:
        """Its slow mode is on: its members have to wait between two messages."""
