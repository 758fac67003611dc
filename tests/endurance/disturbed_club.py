"""People who play while something happens to the bot, again and again, and what came of it."""

import asyncio
import math
import random
import re
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence, Sized
from dataclasses import dataclass, field, replace
from statistics import quantiles
from typing import TypeVar

from club.settings import Settings
from screens.texts import Texts
from services.directory import LinkToPage, no_link
from storage.database import Database
from telegram_sandbox import Sandbox, Terms
from tests.end_to_end.running_bot import save_settings
from tests.endurance.callers import Heard
from tests.endurance.calls import Calls
from tests.endurance.fleet import Fleet, Life
from tests.endurance.moves import Move, compare
from tests.endurance.players import Company, Condition, Pace, PressLog
from tests.endurance.screen_check import CheckedScreen, check_screens, looked_into, read_journals

T = TypeVar("T")

TABLES = 3
PEOPLE = 3
"""At each table."""
IN_HASTE = Pace((0.01, 0.05), waits=1.0, stares=1.0)
A_START = 60.0
"""Seconds a start may take on a busy machine. Presses can be answered for just as long."""
QUIET = 5.0
"""Seconds, longer than the longest pause after a call that failed."""
TERMS = Terms(group_calls_per_minute=1_000_000, calls_per_second=1_000_000, query_lifetime=A_START)
NOTHING = r"(?!)"
"""Matches no line."""
SETTINGS = replace(Settings().with_value("deck", 24), clock=0, board="text")


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome for one club, or the sum for several."""

    faults: int = 0
    acknowledged: int = 0
    screens: int = 0
    lost: Sequence[Move] = ()
    twice: Sequence[Move] = ()
    wrong: Sequence[CheckedScreen] = ()
    strays: Sequence[Heard] = ()
    reactions: Sequence[float] = ()
    """Seconds from a fault until another process, or the next one, has answered a press."""
    busiest: int = 0
    """Calls to one group in a minute."""
    ends: Counter[int] = field(default_factory=Counter)
    strange_ends: Counter[int] = field(default_factory=Counter)
    apologies: Counter[str] = field(default_factory=Counter)
    troubles: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: "Report") -> "Report":
        return Report(
            self.faults + other.faults,
            self.acknowledged + other.acknowledged,
            self.screens + other.screens,
            (*self.lost, *other.lost),
            (*self.twice, *other.twice),
            (*self.wrong, *other.wrong),
            (*self.strays, *other.strays),
            (*self.reactions, *other.reactions),
            max(self.busiest, other.busiest),
            self.ends + other.ends,
            self.strange_ends + other.strange_ends,
            self.apologies + other.apologies,
            self.troubles + other.troubles,
        )

    @property
    def is_clean(self) -> bool:
        untrue = self.lost or self.twice or self.wrong or self.strays
        return not (untrue or self.strange_ends or self.apologies or self.troubles)

    def __str__(self) -> str:
        found = (*self.lost, *self.twice, *self.wrong, *self.strays)
        ends = ", ".join(f"{times} x {code}" for code, times in self.ends.most_common())
        words = (self.strange_ends + self.apologies + self.troubles).most_common()
        return "\n".join(
            (
                f"{'faults':40}{self.faults:8}",
                f"{'moves acknowledged':40}{self.acknowledged:8}",
                f"{'lost':40}{len(self.lost):8}",
                f"{'done twice':40}{len(self.twice):8}",
                f"{'screens at the end':40}{self.screens:8}",
                f"{'wrong':40}{len(self.wrong):8}",
                f"{'calls after those of a successor':40}{len(self.strays):8}",
                *self._waits(),
                f"{'calls in the busiest minute of a group':40}{self.busiest:8}",
                f"{'presses answered with an apology':40}{self.apologies.total():8}",
                f"{'ends of processes':40}{ends:>8}",
                f"{'strange ones':40}{self.strange_ends.total():8}",
                f"{'errors in the log':40}{self.troubles.total():8}",
                *(f"  {fault}" for fault in found),
                *(f"  {times} x {what}" for what, times in words),
            )
        )

    def answers_within(self, seconds: float) -> bool:
        """Whether the first answer came within this time, 99 times in 100."""
        return self._percentile(99) <= seconds

    def _percentile(self, share: int) -> float:
        few = [*self.reactions, *self.reactions]  # two at least
        return quantiles(few, n=100, method="inclusive")[share - 1]

    def _waits(self) -> Iterator[str]:
        if self.reactions:
            yield f"{'seconds to the first answer, median':40}{self._percentile(50):8.2f}"
            yield f"{f'of 99 in 100, of {len(self.reactions)}':40}{self._percentile(99):8.2f}"
            yield f"{'at most':40}{max(self.reactions):8.2f}"


@dataclass
class DisturbedClub:
    sandbox: Sandbox
    fleet: Fleet
    companies: Sequence[Company]
    press_log: PressLog
    dice: random.Random
    calls: Calls = field(default_factory=Calls)
    struck: list[tuple[float, Life]] = field(default_factory=list)
    faults: int = 0
    link_to_page: LinkToPage = no_link

    @classmethod
    async def prepare(
        cls,
        fleet: Fleet,
        dice: random.Random,
        tables: int = TABLES,
        settings: Settings = SETTINGS,
        pace: Pace = IN_HASTE,
    ) -> "DisturbedClub":
        sandbox = fleet.sandbox
        press_log = PressLog()
        companies = []
        for table in range(1, tables + 1):
            people = [sandbox.user(f"Person {table}.{seat}") for seat in range(1, PEOPLE + 1)]
            group = sandbox.group(f"Table {table}", people)
            await save_settings(fleet.database, group, settings)
            companies.append(Company(group, people, dice, press_log, pace))
        return cls(sandbox, fleet, companies, press_log, dice)

    async def disturb(
        self,
        fault: Callable[[], Awaitable[None]],
        until: Condition,
        counted: Callable[[], object],
    ) -> None:
        """Let the fault happen until the condition holds, then let them play undisturbed.

        In the end nobody presses any more, and the bot shows what it has not shown yet.
        """
        over = asyncio.Event()
        async with (
            self.fleet.at_work(),
            self.calls.followed(self.sandbox),
            asyncio.TaskGroup() as tasks,
        ):
            await asyncio.gather(*(company.sit_down() for company in self.companies))
            playing = [
                tasks.create_task(company.play(over.is_set, lambda: True))
                for company in self.companies
            ]
            while not until():
                await fault()
                self.faults += 1
                counted()
            await self.next_answer()
            over.set()
            await asyncio.wait(playing)
            await self.calls.end(self.sandbox, QUIET, A_START)

    def strike(self, life: Life) -> None:
        """Note that this process is struck now."""
        self.struck.append((time.monotonic(), life))

    async def next_answer(self) -> None:
        await self._more(self.press_log.waits)

    async def next_move(self) -> None:
        await self._more(self.press_log.acknowledged)

    @staticmethod
    async def _more(logged: Sized) -> None:
        before = len(logged)
        async with asyncio.timeout(A_START):
            while len(logged) == before:  # noqa: ASYNC110  there is no event
                await asyncio.sleep(0.01)

    async def report(
        self, ends: Collection[int] = (-signal.SIGKILL,), last_words: str = NOTHING
    ) -> Report:
        """Judge everything.

        Processes may have come to these ends, and may have written lines that match.
        """
        async with looked_into(self.fleet.database) as database:
            found = compare(self.press_log.acknowledged, await read_journals(database))
            screens, wrong = await self._check_screens(database)
        return Report(
            faults=self.faults,
            acknowledged=len(self.press_log.acknowledged),
            screens=screens,
            lost=[*found.lost],
            twice=[*found.twice],
            wrong=wrong,
            strays=self.fleet.callers.strays,
            reactions=[*self._reactions()],
            busiest=self.calls.busiest,
            ends=self.fleet.ends,
            strange_ends=_only(self.fleet.ends, lambda end: end not in ends),
            apologies=_only(self.press_log.refusals, apologies().__contains__),
            troubles=_only(self.fleet.troubles(), lambda line: not re.match(last_words, line)),
        )

    async def _check_screens(self, database: Database) -> tuple[int, Sequence[CheckedScreen]]:
        """What was painted before the bot had reached itself has no link to the page yet."""
        screens, wrong = await check_screens(self.sandbox, database, self.link_to_page)
        _, without_link = await check_screens(self.sandbox, database)
        slots = {checked.post.slot for checked in without_link}
        return screens, [checked for checked in wrong if checked.post.slot in slots]

    def _reactions(self) -> Iterator[float]:
        """Leave out faults that were followed by another one before anybody had answered."""
        following = [*(at for at, _ in self.struck[1:]), math.inf]
        for (at, life), next_at in zip(self.struck, following, strict=True):
            answer = self.fleet.callers.first_answer(at, besides=life.name)
            if answer is not None and answer < next_at:
                yield answer - at


def _only(counted: Counter[T], is_meant: Callable[[T], bool]) -> Counter[T]:
    return Counter({each: times for each, times in counted.items() if is_meant(each)})


def apologies() -> Collection[str]:
    """Return what people are told when the bot is at fault."""
    voice = Texts.load().voice("en")
    return {voice.plain(key) for key in ("storage-trouble", "toast-failed")}
