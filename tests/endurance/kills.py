"""`python -m tests.endurance.kills`: kills the bot a thousand times and looks for lost moves.

People play. The process is killed at any moment, while it starts or in the middle of a game, and
started again on the same database; with several workers, another one takes over. Every move that
was answered without a refusal must be in the journal exactly once, and at the end every chat must
show what its journal says.
"""

import asyncio
import math
import random
import signal
from collections.abc import Callable
from functools import partial

from tqdm import tqdm

from tests.endurance.commands import command, conclude
from tests.endurance.disturbed_club import TERMS, DisturbedClub
from tests.endurance.engines import add_engine, new_grounds
from tests.endurance.fleet import Fleet
from tests.endurance.promises import Report

DIES_STARTING = 0.25
"""The share of processes that are killed while starting, mostly before they can answer anything."""
A_SHORT_LIFE = 0.6
A_LIFE = 1.5
"""Seconds until the kill, at most: from the start, and from the first answer to a press."""
SOON = 3.0
"""Seconds within which a process that stood by answers, 99 times in 100."""


async def kill(club: DisturbedClub) -> None:
    """Kill whoever plays, or starts to."""
    life = await club.fleet.active()
    if club.dice.random() < DIES_STARTING:
        await asyncio.sleep(club.dice.uniform(0, A_SHORT_LIFE))
    else:
        await club.next_answer()
        await asyncio.sleep(club.dice.uniform(0, A_LIFE))
    club.strike(life)
    life.send(signal.SIGKILL)
    await life.ended()


async def kill_club(
    kills: int,
    seed: int,
    engine: str,
    workers: int,
    counted: Callable[[], object] = lambda: None,
) -> Report:
    """Kill the bot of one club this many times, and judge it."""
    async with new_grounds(engine, TERMS) as (sandbox, database, folder):
        fleet = Fleet(sandbox, database, folder, workers)
        club = await DisturbedClub.prepare(fleet, random.Random(seed))
        await club.disturb(partial(kill, club), lambda: club.faults == kills, counted)
        return await club.report(soon=math.inf if workers == 1 else SOON)


async def kill_clubs(kills: int, jobs: int, seed: int, engine: str, workers: int) -> list[Report]:
    """Kill so many bots side by side."""
    with tqdm(total=kills, unit="kill", smoothing=0) as bar:
        shares = [len(range(job, kills, jobs)) for job in range(jobs)]
        clubs = (
            kill_club(share, seed + job, engine, workers, bar.update)
            for job, share in enumerate(shares)
        )
        return await asyncio.gather(*clubs)


if __name__ == "__main__":
    parser = command(__doc__, kills=1000, jobs=2, seed=1)
    add_engine(parser)
    conclude(*asyncio.run(kill_clubs(**vars(parser.parse_args()))))
