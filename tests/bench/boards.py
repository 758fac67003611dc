"""How old boards get where many tables play, at a server with a limit on all calls, or without one.

A board is as old as the first move that it does not show. Moves are read from the journal. Each is
shown by the first call that comes to its group afterwards: one that was already on its way may show
less, which makes a board seem younger by its latency at most.
"""

import asyncio
import sqlite3
import time
from bisect import bisect
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from statistics import median, quantiles
from typing import get_args

from durak.events import ActionEvent
from storage.codec import read_time
from tests.bench.bots import DATABASE
from tests.bench.press import Contestant, Load, contestant

_MOVES = f"""
    SELECT chat, at FROM journal JOIN places USING (table_id)
    WHERE kind IN ({", ".join(f"'{kind.__name__}'" for kind in get_args(ActionEvent))})
"""  # noqa: S608  names of our own types


@dataclass(frozen=True, slots=True)
class Boards:
    """All durations are in seconds."""

    load: Load
    moves: int
    calls: int
    refused: int
    """Calls with status 429."""
    ages: Sequence[float]
    waits: Sequence[float]
    """From each press to its answer."""
    processor: float


def measure(load: Load) -> Boards:
    return asyncio.run(_measured(load))


async def _measured(load: Load) -> Boards:
    async with contestant("whole", load) as people:
        await asyncio.sleep(load.warming_up)
        begun = time.time()
        calls = len(people.sandbox.calls)
        presses = len(people.waits)
        processor = await people.seconds()
        await asyncio.sleep(load.measured)
        made = people.sandbox.calls[calls:]
        ages = list(_ages(people, begun))
        return Boards(
            load=load,
            moves=len(ages),
            calls=len(made),
            refused=sum(call.code == 429 for call in made),
            ages=ages,
            waits=people.waits[presses:],
            processor=await people.seconds() - processor,
        )


def _ages(people: Contestant, begun: float) -> Iterator[float]:
    """Yield how long each move was not shown. Those that still are not count until now."""
    now = time.time()
    came = defaultdict[int | None, list[float]](list)
    for call in people.sandbox.calls:
        if call.ok and call.receiver is None:
            came[call.chat_id].append(call.at)
    with closing(sqlite3.connect(people.folder / DATABASE)) as connection:
        moves = connection.execute(_MOVES).fetchall()
    for chat, written in moves:
        at = read_time(written).timestamp()
        if at >= begun:
            later = came[chat][bisect(came[chat], at) :]
            yield (later[0] if later else now) - at


def report(boards: Boards) -> str:
    load = boards.load
    rests = load.tables * load.measured / max(1, boards.moves)
    presses = quantiles(boards.waits, n=100)
    refused = boards.refused / max(1, boards.calls)
    return "\n".join(
        (
            f"{load.tables} tables, a move every {rests:.1f} s at each,"
            f" {boards.calls / load.measured:.1f} calls/s, {refused:.2%} refused,"
            f" {boards.processor / load.measured:.0%} of a core",
            f"{'age of a board':22}{median(boards.ages):8.2f} s,"
            f" 95 of 100 at most {quantiles(boards.ages, n=20)[-1]:.2f} s",
            f"{'to answer':22}{1000 * median(boards.waits):8.1f} ms,"
            f" 99 of 100 within {1000 * presses[-1]:.1f} ms",
        )
    )
