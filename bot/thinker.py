"""Runs computer players in worker processes, so that they never block the event loop."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import perf_counter
from typing import Self, TypeAlias, TypeVar

import structlog

from bot import worker
from club.ports import ThinkerUnavailable
from durak.actions import Action
from durak.players import Strength, player_of
from durak.players.prospects import Prospect, weigh
from durak.view import View

T = TypeVar("T")
Observe: TypeAlias = Callable[[str, float], None]
"""Called with what was computed, and how many seconds the caller waited for it."""

log = structlog.get_logger()

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


def spare_cores() -> int:
    """Return how many workers leave one core to the event loop. A single core is shared."""
    return max(1, (os.cpu_count() or 1) - 1)


class WorkerDied(Exception):  # noqa: N818  named after what happened
    """The process ended before it had answered."""


@dataclass(frozen=True, slots=True)
class Process:
    """A worker process, and the thread that waits for its answers.

    It is spawned, not forked, so that it inherits no sockets, locks or signal handlers. It is asked
    through a pipe: the queues of a pool have semaphores, which outlive a bot that is killed.
    """

    process: SpawnProcess
    pipe: Connection
    thread: ThreadPoolExecutor

    @classmethod
    def started(cls) -> Self:
        """Start a process. Once it has reported, it is ready to compute."""
        ours, theirs = Pipe()
        process = get_context("spawn").Process(target=worker.serve, args=(theirs,))
        process.start()
        theirs.close()
        ours.recv()
        return cls(process, ours, ThreadPoolExecutor(1))

    @property
    def is_alive(self) -> bool:
        return self.process.is_alive()

    def compute(self, thought: Callable[[], T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self.thread, self._ask, thought)

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self.thread.shutdown(wait=False)

    def _ask(self, thought: Callable[[], T]) -> T:
        """Return what is computed, or raise what the computation raised. Raises WorkerDied."""
        answer: worker.Answer[T]
        try:
            self.pipe.send(thought)
            answer = self.pipe.recv()
        except (EOFError, OSError):
            raise WorkerDied from None
        return answer.unwrapped()


class Worker:
    """One process that runs one computation at a time, so that its death loses no other.

    It is started by its first computation and, after a death, by the next one.
    """

    def __init__(self) -> None:
        self._starting: asyncio.Task[Process] | None = None

    async def think(self, thought: Callable[[], T]) -> T:
        """Return what is computed.

        On cancellation, end the computation at once, together with its process.
        """
        process = await self._living_process()
        try:
            return await process.compute(thought)
        except WorkerDied:
            self._drop(process)
            raise
        except asyncio.CancelledError:
            self.end()
            raise

    async def _living_process(self) -> Process:
        """Return the process. One that died while idle has lost nothing and is replaced."""
        while not (process := await self._started_process()).is_alive:
            self._drop(process)
        return process

    def _drop(self, process: Process) -> None:
        log.warning("worker_died", pid=process.process.pid)
        self.end()

    def end(self) -> None:
        starting = self._starting
        self._starting = None
        if starting and starting.done() and not starting.exception():
            starting.result().kill()

    async def _started_process(self) -> Process:
        """Return the process, started if necessary.

        Cancelling a caller does not cancel the start, so a later caller can use the process.
        """
        if self._starting is None:
            self._starting = asyncio.create_task(asyncio.to_thread(Process.started))
        try:
            return await asyncio.shield(self._starting)
        except Exception:  # whatever prevented the start, the next computation tries again
            self._starting = None
            raise


class ProcessThinker:
    """The port `Thinker`. `waiting` is the number of requests that have no worker yet."""

    def __init__(self, workers: int, observe: Observe) -> None:
        self._workers = tuple(Worker() for _ in range(workers))
        # Last in, first out: as long as one worker is enough, no second one is started.
        self._free = asyncio.LifoQueue[Worker]()
        for each in self._workers:
            self._free.put_nowait(each)
        self._observe = observe
        self.waiting = 0

    async def choose(self, view: View, strength: Strength) -> Action:
        with self._observed(strength.value):
            if strength in QUICK:
                return player_of(strength).choose(view)
            try:
                return await self._in_worker(partial(worker.choose, view, strength))
            except ThinkerUnavailable as why:
                log.debug("normal_plays_instead", strength=strength.value, reason=str(why))
            except Exception:
                log.exception("thought_failed", strength=strength.value)
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
