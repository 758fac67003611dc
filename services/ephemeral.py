"""Messages in a group that one of its members alone sees. Telegram calls them ephemeral."""

import asyncio
from dataclasses import dataclass
from typing import TypeAlias

from cachetools import LRUCache, TTLCache

from club.places import ChatId, PersonId

VALID_FOR = 15.0
"""Seconds, counted by Telegram."""
_KEPT, _SECONDS_REFUSED = 10_000, 600.0


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press on a button of ours. `until` is a time of the event loop, here and below."""

    query_id: str
    until: float


@dataclass(frozen=True, slots=True)
class Typed:
    """A command that nobody saw but us."""

    ephemeral_message_id: int
    until: float


Permit: TypeAlias = Pressed | Typed
"""What somebody did just now, and what therefore lets us write to them alone."""


def expires_within(seconds: float, permit: Permit) -> bool:
    return permit.until - seconds < asyncio.get_running_loop().time()


@dataclass(frozen=True, slots=True)
class Reader:
    """Who alone is to see a message. Without a permit only an administrator may write it."""

    person: PersonId
    permit: Permit | None = None


class EphemeralMessages:
    """Where they can be sent. Nowhere, until the server has proved that it knows them: an older
    one overlooks for whom a message is, and would show a hand to the whole group.

    `are_kept`: one has stayed with its reader. Knowing them proves less.
    """

    def __init__(self) -> None:
        self.are_known = self.are_kept = False
        self._refused: TTLCache[ChatId, None] = TTLCache(_KEPT, _SECONDS_REFUSED)
        self._administered: LRUCache[ChatId, None] = LRUCache(_KEPT)

    def work_in(self, chat: ChatId) -> bool:
        return self.are_known and chat < 0 and chat not in self._refused

    def need_no_permit_in(self, chat: ChatId) -> bool:
        """We are an administrator there, as far as this process has heard."""
        return self.work_in(chat) and chat in self._administered

    def standing_in(self, chat: ChatId, *, is_administrator: bool) -> None:
        if is_administrator:
            self._administered[chat] = None
        else:
            self._administered.pop(chat, None)

    def refused_in(self, chat: ChatId) -> None:
        """For some minutes: it may have been our delay."""
        self._refused[chat] = None

    def allowed_in(self, chat: ChatId) -> None:
        self._refused.pop(chat, None)
