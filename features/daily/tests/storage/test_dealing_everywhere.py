"""The deal of the day is the same in ten processes, on both engines, after a restart."""

import asyncio
import os
import sys
from pathlib import Path

from bot.randomness import SystemRandomness
from durak.notation import format_game
from features.daily.rules import deal_of_day, is_kept, promise_day
from features.daily.store import PromisedDays
from storage.open_database import opened
from tests.club.memory import NOON

DEALING = """
import sys
from bot.randomness import SystemRandomness
from features.daily.rules import deal_of_day
from durak.notation import format_game
print(format_game([deal_of_day(sys.argv[1], SystemRandomness())]))
"""
PROCESSES = 10


async def deal_elsewhere(salt: str, hashes: int) -> str:
    """Return the deal as a new process has it, with hashes of its own."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", DEALING, salt),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": str(hashes)},
        stdout=asyncio.subprocess.PIPE,
    )
    told, _ = await process.communicate()
    return told.decode().strip()


async def test_the_deal_of_the_day_is_the_same_in_ten_processes(address: Path | str) -> None:
    randomness = SystemRandomness()
    promised = promise_day(NOON.date(), randomness)
    dealt = format_game([deal_of_day(promised.salt, randomness)]).strip()
    async with opened(address) as database:
        await PromisedDays(database).promise(promised)
    async with opened(address) as database:
        found = await PromisedDays(database).day(promised.day.date)
    assert found == promised
    assert is_kept(found, randomness)
    dealings = (deal_elsewhere(found.salt, number) for number in range(PROCESSES))
    assert {*await asyncio.gather(*dealings)} == {dealt}
