"""`python -m tests.endurance.kills`: kills the bot a thousand times and looks for lost moves.

People play. The process is killed at any moment, while it starts or in the middle of a game, and
started again on the same database. Every move that was answered without a refusal must be in the
journal exactly once, and at the end every chat must show what its journal says.
"""

import argparse
import asyncio
import random
import sys
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tqdm import tqdm

from bot import logs
from bot.config import Config
from club.settings import Settings
from telegram_sandbox import Sandbox, Terms
from tests.end_to_end.running_bot import save_settings
from tests.endurance.bots import forked_bot, log_of
from tests.endurance.calls import Calls
from tests.endurance.logs import troubles
from tests.endurance.moves import Move, compare
from tests.endurance.players import Company, Condition, Pace, PressLog
from tests.endurance.screen_check import CheckedScreen, check_screens, copy_of, read_journals

TABLES = 3
PEOPLE = 3
"""For each bot."""
IN_HASTE = Pace((0.01, 0.05), waits=1.0, stares=1.0)
A_START = 60.0
"""Seconds a start may take on a busy machine. Presses can be answered for just as long."""
DIES_STARTING = 0.25
"""The share of processes that are killed while starting, mostly before they can answer anything."""
A_SHORT_LIFE = 0.6
A_LIFE = 1.5
"""Seconds until the kill, at most: from the start, and from the first answer to a press."""
QUIET = 5.0
"""Seconds, longer than the longest pause after a call that failed."""
TERMS = Terms(group_calls_per_minute=1_000_000, calls_per_second=1_000_000, query_lifetime=A_START)
SETTINGS = replace(Settings().with_value("deck", 24), clock=0, board="text")


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome for one bot, or the sum for several."""

    kills: int = 0
    acknowledged: int = 0
    screens: int = 0
    lost: Sequence[Move] = ()
    twice: Sequence[Move] = ()
    wrong: Sequence[CheckedScreen] = ()
    troubles: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: "Report") -> "Report":
        return Report(
            self.kills + other.kills,
            self.acknowledged + other.acknowledged,
            self.screens + other.screens,
            (*self.lost, *other.lost),
            (*self.twice, *other.twice),
            (*self.wrong, *other.wrong),
            self.troubles + other.troubles,
        )

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.twice or self.wrong or self.troubles)

    def __str__(self) -> str:
        faults = (*self.lost, *self.twice, *self.wrong)
        return "\n".join(
            (
                f"{'kills':28}{self.kills:8}",
                f"{'moves acknowledged':28}{self.acknowledged:8}",
                f"{'lost':28}{len(self.lost):8}",
                f"{'done twice':28}{len(self.twice):8}",
                f"{'screens at the end':28}{self.screens:8}",
                f"{'wrong':28}{len(self.wrong):8}",
                f"{'errors in the log':28}{self.troubles.total():8}",
                *(f"  {fault}" for fault in faults),
                *(f"  {times} x {event}" for event, times in self.troubles.most_common()),
            )
        )


@dataclass
class KilledBot:
    """A bot that is killed again and again, and the people at its tables."""

    sandbox: Sandbox
    database: Path
    companies: Sequence[Company]
    press_log: PressLog
    dice: random.Random
    kills: int = 0

    @classmethod
    async def prepare(
        cls, sandbox: Sandbox, folder: Path, dice: random.Random, tables: int = TABLES
    ) -> "KilledBot":
        press_log = PressLog()
        database = folder / "club.sqlite3"
        companies = []
        for table in range(1, tables + 1):
            people = [sandbox.user(f"Person {table}.{seat}") for seat in range(1, PEOPLE + 1)]
            group = sandbox.group(f"Table {table}", people)
            await save_settings(database, group, SETTINGS)
            companies.append(Company(group, people, dice, press_log, IN_HASTE))
        return cls(sandbox, database, companies, press_log, dice)

    async def kill(self, until: Condition, counted: Callable[[], object]) -> None:
        """Kill the bot until the condition holds, then let it run undisturbed.

        In this last run nobody presses any more, and the bot shows what it has not shown yet.
        """
        calls = Calls()
        over = asyncio.Event()
        async with asyncio.TaskGroup() as tasks:
            following = tasks.create_task(calls.follow(self.sandbox))
            await self._kill_after(self._sit_down(), counted)
            playing = [
                tasks.create_task(company.play(over.is_set, lambda: True))
                for company in self.companies
            ]
            while not until():
                await self._kill_after(self._let_live(), counted)
            over.set()
            async with forked_bot(self.sandbox, self.database):
                await asyncio.wait(playing)
                await calls.end(self.sandbox, QUIET, A_START)
            following.cancel()

    async def _kill_after(
        self, life: Coroutine[Any, Any, None], counted: Callable[[], object]
    ) -> None:
        """Start the bot, and kill it once `life` has ended."""
        async with forked_bot(self.sandbox, self.database):
            await life
        self.kills += 1
        counted()

    async def _sit_down(self) -> None:
        await asyncio.gather(*(company.sit_down() for company in self.companies))

    async def _let_live(self) -> None:
        if self.dice.random() < DIES_STARTING:
            await asyncio.sleep(self.dice.uniform(0, A_SHORT_LIFE))
        else:
            await self._wait_for_an_answer()
            await asyncio.sleep(self.dice.uniform(0, A_LIFE))

    async def _wait_for_an_answer(self) -> None:
        before = len(self.press_log.waits)
        async with asyncio.timeout(A_START):
            while len(self.press_log.waits) == before:  # noqa: ASYNC110  there is no event
                await asyncio.sleep(0.01)

    async def report(self) -> Report:
        async with copy_of(self.database) as database:
            found = compare(self.press_log.acknowledged, await read_journals(database))
            screens, wrong = await check_screens(self.sandbox, database)
        with log_of(self.database.parent).open() as lines:
            trouble = troubles(lines)
        acknowledged = len(self.press_log.acknowledged)
        return Report(
            self.kills, acknowledged, screens, [*found.lost], [*found.twice], wrong, trouble
        )


async def kill_bot(kills: int, seed: int, counted: Callable[[], object]) -> Report:
    """Kill one bot this many times, and judge it."""
    with TemporaryDirectory(prefix="durak-club-") as folder:
        async with Sandbox.serving(TERMS) as sandbox:
            killed_bot = await KilledBot.prepare(sandbox, Path(folder), random.Random(seed))
            await killed_bot.kill(lambda: killed_bot.kills == kills, counted)
            return await killed_bot.report()


async def run(kills: int, jobs: int, seed: int) -> Report:
    with tqdm(total=kills, unit="kill", smoothing=0) as bar:
        shares = [len(range(job, kills, jobs)) for job in range(jobs)]
        bots = (kill_bot(share, seed + job, bar.update) for job, share in enumerate(shares))
        return sum(await asyncio.gather(*bots), Report())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2, help="how many bots are killed side by side")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    logs.configure(Config(log_level="ERROR"))
    report = asyncio.run(run(options.kills, options.jobs, options.seed))
    print(report)
    return 0 if report.is_clean else 1


if __name__ == "__main__":
    sys.exit(main())
