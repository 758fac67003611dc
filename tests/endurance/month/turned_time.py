"""Turns the clock of a whole program ahead, bot and sandbox alike, whenever all of it waits.

A month passes as fast as the machine can work through it. Unlike in `tests.simulated_time`, the
program may wait for sockets of its own process and for threads: no time passes meanwhile.
"""

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any, ParamSpec, TypeVar, TypeVarTuple, Unpack
from unittest.mock import patch

import aiosqlite
import uvicorn

from bot import app
from bot.clock import SystemClock

P = ParamSpec("P")
T = TypeVar("T")
Ts = TypeVarTuple("Ts")

_SECONDS_OF_WORK = 1e-6
"""Even work without waits takes some time, else a timer set to now by rounding would never end."""
_REAL_WAIT = 0.05
_HOUR = 3600.0


class _Ahead(selectors.DefaultSelector):
    """Skips the waits of the event loop, except for what threads are doing."""

    def __init__(self) -> None:
        super().__init__()
        self.skipped = 0.0
        self.at_work = 0
        """How many results the event loop awaits from threads."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.skipped += _SECONDS_OF_WORK
        ready = super().select(0)
        if ready or timeout == 0:
            return ready
        if self.at_work or timeout is None:
            return super().select(_REAL_WAIT)
        self.skipped += timeout
        return super().select(0)


class _TurnedLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.ahead = _Ahead()
        super().__init__(self.ahead)

    def time(self) -> float:
        return self.ahead.skipped

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[Unpack[Ts]], T], *args: *Ts
    ) -> asyncio.Future[T]:
        self.ahead.at_work += 1
        working = super().run_in_executor(executor, func, *args)
        working.add_done_callback(self._note_result)
        return working

    def _note_result(self, _: asyncio.Future[Any]) -> None:
        self.ahead.at_work -= 1


def run_in_turned_time(work: Coroutine[Any, Any, T], begin: datetime) -> T:
    """Run the work on a clock that shows `begin` at first."""
    with asyncio.Runner(loop_factory=_TurnedLoop) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, _TurnedLoop)
        with _patched(loop, begin):
            return runner.run(work)


@contextmanager
def _patched(loop: _TurnedLoop, begin: datetime) -> Iterator[None]:
    close = aiosqlite.Connection.close

    class TurnedClock(SystemClock):
        def now(self) -> datetime:
            return begin + timedelta(seconds=loop.time())

    async def close_at_work(connection: aiosqlite.Connection) -> None:
        loop.ahead.at_work += 1
        try:
            await close(connection)
        finally:
            loop.ahead.at_work -= 1

    with (
        patch.object(aiosqlite.Connection, "_connect", _connect_here),
        patch.object(aiosqlite.Connection, "_execute", _execute_here),
        patch.object(aiosqlite.Connection, "close", close_at_work),
        patch.object(uvicorn.Server, "main_loop", _look_every_hour),
        patch.object(app, "SystemClock", TurnedClock),
    ):
        yield


async def _connect_here(connection: aiosqlite.Connection) -> aiosqlite.Connection:
    try:
        connection._connection = connection._connector()
    except BaseException:
        connection.stop()
        raise
    return connection


async def _execute_here(
    _: aiosqlite.Connection, work: Callable[P, T], *args: P.args, **options: P.kwargs
) -> T:
    """Ask SQLite in the event loop, not in a thread: on a busy machine, a thread takes its time."""
    await asyncio.sleep(0)
    return work(*args, **options)


async def _look_every_hour(server: uvicorn.Server) -> None:
    """uvicorn looks ten times a second whether it is to end, and a month has many seconds."""
    while not await server.on_tick(0):  # noqa: ASYNC110  it has no event
        await asyncio.sleep(_HOUR)
