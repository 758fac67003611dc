"""What Telegram says about people in a chat: asked sparingly, out of the chat's own budget."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

import structlog
from telegram import Bot, ChatMember
from telegram.error import TelegramError

from bot.budget import Budget
from club.table import ChatId, PersonId

log = structlog.get_logger()

_FRESH = 60.0
_OUTSIDE = (ChatMember.LEFT, ChatMember.BANNED)


@dataclass(frozen=True, slots=True)
class Administrators:
    people: frozenset[int]
    asked_at: float


class TelegramRegistry:
    def __init__(self, bot: Bot, budget: Budget) -> None:
        self._bot = bot
        self._budget = budget
        self._administrators: Mapping[ChatId, Administrators] = {}
        self._asking = asyncio.Lock()

    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool:
        async with self._asking:
            now = asyncio.get_running_loop().time()
            self._administrators = {
                where: known
                for where, known in self._administrators.items()
                if now - known.asked_at < _FRESH
            }
            if chat not in self._administrators:
                people = await self._ask(chat)
                known = {chat: Administrators(people, now)}
                self._administrators = {**self._administrators, **known}
            return person in self._administrators[chat].people

    async def _ask(self, chat: ChatId) -> frozenset[int]:
        await self._budget.spend(chat, 1)
        try:
            found = await self._bot.get_chat_administrators(chat)
        except TelegramError as error:
            log.warning("administrators_unknown", chat=chat, reason=str(error))
            return frozenset()
        return frozenset(member.user.id for member in found)

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
