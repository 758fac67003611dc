"""What films that come by themselves cost: processor time, memory, and how long others wait.

Two bots serve as many people each at the same time, so that a busy moment of the machine affects
both. One makes a film of a game as often as this bench lets it, the other of none.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from statistics import median

from tests.bench.memory import processor_time, proportional_size
from tests.bench.press import Contestant, Cost, Load, contestant

BETWEEN = 10.0
"""Seconds from one film to the next, in place of a minute: so there are enough to be measured."""
LOOKING = 20.0
"""Seconds that people look at a result. Where they do not, boards leave no room for a film."""
_RESULT = "result-"
_FILM = "film-"
_A_SECOND = 1.0


@dataclass(frozen=True, slots=True)
class Filming:
    """`processor` are seconds, of all processes, and `late` those from a result to its film.

    `memory` are bytes, second by second.
    """

    cost: Cost
    processor: float
    memory: Sequence[int]
    results: int
    late: Sequence[float]


@dataclass(frozen=True, slots=True)
class Measured:
    films: Filming
    none: Filming


def measure(load: Load) -> Measured:
    return asyncio.run(_measure(load))


async def _measure(load: Load) -> Measured:
    filming = "whole_with_films", load, "--between-films", str(BETWEEN)
    async with AsyncExitStack() as stack:
        films = await stack.enter_async_context(contestant(*filming))
        none = await stack.enter_async_context(contestant("whole", load))
        return Measured(*await asyncio.gather(_measured(films), _measured(none)))


async def _measured(bot: Contestant) -> Filming:
    measuring = asyncio.create_task(bot.measured())
    await asyncio.sleep(bot.load.warming_up)
    began = processor_time(bot.process.pid)
    memory: list[int] = []
    while not measuring.done():
        memory.append(proportional_size(bot.process.pid))
        await asyncio.sleep(_A_SECOND)
    processor = processor_time(bot.process.pid) - began
    sent = list(_sent(bot))
    late = (_seconds_later(chat, at, sent) for chat, at, file in sent if file.startswith(_RESULT))
    delays = [each for each in late if each is not None]
    results = sum(file.startswith(_RESULT) for _, _, file in sent)
    return Filming(await measuring, processor, memory, results, delays)


def _sent(bot: Contestant) -> Iterator[tuple[int | None, float, str]]:
    """Yield the chat, the time and the name of every picture that it was sent."""
    for call in bot.sandbox.calls:
        if call.ok and call.files:
            yield call.chat_id, call.at, call.files[0]


def _seconds_later(
    chat: int | None, at: float, sent: Sequence[tuple[int | None, float, str]]
) -> float | None:
    """Return how much later the film of this result came, if it did before the next result."""
    for where, when, file in sent:
        if where == chat and when > at and file.startswith((_RESULT, _FILM)):
            return when - at if file.startswith(_FILM) else None
    return None


def report(measured: Measured) -> str:
    films = _reported("with films", measured.films)
    return "\n".join((*films, *_reported("without", measured.none)))


def _reported(what: str, each: Filming) -> Iterator[str]:
    yield f"{what:22}{each.cost}"
    yield f"{'to answer':22}{each.cost.waited}"
    share = each.processor / max(1, each.results)
    yield f"{'processor time':22}{share:8.2f} s a game, of {each.results}"
    yield f"{'memory':22}{median(each.memory) / 1e6:8.0f} MB, at most {max(each.memory) / 1e6:.0f}"
    if each.late:
        often = f"{median(each.late):8.1f} s, all {len(each.late)} within {max(each.late):.1f} s"
        yield f"{'to a film':22}{often}"
