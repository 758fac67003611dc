"""Asks Telegram about the members of a chat, and caches the answers."""

import asyncio
from weakref import WeakValueDictionary

import structlog
from cachetools import TLRUCache, TTLCache
from telegram import Bot
from telegram.error import BadRequest, TelegramError

from club.places import ChatId, PersonId
from delivery.rate_limits import RateLimits
from services.members import is_inside

log = structlog.get_logger()

_KEPT = 1000
_SECONDS_FRESH = 60.0
_SECONDS_OUTSIDE = 5.0
"""Short, because a person who was refused may join the chat and try again at once."""


def _expiry(_: object, inside: bool, now: float) -> float:
    return now + (_SECONDS_FRESH if inside else _SECONDS_OUTSIDE)


class ChatMembers:
    def __init__(self, bot: Bot, limits: RateLimits) -> None:
        self._bot = bot
        self._limits = limits
        self._administrators: TTLCache[ChatId, frozenset[int]] = TTLCache(_KEPT, _SECONDS_FRESH)
        self._inside: TLRUCache[tuple[ChatId, PersonId], bool] = TLRUCache(_KEPT, _expiry)
        self._locks: WeakValueDictionary[ChatId, asyncio.Lock] = WeakValueDictionary()

    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool:
        """Return whether the person administers the chat. False if Telegram does not answer.

        Callers asking about the same chat share one request. Different chats do not wait for each
        other.
        """
        async with self._locks.setdefault(chat, asyncio.Lock()):
            people = self._administrators.get(chat)
            if people is None:
                people = await self._find_administrators(chat)
            return person in people

    async def _find_administrators(self, chat: ChatId) -> frozenset[int]:
        """Ask for all administrators. A failure is not cached, so the next caller asks again."""
        await self._limits.spend_on_question()
        try:
            found = await self._bot.get_chat_administrators(chat)
        except TelegramError as error:
            log.warning("administrators_unknown", chat=chat, reason=str(error))
            return frozenset()
        people = frozenset(member.user.id for member in found)
        self._administrators[chat] = people
        return people

    async def is_member(self, chat: ChatId, person: PersonId) -> bool:
        """Return whether the person is in the chat. False if Telegram does not answer.

        The answer is cached, because members turn pages quickly and outsiders keep trying.
        """
        inside = self._inside.get((chat, person))
        return await self._find_member(chat, person) if inside is None else inside

    async def _find_member(self, chat: ChatId, person: PersonId) -> bool:
        """Ask Telegram. A person unknown there is not a member. Other failures are not cached."""
        await self._limits.spend_on_question()
        try:
            inside = is_inside(await self._bot.get_chat_member(chat, person))
        except TelegramError as error:
            log.info("member_unknown", chat=chat, reason=str(error))
            if not isinstance(error, BadRequest):
                return False
            inside = False
        self._inside[chat, person] = inside
        return inside

    async def is_slow(self, chat: ChatId) -> bool:
        """Return whether the chat is in slow mode. False if Telegram does not answer."""
        await self._limits.spend_on_question()
        try:
            found = await self._bot.get_chat(chat)
        except TelegramError as error:
            log.info("chat_unknown", chat=chat, reason=str(error))
            return False
        return bool(found.slow_mode_delay)
