"""Tables of the strongest computers that think at once, and people who wait elsewhere.

First only the tables: how long they hold up the event loop, in processor time of its thread, so
that other programs do not count. Then the whole bot in a process of its own, where people press at
random at four tables. By turns others practise against the strongest computers, and as many against
normal ones, which move as often without thinking: for a few seconds each, so that a busy moment of
the machine affects both.
"""

import asyncio
import gc
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain
from statistics import median, quantiles

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
from telegram_sandbox import Person
from tests.bench.press import Contestant, Load, contestant, met

TABLES = 15
COMPUTERS = 5
MOVES = 5
A_TICK = 0.001
WARMING_UP = 10.0
SETTLING = 5.0
"""Until then, all tables where nobody presses any more wait for their person."""
SPELL = 5.0
PATIENCE = 120.0
BUDGET = 0.02
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Measured:
    """All values are seconds: of the event loop, and from each press to its answer."""

    longest_stop: float
    beside_hard: Sequence[float]
    beside_normal: Sequence[float]


def measure(pairs: int) -> Measured:
    logs.configure(Config(log_level="ERROR"))
    return Measured(asyncio.run(_longest_stop()), *asyncio.run(_waits(pairs)))


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


async def _waits(pairs: int) -> tuple[Sequence[float], Sequence[float]]:
    """Return how long people wait beside hard computers, and beside normal ones."""
    async with contestant("whole", Load()) as bot:
        hard = [await _practising(bot, number, Strength.HARD) for number in range(TABLES)]
        normal = [await _practising(bot, number, Strength.NORMAL) for number in range(TABLES)]
        gc.freeze()  # otherwise this process, not the bot, would pause to scan it all
        await asyncio.sleep(WARMING_UP)
        spells = [await _spell(bot, people) for people in (hard, normal) * pairs]
        return [*chain(*spells[::2])], [*chain(*spells[1::2])]


async def _practising(bot: Contestant, number: int, strength: Strength) -> Person:
    person = bot.sandbox.user(f"Person {number} against {strength.value}")
    await met(person, "group")
    wanted = pack(Practise(COMPUTERS, strength, begin=True))
    await person.forges(person.private.posts[-1], wanted, PATIENCE)
    return person


async def _spell(bot: Contestant, practising: Sequence[Person]) -> Sequence[float]:
    for person in practising:
        bot.sandbox.pressers.switch(person, on=True)
    await asyncio.sleep(SETTLING)
    presses = len(bot.waits)
    await asyncio.sleep(SPELL)
    for person in practising:
        bot.sandbox.pressers.switch(person, on=False)
    return bot.waits[presses:]


def report(measured: Measured) -> str:
    stop = f"{1000 * measured.longest_stop:8.1f} ms at the longest (budget: 10 ms)"
    longer = _slow(measured.beside_hard) - _slow(measured.beside_normal)
    return "\n".join(
        (
            f"{'the loop stood still':22}{stop}",
            f"{'to answer, hard':22}{_often(measured.beside_hard)}",
            f"{'to answer, normal':22}{_often(measured.beside_normal)}",
            f"{'longer, 99 of 100':22}{1000 * longer:8.1f} ms (budget: {1000 * BUDGET:.0f} ms)",
        )
    )


def _slow(waits: Sequence[float]) -> float:
    return quantiles(waits, n=100)[-1]


def _often(waits: Sequence[float]) -> str:
    return f"{1000 * median(waits):8.1f} ms, 99 of 100 within {1000 * _slow(waits):.1f} ms"
