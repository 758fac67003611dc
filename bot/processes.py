"""Processes that compute for the bot, so that it can answer presses meanwhile."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Self, TypeVar

import structlog

from bot import worker

T = TypeVar("T")

log = structlog.get_logger()


class WorkerDied(Exception):  # noqa: N818  named after what happened
    """The process ended before it had answered, or before it was ready."""


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
    def started(cls, niceness: int) -> Self:
        """Start a process. Once it has reported, it is ready to compute. Raises WorkerDied."""
        ours, theirs = Pipe()
        process = get_context("spawn").Process(target=worker.serve, args=(theirs, niceness))
        process.start()
        theirs.close()
        try:
            ours.recv()
        except (EOFError, OSError):
            log.warning("worker_died", pid=process.pid)
            process.join()
            raise WorkerDied from None
        return cls(process, ours, ThreadPoolExecutor(1))

    @property
    def is_alive(self) -> bool:
        return self.process.is_alive()

    def compute(self, thought: Callable[[], T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self.thread, self._ask, thought)

    def kill(self) -> None:
        """Kill the process without waiting: one of low priority needs a while even to end."""
        self.process.kill()
        self.thread.submit(self.process.join)
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

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
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
            starting = asyncio.to_thread(Process.started, self._niceness)
            self._starting = asyncio.create_task(starting)
        try:
            return await asyncio.shield(self._starting)
        except Exception:  # whatever prevented the start, the next computation tries again
            self._starting = None
            raise
