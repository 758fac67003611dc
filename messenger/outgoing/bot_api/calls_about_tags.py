"""Calls about the tags that members of a group wear beside their names."""

import structlog
from telegram import Bot, ChatMemberMember, ChatMemberRestricted
from telegram.error import RetryAfter, TelegramError

from club.places import ChatId, PersonId
from messenger.outgoing.call_results import CallResult, TagResult, result_about_a_member
from messenger.outgoing.tagging import AskTag, RestoreTag, SetTag, TagCall

log = structlog.get_logger()


class CallsAboutTags:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def make(self, chat: ChatId, call: TagCall) -> CallResult:
        try:
            return TagResult(await self._make(chat, call))
        except RetryAfter as error:
            return result_about_a_member(error)
        except TelegramError as error:
            log.info("tag_refused", chat=chat, reason=str(error))
            return result_about_a_member(error)

    async def _make(self, chat: ChatId, call: TagCall) -> str | None:
        """Make the call and return the tag that the member wears now."""
        match call:
            case AskTag(person):
                return await self._ask(chat, person)
            case SetTag(person, tag):
                await self._bot.set_chat_member_tag(chat, person, tag)
                return tag
            case RestoreTag(person, worn):
                found = await self._ask(chat, person)
                if found != worn.shown:
                    return found
                await self._bot.set_chat_member_tag(chat, person, worn.before)
                return worn.before

    async def _ask(self, chat: ChatId, person: PersonId) -> str | None:
        """Return None for those whose tag the bot may not change, such as administrators."""
        match await self._bot.get_chat_member(chat, person):
            case ChatMemberMember(tag=tag) | ChatMemberRestricted(tag=tag, is_member=True):
                return tag or ""
            case _:
                return None
