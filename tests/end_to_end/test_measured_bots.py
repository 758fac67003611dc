"""Every bot that `make bench` measures can be played with, in a process of its own."""

import asyncio
from pathlib import Path

import pytest

from bot.playground import free_port
from tests.bench.bots import BOTS
from tests.bench.crowd import let_finish, strangers
from tests.bench.packing import packed_games
from tests.bench.press import Contestant, Load, contestant
from tests.club.memory import NOON
from tests.end_to_end.clubs import SHORT
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
async def test_it_answers_and_tells_its_time(bot: str, database_url: str, tmp_path: Path) -> None:
    options = {
        "whole_with_finished_games": ("--finished", await finished_games(tmp_path)),
        "whole_on_a_server": ("--database", database_url),
        "whole_with_pages": ("--port", str(free_port())),
        "whole_at_night": ("--groups", "2"),
    }
    async with contestant(bot, HASTY, *options.get(bot, ())) as people:
        await until_pressed(people)
        assert await people.seconds() > 0


async def finished_games(folder: Path) -> str:
    """Return where three games are, of which the first one is never packed."""
    path = folder / "finished.sqlite3"
    await let_finish(path, list(strangers(3)), NOON, SHORT)
    return str(path)


async def test_one_that_packs_games_begins_at_once(tmp_path: Path) -> None:
    options = ("--finished", await finished_games(tmp_path), "--packing")
    async with (
        contestant("whole_with_finished_games", HASTY, *options) as people,
        asyncio.timeout(A_START),
    ):
        while packed_games(people) < 2:  # noqa: ASYNC110  there is no event
            await asyncio.sleep(0.05)


async def test_one_that_dies_is_not_measured_any_more() -> None:
    async with contestant("bare", HASTY) as people:
        people.process.kill()
        with pytest.raises(RuntimeError, match="has ended"):
            await people.seconds()
