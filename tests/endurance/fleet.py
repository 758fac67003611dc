"""Processes of the bot with one database, each started again whenever it ends."""

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import NamedTuple

from telegram_sandbox import Call, Sandbox
from tests.end_to_end.forks import AS_FAST_AS_IT_CAN, NONE, forked, settings_for
from tests.endurance.logs import entry_of, troubles
from tests.meanwhile import meanwhile

ANSWER = "answerCallbackQuery"
A_PAUSE = 0.1
"""Seconds between an end and the next start, as systemd allows by default."""
LOOKS = 0.01
A_WHILE = 60.0


class Heard(NamedTuple):
    at: float
    caller: str
    method: str


@dataclass
class Callers:
    """A fault for `Sandbox.failing` that lets every call pass. Each process has a name of its own.

    `strays` are calls of a process that came after one of its successor.
    """

    answers: list[Heard] = field(default_factory=list)
    strays: list[Heard] = field(default_factory=list)
    _known: list[str] = field(default_factory=list)

    def __call__(self, call: Call) -> None:
        heard = Heard(time.monotonic(), call.caller, call.method)
        if call.method == ANSWER:
            self.answers.append(heard)
        if call.caller not in self._known:
            self._known.append(call.caller)
        elif call.caller != self._known[-1]:
            self.strays.append(heard)

    def first_answer(self, after: float, besides: str) -> float | None:
        """Return when somebody else first answered a press."""
        return next(
            (heard.at for heard in self.answers if heard.at > after and heard.caller != besides),
            None,
        )


@dataclass(frozen=True, slots=True)
class Life:
    """A process from its start to its end. It tells Telegram its name."""

    number: int
    name: str
    process: ForkServerProcess
    log: Path

    @property
    def goes_on(self) -> bool:
        return self.process.is_alive()

    def has_said(self, event: str) -> bool:
        with self.log.open() as lines:
            return any(entry_of(line).get("event") == event for line in lines)

    def send(self, number: signal.Signals) -> None:
        assert self.process.pid
        os.kill(self.process.pid, number)

    async def ended(self) -> None:
        while self.goes_on:  # noqa: ASYNC110  there is no event
            await asyncio.sleep(LOOKS)


@dataclass
class Fleet:
    """`settings` are what each process is told besides, by its number."""

    sandbox: Sandbox
    database: Path | str
    folder: Path
    workers: int = 1
    pace: float = AS_FAST_AS_IT_CAN
    settings: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    callers: Callers = field(default_factory=Callers)
    lives: list[Life] = field(default_factory=list)
    ends: Counter[int] = field(default_factory=Counter)
    """Exit codes and, negated, signals."""

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Kill all of them at the end."""
        async with meanwhile(*map(self._follow_on, range(self.workers))):
            with self.sandbox.failing(self.callers):
                yield

    async def _follow_on(self, number: int) -> None:
        while True:
            await self._live(number)
            await asyncio.sleep(A_PAUSE)

    async def _live(self, number: int) -> None:
        name = f"club-{number}-{len(self.lives)}"
        log = self.folder / f"{name}.jsonl"
        log.touch()
        told = {**settings_for(self.sandbox, self.database), **self.settings.get(number, NONE)}
        async with forked(log, told, self.pace, name) as process:
            life = Life(number, name, process, log)
            self.lives.append(life)
            await life.ended()
            self.ends[process.exitcode or 0] += 1

    @property
    def living(self) -> list[Life]:
        return [life for life in self.lives if life.goes_on]

    async def active(self) -> Life:
        """Return who plays or, where there is only one, who will."""
        return await self._who(lambda life: self.workers == 1 or life.has_said("starting"))

    async def standby(self) -> Life:
        return await self._who(
            lambda life: life.has_said("standing_by") and not life.has_said("starting")
        )

    async def _who(self, has_this_part: Callable[[Life], bool]) -> Life:
        async with asyncio.timeout(A_WHILE):
            while True:
                for life in self.living:
                    if has_this_part(life):
                        return life
                await asyncio.sleep(LOOKS)

    def troubles(self) -> Counter[str]:
        logs = (life.log.read_text().splitlines() for life in self.lives)
        return sum(map(troubles, logs), Counter())
