"""What it costs people that finished games are packed: how long they wait for answers meanwhile.

Two bots run at the same time, each in a process of its own, with a copy of the same database of
finished games and the same people at new tables. One of them packs as long as it is measured.
"""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from tests.bench.bots import DATABASE
from tests.bench.press import Contestant, Cost, Load, contestant


@dataclass(frozen=True, slots=True)
class Measured:
    """`games` is how many were packed while this was measured."""

    games: int
    packing: Cost
    without: Cost


def measure(load: Load, finished: Path) -> Measured:
    """Measure with copies of this database."""
    return asyncio.run(_measured(load, ("--finished", str(finished))))


async def _measured(load: Load, options: tuple[str, ...]) -> Measured:
    async with (
        contestant("whole_with_finished_games", load, *options) as without,
        contestant("whole_with_finished_games", load, *options, "--packing") as packing,
    ):
        before = packed_games(packing)
        costs = await asyncio.gather(packing.measured(), without.measured())
        return Measured(packed_games(packing) - before, *costs)


def packed_games(bot: Contestant) -> int:
    """Return how many there are in its database."""
    with closing(sqlite3.connect(bot.folder / DATABASE)) as connection:
        ((games,),) = connection.execute("SELECT count(*) FROM packed_games")
    return int(games)


def report(measured: Measured) -> str:
    packing = measured.packing
    without = measured.without
    return "\n".join(
        (
            f"{'games packed':22}{measured.games:8}",
            f"{'to answer, packing':22}{packing.waited}",
            f"{'to answer, without':22}{without.waited}",
            f"{'a press, packing':22}{packing.of_a_press:8.2f} ms",
            f"{'a press, without':22}{without.of_a_press:8.2f} ms",
        )
    )
