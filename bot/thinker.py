"""Runs computer players in worker processes, so that they never block the event loop."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from time import perf_counter
from typing import TypeAlias, TypeVar

import structlog

from bot import worker
from bot.processes import Worker, WorkerDied
from club.ports import ThinkerUnavailable
from durak.actions import Action
from durak.players import Strength, player_of
from durak.players.prospects import Prospect, weigh
from durak.view import View

T = TypeVar("T")
Observe: TypeAlias = Callable[[str, float], None]
"""Called with what was computed, and how many seconds the caller waited for it."""

log = structlog.get_logger()

_NICENESS = 15
"""With fewer cores than work, answers to presses come before computer players, and these before
films and background jobs. With 5, presses waited up to a third longer (docs/performance.md)."""

QUICK = frozenset({Strength.EASY, Strength.NORMAL})
"""Strengths that choose in a fifth of a millisecond, and never need more than a few.

They run in the event loop, because sending them to a worker would cost as much
(docs/performance.md).
"""

PATIENCE = 5.0
"""Seconds that a request waits for a free worker before it is dropped."""

STUCK = 15.0
"""Seconds that a computation may take.

It needs a fraction of one, unless the machine is very busy.
"""


ATTEMPTS = 5
"""How often a strong player is asked whose answer has to be the same as elsewhere."""


def spare_cores() -> int:
    """Return how many workers leave one core to the event loop. A single core is shared."""
    return max(1, (os.cpu_count() or 1) - 1)


class ProcessThinker:
    """The port `Thinker`. `waiting` is the number of requests that have no worker yet."""

    def __init__(self, workers: int, observe: Observe) -> None:
        self._workers = tuple(Worker(_NICENESS) for _ in range(workers))
        # Last in, first out: as long as one worker is enough, no second one is started.
        self._free = asyncio.LifoQueue[Worker]()
        for each in self._workers:
            self._free.put_nowait(each)
        self._observe = observe
        self.waiting = 0

    @property
    def is_busy(self) -> bool:
        """Whether anybody is thinking."""
        return self._free.qsize() < len(self._workers)

    async def choose(self, view: View, strength: Strength, *, patient: bool = False) -> Action:
        with self._observed(strength.value):
            if strength in QUICK:
                return player_of(strength).choose(view)
            for _ in range(ATTEMPTS if patient else 1):
                try:
                    return await self._in_worker(partial(worker.choose, view, strength))
                except ThinkerUnavailable as why:
                    log.debug("nobody_thought", strength=strength.value, reason=str(why))
                except Exception:
                    log.exception("thought_failed", strength=strength.value)
            log.debug("normal_plays_instead", strength=strength.value)
            return player_of(Strength.NORMAL).choose(view)

    async def weigh(
        self, view: View, work: int, also: Action | None = None
    ) -> tuple[Prospect, ...]:
        with self._observed("advice"):
            return await self._in_worker(partial(weigh, view, also, work))

    def end(self) -> None:
        """Stop at once, even in the middle of a computation."""
        for each in self._workers:
            each.end()

    async def _in_worker(self, thought: Callable[[], T]) -> T:
        try:
            async with self._free_worker() as free, asyncio.timeout(STUCK):
                return await free.think(thought)
        except (WorkerDied, OSError) as error:  # a timeout is an OSError as well
            raise ThinkerUnavailable(repr(error)) from error

    @asynccontextmanager
    async def _free_worker(self) -> AsyncIterator[Worker]:
        self.waiting += 1
        try:
            async with asyncio.timeout(PATIENCE):
                free = await self._free.get()
        finally:
            self.waiting -= 1
        try:
            yield free
        finally:
            self._free.put_nowait(free)

    @contextmanager
    def _observed(self, what: str) -> Iterator[None]:
        began = perf_counter()
        try:
            yield
        finally:
            self._observe(what, perf_counter() - began)


@asynccontextmanager
async def running_thinker(workers: int, observe: Observe) -> AsyncIterator[ProcessThinker]:
    thinker = ProcessThinker(workers, observe)
    try:
        yield thinker
    finally:
        thinker.end()
