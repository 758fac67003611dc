"""A restart with thousands of living tables: the first answer, and the memory of each table.

The bot has a process of its own, as in reality. The sandbox, with everybody in it and the messages
that the tables show, is in this one.
"""

import asyncio
import gc
import os
import sys
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from club.places import ChatId, PersonId, TableId
from screens.buttons import OpenHand
from screens.callback_data import pack
from telegram_sandbox import Message, Person, Sandbox, Terms
from tests.bench.crowd import Party, seat

PATIENCE = 120.0
WATCHED = 30.0
"""Seconds from the first answer, in which tables that are due are loaded."""
BETWEEN_PRESSES = 0.1
KIB = 1024


@dataclass(frozen=True, slots=True)
class Restart:
    """`answered` is in seconds from the start of the process.

    `weights` are its bytes of memory at that time and at the end of the measurement.
    """

    tables: int
    answered: float
    waits: Sequence[float]
    weights: tuple[int, int]


def measure(tables: int, down: timedelta) -> tuple[Restart, Restart]:
    """Measure a restart with one table and with many, after the bot was down for this long."""
    return asyncio.run(_restarted(1, down)), asyncio.run(_restarted(tables, down))


async def _restarted(tables: int, down: timedelta) -> Restart:
    with TemporaryDirectory() as folder:
        async with Sandbox.serving(Terms(query_lifetime=PATIENCE)) as sandbox:
            path = Path(folder) / "club.sqlite3"
            parties = [_party(sandbox, number) for number in range(tables)]
            numbers = await seat(path, parties, datetime.now(UTC) - down)
            gc.freeze()  # otherwise this process, not the bot, would pause to scan them all
            return await _watched(sandbox, path, list(zip(parties, numbers, strict=True)))


def _party(sandbox: Sandbox, number: int) -> Party:
    people = [sandbox.user(f"{name} {number}", started=True) for name in ("Anna", "Ben")]
    group = sandbox.group(f"Group {number}", people)
    anna, ben = (PersonId(person.id) for person in people)
    board, first, second = (_shown(sandbox, chat) for chat in (group.id, anna, ben))
    return Party(ChatId(group.id), (anna, ben), board, (first, second))


def _shown(sandbox: Sandbox, chat: int) -> int:
    world = sandbox.world
    return world.post(Message(chat, 0, world.bot, world.now(), "as it was")).id


async def _watched(
    sandbox: Sandbox, path: Path, seated: Sequence[tuple[Party, TableId]]
) -> Restart:
    began = time.perf_counter()
    waits: list[float] = []
    async with bot_at_work(sandbox, path) as process:
        await _answered(sandbox, *seated[-1])
        answered = time.perf_counter() - began
        weight = _weight(process)
        until = time.perf_counter() + WATCHED
        while time.perf_counter() < until:
            waits.append(await _answered(sandbox, *seated[len(waits) * 97 % len(seated)]))
            await asyncio.sleep(BETWEEN_PRESSES)
        return Restart(len(seated), answered, waits, (weight, _weight(process)))


@asynccontextmanager
async def bot_at_work(sandbox: Sandbox, path: Path) -> AsyncIterator[Process]:
    settings = {
        "BOT_TOKEN": sandbox.token,
        "BOT_API_URL": sandbox.api_url,
        "DATABASE_PATH": str(path),
        "LOG_LEVEL": "ERROR",
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", env=os.environ | settings
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _answered(sandbox: Sandbox, party: Party, table: TableId) -> float:
    """Return the seconds until a person who opens their hand is answered."""
    anna = Person(sandbox.world, party.people[0])
    began = time.perf_counter()
    await anna.forges(anna.private.posts[-1], pack(OpenHand(table)), PATIENCE)
    return time.perf_counter() - began


def _weight(process: Process) -> int:
    pages = int(Path(f"/proc/{process.pid}/statm").read_text("utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def report(measured: tuple[Restart, Restart]) -> str:
    one, many = measured
    before, after = (
        (heavy - light) / (many.tables - one.tables) / KIB
        for heavy, light in zip(many.weights, one.weights, strict=True)
    )
    *_, slow = quantiles([1000 * wait for wait in many.waits], n=100, method="inclusive")
    return "\n".join(
        (
            f"{'one table':22}{one.answered:8.1f} s until a press is answered",
            f"{f'{many.tables} tables':22}{many.answered:8.1f} s until a press is answered",
            f"{'each then weighs':22}{before:8.1f} KiB, after half a minute {after:.1f} KiB",
            f"{'to answer meanwhile':22}{1000 * median(many.waits):8.1f} ms,"
            f" 99 of 100 within {slow:.1f} ms",
        )
    )
