"""Bot API 10.2: what one member of a group alone sees. The library does not know it yet."""

import asyncio
from collections.abc import Mapping
from typing import Any

import structlog
from telegram import Bot, Message
from telegram.constants import ParseMode
from telegram.error import (
    BadRequest,
    ChatMigrated,
    EndPointNotFound,
    Forbidden,
    TelegramError,
)

from club.places import ChatId, PersonId
from delivery.backoff import backoff
from delivery.call_results import CallResult, Missing, Unheard, result_of
from delivery.plan import Call, Rendering, Replace, Send
from services.ephemeral import EphemeralMessages, Permit, Pressed, Typed

log = structlog.get_logger()

_IMPOSSIBLE = -1
_PERSONAL = ("query is too old", "user_not_participant")
"""Why one reader is refused: a press that waited too long, a member who has left."""
_NUMBER = "ephemeral_message_id"


class SeenByEverybody(Exception):  # noqa: N818  named after what is the case
    """A server overlooked for whom a message was. It has been deleted."""


def parameters(reader: PersonId, permit: Permit | None) -> Mapping[str, Any]:
    """What makes any method that sends a message send it to one reader.

    Said twice, because servers of Bot API 10.2 read it only outside, later ones only inside.
    """
    whom: dict[str, Any] = {"receiver_user_id": reader}
    if isinstance(permit, Pressed):
        whom |= {"callback_query_id": permit.query_id}
    replied = (
        {"reply_parameters": {_NUMBER: permit.ephemeral_message_id}}
        if isinstance(permit, Typed)
        else {}
    )
    return whom | replied | {"ephemeral_message_parameters": whom}


def result_for_reader(call: Call, error: TelegramError) -> CallResult:
    """That such a message is gone is normal: apps lose it, and nobody says when it expires."""
    match error:
        case ChatMigrated():
            return result_of(error)
        case BadRequest() | Forbidden() | EndPointNotFound():
            return _unheard(str(error)) if isinstance(call, Send | Replace) else Missing()
        case _:
            return result_of(error)


def _unheard(words: str) -> Unheard:
    is_personal = any(known in words.lower() for known in _PERSONAL)
    return Unheard(words, by_all=not is_personal)


async def prove(bot: Bot, messages: EphemeralMessages) -> bool:
    """Before the first message: an old server has no such method, a new one no such message.

    An old one would not refuse a message for one reader, but show it to the whole group. False:
    there was no answer.
    """
    try:
        await EphemeralApi(bot, messages).erase(ChatId(bot.id), PersonId(bot.id), _IMPOSSIBLE)
    except EndPointNotFound:
        log.warning("ephemeral_messages_unknown")
    except (BadRequest, Forbidden):
        messages.are_known = True
    except TelegramError as error:
        log.warning("ephemeral_messages_unproved", reason=str(error))
        return False
    return True


async def prove_later(bot: Bot, messages: EphemeralMessages) -> None:
    """As soon as there is an answer. The boards lead to the hands there with their next change."""
    for pause in backoff():
        await asyncio.sleep(pause)
        if await prove(bot, messages):
            return


class EphemeralApi:
    def __init__(self, bot: Bot, messages: EphemeralMessages) -> None:
        self._bot = bot
        self.messages = messages

    async def number_of(self, message: Message) -> int:
        """Raises SeenByEverybody."""
        number = message.api_kwargs.get(_NUMBER)
        if isinstance(number, int):
            self.messages.are_kept = True
            return number
        self.messages.are_known = self.messages.are_kept = False
        log.error("ephemeral_message_seen_by_everybody", chat=message.chat.id)
        await self._bot.delete_message(message.chat.id, message.message_id)
        raise SeenByEverybody

    async def edit(self, chat: ChatId, reader: PersonId, number: int, rendering: Rendering) -> None:
        await self._call(
            "editEphemeralMessageText",
            chat,
            reader,
            number,
            text=rendering.text,
            parse_mode=ParseMode.HTML,
            link_preview_options={"is_disabled": True},
            **rendering.markup,
        )

    async def erase(self, chat: ChatId, reader: PersonId, number: int) -> None:
        await self._call("deleteEphemeralMessage", chat, reader, number)

    async def _call(
        self, method: str, chat: ChatId, reader: PersonId, number: int, **more: object
    ) -> None:
        message = {"chat_id": chat, "receiver_user_id": reader, _NUMBER: number}
        await self._bot.do_api_request(method, api_kwargs=message | more)
