"""Ephemeral messages of Bot API 10.2, which one member of a group sees. The library lacks them."""

import asyncio
from collections.abc import Mapping
from typing import Any

import structlog
from telegram import Bot, Message
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, EndPointNotFound, Forbidden, TelegramError

from club.places import ChatId, PersonId
from delivery.backoff import backoff
from delivery.call_results import (
    CallResult,
    Missing,
    OutcomeUnknown,
    ReaderRefused,
    result_of,
)
from delivery.calls import Call, Replace, Send
from delivery.rendering import Rendering
from services.ephemeral import EphemeralMessages, Permit, Pressed, Typed

log = structlog.get_logger()

_IMPOSSIBLE = -1
_DELETE = "deleteEphemeralMessage"
_NO_METHOD = "deleteNothingAtAll"
_TEN_MINUTES = 600.0
_PERSONAL = ("query is too old", "user_not_participant")
"""Reasons that concern a single reader: a press that is too old, or a member who has left."""
_NUMBER = "ephemeral_message_id"


class SeenByEverybody(Exception):  # noqa: N818  named after what happened
    """The server ignored the receiver, so the whole group saw the message. It has been deleted."""


def parameters(reader: PersonId, permit: Permit | None) -> Mapping[str, Any]:
    """Return parameters that address any sending method to one reader.

    The reader is given twice: servers of Bot API 10.2 read the outer parameters only, later ones
    the inner.
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
    """Return what an error means for the call.

    A missing ephemeral message is normal: apps lose them, and no update tells when one expires.
    """
    match error:
        case ChatMigrated():
            return result_of(error)
        case BadRequest() | Forbidden() | EndPointNotFound():
            return _unheard(str(error)) if isinstance(call, Send | Replace) else Missing()
        case _:
            return result_of(error)


def _unheard(words: str) -> ReaderRefused:
    is_personal = any(known in words.lower() for known in _PERSONAL)
    return ReaderRefused(words, by_all=not is_personal)


async def prove(bot: Bot, messages: EphemeralMessages) -> bool:
    """Find out whether the server knows ephemeral messages, before any is sent.

    An old server would show such a message to the whole group instead of refusing it. So a message
    that cannot exist is deleted: an old server lacks the method, a new one the message. One that
    also misses a message for a method that nobody has does not tell the two apart. Returns False if
    there was no answer.
    """
    try:
        answer = await _refusal(bot, _DELETE)
        control = await _refusal(bot, _NO_METHOD)
    except TelegramError as error:
        log.warning("ephemeral_messages_unproved", reason=str(error))
        return False
    lacks_message = isinstance(answer, BadRequest | Forbidden)
    messages.learned(is_known=lacks_message and isinstance(control, EndPointNotFound))
    return True


async def _refusal(bot: Bot, method: str) -> TelegramError | None:
    message = _message(ChatId(bot.id), PersonId(bot.id), _IMPOSSIBLE)
    try:
        await bot.do_api_request(method, api_kwargs=message)
    except (BadRequest, Forbidden, EndPointNotFound) as error:
        return error
    return None


async def keep_proving(bot: Bot, messages: EphemeralMessages, *, is_answered: bool) -> None:
    """Ask again until the server answers, and every ten minutes while it does not know them.

    It may have been replaced by another. Boards get the buttons that open hands when they next
    change.
    """
    pauses = backoff()
    while not messages.have_leaked:
        await asyncio.sleep(_TEN_MINUTES if is_answered else next(pauses))
        is_answered = messages.are_supported or await prove(bot, messages)


class EphemeralApi:
    def __init__(self, bot: Bot, messages: EphemeralMessages) -> None:
        self._bot = bot
        self.messages = messages

    async def number_of(self, message: Message) -> int:
        """Return the number of a message that was sent.

        Raises SeenByEverybody if it has none.
        """
        number = message.api_kwargs.get(_NUMBER)
        if isinstance(number, int):
            return number
        self.messages.leaked()
        log.error("ephemeral_message_leaked", chat=message.chat.id)
        await self._bot.delete_message(message.chat.id, message.message_id)
        raise SeenByEverybody

    def result_without_support(self, call: Call) -> CallResult:
        """Nothing new is sent. What was shown is there still, until the server denies that."""
        if self.messages.are_known is None and not isinstance(call, Send | Replace):
            return OutcomeUnknown("the server has not told whether it knows ephemeral messages")
        return result_for_reader(call, EndPointNotFound("ephemeral messages are unknown"))

    def succeeded(self) -> None:
        self.messages.are_proven = True

    def failed(self, error: TelegramError) -> None:
        """After any failure the server may be another one, perhaps an old one."""
        self.messages.are_proven = False
        if isinstance(error, EndPointNotFound):
            self.messages.learned(is_known=False)

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
        await self._call(_DELETE, chat, reader, number)

    async def _call(
        self, method: str, chat: ChatId, reader: PersonId, number: int, **more: object
    ) -> None:
        message = _message(chat, reader, number)
        await self._bot.do_api_request(method, api_kwargs=message | more)


def _message(chat: ChatId, reader: PersonId, number: int) -> dict[str, object]:
    return {"chat_id": chat, "receiver_user_id": reader, _NUMBER: number}
