"""Makes films in a process of their own, of low priority, which ends when it is idle."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from importlib.util import find_spec

import structlog

from bot.processes import Worker
from screens.pictures.film import Film, FilmFile

log = structlog.get_logger()

_NICENESS = 19
"""A film may take its time. Nothing else should have to wait for it."""
_IDLE = 20.0
"""Seconds after which the process ends, because it holds up to 300 MB."""
_STUCK = 60.0
"""Seconds that a film may take. It needs two, and many more on a busy machine."""


class FilmProcess:
    """The port `FilmRenderer`."""

    def __init__(self) -> None:
        self._worker = Worker(_NICENESS)
        self._closing: asyncio.TimerHandle | None = None

    async def make(self, film: Film) -> FilmFile:
        """Return the film. Only one may be asked for at a time.

        Raises WorkerDied, TimeoutError, or whatever went wrong in the process.
        """
        self._stay_open()
        try:
            async with asyncio.timeout(_STUCK):
                return await self._worker.think(partial(_encode, film))
        finally:
            self._closing = asyncio.get_running_loop().call_later(_IDLE, self._worker.end)

    def end(self) -> None:
        self._stay_open()
        self._worker.end()

    def _stay_open(self) -> None:
        if self._closing is not None:
            self._closing.cancel()


def _encode(film: Film) -> FilmFile:
    from bot.encoder import encode  # noqa: PLC0415  it loads FFmpeg, here in the film's process

    return encode(film)


@asynccontextmanager
async def running_film_process(*, is_wanted: bool) -> AsyncIterator[FilmProcess | None]:
    """Yield what makes films, if they are wanted and PyAV is installed. It is started later."""
    if not is_wanted or not _has_encoder():
        yield None
        return
    film_process = FilmProcess()
    try:
        yield film_process
    finally:
        film_process.end()


def _has_encoder() -> bool:
    """Find the encoder without importing it."""
    is_there = find_spec("av") is not None
    if not is_there:
        log.warning("no_encoder_for_films")
    return is_there
