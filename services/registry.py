"""What may be asked about people in a chat, whoever knows the answer."""

from typing import Protocol

from club.places import ChatId, PersonId


class Registry(Protocol):
    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool: ...

    async def is_member(self, chat: ChatId, person: PersonId) -> bool: ...

    async def is_slow(self, chat: ChatId) -> bool: ...
