"""What Telegram says about people in a chat: asked sparingly, out of the chat's own budget."""

import asyncio
from dataclasses import dataclass
from weakref import WeakValueDictionary

import structlog
from telegram import Bot, ChatMember
from telegram.error import TelegramError

from club.places import ChatId, PersonId
from delivery.rate_limits import RateLimits

log = structlog.get_logger()

_FRESH = 60.0
_OUTSIDE = (ChatMember.LEFT, ChatMember.BANNED)


@dataclass(frozen=True, slots=True)
class Administrators:
    people: frozenset[int]
    asked_at: float


class TelegramRegistry:
    def __init__(self, bot: Bot, budget: RateLimits) -> None:
        self._bot = bot
        self._budget = budget
        self._administrators: dict[ChatId, Administrators] = {}
        self._asking: WeakValueDictionary[ChatId, asyncio.Lock] = WeakValueDictionary()

    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool:
        """Asked once a chat, however many want to know; no chat waits for another's answer."""
        async with self._asking.setdefault(chat, asyncio.Lock()):
            self._forget_the_old()
            known = self._administrators.get(chat) or await self._ask(chat)
            return known is not None and person in known.people

    def _forget_the_old(self) -> None:
        old = asyncio.get_running_loop().time() - _FRESH
        for chat in [chat for chat, known in self._administrators.items() if known.asked_at < old]:
            del self._administrators[chat]

    async def _ask(self, chat: ChatId) -> Administrators | None:
        """An answer that did not come is not kept: the next one who asks may be luckier."""
        await self._budget.spend(chat, 1)
        try:
            found = await self._bot.get_chat_administrators(chat)
        except TelegramError as error:
            log.warning("administrators_unknown", chat=chat, reason=str(error))
            return None
        people = frozenset(member.user.id for member in found)
        known = Administrators(people, asyncio.get_running_loop().time())
        self._administrators[chat] = known
        return known

    async def is_member(self, chat: ChatId, person: PersonId) -> bool:
        await self._budget.spend(chat, 1)
        try:
            member = await self._bot.get_chat_member(chat, person)
        except TelegramError as error:
            log.info("member_unknown", chat=chat, reason=str(error))
            return False
        is_inside = getattr(member, "is_member", True)
        return member.status not in _OUTSIDE and bool(is_inside)

    async def is_slow(self, chat: ChatId) -> bool:
        """Its slow mode is on."""
        await self._budget.spend(chat, 1)
        try:
            found = await self._bot.get_chat(chat)
        except TelegramError as error:
            log.info("chat_unknown", chat=chat, reason=str(error))
            return False
        return bool(found.slow_mode_delay)
