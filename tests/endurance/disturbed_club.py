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
from statistics import median
from typing import TypeVar

from club.settings import Settings
from features import load_texts
from people.directory import LinkToPage, no_link
from storage.database import Database
from telegram_sandbox import Sandbox, Terms
from tests.end_to_end.process import A_START
from tests.end_to_end.running_bot import save_settings
from tests.end_to_end.screen_check import CheckedScreen, check_screens, looked_into, read_journals
from tests.endurance.calls import Calls
from tests.endurance.fleet import Fleet, Life
from tests.endurance.players import Company, Condition, Pace, PressLog, promises_of_moves
from tests.endurance.promises import Promise, Report

T = TypeVar("T")

TABLES = 3
PEOPLE = 3
"""At each table."""
IN_HASTE = Pace((0.01, 0.05), waits=1.0, stares=1.0)
QUIET = 5.0
"""Seconds, longer than the longest pause after a call that failed."""
TERMS = Terms(group_calls_per_minute=1_000_000, query_lifetime=A_START)
NOTHING = r"(?!)"
"""Matches no line."""
SETTINGS = replace(Settings().with_value("deck", 24), clock=0, board="text")


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
            playing = [tasks.create_task(each.play(over.is_set)) for each in self.companies]
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
        self,
        ends: Collection[int] = (-signal.SIGKILL,),
        last_words: str = NOTHING,
        soon: float = math.inf,
        most_calls: float = math.inf,
    ) -> Report:
        """Judge everything.

        Processes may have come to these ends, and may have written lines that match. Presses are to
        be answered `soon` again, and a group may get so many calls in a minute.
        """
        async with looked_into(self.fleet.database) as database:
            journals = await read_journals(database)
            screens, wrong = await self._check_screens(database)
        fleet = self.fleet
        sorry = _only(self.press_log.refusals, lambda words: words in apologies())
        strange = _only(fleet.ends, lambda end: end not in ends)
        troubles = _only(fleet.troubles(), lambda line: not re.match(last_words, line))
        return Report(
            [
                Promise("faults", self.faults),
                *promises_of_moves(self.press_log.acknowledged, journals),
                Promise("screens at the end", screens),
                Promise.no("screens not true", wrong),
                Promise.no("calls after those of a successor", fleet.callers.strays),
                self._promise_of_answers(soon),
                self.calls.promise(most_calls),
                Promise.no("presses answered with an apology", sorry),
                Promise("ends of processes", dict(fleet.ends)),
                Promise.no("strange ends", strange),
                Promise.no("errors in the log", troubles),
            ]
        )

    def _promise_of_answers(self, soon: float) -> Promise:
        """Promise that the first answer after a fault comes soon, 99 times in 100."""
        seconds = sorted(self._reactions()) or [math.inf]
        most = seconds[math.ceil(0.99 * len(seconds)) - 1]
        figure = f"{median(seconds):.2f}, mostly within {most:.2f}, at most {max(seconds):.2f}"
        return Promise("seconds to the first answer, median", figure, most <= soon, timed=True)

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
    voice = load_texts().voice("en")
    return {voice.plain(key) for key in ("storage-trouble", "toast-failed")}
