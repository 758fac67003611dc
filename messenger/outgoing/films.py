"""Has films made before anything waits for them, and then shows them like other messages."""

import asyncio
from typing import Protocol

import structlog

from club.background import BackgroundTasks
from club.slots import Slot
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.picture_cache import PictureCache
from messenger.outgoing.queue_items import Filming
from screens.pictures.film import Film, FilmFile
from screens.post import Post
from screens.screen import Screen

log = structlog.get_logger()


class FilmRenderer(Protocol):
    async def make(self, film: Film) -> FilmFile:
        """Return the film. Only one may be asked for at a time. Raises any Exception."""


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
    def are_waited_for(self) -> bool:
        return self._making.locked()

    def show(self, slot: Slot, screen: Screen) -> None:
        self._tasks.start(f"film for {slot}", self._show, slot, screen)

    def put_in_place(self, slot: Slot, screen: Screen, until: float) -> None:
        self._tasks.start(f"film in place for {slot}", self._put_in_place, slot, screen, until)

    async def _put_in_place(self, slot: Slot, screen: Screen, until: float) -> None:
        if self._outbox.refuses_films(slot.address):
            return
        try:
            async with asyncio.timeout_at(until):
                await self._make_for(screen)
        except TimeoutError:
            log.info("film_too_late", slot=str(slot))
        except Exception as error:  # whatever it is, the picture stays
            log.error("film_not_made", exc_info=error)
        else:
            self._outbox.want(Filming(slot, screen, until))

    async def _make_for(self, screen: Screen) -> None:
        if isinstance(screen.picture, Film):
            await self._make(screen.picture)

    async def _show(self, slot: Slot, screen: Screen) -> None:
        try:
            await self._make_for(screen)
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
