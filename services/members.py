"""What only Telegram knows about the members of a chat."""

from typing import Protocol

from club.places import ChatId, PersonId


class Members(Protocol):
    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool: ...

    async def is_member(self, chat: ChatId, person: PersonId) -> bool: ...

    async def is_slow(self, chat: ChatId) -> bool:
        """Its slow mode is on: its members have to wait between two messages."""
