"""What is looked after every minute is looked after again, whatever went wrong."""

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.background_jobs import every_minute
from bot.clock import SystemClock
from storage.errors import NotRead
from tests.meanwhile import meanwhile

A_MINUTE_IN_NO_TIME = SystemClock(pace=100_000)


@pytest.mark.parametrize(
    ("trouble", "level"), [(NotRead("the disk"), "debug"), (IndexError("a bug"), "error")]
)
async def test_the_next_minute_comes(trouble: Exception, level: str) -> None:
    is_mended = asyncio.Event()
    troubles = [trouble]

    async def look_after() -> None:
        if troubles:
            raise troubles.pop()
        is_mended.set()

    with capture_logs() as logs:
        async with meanwhile(every_minute(A_MINUTE_IN_NO_TIME, look_after)):
            await is_mended.wait()
    assert [line["log_level"] for line in logs] == [level]
