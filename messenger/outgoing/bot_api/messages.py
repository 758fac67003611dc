"""Messages with a text, a picture or a film: how they are sent and edited.

What a server refuses in them, be it clocks or effects, is left out.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import structlog
from telegram import (
    Bot,
    InputFile,
    InputMediaAnimation,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
)
from telegram.constants import ParseMode
from telegram.error import BadRequest

from club.places import ChatId
from messenger.outgoing.call_results import is_understood
from messenger.outgoing.calls import Send
from messenger.outgoing.picture_cache import Given, PictureCache
from messenger.outgoing.rendering import Rendering, without_clocks
from screens.picture import Illustration
from screens.pictures.film import HEIGHT, WIDTH, Film, FilmFile
from screens.post import Effect

T = TypeVar("T")

log = structlog.get_logger()

_EFFECT_IDS = {Effect.CONFETTI: "5046509860389126442", Effect.FIRE: "5104841245755180586"}
"""They are the same for every app and bot, but no method of the API lists them."""
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class Clocks:
    """Clocks that run in a message, which servers older than Bot API 9.5 do not know.

    Once a message was accepted only without them, all are written so.
    Servers do not word that refusal alike. Digests are the same either way.
    """

    def __init__(self) -> None:
        self._are_known = True

    async def write(self, text: str, call: Callable[[str], Awaitable[T]]) -> T:
        """Make a call with this text, or with the words of its clocks where they are refused.

        Raises TelegramError if the call fails for another reason.
        """
        plain = without_clocks(text)
        if not self._are_known or plain == text:
            return await call(plain)
        try:
            return await call(text)
        except BadRequest as error:
            if is_understood(error):
                raise
            result = await call(plain)
            self._give_up(str(error))
            return result

    def _give_up(self, reason: str) -> None:
        if self._are_known:
            log.warning("clocks_refused", reason=reason)
            self._are_known = False


class Effects:
    """Effects that are played over a new message, such as confetti, until one is refused."""

    def __init__(self) -> None:
        self._refused: set[Effect] = set()

    async def play(self, effect: Effect | None, call: Callable[[str | None], Awaitable[T]]) -> T:
        """Make a call with the id of this effect, or with None where it is refused.

        Raises TelegramError if the call fails for another reason.
        """
        if effect is None or effect in self._refused:
            return await call(None)
        try:
            return await call(_EFFECT_IDS[effect])
        except BadRequest as error:
            result = await call(None)
            log.warning("effect_refused", effect=effect.name, reason=str(error))
            self._refused.add(effect)
            return result


class MessageApi:
    """Its methods raise TelegramError and, if a picture cannot be had, NotDrawn or NotRead."""

    def __init__(self, bot: Bot, pictures: PictureCache) -> None:
        self._bot = bot
        self._pictures = pictures
        self.clocks = Clocks()
        self._effects = Effects()

    async def send(self, send: Send, **more: object) -> Message:
        """Send a message. `more` are parameters that the library does not know yet."""
        picture = send.rendering.picture
        others = send.rendering.markup | more

        async def send_with(effect: str | None) -> Message:
            if picture:
                return await self._send_picture(send, picture, effect, others)
            return await self._send_text(send, effect, others)

        return await self._effects.play(send.effect, send_with)

    async def edit(self, chat: ChatId, message_id: int, rendering: Rendering) -> None:
        if rendering.picture:
            await self._edit_picture(chat, message_id, rendering, rendering.picture)
        else:
            await self._edit_text(chat, message_id, rendering)

    async def _send_text(
        self, send: Send, effect: str | None, others: dict[str, object]
    ) -> Message:
        return await self.clocks.write(
            send.rendering.text,
            lambda text: self._bot.send_message(
                send.place.chat,
                text,
                parse_mode=ParseMode.HTML,
                disable_notification=send.silent,
                message_thread_id=send.place.topic,
                reply_parameters=_reply(send),
                message_effect_id=effect,
                link_preview_options=NO_PREVIEW,
                api_kwargs=others,
            ),
        )

    async def _send_picture(
        self, send: Send, picture: Illustration, effect: str | None, others: dict[str, object]
    ) -> Message:
        given = await self._pictures.get(picture)
        send_it = self._sending(picture, given)
        message = await self.clocks.write(
            send.rendering.text,
            lambda caption: send_it(
                send.place.chat,
                filename=picture.file_name,
                caption=caption,
                parse_mode=ParseMode.HTML,
                disable_notification=send.silent,
                message_thread_id=send.place.topic,
                reply_parameters=_reply(send),
                message_effect_id=effect,
                api_kwargs=others,
            ),
        )
        await self._pictures.keep(picture, given, message)
        return message

    def _sending(self, picture: Illustration, given: Given) -> Callable[..., Awaitable[Message]]:
        file, thumbnail = _files_of(picture, given)
        if not isinstance(picture, Film):
            return partial(self._bot.send_photo, photo=file)
        return partial(
            self._bot.send_animation,
            animation=file,
            thumbnail=thumbnail,
            width=WIDTH,
            height=HEIGHT,
            duration=round(picture.seconds),
        )

    async def _edit_text(self, chat: ChatId, message_id: int, rendering: Rendering) -> None:
        await self.clocks.write(
            rendering.text,
            lambda text: self._bot.edit_message_text(
                text,
                chat_id=chat,
                message_id=message_id,
                parse_mode=ParseMode.HTML,
                link_preview_options=NO_PREVIEW,
                api_kwargs=rendering.markup,
            ),
        )

    async def _edit_picture(
        self, chat: ChatId, message_id: int, rendering: Rendering, picture: Illustration
    ) -> None:
        given = await self._pictures.get(picture)
        edited = await self.clocks.write(
            rendering.text,
            lambda caption: self._bot.edit_message_media(
                _media(picture, given, caption),
                chat_id=chat,
                message_id=message_id,
                api_kwargs=rendering.markup,
            ),
        )
        await self._pictures.keep(picture, given, edited)


def _media(
    picture: Illustration, given: Given, caption: str
) -> InputMediaPhoto | InputMediaAnimation:
    name = picture.file_name
    file, thumbnail = _files_of(picture, given)
    if not isinstance(picture, Film):
        return InputMediaPhoto(file, caption, ParseMode.HTML, filename=name)
    return InputMediaAnimation(
        file,
        caption,
        ParseMode.HTML,
        WIDTH,
        HEIGHT,
        round(picture.seconds),
        filename=name,
        thumbnail=thumbnail,
    )


def _files_of(picture: Illustration, given: Given) -> tuple[str | bytes, InputFile | None]:
    """Return what Telegram is given, and the thumbnail, which comes with a new film only."""
    if not isinstance(given, FilmFile):
        return given, None
    name = picture.file_name.removesuffix(picture.suffix)
    return given.video, InputFile(given.thumbnail, filename=f"{name}.jpg", attach=True)


def _reply(send: Send) -> ReplyParameters | None:
    """What is replied to may have been deleted meanwhile."""
    if send.reply_to is None:
        return None
    return ReplyParameters(send.reply_to, allow_sending_without_reply=True)
