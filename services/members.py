"""What only Telegram knows about the members of a chat."""

from typing import Protocol

from club.places import ChatId, PersonId

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


class Membership(Protocol):
    """Telegram's ChatMember."""

    @property
    def status(self) -> str: ...


def is_inside(member: Membership) -> bool:
    """Whether a person is in the chat. Telegram sets `is_member` only for restricted users."""
    return member.status not in _OUTSIDE and bool(getattr(member, "is_member", True))


class Members(Protocol):
    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool: ...

    async def is_member(self, chat: ChatId, person: PersonId) -> bool: ...

    async def is_slow(self, chat: ChatId) -> bool:
        """Whether slow mode is on: members have to wait between two messages."""
