"""Twenty tables of the strongest computers that think at once, and people who wait elsewhere.

First only the tables: how long they hold up the event loop, in processor time of its thread, so
that other programs do not count. Then the whole bot in a process of its own, while as many people
practise against five computers each and one person presses buttons in a group.
"""

import asyncio
import gc
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from bot import logs
from bot.config import Config
from bot.metrics import Metrics
from bot.randomness import SystemRandomness
from bot.thinker import running_thinker, spare_cores
from club.commands import AddComputer, Join, Leave, Request, Start
from club.computers import choose_move
from club.decide import decide, decide_opening, opening
from club.places import ChatId, PersonId, Place, TableId
from club.ports import Thinker
from club.settings import Settings
from club.table import Table
from durak.players import Strength
from messenger.incoming.updates import Inbox
from screens.buttons import Practise
from screens.callback_data import pack
from telegram_sandbox import Message, Person, Sandbox, Terms
from tests.bench.press import tempts
from tests.bench.restart import PATIENCE, bot_at_work
from tests.keys import BOARD, GREETING, HAND, JOIN, START

TABLES = 20
COMPUTERS = 5
MOVES = 5
A_TICK = 0.001
WATCHED = 30.0
BETWEEN_PRESSES = 0.1
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Measured:
    """All values are seconds. Waits are listed by the strength of the computers."""

    longest_stop: float
    waits: Mapping[Strength, Sequence[float]]


def measure() -> Measured:
    logs.configure(Config(log_level="ERROR"))
    stop = asyncio.run(_longest_stop())
    beside = (Strength.NORMAL, Strength.HARD)
    return Measured(stop, {strength: asyncio.run(_waits(strength)) for strength in beside})


async def _longest_stop() -> float:
    async with running_thinker(spare_cores(), Metrics(Inbox()).observe_thought) as thinker:
        tables = [_laid(number) for number in range(TABLES)]
        games = [asyncio.create_task(_play(table, thinker)) for table in tables]
        longest = 0.0
        while not all(game.done() for game in games):
            began = time.thread_time()
            await asyncio.sleep(A_TICK)
            longest = max(longest, time.thread_time() - began)
        await asyncio.gather(*games)
        return longest


def _laid(number: int) -> Table:
    """Open a table of computers, which its only person has left."""
    person = PersonId(number + 1)
    now = datetime.now(UTC)
    dice = SystemRandomness()
    opened = opening(Place(ChatId(-number - 1)), person, Settings(), privileged=False)
    computers = [AddComputer(person, Strength.HARD)] * COMPUTERS
    wanted: list[Request] = [Join(person), *computers, Start(person), Leave(person)]
    return decide_opening(TableId(number), opened, wanted, now, dice).table


async def _play(table: Table, thinker: Thinker) -> None:
    """Let the computers of a table move, one after the other."""
    await asyncio.sleep(table.id * A_TICK)
    for _ in range(MOVES):
        move = await choose_move(table, thinker)
        if move is not None:
            table = decide(table, move, datetime.now(UTC), SystemRandomness()).table


async def _waits(strength: Strength) -> Sequence[float]:
    terms = Terms(query_lifetime=PATIENCE)
    with TemporaryDirectory() as folder:
        database = Path(folder) / "club.sqlite3"
        async with Sandbox.serving(terms) as sandbox, bot_at_work(sandbox, database):
            return await _watched(sandbox, strength)


async def _watched(sandbox: Sandbox, strength: Strength) -> Sequence[float]:
    sandbox.pressers.may_press = tempts
    for number in range(TABLES):
        await _practises(sandbox.user(f"Person {number}"), strength)
    anna, board = await _group_at_play(sandbox)
    gc.freeze()  # otherwise this process, not the bot, would pause to scan it all
    for person in sandbox.people[:TABLES]:
        sandbox.pressers.switch(person, on=True)
    return [await _answered(anna, board) for _ in range(round(WATCHED / BETWEEN_PRESSES))]


async def _practises(person: Person, strength: Strength) -> None:
    greeting = await _met(person)
    await person.forges(greeting, pack(Practise(COMPUTERS, strength, begin=True)), PATIENCE)


async def _group_at_play(sandbox: Sandbox) -> tuple[Person, Message]:
    people = [sandbox.user(name) for name in ("Anna", "Ben")]
    group = sandbox.group("Elsewhere", people)
    for person in people:
        await _met(person)
    people[0].says(group, "/durak")
    await people[1].presses_in(group, JOIN, PATIENCE)
    await people[0].presses_in(group, START, PATIENCE)
    return people[0], await group.shows(BOARD, patience=PATIENCE)


async def _met(person: Person) -> Message:
    person.starts()
    return await person.private.shows(GREETING, patience=PATIENCE)


async def _answered(person: Person, board: Message) -> float:
    """Return the seconds until a person who opens their hand is answered."""
    await asyncio.sleep(BETWEEN_PRESSES)
    began = time.perf_counter()
    await person.presses(board, HAND, PATIENCE)
    return time.perf_counter() - began


def report(measured: Measured) -> str:
    stop = f"{1000 * measured.longest_stop:8.1f} ms at the longest (budget: 10 ms)"
    waited = (
        f"{f'to answer, {strength.value}':22}{_often(waits)}"
        for strength, waits in measured.waits.items()
    )
    return "\n".join((f"{'the loop stood still':22}{stop}", *waited))


def _often(waits: Sequence[float]) -> str:
    *_, slow = quantiles(waits, n=100)
    return f"{1000 * median(waits):8.1f} ms, 99 of 100 within {1000 * slow:.1f} ms (budget: 60 ms)"
