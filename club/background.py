"""Background tasks: kept alive, tracked by name, and logged when they fail."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

import structlog

P = ParamSpec("P")
T = TypeVar("T")

log = structlog.get_logger()


class BackgroundTasks:
    """The event loop keeps only weak references to its tasks, so running ones are stored here."""

    def __init__(self) -> None:
        self._started: dict[str, asyncio.Task[None]] = {}
        self._shielded: set[asyncio.Task[Any]] = set()
        self._is_cancelled = False

    def start(
        self,
        name: str,
        work: Callable[P, Coroutine[Any, Any, None]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Start a task, unless one of this name is running or all tasks have been cancelled."""
        running = self._started.get(name)
        if not self._is_cancelled and (running is None or running.done()):
            task = asyncio.create_task(work(*args, **kwargs), name=name)
            task.add_done_callback(self._ended)
            self._started[name] = task

    async def shield(self, work: Coroutine[Any, Any, T]) -> T:
        """Return or raise what `work` does. Cancelling the caller does not cancel the work."""
        task = asyncio.create_task(work)
        self._shielded.add(task)
        task.add_done_callback(self._shielded.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:  # the caller is gone, so log a failure here
            task.add_done_callback(_report)
            raise

    async def finish(self) -> None:
        """Wait until nothing is running."""
        while running := self._running:
            await asyncio.wait(running)

    async def cancel(self) -> None:
        """Cancel all started tasks, allow no new ones, and wait for them and for shielded work."""
        self._is_cancelled = True
        while running := self._running:
            for task in self._started.values():
                task.cancel()
            await asyncio.wait(running)

    @property
    def _running(self) -> set[asyncio.Task[Any]]:
        return {task for task in (*self._started.values(), *self._shielded) if not task.done()}

    def _ended(self, task: asyncio.Task[None]) -> None:
        """A task is done before its callbacks run, so a successor may already have been started."""
        if self._started.get(task.get_name()) is task:
            del self._started[task.get_name()]
        _report(task)


def _report(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (error := task.exception()):
        log.error("task_failed", task=task.get_name(), exc_info=error)
