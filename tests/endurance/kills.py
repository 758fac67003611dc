"""`python -m tests.endurance.kills`: kills the bot a thousand times and looks for lost moves.

People play. The process is killed at any moment, while it starts or in the middle of a game, and
started again on the same database; with several workers, another one takes over. Every move that
was answered without a refusal must be in the journal exactly once, and at the end every chat must
show what its journal says.
"""

import argparse
import asyncio
import random
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tqdm import tqdm

from bot import logs
from bot.config import Config
from telegram_sandbox import Sandbox
from tests.endurance.disturbed_club import TERMS, DisturbedClub, Report
from tests.endurance.engines import add_engine, new_database
from tests.endurance.fleet import Fleet

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
    with (
        TemporaryDirectory(prefix="durak-club-") as name,
        new_database(engine, folder := Path(name)) as database,
    ):
        async with Sandbox.serving(TERMS) as sandbox:
            fleet = Fleet(sandbox, database, folder, workers)
            club = await DisturbedClub.prepare(fleet, random.Random(seed))
            await club.disturb(partial(kill, club), lambda: club.faults == kills, counted)
            return await club.report()


async def run(kills: int, jobs: int, seed: int, engine: str, workers: int) -> Report:
    with tqdm(total=kills, unit="kill", smoothing=0) as bar:
        shares = [len(range(job, kills, jobs)) for job in range(jobs)]
        clubs = (
            kill_club(share, seed + job, engine, workers, bar.update)
            for job, share in enumerate(shares)
        )
        return sum(await asyncio.gather(*clubs), Report())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2, help="how many bots are killed side by side")
    parser.add_argument("--seed", type=int, default=1)
    add_engine(parser)
    options = parser.parse_args()
    logs.configure(Config(log_level="ERROR"))
    report = asyncio.run(run(**vars(options)))
    print(report)
    is_soon = options.workers == 1 or report.answers_within(SOON)
    return 0 if report.is_clean and is_soon else 1


if __name__ == "__main__":
    sys.exit(main())
