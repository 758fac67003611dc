"""Reviews that could not be written, or not at once."""

import asyncio

import pytest
from structlog.testing import capture_logs

from club.ports import NotThoughtOf
from durak.actions import Action
from durak.players.prospects import Prospect
from durak.view import View
from services import reviewer
from services.reviewer import GivenUp, Progress
from tests.evenings.test_review import HASTE, Desk, desk

__all__ = ["desk"]


async def test_each_end_is_told_once_and_a_fault_of_ours_is_logged(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks again does so on another message."""
    ends = busy, fault = NotThoughtOf(), ZeroDivisionError()
    raised = iter(ends)

    async def fails(*_: object) -> tuple[Prospect, ...]:
        raise next(raised)

    monkeypatch.setattr(reviewer, "_PAUSES", ())
    monkeypatch.setattr(desk.reader, "weigh", fails)
    with capture_logs() as logs:
        for message_id, _ in enumerate(ends):
            desk.asks(message_id)
            await desk.tasks.finish()
    begun = Progress(0, desk.decisions)
    assert desk.reader.heard == [begun, GivenUp(busy), begun, GivenUp(fault)]
    assert [entry["exc_info"] for entry in logs if "exc_info" in entry] == [fault]


async def test_a_busy_machine_is_given_some_time(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    weigh, is_free = desk.reader.weigh, asyncio.Event()

    async def busy_at_first(view: View, work: int, also: Action) -> tuple[Prospect, ...]:
        if not is_free.is_set():
            asyncio.get_running_loop().call_soon(is_free.set)
            raise NotThoughtOf
        return await weigh(view, work, also)

    monkeypatch.setattr(reviewer, "_MOST_WORK", HASTE)
    monkeypatch.setattr(reviewer, "_PAUSES", (0.001,))
    monkeypatch.setattr(desk.reader, "weigh", busy_at_first)
    desk.reader.may_think.set()
    desk.asks()
    await desk.tasks.finish()
    assert await desk.written()
