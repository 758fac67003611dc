"""Work that nobody waits for: every minute, or piece by piece while no computer thinks."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Generic

import structlog

from bot.clock import SystemClock
from bot.processes import Worker, WorkerDied
from bot.thinker import ProcessThinker
from club.finished_games import GameId
from people.apart import each_apart
from people.hosts import NightWork, Piece
from storage.database import Database
from storage.errors import StorageError
from storage.packing import pack_each

log = structlog.get_logger()

LOWEST_PRIORITY = 19
_PAUSE = 1.0
_REST_PER_WORK = 9
"""How many times as long as a piece the rest after it lasts: a night is long."""

_A_MINUTE = 60.0
_FIRST_MINUTES = 600.0
_REST_PER_PACKING = 50
"""How many times as long as the packing of a game the rest after it lasts.

Whoever presses meanwhile waits for its transaction. With 9, one press in ten did.
"""
_STUCK = 600.0
"""Seconds that a piece may take: two, unless the machine is very busy."""


@dataclass(frozen=True, slots=True)
class BackgroundJobs(Generic[Piece]):
    thinker: ProcessThinker
    task: NightWork[Piece]

    async def run(self) -> None:
        """Work as soon as there is something to do.

        The first minutes belong to people: somebody may just be trying the bot out.
        """
        while True:
            await asyncio.sleep(_FIRST_MINUTES)
            with suppress(StorageError):
                await each_apart("night", (self.work,), lambda work: work())

    async def work(self) -> None:
        """Work until nothing is left to do."""
        worker = Worker(LOWEST_PRIORITY)
        try:
            await self._give_way()
            async for piece in self.task.pieces():
                began = perf_counter()
                async with asyncio.timeout(_STUCK):
                    await self.task.do(worker, piece)
                await self._give_way(perf_counter() - began)
        except (WorkerDied, OSError, EOFError) as error:  # a timeout is an OSError as well
            log.warning("night_shift_interrupted", error=repr(error))
        finally:
            worker.end()

    async def _give_way(self, worked: float = 0) -> None:
        """Rest long enough for those who press hardly ever to meet the worker.

        Even the lowest priority costs them something, where other programs are busy as well.
        """
        await asyncio.sleep(max(_PAUSE, _REST_PER_WORK * worked))
        while self.thinker.is_busy:  # noqa: ASYNC110  nobody tells when it is not any more
            await asyncio.sleep(_PAUSE)


async def pack_finished_games(database: Database, clock: SystemClock) -> None:
    """Pack games a minute after they can be, and those of older versions, one or two a second."""
    damaged = set[GameId]()
    while True:
        await asyncio.sleep(clock.real_seconds(_A_MINUTE))
        try:
            began = perf_counter()
            async for game, why in pack_each(database, damaged):
                if why:
                    damaged.add(game.game)
                    log.warning("game_not_packed", table=game.table, reason=str(why))
                await asyncio.sleep(_REST_PER_PACKING * (perf_counter() - began))
                began = perf_counter()
        except StorageError as error:  # the disk may have space again in a minute
            log.debug("packing_waits", reason=str(error))


async def every_minute(clock: SystemClock, look_after: Callable[[], Awaitable[None]]) -> None:
    """Go on even after a bug: all groups wait for what comes every minute."""
    while True:
        try:
            await look_after()
        except StorageError as error:  # the disk may have space again in a minute
            log.debug("not_looked_after", reason=str(error))
        except Exception:
            log.exception("task_failed")
        await asyncio.sleep(clock.real_seconds(_A_MINUTE))
