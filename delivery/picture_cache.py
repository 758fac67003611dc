"""Pictures on their way: drawn off the event loop, sent again by name when Telegram has them."""

import asyncio

import structlog
from telegram import Message

from screens.pictures.picture import Picture
from storage.posts import Pictures

log = structlog.get_logger()


class PictureCache:
    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    async def develop(self, picture: Picture) -> str | bytes | None:
        """Telegram's name for it, or the picture itself; None when it cannot be drawn."""
        if known := await self._pictures.find(picture.key):
            return known
        try:
            return await asyncio.to_thread(picture.png)
        except (OSError, ValueError, KeyError, IndexError, ArithmeticError) as error:
            log.error("undrawn", picture=repr(picture)[:500], exc_info=error)
            return None

    async def keep(self, picture: Picture, sent: Message | bool) -> None:
        if isinstance(sent, Message) and sent.photo:
            await self._pictures.keep(picture.key, sent.photo[-1].file_id)
