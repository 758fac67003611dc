"""Who is asked to stop does, even if the work is being cancelled for another reason just then."""

import asyncio
import os
import signal
from contextlib import suppress

import pytest

from bot import stopping

PATIENCE = 1.0


async def work_that_runs_out_of_time(ends: list[str]) -> None:
    """As when a timeout has expired and the work has not been told yet."""
    working = asyncio.current_task()
    assert working
    working.cancel()
    with suppress(asyncio.CancelledError):
        await asyncio.sleep(0)
    os.kill(os.getpid(), signal.SIGTERM)
    try:
        await asyncio.sleep(PATIENCE)
        ends.append("went on")
    except asyncio.CancelledError:
        ends.append("stopped")
        raise


async def test_a_signal_beside_a_timeout_is_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stopping, "_leave", lambda: None)
    ends = list[str]()
    await stopping.until_asked_to_stop(work_that_runs_out_of_time(ends))
    assert ends == ["stopped"]
