"""Work for the night waits while computers think, and goes on after a worker has died."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

import pytest

from bot import background_jobs
from bot.background_jobs import BackgroundJobs
from bot.metrics import Metrics
from bot.thinker import ProcessThinker, running_thinker
from club.ports import Worker
from messenger.incoming.updates import Inbox
from people.hosts import NightWork

A_WHILE = 0.2
"""Seconds."""


@pytest.fixture(autouse=True)
def _short_breaths(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_jobs, "_PAUSE", 0.01)
    monkeypatch.setattr(background_jobs, "_REST_PER_WORK", 0)


@dataclass
class Pieces:
    """Pieces of work that are done in another process."""

    waiting: list[Callable[[], int]]
    done: list[int] = field(default_factory=list)

    async def pieces(self) -> AsyncIterator[Callable[[], int]]:
        while self.waiting:
            yield self.waiting[0]

    async def do(self, worker: Worker, piece: Callable[[], int]) -> None:
        self.done.append(await worker.think(piece))
        self.waiting.pop(0)


def work_a_while() -> int:
    """Return when that ended, in nanoseconds."""
    time.sleep(A_WHILE)
    return time.monotonic_ns()


def kill_oneself() -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


async def test_nothing_is_done_while_a_computer_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = Pieces([os.getpid, os.getpid])
    async with running_thinker(1, Metrics(Inbox()).observe_thought) as thinker:
        monkeypatch.setattr(ProcessThinker, "is_busy", True)
        working = asyncio.create_task(
            BackgroundJobs(thinker, NightWork(pieces.pieces, pieces.do)).work()
        )
        await asyncio.sleep(0.1)
        assert not pieces.done
        monkeypatch.setattr(ProcessThinker, "is_busy", False)
        await working
    assert len(pieces.done) == 2
    assert len({*pieces.done}) == 1, "one process does everything"
    assert os.getpid() not in pieces.done


async def test_what_is_outdated_after_a_rest_is_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = Pieces([os.getpid, os.getpid])
    async with running_thinker(1, Metrics(Inbox()).observe_thought) as thinker:

        async def do(worker: Worker, piece: Callable[[], int]) -> None:
            await pieces.do(worker, piece)
            monkeypatch.setattr(ProcessThinker, "is_busy", True)

        working = asyncio.create_task(BackgroundJobs(thinker, NightWork(pieces.pieces, do)).work())
        while not pieces.done:  # noqa: ASYNC110  there is no event
            await asyncio.sleep(0.01)
        pieces.waiting.clear()
        monkeypatch.setattr(ProcessThinker, "is_busy", False)
        await working
    assert len(pieces.done) == 1


async def test_a_long_piece_is_followed_by_a_longer_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_jobs, "_REST_PER_WORK", 3)
    pieces = Pieces([work_a_while, time.monotonic_ns])
    async with running_thinker(1, Metrics(Inbox()).observe_thought) as thinker:
        await BackgroundJobs(thinker, NightWork(pieces.pieces, pieces.do)).work()
    ended, after = pieces.done
    assert after - ended > 3e9 * A_WHILE


async def test_a_worker_that_dies_ends_only_this_shift() -> None:
    pieces = Pieces([kill_oneself])
    async with running_thinker(1, Metrics(Inbox()).observe_thought) as thinker:
        shift = BackgroundJobs(thinker, NightWork(pieces.pieces, pieces.do))
        await shift.work()
        assert not pieces.done
        pieces.waiting = [os.getpid]
        await shift.work()
    assert len(pieces.done) == 1
