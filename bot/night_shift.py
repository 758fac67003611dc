"""Work for the night: at the lowest priority, a piece at a time, never while a computer thinks."""

import asyncio
from collections.abc import Awaitable, Callable
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
    """`next_piece` returns None when nothing is left to do."""

    thinker: ProcessThinker
    next_piece: Callable[[], Awaitable[Piece | None]]
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
            while (piece := await self.next_piece()) is not None:
                if self.thinker.is_busy:
                    await asyncio.sleep(_A_BREATH)
                else:
                    async with asyncio.timeout(_STUCK):
                        await self.do(worker, piece)
        except (WorkerDied, OSError, EOFError) as error:  # a timeout is an OSError as well
            log.warning("night_shift_interrupted", error=repr(error))
        finally:
            worker.end()
