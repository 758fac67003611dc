"""The cost of a press: processor time of the bot's process, and how long people wait.

The whole bot, the whole bot with the framework's default transport, and the bare framework run at
the same time in processes of their own, so that a busy moment of the machine affects all of them.
The sandbox and its people are in this process, whose time is not counted. They press at random, at
a human pace and within Telegram's limits, at real tables: every move is written to disk with
`synchronous=FULL`, boards are drawn, and hands are shown again.

Most random presses are refused, which costs little. So the time is also divided by the moves that
were accepted, which cost nearly all of it.
"""

import asyncio
import random
import sqlite3
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import get_args

from durak.events import ActionEvent
from screens.buttons import Again, Join, OpenHand, Play, Select, Start
from screens.callback_data import Payload, unpack
from telegram_sandbox import Button, Group, Message, NotAllowedError, Person, Sandbox, Terms
from tests.bench.bots import DATABASE
from tests.bench.memory import proportional_size
from tests.keys import JOIN
from tests.meanwhile import meanwhile

AT_A_TABLE = ("Anna", "Ben", "Carla", "Dan")


@dataclass(frozen=True, slots=True)
class Load:
    """`measured` is how long the tables are measured, and `pause` how long a person rests between
    two presses, on average: both in seconds. The `careful` press no card marked as unplayable.
    Calls take `latency` seconds more, and of those to all chats together the server takes `total`
    a second. At every table sit so many `people`, who look at a result for some seconds before the
    next game.
    """

    tables: int = 4
    measured: float = 40
    pause: float = 1
    careful: bool = False
    warming_up: float = 10
    latency: float = 0
    total: int | None = None
    people: int = len(AT_A_TABLE)
    looking: float = 0


@dataclass(frozen=True, slots=True)
class Cost:
    """`calls` are without those that fetch updates, `memory` is in bytes, of all processes."""

    seconds: float
    moves: int
    calls: int
    memory: int
    waits: Sequence[float]
    """Seconds from each press to its answer, including HTTP in both directions."""

    @property
    def of_a_press(self) -> float:
        return 1000 * self.seconds / len(self.waits)

    @property
    def of_a_move(self) -> float:
        """Milliseconds for each move that was accepted, with all refused presses in between."""
        return 1000 * self.seconds / max(1, self.moves)

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
    folder: Path
    load: Load
    groups: Sequence[Group]
    waits: list[float] = field(default_factory=list)

    async def measured(self) -> Cost:
        await asyncio.sleep(self.load.warming_up)
        seconds = await self.seconds()
        moves = self._moves()
        calls = len(self.sandbox.calls)
        presses = len(self.waits)
        await asyncio.sleep(self.load.measured)
        return Cost(
            await self.seconds() - seconds,
            self._moves() - moves,
            len(self.sandbox.calls) - calls,
            proportional_size(self.process.pid),
            self.waits[presses:],
        )

    async def press_at_random(self, person: Person) -> None:
        dice = random.Random(person.id)
        looked = 0.0
        while True:
            await asyncio.sleep(self.load.pause * dice.uniform(0.5, 1.5))
            offered = _resting(person) or (_playable(person) if self.load.careful else ())
            began = time.perf_counter()
            if not _keys_of_hand(person, Again):
                looked = began
            elif began < looked + self.load.looking:
                continue
            with suppress(NotAllowedError):  # the message went at the same time
                if offered:
                    message, data = dice.choice(offered)
                    await person.forges(message, data)
                    self.waits.append(time.perf_counter() - began)
                elif await self.sandbox.pressers.press_once(person):
                    self.waits.append(time.perf_counter() - began)

    def _moves(self) -> int:
        """Return how many moves are in the journal, if this bot has one."""
        journal = self.folder / DATABASE
        if not journal.exists():
            return 0
        with closing(sqlite3.connect(journal)) as connection:
            kinds = dict(connection.execute("SELECT kind, count(*) FROM journal GROUP BY kind"))
        return sum(int(kinds.get(kind.__name__, 0)) for kind in get_args(ActionEvent))

    async def seconds(self) -> float:
        return await _seconds(self.process)


async def _seconds(bot: Process) -> float:
    """Return the processor time used since a bot started, in seconds, as soon as it serves."""
    if bot.stdin is None or bot.stdout is None:
        raise RuntimeError("a bot that nobody can ask")
    bot.stdin.write(b"\n")
    if not (seconds := await bot.stdout.readline()):
        raise RuntimeError("the bot has ended")
    return float(seconds)


def tempts(data: str) -> bool:
    """Whether a press keeps short games going: no hints, leaving, questions or pages."""
    return data == "tap" or isinstance(unpack(data), Play | Select | Start | Again)


def begins(data: str) -> bool:
    return isinstance(unpack(data), Start | Again)


def _resting(person: Person) -> Sequence[tuple[Message, str]]:
    """Return the key that brings the newest hand back if it rests because a page is open."""
    return [(hand, key.data) for hand, key in _keys_of_hand(person, OpenHand)]


def _playable(person: Person) -> Sequence[tuple[Message, str]]:
    """Return the keys of moves in the newest hand. Taking is left for when nothing else is."""
    moves = _keys_of_hand(person, Play)
    bright = [(hand, key) for hand, key in moves if not key.text.startswith("·")]
    kind = [(hand, key) for hand, key in bright if key.style != "danger"]
    return [(hand, key.data) for hand, key in kind or bright]


def _keys_of_hand(person: Person, kind: type[Payload]) -> Sequence[tuple[Message, Button]]:
    hands = (message for message in reversed(person.private.posts) if message.buttons)
    hand = next(hands, None)
    if hand is None:
        return ()
    keys = (key for key in hand.buttons if key.data and key.data != "tap")  # of a bare bot
    return [(hand, key) for key in keys if isinstance(unpack(key.data), kind)]


async def seated(sandbox: Sandbox, load: Load) -> Sequence[Group]:
    """Return the groups, where everybody has joined a table."""
    names = AT_A_TABLE[: load.people]
    return [await _seated(sandbox, number, names) for number in range(load.tables)]


async def _seated(sandbox: Sandbox, number: int, names: Sequence[str]) -> Group:
    people = [sandbox.user(f"{name} {number}") for name in names]
    group = sandbox.group(f"Group {number}", people)
    people[0].says(group, "/durak")
    lobby = await group.shows(JOIN)
    join = next(each.data for each in lobby.buttons if isinstance(unpack(each.data), Join))
    for person in people:
        await met(person, "group")
        await person.forges(lobby, join)
    return group


async def before_one_button(sandbox: Sandbox, load: Load) -> Sequence[Group]:
    """Give the bare framework as many people as play with the other bots, and no groups."""
    for number in range(load.tables * load.people):
        await met(sandbox.user(f"Person {number}"), "tap")
    return ()


async def met(person: Person, answer: str) -> None:
    person.starts()
    await person.private.shows(answer)


@asynccontextmanager
async def contestant(bot: str, load: Load, *options: str) -> AsyncIterator[Contestant]:
    """Gather people around a bot. The options are those of `tests.bench.bots`."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        terms = Terms(latency=load.latency, calls_per_second=load.total)
        sandbox = await stack.enter_async_context(Sandbox.serving(terms))
        asked = bot, sandbox.token, sandbox.api_url, folder
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.bench.bots", *asked, *options, stdin=PIPE, stdout=PIPE
        )
        stack.push_async_callback(process.communicate, b"")
        await _seconds(process)
        gather = before_one_button if bot == "bare" else seated
        groups = await gather(sandbox, load)
        sandbox.pressers.may_press = begins if load.careful else tempts
        this = Contestant(process, sandbox, Path(folder), load, groups)
        async with meanwhile(*map(this.press_at_random, sandbox.people)):
            yield this


async def _measured(bots: Sequence[str], load: Load) -> list[Cost]:
    async with AsyncExitStack() as stack:
        contestants = [await stack.enter_async_context(contestant(bot, load)) for bot in bots]
        return await asyncio.gather(*(each.measured() for each in contestants))


@dataclass(frozen=True, slots=True)
class Measured:
    whole: Cost
    by_default_transport: Cost
    bare: Cost


def measure() -> Measured:
    bots = ("whole", "whole_by_default_transport", "bare")
    return Measured(*asyncio.run(_measured(bots, Load())))


def measure_whole(load: Load) -> Cost:
    (cost,) = asyncio.run(_measured(("whole",), load))
    return cost


async def _measured_on_both(url: str, load: Load) -> tuple[Cost, Cost]:
    async with (
        contestant("whole", load) as by_file,
        contestant("whole_on_a_server", load, "--database", url) as by_server,
    ):
        one, other = await asyncio.gather(by_file.measured(), by_server.measured())
    return one, other


def measure_on_both(url: str, load: Load) -> tuple[Cost, Cost]:
    """Measure with a file, and with the empty database on a server that this URL names."""
    return asyncio.run(_measured_on_both(url, load))


def report_both(by_file: Cost, by_server: Cost) -> str:
    return "\n".join(
        (
            f"{'with a file':22}{by_file}",
            f"{'to answer':22}{by_file.waited}",
            f"{'with a server':22}{by_server}",
            f"{'to answer':22}{by_server.waited}",
            f"{'ratio, to a file':22}{by_server.of_a_press / by_file.of_a_press:8.2f} of its time",
        )
    )


def report(measured: Measured) -> str:
    whole = measured.whole
    former = measured.by_default_transport
    bare = measured.bare
    return "\n".join(
        (
            f"{'the whole bot':22}{whole}",
            f"{'with httpx':22}{former}",
            f"{'the bare framework':22}{bare}",
            report_whole(whole),
            f"{'ratio, to httpx':22}{whole.of_a_press / former.of_a_press:8.2f} of its time",
            f"{'ratio, to the bare':22}{bare.of_a_press / whole.of_a_press:8.2f} of its presses/s",
        )
    )


def report_whole(cost: Cost) -> str:
    share = cost.moves / len(cost.waits)
    return "\n".join(
        (
            f"{'to answer':22}{cost.waited}",
            f"{'an accepted move':22}{cost.of_a_move:8.2f} ms ({share:.0%} of presses are one)",
            f"{'memory':22}{cost.memory / 1e6:8.0f} MB",
        )
    )
