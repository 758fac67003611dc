"""Draws pictures, keeps films, and remembers which of them Telegram already has."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

import structlog
from cachetools import LRUCache
from telegram import Message

from screens.picture import Illustration, Picture
from screens.pictures.film import Film, FilmFile
from storage.errors import NotSaved
from storage.posts import Pictures

log = structlog.get_logger()

_ROOM_FOR_FILMS = 4 * 2**20
"""Bytes of films that have been made and not yet uploaded: far more than wait at any time."""


Given: TypeAlias = str | bytes | FilmFile
"""What is given to Telegram: a file_id of its own, a picture, or a film."""


class NotDrawn(Exception):  # noqa: N818  named after what happened
    """A picture could not be drawn, which has been logged, or a film has not been made."""


class PictureCache:
    """Draws pictures outside the event loop, and sends known ones by Telegram's file_id.

    Pictures are drawn one at a time: with six threads the process grew to 380 MB instead of 240,
    because each thread keeps memory of its own for sheets of several megabytes.
    """

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._films: LRUCache[str, FilmFile] = LRUCache(_ROOM_FOR_FILMS, getsizeof=_size_of)
        self._drawing = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")
        self.waiting = 0
        """Pictures that are drawn, or to be drawn."""

    async def has(self, film: Film) -> bool:
        """Whether the film need not be made. Raises NotRead."""
        return film.key in self._films or await self._pictures.find(film.key) is not None

    def add(self, film: Film, made: FilmFile) -> None:
        self._films[film.key] = made

    async def get(self, picture: Illustration) -> Given:
        """Return the picture's file_id or the picture itself. Raises NotDrawn or NotRead."""
        if known := await self._pictures.find(picture.key):
            return known
        if isinstance(picture, Picture):
            return await self._draw(picture)
        if made := self._films.get(picture.key):
            return made
        raise NotDrawn(type(picture).__name__)

    async def _draw(self, picture: Picture) -> bytes:
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._drawing, picture.jpeg)
        except Exception as error:  # whatever it is, the text can be sent
            kind = type(picture).__name__
            log.error("picture_not_drawn", picture=kind, exc_info=error)
            raise NotDrawn(kind) from error
        finally:
            self.waiting -= 1

    async def keep(self, picture: Illustration, given: Given, sent: Message | bool) -> None:
        """Remember the file_id of an uploaded picture.

        The message has been sent, so a file_id that cannot be saved must not count as a failed
        call.
        """
        if isinstance(given, str) or not isinstance(sent, Message):
            return
        if file := _file_of(sent):
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


def _size_of(made: FilmFile) -> int:
    return len(made.video) + len(made.thumbnail)


def _file_of(message: Message) -> str | None:
    """Return the file_id of the photo or film in a message."""
    if message.animation is not None:
        return message.animation.file_id
    return message.photo[-1].file_id if message.photo else None
