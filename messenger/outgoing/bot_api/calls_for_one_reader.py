"""Calls about ephemeral messages, which one member of a chat sees.

They came with Bot API 10.2. The library lacks them.
"""

from collections.abc import Mapping

import structlog
from telegram import Bot, Message
from telegram.constants import ParseMode
from telegram.error import BadRequest, EndPointNotFound, Forbidden, RetryAfter, TelegramError

from club.places import ChatId, PersonId
from messenger.outgoing.bot_api.calls_for_everybody import unless_done_already
from messenger.outgoing.bot_api.messages import NO_PREVIEW, MessageApi
from messenger.outgoing.call_results import (
    CallResult,
    Delivered,
    OutcomeUnknown,
    ReaderRefused,
    concerns_one_reader,
    result_for_reader,
)
from messenger.outgoing.calls import (
    Edit,
    Erase,
    MessageCall,
    Pin,
    React,
    Replace,
    Send,
    SendFile,
    Unpin,
)
from messenger.outgoing.rendering import Rendering, without_clocks
from people.ephemeral import EphemeralMessages, Permit, Pressed, Typed

log = structlog.get_logger()

DELETE = "deleteEphemeralMessage"
_EDIT = "editEphemeralMessageText"
_NUMBER = "ephemeral_message_id"


class _SeenByEverybody(Exception):  # noqa: N818  named after what happened
    """The server ignored the receiver, so the whole group saw the message. It has been deleted."""


class CallsForOneReader:
    def __init__(self, bot: Bot, messages: MessageApi, ephemeral: EphemeralMessages) -> None:
        self._bot = bot
        self._messages = messages
        self._ephemeral = ephemeral

    async def make(self, chat: ChatId, reader: PersonId, call: MessageCall) -> CallResult:
        """Make the call. Raises NotDrawn or NotRead if its picture cannot be had."""
        if not self._ephemeral.are_supported:
            return self._result_without_support(call)
        try:
            number = await self._make(chat, reader, call)
        except _SeenByEverybody:
            return ReaderRefused("the server showed it to everybody")
        except TelegramError as error:
            self._doubt(error)
            return result_for_reader(call, error)
        self._ephemeral.are_proven = True
        return Delivered(number)

    async def follow_press(self, presser: PersonId, press: Pressed, rendering: Rendering) -> bool:
        """Send a text to whoever has pressed, wherever that was. Return whether they have got it.

        The call names no chat. A server that does not know this (before Bot API 10.4) has none to
        show it in, and refuses.
        """
        if not self._ephemeral.may_follow_press_of(presser):
            return False
        try:
            await self._number_of(await self._send_after(press, rendering))
        except _SeenByEverybody:
            return False
        except TelegramError as error:
            log.info("press_not_followed", reason=str(error))
            is_refusal = isinstance(error, BadRequest | Forbidden | RetryAfter)
            if is_refusal and not concerns_one_reader(error):
                self._ephemeral.note_press_refused(presser)
            return False
        self._ephemeral.note_press_followed()
        return True

    async def _send_after(self, press: Pressed, rendering: Rendering) -> Message:
        """Send it in one call: nobody waits for another one that does without clocks."""
        parameters = {"ephemeral_message_parameters": {"callback_query_id": press.query_id}}
        return await self._bot.send_message(
            "",
            without_clocks(rendering.text),
            parse_mode=ParseMode.HTML,
            link_preview_options=NO_PREVIEW,
            api_kwargs=rendering.markup | parameters,
        )

    def _result_without_support(self, call: MessageCall) -> CallResult:
        """Nothing new is sent. What was shown is there still, until the server denies that."""
        if self._ephemeral.are_known is None and not isinstance(call, Send | Replace):
            return OutcomeUnknown("the server has not told whether it knows ephemeral messages")
        return result_for_reader(call, EndPointNotFound("ephemeral messages are unknown"))

    def _doubt(self, error: TelegramError) -> None:
        """After any failure the server may be another one, perhaps an old one."""
        self._ephemeral.are_proven = False
        if isinstance(error, EndPointNotFound):
            self._ephemeral.note_support(is_known=False)

    async def _make(self, chat: ChatId, reader: PersonId, call: MessageCall) -> int:
        """Make the call and return the message's number: of a replacement, that of the new one."""
        match call:
            case (Send() as send) | Replace(_, send):
                message = await self._messages.send(send, **receiver(reader, send.permit))
                return await self._number_of(message)
            case Edit(number, rendering):
                with unless_done_already():
                    await self._edit(identity(chat, reader, number), rendering)
            case Erase(number):
                await self._bot.do_api_request(DELETE, api_kwargs=identity(chat, reader, number))
            case Pin() | Unpin() | SendFile() | React():
                raise ValueError(f"nothing for one reader: {call}")
        return number

    async def _number_of(self, message: Message) -> int:
        """Return the number of a message that was sent.

        Raises _SeenByEverybody if it has none.
        """
        number = message.api_kwargs.get(_NUMBER)
        if isinstance(number, int):
            return number
        self._ephemeral.note_leak()
        log.error("ephemeral_message_leaked", chat=message.chat.id)
        await self._bot.delete_message(message.chat.id, message.message_id)
        raise _SeenByEverybody

    async def _edit(self, message: dict[str, object], rendering: Rendering) -> None:
        content = {
            "parse_mode": ParseMode.HTML,
            "link_preview_options": {"is_disabled": True},
            **rendering.markup,
        }
        await self._messages.clocks.write(
            rendering.text,
            lambda text: self._bot.do_api_request(
                _EDIT, api_kwargs=message | content | {"text": text}
            ),
        )


def receiver(reader: PersonId, permit: Permit | None) -> Mapping[str, object]:
    """Return parameters that address any sending method to one reader.

    The reader is given twice: servers of Bot API 10.2 read the outer parameters only, later ones
    the inner.
    """
    whom: dict[str, object] = {"receiver_user_id": reader}
    if isinstance(permit, Pressed):
        whom["callback_query_id"] = permit.query_id
    parameters: dict[str, object] = {**whom, "ephemeral_message_parameters": whom}
    if isinstance(permit, Typed):
        parameters["reply_parameters"] = {_NUMBER: permit.ephemeral_message_id}
    return parameters


def identity(chat: ChatId, reader: PersonId, number: int) -> dict[str, object]:
    """Return parameters that name the ephemeral message with this number."""
    return {"chat_id": chat, "receiver_user_id": reader, _NUMBER: number}
