"""Every bot that `make bench` measures can be played with, in a process of its own."""

import asyncio

import pytest

from bot.playground import free_port
from tests.bench.bots import BOTS
from tests.bench.press import Contestant, Load, contestant
from tests.end_to_end.process import A_START
from tests.postgresql.fixtures import database_url, postgresql

__all__ = ["database_url", "postgresql"]

HASTY = Load(tables=1, pause=0.1)


async def until_pressed(people: Contestant) -> None:
    async with asyncio.timeout(A_START):
        while not people.waits:  # noqa: ASYNC110  there is no event
            await asyncio.sleep(0.05)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("bot", BOTS)
async def test_it_answers_and_tells_its_time(bot: str, database_url: str) -> None:
    options = {
        "whole_on_a_server": ("--database", database_url),
        "whole_with_pages": ("--port", str(free_port())),
        "whole_at_night": ("--groups", "2"),
    }
    async with contestant(bot, HASTY, *options.get(bot, ())) as people:
        await until_pressed(people)
        assert await people.seconds() > 0


async def test_one_that_dies_is_not_measured_any_more() -> None:
    async with contestant("bare", HASTY) as people:
        people.process.kill()
        with pytest.raises(RuntimeError, match="has ended"):
            await people.seconds()
