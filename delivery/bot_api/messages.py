"""Messages with a text or a picture: how they are sent and edited."""

from telegram import Bot, InputMediaPhoto, LinkPreviewOptions, Message
from telegram.constants import ParseMode

from club.places import ChatId
from delivery.bot_api.clocks import Clocks
from delivery.bot_api.effects import Effects
from delivery.calls import Send
from delivery.picture_cache import PictureCache
from delivery.rendering import Rendering
from screens.picture import Picture

_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class MessageApi:
    """Its methods raise TelegramError and, if a picture cannot be had, NotDrawn or NotRead."""

    def __init__(self, bot: Bot, pictures: PictureCache) -> None:
        self._bot = bot
        self._pictures = pictures
        self._clocks = Clocks()
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
        return await self._clocks.write(
            send.rendering.text,
            lambda text: self._bot.send_message(
                send.place.chat,
                text,
                parse_mode=ParseMode.HTML,
                disable_notification=send.silent,
                message_thread_id=send.place.topic,
                message_effect_id=effect,
                link_preview_options=_NO_PREVIEW,
                api_kwargs=others,
            ),
        )

    async def _send_picture(
        self, send: Send, picture: Picture, effect: str | None, others: dict[str, object]
    ) -> Message:
        photo = await self._pictures.get(picture)
        message = await self._clocks.write(
            send.rendering.text,
            lambda caption: self._bot.send_photo(
                send.place.chat,
                photo,
                filename=picture.file_name,
                caption=caption,
                parse_mode=ParseMode.HTML,
                disable_notification=send.silent,
                message_thread_id=send.place.topic,
                message_effect_id=effect,
                api_kwargs=others,
            ),
        )
        await self._pictures.keep(picture, photo, message)
        return message

    async def _edit_text(self, chat: ChatId, message_id: int, rendering: Rendering) -> None:
        await self._clocks.write(
            rendering.text,
            lambda text: self._bot.edit_message_text(
                text,
                chat_id=chat,
                message_id=message_id,
                parse_mode=ParseMode.HTML,
                link_preview_options=_NO_PREVIEW,
                api_kwargs=rendering.markup,
            ),
        )

    async def _edit_picture(
        self, chat: ChatId, message_id: int, rendering: Rendering, picture: Picture
    ) -> None:
        photo = await self._pictures.get(picture)
        edited = await self._clocks.write(
            rendering.text,
            lambda caption: self._bot.edit_message_media(
                InputMediaPhoto(photo, caption, ParseMode.HTML, filename=picture.file_name),
                chat_id=chat,
                message_id=message_id,
                api_kwargs=rendering.markup,
            ),
        )
        await self._pictures.keep(picture, photo, edited)
