"""`python -m tests.endurance.soak`: the whole bot for an hour, at tables that play on and on.

The bot runs in its own process, within Telegram's real limits. Its calls meet trouble: some fail,
and storms of flood limits (429) strike many chats. In mid-game and at the end every chat must show
what its journal says, and at the end every game must be over.
"""

import argparse
import asyncio
import random
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from tqdm import tqdm

from bot import logs
from bot.config import Config
from club.events import Happened
from club.settings import Drawn, Settings
from durak.events import GameEnded
from telegram_sandbox import Sandbox
from tests.end_to_end.limits import terms
from tests.end_to_end.running_bot import save_settings
from tests.endurance.bots import WatchedBot, watched_bot
from tests.endurance.call_faults import CallFaults
from tests.endurance.calls import Calls
from tests.endurance.engines import ENGINES, add_engine, new_database
from tests.endurance.figures import Figures
from tests.endurance.logs import troubles
from tests.endurance.moves import Journals, compare
from tests.endurance.players import Company, PressLog, accelerated
from tests.endurance.screen_check import CheckedScreen, check_screens, looked_into, read_journals
from tests.endurance.soak_report import Memory, Report

BOARDS: Sequence[Drawn] = ("text", "board")
"""Used in turn, so that half of the tables are shown as text and half as pictures."""
LOOKS = 3
A_REST = 180.0
A_LONG_GAME = 900.0
"""Seconds, the last at normal pace.

A game that takes longer hangs. However fast the pace, at least A_REST is allowed, because the
machine gets no faster.
"""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a soak. At a faster pace, Telegram's minutes are shorter and people faster."""

    tables: int = 20
    minutes: float = 5
    failing: float = 0.05
    storm_every: float = 60
    seed: int = 1
    pace: float = 1
    engine: str = ENGINES[0]
    workers: int = 1


@dataclass
class Soak:
    options: Options
    sandbox: Sandbox
    database: Path | str
    folder: Path
    companies: Sequence[Company]
    faults: CallFaults
    press_log: PressLog
    calls: Calls = field(default_factory=Calls)
    screens: int = 0
    wrong: list[CheckedScreen] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)

    @classmethod
    async def prepare(
        cls, options: Options, sandbox: Sandbox, database: Path | str, folder: Path
    ) -> "Soak":
        dice = random.Random(options.seed)
        press_log = PressLog()
        companies = []
        for number in range(options.tables):
            names = [f"Person {number}.{seat}" for seat in range(dice.choice((2, 3, 3, 4)))]
            people = [sandbox.user(name) for name in names]
            group = sandbox.group(f"Table {number}", people)
            board = BOARDS[number % len(BOARDS)]
            settings = replace(Settings().with_value("deck", 24), clock=120, board=board)
            await save_settings(database, group, settings)
            companies.append(Company(group, people, dice, press_log, accelerated(options.pace)))
        faults = CallFaults(options.failing, options.storm_every, dice, options.pace)
        return cls(options, sandbox, database, folder, companies, faults, press_log)

    async def run(self) -> Report:
        async with self._bots() as (bot, *_), self.calls.followed(self.sandbox):
            await asyncio.gather(*(company.sit_down() for company in self.companies))
            await self._play_on(bot)
            await self._check_screens(bot)
            await self._play_to_end(bot)
            await self._check_screens(bot)
            told = await bot.figures()
        return await self._report(told, bot.log)

    @asynccontextmanager
    async def _bots(self) -> AsyncIterator[Sequence[WatchedBot]]:
        """The first one plays, and the others stand by."""
        async with AsyncExitStack() as stack:
            yield [
                await stack.enter_async_context(
                    watched_bot(self.sandbox, self.database, self.folder, self.options.pace)
                )
                for _ in range(self.options.workers)
            ]

    async def _play_on(self, bot: WatchedBot) -> None:
        """Play game after game until the time is up, with faulty calls."""
        is_up = asyncio.Event()
        with self.sandbox.failing(self.faults):
            async with asyncio.TaskGroup() as tasks:
                for company in self.companies:
                    tasks.create_task(company.play(is_up.is_set, lambda: True))
                await self._let_time_pass(bot)
                is_up.set()

    async def _let_time_pass(self, bot: WatchedBot) -> None:
        """Measure the memory at the beginning, when caches have filled, and at the end."""
        seconds = round(60 * self.options.minutes)
        for second in tqdm(range(seconds), unit="s"):
            if second in (0, seconds // 3):
                self.memory.append((await bot.figures()).memory)
            await asyncio.sleep(1)
        self.memory.append((await bot.figures()).memory)

    async def _play_to_end(self, bot: WatchedBot) -> None:
        """Finish the running games. A game that hangs does not hold up the report."""
        is_over = asyncio.Event()
        async with asyncio.TaskGroup() as tasks:
            for company in self.companies:
                tasks.create_task(company.play(is_over.is_set, lambda: False))
            patience = max(A_LONG_GAME / self.options.pace, A_REST)
            await bot.reach(lambda now: not now.playing, patience)
            is_over.set()

    async def _check_screens(self, bot: WatchedBot) -> None:
        """Compare all screens with the journals while the bot should be at rest.

        Clocks go on during the comparison, so it is repeated if anything seems wrong.
        """
        updates = self.sandbox.world.updates
        for _ in range(LOOKS):
            await bot.reach(lambda now: not now.waiting and not len(updates), A_REST)
            async with looked_into(self.database) as database:
                screens, wrong = await check_screens(self.sandbox, database)
            if not wrong:
                break
        self.screens += screens
        self.wrong += wrong

    async def _report(self, told: Figures, log: Sequence[str]) -> Report:
        async with looked_into(self.database) as database:
            journals = await read_journals(database)
        found = compare(self.press_log.acknowledged, journals)
        return Report(
            counted=replace(
                told,
                calls=self.calls.total,
                floods=self.calls.floods,
                presses=self.press_log.pressed,
                games=finished_games(journals),
            ),
            told=told,
            screens=self.screens,
            wrong=self.wrong,
            busiest=self.calls.busiest,
            early=self.calls.early,
            memory=Memory(*self.memory),
            waits=self.press_log.waits,
            lost=[*found.lost],
            twice=[*found.twice],
            troubles=troubles(log),
        )


def finished_games(journals: Journals) -> int:
    """Return the number of finished games."""
    events = (entry.event for entries in journals.values() for entry in entries)
    return sum(
        isinstance(event, Happened) and isinstance(event.event, GameEnded) for event in events
    )


async def run_soak(options: Options) -> Report:
    with (
        TemporaryDirectory(prefix="durak-club-") as name,
        new_database(options.engine, folder := Path(name)) as database,
    ):
        async with Sandbox.serving(terms(options.pace)) as sandbox:
            soak = await Soak.prepare(options, sandbox, database, folder)
            return await soak.run()


def _options() -> Options:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    usual = Options()
    parser.add_argument("--tables", type=int, default=usual.tables)
    parser.add_argument("--minutes", type=float, default=usual.minutes)
    parser.add_argument("--failing", type=float, default=usual.failing, help="of all calls")
    parser.add_argument(
        "--storm-every", type=float, default=usual.storm_every, help="seconds (0: never)"
    )
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--pace", type=float, default=usual.pace, help="5: five times as fast")
    add_engine(parser)
    return Options(**vars(parser.parse_args()))


def main() -> int:
    logs.configure(Config(log_level="ERROR"))
    report = asyncio.run(run_soak(_options()))
    print(report)
    return 0 if report.is_clean else 1


if __name__ == "__main__":
    sys.exit(main())
