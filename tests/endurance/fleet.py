"""Processes of the bot with one database, each started again whenever it ends."""

import asyncio
import os
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from unittest.mock import patch

from bot import app
from bot.__main__ import main
from bot.tempo import REAL_TIME, Tempo
from intake.transport import Transport
from telegram_sandbox import Sandbox
from tests.end_to_end.limits import counted
from tests.endurance.bots import AS_FAST_AS_IT_CAN, NONE, forked, settings_for, settle
from tests.endurance.callers import Callers
from tests.endurance.logs import entry_of, troubles

A_PAUSE = 0.1
"""Seconds between an end and the next start, as systemd allows by default."""
LOOKS = 0.01
A_WHILE = 60.0


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
        lines = [asyncio.create_task(self._follow_on(number)) for number in range(self.workers)]
        try:
            with self.sandbox.failing(self.callers):
                yield
        finally:
            for line in lines:
                line.cancel()
            await asyncio.wait(lines)

    async def _follow_on(self, number: int) -> None:
        while True:
            await self._live(number)
            await asyncio.sleep(A_PAUSE)

    async def _live(self, number: int) -> None:
        name = f"club-{number}-{len(self.lives)}"
        log = self.folder / f"{name}.jsonl"
        log.touch()
        told = {**settings_for(self.sandbox, self.database), **self.settings.get(number, NONE)}
        async with forked(_serve, log, told, self.pace, name) as process:
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


def _serve(log: Path, told: Mapping[str, str], pace: float, name: str) -> None:
    """Run `python -m bot`, with limits that refill so much faster."""
    settle(log, told)
    sys.argv = ["bot"]
    tempo = REAL_TIME if pace == 1 else Tempo(counted(pace).rates, probing=0)
    with (
        patch.object(Transport, "USER_AGENT", name),
        patch.object(app, "running", partial(app.running, tempo=tempo)),
    ):
        sys.exit(main())
