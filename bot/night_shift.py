"""Work for the night: at the lowest priority, piece by piece, none while a computer thinks."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

import structlog

from bot.processes import Worker, WorkerDied
from bot.thinker import ProcessThinker
from storage.errors import StorageError

log = structlog.get_logger()

Piece = TypeVar("Piece")

_LOWEST_PRIORITY = 19
_A_BREATH = 1.0
_FIRST_MINUTES = 600.0
_STUCK = 600.0
"""Seconds that a piece may take: two, unless the machine is very busy."""


@dataclass(frozen=True, slots=True)
class NightShift(Generic[Piece]):
    """What is done with a piece may change which is the next, or whether there is one."""

    thinker: ProcessThinker
    pieces: Callable[[], AsyncIterator[Piece]]
    do: Callable[[Worker, Piece], Awaitable[None]]

    async def run(self) -> None:
        """Work as soon as there is something to do.

        The first minutes belong to people: somebody may just be trying the bot out.
        """
        while True:
            await asyncio.sleep(_FIRST_MINUTES)
            with suppress(StorageError):
                await self.work()

    async def work(self) -> None:
        """Work until nothing is left to do."""
        worker = Worker(_LOWEST_PRIORITY)
        try:
            await self._give_way()
            async for piece in self.pieces():
                async with asyncio.timeout(_STUCK):
                    await self.do(worker, piece)
                await self._give_way()
        except (WorkerDied, OSError, EOFError) as error:  # a timeout is an OSError as well
            log.warning("night_shift_interrupted", error=repr(error))
        finally:
            worker.end()

    async def _give_way(self) -> None:
        """Rest until no computer thinks, and at least so long that short pieces are no burden."""
        while True:
            await asyncio.sleep(_A_BREATH)
            if not self.thinker.is_busy:
                return
