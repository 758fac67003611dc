"""The only place that sends, edits, pins, deletes and tags: one call at a time, with its result."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any

import structlog
from telegram import (
    Bot,
    ChatMemberMember,
    ChatMemberRestricted,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
)
from telegram.constants import ParseMode, ReactionEmoji
from telegram.error import BadRequest, TelegramError

from club.places import ChatId, PersonId
from club.slots import Address
from delivery.call_results import (
    CallResult,
    Delivered,
    PictureRefused,
    ReaderRefused,
    Rejected,
    Wearing,
    WritingForbidden,
    result_about_a_member,
    result_of,
)
from delivery.calls import (
    Call,
    Edit,
    Erase,
    MessageCall,
    Pin,
    React,
    Replace,
    Send,
    SendFile,
    Unpin,
    picture_of,
)
from delivery.ephemeral import EphemeralApi, SeenByEverybody, parameters, result_for_reader
from delivery.picture_cache import NotDrawn, PictureCache
from delivery.rendering import Rendering, without_clocks
from delivery.tagging import AskTag, RestoreTag, SetTag, TagCall
from delivery.wishes import File, Reaction
from screens.picture import Picture
from screens.post import Effect

log = structlog.get_logger()

_EFFECTS = {Effect.CONFETTI: "5046509860389126442", Effect.FIRE: "5104841245755180586"}
"""Ids of message effects.

They are the same for every app and bot, but no method of the API lists them.
"""
_CLOCK_REFUSED = 'unsupported start tag "tg-time"'
_REACTIONS = {
    Reaction.HEARD: ReactionEmoji.OK_HAND_SIGN,
    Reaction.TOO_MANY: ReactionEmoji.HEAR_NO_EVIL_MONKEY,
}
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class BotApi:
    def __init__(self, bot: Bot, pictures: PictureCache, ephemeral: EphemeralApi) -> None:
        self._bot = bot
        self._pictures = pictures
        self._ephemeral = ephemeral
        self._refused_effects: set[Effect] = set()
        self._clocks_are_known = True

    async def make(self, address: Address, call: Call) -> CallResult:
        if isinstance(call, TagCall):
            return await self._tag(address.chat, call)
        try:
            result = await self._make_for(address, call)
        except NotDrawn as error:
            return PictureRefused(str(error))
        if (picture := picture_of(call)) is None:
            return result
        return await self._perhaps_for_its_picture(address.chat, picture, result)

    async def _perhaps_for_its_picture(
        self, chat: ChatId, picture: Picture, result: CallResult
    ) -> CallResult:
        """Return PictureRefused if the same call without its picture may be accepted.

        A file_id that was refused is forgotten, so that the next attempt uploads the picture.
        """
        match result:
            case Rejected(reason) | WritingForbidden(reason) | ReaderRefused(reason, by_all=True):
                log.warning("picture_refused", chat=chat, reason=reason)
                await self._pictures.forget(picture)
                return PictureRefused(reason)
            case _:
                return result

    async def _make_for(self, address: Address, call: MessageCall) -> CallResult:
        if address.reader is not None:
            return await self._make_for_reader(address.chat, address.reader, call)
        had_clocks = self._clocks_are_known
        try:
            return Delivered(await self._make(address.chat, call))
        except TelegramError as error:
            if not had_clocks or _CLOCK_REFUSED not in str(error).lower():
                return result_of(error)
            return await self._make_without_clocks(address, call, str(error))

    async def _make_without_clocks(
        self, address: Address, call: MessageCall, reason: str
    ) -> CallResult:
        """Repeat the call without running clocks, which servers older than Bot API 9.5 do not know.

        After the first refusal all messages are sent without them. Digests are the same either way.
        """
        if self._clocks_are_known:
            log.warning("clocks_refused", reason=reason)
            self._clocks_are_known = False
        return await self._make_for(address, call)

    async def _make_for_reader(
        self, chat: ChatId, reader: PersonId, call: MessageCall
    ) -> CallResult:
        if not self._ephemeral.messages.are_supported:
            return self._ephemeral.result_without_support(call)
        try:
            number = await self._make_ephemeral(chat, reader, call)
        except SeenByEverybody:
            return ReaderRefused("the server showed it to everybody")
        except TelegramError as error:
            self._ephemeral.failed(error)
            return result_for_reader(call, error)
        self._ephemeral.succeeded()
        return Delivered(number)

    async def _make_ephemeral(self, chat: ChatId, reader: PersonId, call: MessageCall) -> int:
        """Make a call about an ephemeral message, which only this reader can see."""
        match call:
            case (Send() as send) | Replace(_, send):
                message = await self._post(send, parameters(reader, send.permit))
                return await self._ephemeral.number_of(message)
            case Edit(number, rendering):
                with _unless_done_already():
                    await self._ephemeral.edit(chat, reader, number, rendering)
            case Erase(number):
                await self._ephemeral.erase(chat, reader, number)
            case Pin() | Unpin() | SendFile() | React():
                raise ValueError(f"nothing for one reader: {call}")
        return number

    async def _tag(self, chat: ChatId, call: TagCall) -> CallResult:
        try:
            match call:
                case AskTag(person):
                    return Wearing(await self._tag_of(chat, person))
                case SetTag(person, tag):
                    await self._bot.set_chat_member_tag(chat, person, tag)
                    return Wearing(tag)
                case RestoreTag(person, worn):
                    if (shown := await self._tag_of(chat, person)) != worn.shown:
                        return Wearing(shown)
                    await self._bot.set_chat_member_tag(chat, person, worn.before)
                    return Wearing(worn.before)
        except TelegramError as error:
            log.info("tag_refused", chat=chat, reason=str(error))
            return result_about_a_member(error)

    async def _tag_of(self, chat: ChatId, person: PersonId) -> str | None:
        match await self._bot.get_chat_member(chat, person):
            case ChatMemberMember(tag=tag) | ChatMemberRestricted(tag=tag, is_member=True):
                return tag or ""
            case _:
                return None

    async def _make(self, chat: ChatId, call: MessageCall) -> int:
        """Make the call and return the message id: of a replacement, that of the new message.

        The caller deletes the old one.
        """
        match call:
            case (Send() as send) | Replace(_, send):
                return await self._send(send)
            case SendFile(file):
                return await self._send_file(file)
            case Edit(message_id, rendering):
                with _unless_done_already():
                    await self._edit(chat, message_id, rendering)
            case Pin(shown):
                message_id = shown.message_id
                # By default, Telegram notifies the whole group about a pinned message.
                await self._bot.pin_chat_message(chat, message_id, disable_notification=True)
            case Unpin(shown):
                message_id = shown.message_id
                with _unless_done_already():
                    await self._bot.unpin_chat_message(chat, message_id)
            case Erase(message_id):
                await self._bot.delete_message(chat, message_id)
            case React(message_id, reaction):
                with suppress(BadRequest):  # reactions are off, or the command was deleted
                    await self._bot.set_message_reaction(chat, message_id, _REACTIONS[reaction])
        return message_id

    def _text(self, rendering: Rendering) -> str:
        return rendering.text if self._clocks_are_known else without_clocks(rendering.text)

    async def _send(self, send: Send) -> int:
        """Send a message. An effect that was refused once is omitted from then on."""
        if send.effect in self._refused_effects:
            send = replace(send, effect=None)
        try:
            return (await self._post(send)).message_id
        except BadRequest as error:
            if send.effect is None:
                raise
            message = await self._post(replace(send, effect=None))
            log.warning("effect_refused", effect=send.effect.name, reason=str(error))
            self._refused_effects.add(send.effect)
            return message.message_id

    async def _post(self, send: Send, more: Mapping[str, Any] | None = None) -> Message:
        """`more` holds parameters that the library does not know yet."""
        place = send.place
        rendering = send.rendering
        others = rendering.markup | dict(more or {})
        effect = _EFFECTS[send.effect] if send.effect else None
        if rendering.picture:
            photo = await self._pictures.get(rendering.picture)
            message = await self._bot.send_photo(
                place.chat,
                photo,
                caption=self._text(rendering),
                parse_mode=ParseMode.HTML,
                disable_notification=send.silent,
                message_thread_id=place.topic,
                message_effect_id=effect,
                api_kwargs=others,
            )
            await self._pictures.keep(rendering.picture, photo, message)
            return message
        return await self._bot.send_message(
            place.chat,
            self._text(rendering),
            parse_mode=ParseMode.HTML,
            disable_notification=send.silent,
            message_thread_id=place.topic,
            message_effect_id=effect,
            link_preview_options=_NO_PREVIEW,
            api_kwargs=others,
        )

    async def _send_file(self, file: File) -> int:
        message = await self._bot.send_document(
            file.place.chat, file.content, filename=file.name, message_thread_id=file.place.topic
        )
        return message.message_id

    async def _edit(self, chat: ChatId, message_id: int, rendering: Rendering) -> None:
        if rendering.picture:
            photo = await self._pictures.get(rendering.picture)
            edited = await self._bot.edit_message_media(
                InputMediaPhoto(photo, self._text(rendering), ParseMode.HTML),
                chat_id=chat,
                message_id=message_id,
                api_kwargs=rendering.markup,
            )
            await self._pictures.keep(rendering.picture, photo, edited)
            return
        await self._bot.edit_message_text(
            self._text(rendering),
            chat_id=chat,
            message_id=message_id,
            parse_mode=ParseMode.HTML,
            link_preview_options=_NO_PREVIEW,
            api_kwargs=rendering.markup,
        )


@contextmanager
def _unless_done_already() -> Iterator[None]:
    """Ignore edits whose answer was lost, and messages already unpinned by an administrator."""
    try:
        yield
    except BadRequest as error:
        words = str(error).lower()
        if "message is not modified" not in words and "message to unpin not found" not in words:
            raise
