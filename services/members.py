"""What only Telegram knows about the members of a chat."""

from typing import Protocol

from club.places import ChatId, PersonId

_OUTSIDE = ("left", "kicked")


def is_inside(status: str, *, is_member: bool = True) -> bool:
    """From Telegram's ChatMember. Whoever is restricted may be a member or not."""
    return is_member and status not in _OUTSIDE


class Members(Protocol):
    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool: ...

    async def is_member(self, chat: ChatId, person: PersonId) -> bool: ...

    async def is_slow(self, chat: ChatId) -> bool:
        """Its slow mode is on: its members have to wait between two messages."""
