"""The cost of a press: processor time of the bot's process, and how long people wait.

The whole bot, the whole bot with the framework's default transport, and the bare framework run at
the same time in processes of their own, so that a busy moment of the machine affects all of them.
The sandbox and its people are in this process, whose time is not counted. They press at random, at
a human pace and within Telegram's limits, at real tables: every move is written to disk with
`synchronous=FULL`, boards are drawn, and hands are shown again.
"""

import asyncio
import random
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from screens.buttons import Again, Join, Play, Select, Start
from screens.callback_data import unpack
from telegram_sandbox import Person, Sandbox

TABLES = 4
AT_A_TABLE = ("Anna", "Ben", "Carla", "Dan")
WARMING_UP = 10.0
MEASURED = 40.0
A_HUMAN_PAUSE = (0.5, 1.5)
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Calls that fetch updates are not counted."""

    seconds: float
    calls: int
    waits: Sequence[float]
    """Seconds from each press to its answer, including HTTP in both directions."""

    @property
    def of_a_press(self) -> float:
        return 1000 * self.seconds / len(self.waits)

    def __str__(self) -> str:
        return (
            f"{self.of_a_press:8.2f} ms a press ({self.calls / len(self.waits):.1f} calls),"
            f" {1000 * self.seconds / self.calls:.2f} ms a call:"
            f" {1000 / self.of_a_press:.0f} presses/s on one core"
        )

    @property
    def waited(self) -> str:
        *_, slow = quantiles(self.waits, n=100)
        often = f"{1000 * median(self.waits):8.1f} ms, 99 of 100 within {1000 * slow:.1f} ms"
        return f"{often} (budget: 200 ms)"


@dataclass(frozen=True, slots=True)
class Contestant:
    """A bot in a process of its own, and the sandbox that it talks to."""

    process: Process
    sandbox: Sandbox
    waits: list[float] = field(default_factory=list)

    async def measured(self) -> Cost:
        await asyncio.sleep(WARMING_UP)
        seconds = await self._seconds()
        calls = len(self.sandbox.calls)
        presses = len(self.waits)
        await asyncio.sleep(MEASURED)
        return Cost(
            await self._seconds() - seconds,
            len(self.sandbox.calls) - calls,
            self.waits[presses:],
        )

    async def press_at_random(self, person: Person) -> None:
        dice = random.Random(person.id)
        while True:
            await asyncio.sleep(dice.uniform(*A_HUMAN_PAUSE))
            began = time.perf_counter()
            if await self.sandbox.pressers.press_once(person):
                self.waits.append(time.perf_counter() - began)

    async def _seconds(self) -> float:
        """Return the processor time used since the bot started, in seconds."""
        if self.process.stdin is None or self.process.stdout is None:
            raise RuntimeError("a bot that nobody can ask")
        self.process.stdin.write(b"\n")
        return float(await self.process.stdout.readline())


def tempts(data: str) -> bool:
    """Whether a press keeps short games going: no hints, leaving, questions or pages."""
    return data == "tap" or isinstance(unpack(data), Play | Select | Start | Again)


async def seated(sandbox: Sandbox) -> None:
    for number in range(TABLES):
        people = [sandbox.user(f"{name} {number}") for name in AT_A_TABLE]
        group = sandbox.group(f"Group {number}", people)
        people[0].says(group, "/durak")
        lobby = await group.shows("Join")
        join = next(each.data for each in lobby.buttons if isinstance(unpack(each.data), Join))
        for person in people:
            await met(person, "group")
            await person.forges(lobby, join)


async def before_one_button(sandbox: Sandbox) -> None:
    """Give the bare framework as many people as play with the other bots."""
    for number in range(TABLES * len(AT_A_TABLE)):
        await met(sandbox.user(f"Person {number}"), "tap")


async def met(person: Person, answer: str) -> None:
    person.starts()
    await person.private.shows(answer)


@asynccontextmanager
async def contestant(bot: str) -> AsyncIterator[Contestant]:
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        sandbox = await stack.enter_async_context(Sandbox.serving())
        asked = bot, sandbox.token, sandbox.api_url, folder
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bench.bots", *asked, stdin=PIPE, stdout=PIPE
        )
        stack.push_async_callback(process.communicate, b"")
        await (before_one_button(sandbox) if bot == "bare" else seated(sandbox))
        sandbox.pressers.may_press = tempts
        this = Contestant(process, sandbox)
        for person in sandbox.people:
            stack.callback(asyncio.create_task(this.press_at_random(person)).cancel)
        yield this


async def _measured(bots: Sequence[str]) -> list[Cost]:
    async with AsyncExitStack() as stack:
        contestants = [await stack.enter_async_context(contestant(bot)) for bot in bots]
        return await asyncio.gather(*(each.measured() for each in contestants))


@dataclass(frozen=True, slots=True)
class Measured:
    whole: Cost
    by_default_transport: Cost
    bare: Cost


def measure() -> Measured:
    return Measured(*asyncio.run(_measured(("whole", "whole_by_default_transport", "bare"))))


def report(measured: Measured) -> str:
    whole = measured.whole
    former = measured.by_default_transport
    bare = measured.bare
    return "\n".join(
        (
            f"{'the whole bot':22}{whole}",
            f"{'with httpx':22}{former}",
            f"{'the bare framework':22}{bare}",
            f"{'to answer':22}{whole.waited}",
            f"{'ratio, to httpx':22}{whole.of_a_press / former.of_a_press:8.2f} of its time",
            f"{'ratio, to the bare':22}{bare.of_a_press / whole.of_a_press:8.2f} of its presses/s",
        )
    )
