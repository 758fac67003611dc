"""Draws pictures, and remembers which of them Telegram already has."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import structlog
from telegram import Message

from screens.picture import Picture
from storage.errors import NotSaved
from storage.posts import Pictures

log = structlog.get_logger()


class NotDrawn(Exception):  # noqa: N818  named after what happened
    """Drawing failed: a bug, which has been logged, or too little memory."""


class PictureCache:
    """Draws pictures outside the event loop, and sends known ones by Telegram's file_id.

    Pictures are drawn one at a time: with six threads the process grew to 380 MB instead of 240,
    because each thread keeps memory of its own for sheets of several megabytes.
    """

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._drawing = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")

    async def get(self, picture: Picture) -> str | bytes:
        """Return the picture's file_id or the picture itself. Raises NotDrawn or NotRead."""
        if known := await self._pictures.find(picture.key):
            return known
        try:
            return await asyncio.get_running_loop().run_in_executor(self._drawing, picture.jpeg)
        except Exception as error:  # whatever it is, the text can be sent
            kind = type(picture).__name__
            log.error("picture_not_drawn", picture=kind, exc_info=error)
            raise NotDrawn(kind) from error

    async def keep(self, picture: Picture, photo: str | bytes, sent: Message | bool) -> None:
        """Remember the file_id of an uploaded picture.

        The message has been sent, so a file_id that cannot be saved must not count as a failed
        call.
        """
        if isinstance(photo, bytes) and isinstance(sent, Message) and sent.photo:
            try:
                await self._pictures.keep(picture.key, sent.photo[-1].file_id)
            except NotSaved as error:
                log.debug("picture_not_remembered", reason=str(error))

    async def forget(self, picture: Picture) -> None:
        try:
            await self._pictures.remove(picture.key)
        except NotSaved as error:
            log.debug("picture_not_forgotten", reason=str(error))
