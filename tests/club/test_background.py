"""Background tasks: one per name at a time, always tracked, and ended cleanly."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from structlog.testing import capture_logs

from club.background import BackgroundTasks


@pytest.fixture
def tasks() -> BackgroundTasks:
    return BackgroundTasks()


class Work:
    """Work that runs until it is released."""

    def __init__(self) -> None:
        self.begun = 0
        self.ended: list[str] = []
        self.may_end = asyncio.Event()

    async def run(self, word: str) -> None:
        self.begun += 1
        await self.may_end.wait()
        self.ended.append(word)


async def test_one_task_of_a_name_runs_at_a_time(tasks: BackgroundTasks) -> None:
    work = Work()
    for word in ("first", "second"):
        tasks.start("sending", work.run, word)
    tasks.start("drawing", work.run, "other")
    work.may_end.set()
    await tasks.finish()
    assert work.ended == ["first", "other"]


async def test_a_task_that_has_ended_makes_room_at_once(tasks: BackgroundTasks) -> None:
    """A successor can start before the event loop has run the callbacks of the finished task."""
    work = Work()
    work.may_end.set()

    async def follow() -> None:
        asyncio.get_running_loop().call_soon(tasks.start, "sending", work.run, "next")

    tasks.start("sending", follow)
    while not work.begun:  # noqa: ASYNC110  there is no event to wait for
        await asyncio.sleep(0)
    await tasks.finish()
    assert work.ended == ["next"]


async def test_a_failure_is_logged_with_its_traceback(tasks: BackgroundTasks) -> None:
    async def fail() -> None:
        raise ValueError("seven")

    with capture_logs() as logs:
        tasks.start("sending", fail)
        await tasks.finish()
        await asyncio.sleep(0)
    (line,) = logs
    assert (line["event"], line["log_level"], line["task"]) == ("task_failed", "error", "sending")
    assert isinstance(line["exc_info"], ValueError)


async def shielded_and_left(
    tasks: BackgroundTasks, work: Work, job: Coroutine[Any, Any, None]
) -> None:
    """Shield a job and cancel the caller before the work has ended."""
    caller = asyncio.create_task(tasks.shield(job))
    while not work.begun:  # noqa: ASYNC110  there is no event to wait for
        await asyncio.sleep(0)
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    work.may_end.set()
    await tasks.finish()


async def test_shielded_work_outlives_its_caller(tasks: BackgroundTasks) -> None:
    work = Work()
    await shielded_and_left(tasks, work, work.run("done"))
    assert work.ended == ["done"]


async def test_a_failure_that_no_caller_hears_of_is_logged(tasks: BackgroundTasks) -> None:
    work = Work()

    async def fail() -> None:
        await work.run("then")
        raise ValueError("seven")

    with capture_logs() as logs:
        await shielded_and_left(tasks, work, fail())
        await asyncio.sleep(0)
    (line,) = logs
    assert line["event"] == "task_failed"
    assert isinstance(line["exc_info"], ValueError)


async def test_the_caller_is_told_what_became_of_it(tasks: BackgroundTasks) -> None:
    async def answer() -> int:
        return 7

    async def fail() -> None:
        raise ValueError("seven")

    assert await tasks.shield(answer()) == 7
    with pytest.raises(ValueError, match="seven"):
        await tasks.shield(fail())


async def test_at_the_end_what_was_started_is_cut_off_and_what_is_shielded_ends(
    tasks: BackgroundTasks,
) -> None:
    cut_off = Work()
    shielded = Work()
    tasks.start("sending", cut_off.run, "never")
    tasks.start("calling", lambda: tasks.shield(shielded.run("done")))
    await asyncio.sleep(0)
    asyncio.get_running_loop().call_later(0.01, shielded.may_end.set)
    await tasks.cancel()
    assert not cut_off.ended
    assert shielded.ended == ["done"]
    tasks.start("sending", shielded.run, "too late")
    await tasks.finish()
    assert shielded.ended == ["done"]
