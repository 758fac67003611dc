"""What the night's work costs people: processor time of a press, and how long they wait.

One bot plays for par and looks for puzzles in the games of two thousand groups. Meanwhile people
press at random at four tables, and somebody asks for one hint after the other, about which the
strongest player thinks. By turns the night's workers go on and are stopped, for a few seconds each,
so that a busy moment of the machine affects both.
"""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from statistics import median, quantiles
from typing import Self

from bot.background_jobs import LOWEST_PRIORITY
from durak.players import Strength
from screens.buttons import Hint, Practise
from screens.callback_data import pack, unpack
from telegram_sandbox import Message, Person
from tests.bench.press import Contestant, Load, contestant, met
from tests.meanwhile import meanwhile

COMPUTERS = 3
SHIFTS = 2
"""Each has a worker of its own."""
WARMING_UP = 10.0
"""In the first seconds, whoever presses waits for the first pictures of a bot, night or not."""
SETTLING = 1.0
SPELL = 8.0
BETWEEN_HINTS = 0.5
A_LOOK = 0.2
PATIENCE = 120.0
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Spell:
    """A few seconds with the night's work, or without it: all values are seconds."""

    processor: float
    presses: Sequence[float]
    hints: Sequence[float]

    @property
    def of_a_press(self) -> float:
        return self.processor / len(self.presses)


@dataclass(frozen=True, slots=True)
class Night:
    """Each spell at work has one at rest beside it."""

    at_work: Sequence[Spell]
    at_rest: Sequence[Spell]


@dataclass(frozen=True, slots=True)
class _Pupil:
    """Somebody who does not move, and asks for the same hint again and again."""

    person: Person
    waits: list[float] = field(default_factory=list)

    @classmethod
    async def practising(cls, person: Person) -> Self:
        await met(person, "group")
        greeting = person.private.posts[-1]
        wanted = pack(Practise(COMPUTERS, Strength.HARD, begin=True))
        await person.forges(greeting, wanted, PATIENCE)
        return cls(person)

    async def keep_asking(self) -> None:
        while True:
            await asyncio.sleep(BETWEEN_HINTS)
            self.waits.append(await self.ask())

    async def ask(self) -> float:
        """Return the seconds until there is a hint."""
        hand = await self.person.private.until(self._hand, PATIENCE, "offering a hint")
        hint, *_ = _hints(hand)
        began = time.perf_counter()
        await self.person.forges(hand, hint, PATIENCE)
        return time.perf_counter() - began

    def _hand(self) -> Message | None:
        return next((each for each in self.person.private.posts if _hints(each)), None)


def measure(pairs: int) -> Night:
    return asyncio.run(_measured(pairs))


async def _measured(pairs: int) -> Night:
    async with contestant("whole_at_night", Load()) as bot:
        pupil = await _Pupil.practising(bot.sandbox.user("Pupil"))
        await pupil.ask()
        workers = await _started_workers(bot.process.pid)
        await asyncio.sleep(WARMING_UP)
        async with meanwhile(pupil.keep_asking()):
            spells = [
                await _spell(bot, pupil, workers, at_work)
                for at_work in (signal.SIGCONT, signal.SIGSTOP) * pairs
            ]
        return Night(spells[::2], spells[1::2])


async def _spell(
    bot: Contestant, pupil: _Pupil, workers: Sequence[int], at_work: signal.Signals
) -> Spell:
    for worker in workers:
        os.kill(worker, at_work)
    await asyncio.sleep(SETTLING)
    presses = len(bot.waits)
    hints = len(pupil.waits)
    began = await bot.seconds()
    await asyncio.sleep(SPELL)
    return Spell(await bot.seconds() - began, bot.waits[presses:], pupil.waits[hints:])


async def _started_workers(bot: int) -> Sequence[int]:
    while len(workers := [*_night_workers(bot)]) < SHIFTS:  # noqa: ASYNC110  there is no event
        await asyncio.sleep(A_LOOK)
    return workers


def _night_workers(bot: int) -> Iterator[int]:
    for thread in Path(f"/proc/{bot}/task").iterdir():
        for child in map(int, (thread / "children").read_text("utf-8").split()):
            if os.getpriority(os.PRIO_PROCESS, child) == LOWEST_PRIORITY:
                yield child


def _hints(message: Message) -> Sequence[str]:
    every = (button.data for button in message.buttons if button.data)
    return [data for data in every if isinstance(unpack(data), Hint)]


def report(night: Night) -> str:
    return "\n".join(
        (
            *_reported("the night's work", night.at_work),
            *_reported("none", night.at_rest),
            f"{'ratios, to none':22}{_ratio(night, lambda spell: spell.of_a_press):8.2f} of its"
            f" processor time, {_ratio(night, lambda spell: median(spell.presses)):.2f} to answer,"
            f" {_ratio(night, lambda spell: median(spell.hints)):.2f} to a hint",
        )
    )


def _ratio(night: Night, figure: Callable[[Spell], float]) -> float:
    pairs = zip(night.at_work, night.at_rest, strict=True)
    return median(figure(work) / figure(rest) for work, rest in pairs)


def _reported(what: str, spells: Sequence[Spell]) -> Iterator[str]:
    presses = [*chain.from_iterable(spell.presses for spell in spells)]
    hints = [*chain.from_iterable(spell.hints for spell in spells)]
    cost = sum(spell.processor for spell in spells) / len(presses)
    yield f"{what:22}{1000 * cost:8.2f} ms of processor time a press"
    yield f"{'to answer':22}{_often(presses)}"
    yield f"{'to a hint':22}{_often(hints)}"


def _often(waits: Sequence[float]) -> str:
    *_, slow = quantiles(waits, n=20)
    return (
        f"{1000 * median(waits):8.1f} ms, 95 of 100 within {1000 * slow:.1f} ms,"
        f" the worst of {len(waits)} {1000 * max(waits):.1f} ms"
    )
