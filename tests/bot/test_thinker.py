"""Thoughts of computer players: in processes of their own, which may die at any time."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing import active_children
from random import Random
from time import monotonic

import pytest

from bot import thinker as elsewhere
from bot.metrics import Metrics
from bot.thinker import ProcessThinker, thinking
from bot.updates import Inbox
from club.ports import NotThoughtOf
from durak.actions import Action
from durak.engine import advance, deal, fold
from durak.players import Strength, player_of
from durak.players.hard import Hard
from durak.players.prospects import weigh
from durak.rules import Rules
from durak.view import View, see


def views(number: int) -> list[View]:
    """In mid-game, of whoever is awaited."""
    dice, seen = Random(1), list[View]()
    game = fold(deal(Rules(), 3, dice))
    while len(seen) < number:
        seat = game.awaited_seats[0]
        view = see(game, seat)
        if len(view.legal) > 2:
            seen.append(view)
        _, game = advance(game, seat, dice.choice(view.legal))
    return seen


@asynccontextmanager
async def at_work() -> AsyncIterator[ProcessThinker]:
    async with thinking(1, Metrics(Inbox()).thought) as thinker:
        yield thinker
    await until(lambda: not active_children())


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not condition():  # noqa: ASYNC110  a process that ends announces nothing
            await asyncio.sleep(0.01)


def worker() -> int:
    (process,) = active_children()
    assert process.pid is not None
    return process.pid


def normals(view: View) -> Action:
    return player_of(Strength.NORMAL).choose(view)


async def test_the_strongest_answers_the_same_but_not_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    positions = views(12)
    expected = [player_of(Strength.HARD).choose(view) for view in positions]
    assert expected != [normals(view) for view in positions]
    monkeypatch.delattr(Hard, "choose")
    async with at_work() as thinker:
        assert [await thinker.choose(view, Strength.HARD) for view in positions] == expected


async def test_advice_is_the_same_and_who_gets_none_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = views(1)[0]
    worst = weigh(view)[-1].action
    async with at_work() as thinker:
        assert await thinker.weigh(view) == weigh(view)
        assert await thinker.weigh(view, worst) == weigh(view, worst)
        monkeypatch.setattr(elsewhere, "PATIENCE", 0.2)
        os.kill(worker(), signal.SIGSTOP)
        with pytest.raises(NotThoughtOf):
            await thinker.weigh(view)


async def test_without_the_strongest_no_process_is_started() -> None:
    async with at_work() as thinker:
        for strength in (Strength.EASY, Strength.NORMAL):
            for view in views(3):
                assert await thinker.choose(view, strength) == player_of(strength).choose(view)
        assert not active_children()


async def test_when_a_worker_dies_in_mid_thought_normal_moves_and_another_one_thinks() -> None:
    first, second = views(2)
    async with at_work() as thinker:
        await thinker.choose(first, Strength.HARD)
        victim = worker()
        os.kill(victim, signal.SIGSTOP)
        thought = asyncio.create_task(thinker.choose(second, Strength.HARD))
        await asyncio.sleep(0.05)
        assert not thought.done()
        killed = monotonic()
        os.kill(victim, signal.SIGKILL)
        assert await thought == normals(second)
        assert monotonic() - killed < 2
        expected = player_of(Strength.HARD).choose(first)
        assert await thinker.choose(first, Strength.HARD) == expected
        assert worker() != victim


async def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = views(2)
    async with at_work() as thinker:
        await thinker.choose(first, Strength.HARD)
        stuck = worker()
        monkeypatch.setattr(elsewhere, "PATIENCE", 0.2)
        os.kill(stuck, signal.SIGSTOP)
        moves = (thinker.choose(view, Strength.HARD) for view in (first, second))
        assert await asyncio.gather(*moves) == [normals(first), normals(second)]
        await until(lambda: stuck not in {process.pid for process in active_children()})


async def test_the_end_waits_for_no_thought() -> None:
    view = views(1)[0]
    async with at_work() as thinker:
        await thinker.choose(view, Strength.HARD)
        os.kill(worker(), signal.SIGSTOP)
        thought = asyncio.create_task(thinker.choose(view, Strength.HARD))
        await asyncio.sleep(0.05)
    assert await thought == normals(view)
