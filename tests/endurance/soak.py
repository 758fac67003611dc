"""`python -m tests.endurance.soak`: the whole bot for an hour, at tables that play on and on.

The bot runs in its own process, within Telegram's real limits. Its calls meet trouble: some fail,
and storms of flood limits (429) strike many chats. In mid-game and at the end every chat must show
what its journal says, and at the end every game must be over.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import asdict, dataclass, field, replace
from statistics import quantiles

from tqdm import tqdm

from club.events import Happened
from club.settings import Drawn, Settings
from durak.events import GameEnded
from tests.end_to_end.limits import terms
from tests.end_to_end.moves import Journals
from tests.end_to_end.running_bot import save_settings
from tests.end_to_end.screen_check import CheckedScreen, check_screens, looked_into, read_journals
from tests.endurance.call_faults import CallFaults
from tests.endurance.calls import Calls
from tests.endurance.commands import command, conclude
from tests.endurance.engines import ENGINES, Grounds, add_engine, new_grounds
from tests.endurance.figures import Figures
from tests.endurance.logs import troubles
from tests.endurance.players import Company, PressLog, accelerated, promises_of_moves
from tests.endurance.promises import Promise, Report
from tests.endurance.watched_bot import WatchedBot, watched_bot

BOARDS: Sequence[Drawn] = ("text", "board")
"""Used in turn, so that half of the tables are shown as text and half as pictures."""
LOOKS = 3
MOST_GROWTH = 0.10
BUDGET = 0.2
"""Seconds within which half of all presses must be answered, whatever happens to the calls."""
A_REST = 180.0
A_LONG_GAME = 900.0
"""Seconds, the last at normal pace.

A game that takes longer hangs. However fast the pace, at least A_REST is allowed, because the
machine gets no faster.
"""


@dataclass(frozen=True, slots=True)
class Options:
    """At a faster `pace`, Telegram's minutes are shorter and people faster.

    `failing` is a share of all calls, and `struck` one of the chats in each storm. If `storm_every`
    is 0, there is none.
    """

    tables: int = 20
    minutes: float = 5.0
    failing: float = 0.05
    storm_every: float = 60.0
    struck: float = 0.3
    seed: int = 1
    pace: float = 1.0


@dataclass
class Soak:
    options: Options
    grounds: Grounds
    workers: int
    companies: Sequence[Company]
    faults: CallFaults
    press_log: PressLog
    calls: Calls = field(default_factory=Calls)
    screens: int = 0
    wrong: list[CheckedScreen] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)

    @classmethod
    async def prepare(cls, options: Options, grounds: Grounds, workers: int) -> "Soak":
        dice = random.Random(options.seed)
        press_log = PressLog()
        companies = []
        for number in range(options.tables):
            names = [f"Person {number}.{seat}" for seat in range(dice.choice((2, 3, 3, 4)))]
            people = [grounds.sandbox.user(name) for name in names]
            group = grounds.sandbox.group(f"Table {number}", people)
            board = BOARDS[number % len(BOARDS)]
            settings = replace(Settings().with_value("deck", 24), clock=120, board=board)
            await save_settings(grounds.database, group, settings)
            companies.append(Company(group, people, dice, press_log, accelerated(options.pace)))
        faults = CallFaults(
            options.failing, options.storm_every, dice, options.pace, options.struck
        )
        return cls(options, grounds, workers, companies, faults, press_log)

    async def run(self) -> Report:
        async with self._bots() as (bot, *_), self.calls.followed(self.grounds.sandbox):
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
                await stack.enter_async_context(watched_bot(*self.grounds, self.options.pace))
                for _ in range(self.workers)
            ]

    async def _play_on(self, bot: WatchedBot) -> None:
        """Play game after game until the time is up, with faulty calls."""
        is_up = asyncio.Event()
        with self.grounds.sandbox.failing(self.faults):
            async with asyncio.TaskGroup() as tasks:
                for company in self.companies:
                    tasks.create_task(company.play(is_up.is_set))
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
                tasks.create_task(company.play(is_over.is_set, once_more=False))
            patience = max(A_LONG_GAME / self.options.pace, A_REST)
            await bot.reach(lambda now: not now.playing, patience)
            is_over.set()

    async def _check_screens(self, bot: WatchedBot) -> None:
        """Compare all screens with the journals while the bot should be at rest.

        Clocks go on during the comparison, so it is repeated if anything seems wrong.
        """
        updates = self.grounds.sandbox.world.updates
        for _ in range(LOOKS):
            await bot.reach(lambda now: not now.waiting and not len(updates), A_REST)
            async with looked_into(self.grounds.database) as database:
                screens, wrong = await check_screens(self.grounds.sandbox, database)
            if not wrong:
                break
        self.screens += screens
        self.wrong += wrong

    async def _report(self, told: Figures, log: Sequence[str]) -> Report:
        async with looked_into(self.grounds.database) as database:
            journals = await read_journals(database)
        calls = self.calls
        _, warmed_up, last = self.memory
        growth = last / warmed_up - 1
        sizes = ", ".join(f"{size / 2**20:.0f}" for size in self.memory)
        *_, most = hundredths = quantiles(self.press_log.waits, n=100)
        half = hundredths[49]
        slowest = max(self.press_log.waits)
        answers = f"half within {half:.3f} s, 99 in 100 {most:.3f} s, all {slowest:.1f} s"
        agreements = {
            "calls": (calls.total, told.calls),
            "floods": (calls.floods, told.floods),
            "presses": (self.press_log.pressed, told.presses),
            "games": (finished_games(journals), told.games),
        }
        return Report(
            [
                Promise("games ended", told.games, told.games > 0),
                Promise("games that hang", told.playing, not told.playing),
                Promise("screens", self.screens),
                Promise.no("screens not true", self.wrong),
                *promises_of_moves(self.press_log.acknowledged, journals),
                calls.promise(),
                Promise.no("calls before their retry_after", calls.early),
                Promise("memory", f"{sizes} MiB, {growth:+.1%}", growth < MOST_GROWTH, timed=True),
                Promise("answers", answers, half < BUDGET, timed=True),
                Promise.no("errors in the log", troubles(log)),
                *(
                    Promise(f"{name}, and what /metrics says", both, both[0] == both[1])
                    for name, both in agreements.items()
                ),
            ]
        )


def finished_games(journals: Journals) -> int:
    """Return the number of finished games."""
    events = (entry.event for entries in journals.values() for entry in entries)
    return sum(
        isinstance(event, Happened) and isinstance(event.event, GameEnded) for event in events
    )


async def run_soak(options: Options, engine: str = ENGINES[0], workers: int = 1) -> Report:
    async with new_grounds(engine, terms(options.pace)) as grounds:
        return await (await Soak.prepare(options, grounds, workers)).run()


if __name__ == "__main__":
    parser = command(__doc__, **asdict(Options()))
    add_engine(parser)
    given = vars(parser.parse_args())
    where = {name: given.pop(name) for name in ("engine", "workers")}
    conclude(asyncio.run(run_soak(Options(**given), **where)))
