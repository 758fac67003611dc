"""Draws pictures, keeps films, and remembers which of them Telegram already has."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import structlog
from cachetools import LRUCache
from telegram import Message

from screens.picture import Illustration, Picture
from screens.pictures.film import Film
from storage.errors import NotSaved
from storage.posts import Pictures

log = structlog.get_logger()

_ROOM_FOR_FILMS = 4 * 2**20
"""Bytes of films that have been made and not yet uploaded: far more than wait at any time."""


class NotDrawn(Exception):  # noqa: N818  named after what happened
    """A picture could not be drawn, which has been logged, or a film has not been made."""


class PictureCache:
    """Draws pictures outside the event loop, and sends known ones by Telegram's file_id.

    Pictures are drawn one at a time: with six threads the process grew to 380 MB instead of 240,
    because each thread keeps memory of its own for sheets of several megabytes.
    """

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._films: LRUCache[str, bytes] = LRUCache(_ROOM_FOR_FILMS, getsizeof=len)
        self._drawing = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")

    async def has(self, film: Film) -> bool:
        """Whether the film need not be made. Raises NotRead."""
        return film.key in self._films or await self._pictures.find(film.key) is not None

    def add(self, film: Film, mp4: bytes) -> None:
        self._films[film.key] = mp4

    async def get(self, picture: Illustration) -> str | bytes:
        """Return the picture's file_id or the picture itself. Raises NotDrawn or NotRead."""
        if known := await self._pictures.find(picture.key):
            return known
        if isinstance(picture, Picture):
            return await self._draw(picture)
        if mp4 := self._films.get(picture.key):
            return mp4
        raise NotDrawn(type(picture).__name__)

    async def _draw(self, picture: Picture) -> bytes:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._drawing, picture.jpeg)
        except Exception as error:  # whatever it is, the text can be sent
            kind = type(picture).__name__
            log.error("picture_not_drawn", picture=kind, exc_info=error)
            raise NotDrawn(kind) from error

    async def keep(self, picture: Illustration, given: str | bytes, sent: Message | bool) -> None:
        """Remember the file_id of an uploaded picture.

        The message has been sent, so a file_id that cannot be saved must not count as a failed
        call.
        """
        if isinstance(given, bytes) and isinstance(sent, Message) and (file := _file_of(sent)):
            try:
                await self._pictures.keep(picture.key, file)
                self._films.pop(picture.key, None)
            except NotSaved as error:
                log.debug("picture_not_remembered", reason=str(error))

    async def forget(self, picture: Illustration) -> None:
        try:
            await self._pictures.remove(picture.key)
        except NotSaved as error:
            log.debug("picture_not_forgotten", reason=str(error))


def _file_of(message: Message) -> str | None:
    """Return the file_id of the photo or film in a message."""
    if message.animation is not None:
        return message.animation.file_id
    return message.photo[-1].file_id if message.photo else None
