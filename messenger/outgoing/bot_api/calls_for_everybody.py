"""Calls about messages that everybody in a chat sees."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from telegram import Bot
from telegram.constants import ReactionEmoji
from telegram.error import BadRequest, TelegramError

from club.places import ChatId
from messenger.outgoing.bot_api.messages import MessageApi
from messenger.outgoing.call_results import CallResult, Delivered, is_done_already, result_of
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
from messenger.outgoing.queue_items import File, Reaction

_REACTIONS = {
    Reaction.HEARD: ReactionEmoji.OK_HAND_SIGN,
    Reaction.TOO_MANY: ReactionEmoji.HEAR_NO_EVIL_MONKEY,
}


class CallsForEverybody:
    def __init__(self, bot: Bot, messages: MessageApi) -> None:
        self._bot = bot
        self._messages = messages

    async def make(self, chat: ChatId, call: MessageCall) -> CallResult:
        """Make the call. Raises NotDrawn or NotRead if its picture cannot be had."""
        try:
            return Delivered(await self._make(chat, call))
        except TelegramError as error:
            return result_of(error)

    async def _make(self, chat: ChatId, call: MessageCall) -> int:
        """Make the call and return the message id: of a replacement, that of the new message.

        The caller deletes the old one.
        """
        match call:
            case (Send() as send) | Replace(_, send):
                message = await self._messages.send(send)
                return message.message_id
            case SendFile(file):
                return await self._send_file(file)
            case Edit(message_id, rendering):
                with unless_done_already():
                    await self._messages.edit(chat, message_id, rendering)
            case Pin(shown):
                message_id = shown.message_id
                # By default, Telegram notifies the whole group about a pinned message.
                await self._bot.pin_chat_message(chat, message_id, disable_notification=True)
            case Unpin(shown):
                message_id = shown.message_id
                with unless_done_already():
                    await self._bot.unpin_chat_message(chat, message_id)
            case Erase(message_id):
                await self._bot.delete_message(chat, message_id)
            case React(message_id, reaction):
                with suppress(BadRequest):  # reactions are off, or the command was deleted
                    await self._bot.set_message_reaction(chat, message_id, _REACTIONS[reaction])
        return message_id

    async def _send_file(self, file: File) -> int:
        message = await self._bot.send_document(
            file.place.chat, file.content, filename=file.name, message_thread_id=file.place.topic
        )
        return message.message_id


@contextmanager
def unless_done_already() -> Iterator[None]:
    try:
        yield
    except BadRequest as error:
        if not is_done_already(error):
            raise
