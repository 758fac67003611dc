"""Has films made before anything waits for them, and then shows them like other messages."""

import asyncio
from typing import Protocol

import structlog

from club.background import BackgroundTasks
from club.slots import Slot
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.picture_cache import PictureCache
from screens.pictures.film import Film
from screens.post import Post
from screens.screen import Screen

log = structlog.get_logger()


class FilmRenderer(Protocol):
    async def make(self, film: Film) -> bytes:
        """Return an MP4 file. Only one may be asked for at a time. Raises any Exception."""


class FilmShows:
    """The port `Films`. Nothing is in a chat's queue before its film can leave at once."""

    def __init__(
        self,
        film_process: FilmRenderer | None,
        pictures: PictureCache,
        outbox: Outbox,
        tasks: BackgroundTasks,
    ) -> None:
        self._film_process = film_process
        self._pictures = pictures
        self._outbox = outbox
        self._tasks = tasks
        self._making = asyncio.Lock()

    @property
    def are_on(self) -> bool:
        return self._film_process is not None

    def show(self, slot: Slot, screen: Screen) -> None:
        self._tasks.start(f"film for {slot}", self._show, slot, screen)

    async def _show(self, slot: Slot, screen: Screen) -> None:
        try:
            if isinstance(screen.picture, Film):
                await self._make(screen.picture)
        except Exception as error:  # whatever it is, the chat can be told
            log.error("film_not_made", exc_info=error)
            screen = screen.without_picture()
        self._outbox.move_to_bottom(slot)
        self._outbox.want(Post(slot, screen))

    async def _make(self, film: Film) -> None:
        """Make the film, unless it has been made: perhaps while this request had to wait."""
        async with self._making:
            if self._film_process is not None and not await self._pictures.has(film):
                self._pictures.add(film, await self._film_process.make(film))
