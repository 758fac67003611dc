"""Asks Telegram about the members of a chat, and caches the answers."""

import asyncio
from weakref import WeakValueDictionary

import structlog
from cachetools import LRUCache, TLRUCache, TTLCache
from telegram import Bot
from telegram.error import BadRequest, Forbidden, RetryAfter, TelegramError

from club.places import ChatId, PersonId, Place
from messenger.outgoing.rate_limits import RateLimits
from people.members import AdministratorsNotTold, Membership, Sightings, is_inside

log = structlog.get_logger()

_KEPT = 1000
_SECONDS_FRESH = 60.0
_SECONDS_REFUSED = 5.0
"""Short, because a person who was refused may join the chat and try again at once."""
_LEFT = "user_not_participant"
"""The only error that says where the person is: all others may be about those who are there."""


def _expiry(_: object, told: Membership, now: float) -> float:
    return now + (_SECONDS_FRESH if told is Membership.INSIDE else _SECONDS_REFUSED)


class ChatMembers:
    def __init__(self, bot: Bot, limits: RateLimits, sightings: Sightings) -> None:
        self._bot = bot
        self._limits = limits
        self._sightings = sightings
        self._administrators: TTLCache[ChatId, frozenset[int]] = TTLCache(_KEPT, _SECONDS_FRESH)
        self._told: TLRUCache[tuple[ChatId, PersonId], Membership] = TLRUCache(_KEPT, _expiry)
        self._silent: LRUCache[ChatId, None] = LRUCache(_KEPT)
        """Chats about whose members Telegram has refused to tell."""
        self._locks: WeakValueDictionary[ChatId, asyncio.Lock] = WeakValueDictionary()

    async def is_administrator(self, chat: ChatId, person: PersonId) -> bool:
        """Return whether the person administers the chat. Raises AdministratorsNotTold.

        Callers asking about the same chat share one request. Different chats do not wait for each
        other. Of chats where the bot is no member nothing can be asked.
        """
        if Place(chat).is_elsewhere:
            return False
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
        except RetryAfter:
            raise AdministratorsNotTold from None
        except TelegramError as error:
            log.warning("administrators_unknown", chat=chat, reason=str(error))
            raise AdministratorsNotTold from None
        people = frozenset(member.user.id for member in found)
        self._administrators[chat] = people
        return people

    async def membership(self, chat: ChatId, person: PersonId) -> Membership:
        """Return whether the person is in the chat or, if Telegram does not tell, was seen there.

        The answer is cached, because members turn pages quickly and outsiders keep trying.
        """
        if Place(chat).is_elsewhere:
            return Membership.OUTSIDE
        told = self._told.get((chat, person)) or await self._ask(chat, person)
        if told is Membership.NOT_TOLD:
            return self._sightings.membership(chat, person)
        return told

    async def _ask(self, chat: ChatId, person: PersonId) -> Membership:
        """Ask Telegram. That it could not be reached is not cached."""
        await self._limits.spend_on_question()
        try:
            inside = is_inside(await self._bot.get_chat_member(chat, person))
            told = Membership.INSIDE if inside else Membership.OUTSIDE
        except (BadRequest, Forbidden) as error:
            told = self._read_refusal(chat, str(error))
        except RetryAfter:
            return Membership.NOT_TOLD
        except TelegramError as error:
            log.info("member_unknown", chat=chat, reason=str(error))
            return Membership.NOT_TOLD
        self._told[chat, person] = told
        self._note(chat, person, told)
        return told

    def _read_refusal(self, chat: ChatId, reason: str) -> Membership:
        if _LEFT in reason.lower():
            return Membership.OUTSIDE
        if chat not in self._silent:
            log.warning("members_not_told", chat=chat, reason=reason)
            self._silent[chat] = None
        return Membership.NOT_TOLD

    def _note(self, chat: ChatId, person: PersonId, told: Membership) -> None:
        """Note what Telegram said: it may say nothing the next time."""
        match told:
            case Membership.INSIDE:
                self._sightings.note_arrival(chat, person)
            case Membership.OUTSIDE:
                self._sightings.note_departure(chat, person)
            case Membership.NOT_TOLD:
                pass

    async def is_slow(self, chat: ChatId) -> bool:
        """Return whether the chat is in slow mode. False if Telegram does not answer."""
        if Place(chat).is_elsewhere:
            return False
        await self._limits.spend_on_question()
        try:
            found = await self._bot.get_chat(chat)
        except RetryAfter:
            return False
        except TelegramError as error:
            log.info("chat_unknown", chat=chat, reason=str(error))
            return False
        return bool(found.slow_mode_delay)
