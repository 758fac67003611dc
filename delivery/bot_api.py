"""One call to Telegram at a time, and what became of it, sorted by what has to be done next."""

from dataclasses import dataclass
from typing import TypeAlias

from telegram import Bot, InputMediaPhoto, LinkPreviewOptions, Message
from telegram.constants import ParseMode
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from club.places import ChatId, Place
from delivery.picture_cache import PictureCache
from delivery.rendering import Rendering


@dataclass(frozen=True, slots=True)
class Delivered:
    message_id: int


@dataclass(frozen=True, slots=True)
class Missing:
    """There is no such message any more, or it cannot be changed."""


@dataclass(frozen=True, slots=True)
class Flooded:
    seconds: float


@dataclass(frozen=True, slots=True)
class Lost:
    """The network or Telegram failed; nobody knows whether the call arrived."""

    reason: str


@dataclass(frozen=True, slots=True)
class Moved:
    chat: ChatId


@dataclass(frozen=True, slots=True)
class ShutOut:
    """Blocked, removed, never started: this chat is closed to us."""


@dataclass(frozen=True, slots=True)
class Silenced:
    """The chat is open, but we may not write there: a right is missing, or the topic is closed."""

    reason: str


@dataclass(frozen=True, slots=True)
class Rejected:
    """The call itself was wrong: a fault of ours."""

    reason: str


CallResult: TypeAlias = Delivered | Missing | Flooded | Lost | Moved | ShutOut | Silenced | Rejected

_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class BotApi:
    def __init__(self, bot: Bot, pictures: PictureCache) -> None:
        self._bot = bot
        self._pictures = pictures

    async def send(self, place: Place, drawn: Rendering, *, silent: bool) -> CallResult:
        try:
            message = await self._sent(place, drawn, silent=silent)
        except TelegramError as error:
            return _sorted(error)
        return Delivered(message.message_id)

    async def send_file(self, place: Place, name: str, content: bytes) -> CallResult:
        try:
            message = await self._bot.send_document(
                place.chat, content, filename=name, message_thread_id=place.topic
            )
        except TelegramError as error:
            return _sorted(error)
        return Delivered(message.message_id)

    async def edit(self, chat: ChatId, message_id: int, drawn: Rendering) -> CallResult:
        try:
            await self._edited(chat, message_id, drawn)
        except TelegramError as error:
            if "message is not modified" in str(error).lower():
                return Delivered(message_id)
            return _sorted(error)
        return Delivered(message_id)

    async def erase(self, chat: ChatId, message_id: int) -> CallResult:
        try:
            await self._bot.delete_message(chat, message_id)
        except TelegramError as error:
            return _sorted(error)
        return Delivered(message_id)

    async def pin(self, chat: ChatId, message_id: int) -> CallResult:
        try:
            await self._bot.pin_chat_message(chat, message_id, disable_notification=True)
        except TelegramError as error:
            return _sorted(error)
        return Delivered(message_id)

    async def unpin(self, chat: ChatId, message_id: int) -> CallResult:
        """Whoever keeps order there may have been faster."""
        try:
            await self._bot.unpin_chat_message(chat, message_id)
        except TelegramError as error:
            if "message to unpin not found" in str(error).lower():
                return Delivered(message_id)
            return _sorted(error)
        return Delivered(message_id)

    async def _sent(self, place: Place, drawn: Rendering, *, silent: bool) -> Message:
        if drawn.picture and (photo := await self._pictures.develop(drawn.picture)):
            message = await self._bot.send_photo(
                place.chat,
                photo,
                caption=drawn.text,
                parse_mode=ParseMode.HTML,
                reply_markup=drawn.markup,
                disable_notification=silent,
                message_thread_id=place.topic,
            )
            await self._pictures.keep(drawn.picture, message)
            return message
        return await self._bot.send_message(
            place.chat,
            drawn.text,
            parse_mode=ParseMode.HTML,
            reply_markup=drawn.markup,
            disable_notification=silent,
            message_thread_id=place.topic,
            link_preview_options=_NO_PREVIEW,
        )

    async def _edited(self, chat: ChatId, message_id: int, drawn: Rendering) -> None:
        if drawn.picture and (photo := await self._pictures.develop(drawn.picture)):
            edited = await self._bot.edit_message_media(
                InputMediaPhoto(photo, drawn.text, ParseMode.HTML),
                chat_id=chat,
                message_id=message_id,
                reply_markup=drawn.markup,
            )
            await self._pictures.keep(drawn.picture, edited)
            return
        await self._bot.edit_message_text(
            drawn.text,
            chat_id=chat,
            message_id=message_id,
            parse_mode=ParseMode.HTML,
            reply_markup=drawn.markup,
            link_preview_options=_NO_PREVIEW,
        )


_WORDS_OF_A_MISSING_MESSAGE = (
    "message to edit not found",
    "message to delete not found",
    "message to pin not found",
    "message can't be edited",
    "message can't be deleted",
    "message_id_invalid",
    "there is no text in the message to edit",
    "there is no caption in the message to edit",
    "there is no media in the message to edit",
)
_WORDS_OF_A_SHUT_DOOR = ("chat not found", "user not found", "user is deactivated")
_WORDS_OF_SILENCE = (
    "not enough rights",
    "have no rights",
    "chat_write_forbidden",
    "chat_admin_required",
    "topic_closed",
    "message thread not found",
)


def _sorted(error: TelegramError) -> CallResult:
    """`BadRequest` is a `NetworkError` to the library, so it is asked for first."""
    match error:
        case RetryAfter():
            wait = error.retry_after
            return Flooded(wait if isinstance(wait, int) else wait.total_seconds())
        case ChatMigrated():
            return Moved(ChatId(error.new_chat_id))
        case Forbidden():
            return ShutOut()
        case BadRequest():
            return _sorted_words(str(error))
        case NetworkError():
            return Lost(str(error))
        case _:
            return Rejected(str(error))


def _sorted_words(words: str) -> CallResult:
    lower = words.lower()  # the library writes them with a capital letter, Telegram without
    if any(known in lower for known in _WORDS_OF_A_MISSING_MESSAGE):
        return Missing()
    if any(known in lower for known in _WORDS_OF_A_SHUT_DOOR):
        return ShutOut()
    if any(known in lower for known in _WORDS_OF_SILENCE):
        return Silenced(words)
    return Rejected(words)
