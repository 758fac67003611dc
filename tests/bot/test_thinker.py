"""Computer players think in processes of their own, which may die at any time."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from multiprocessing import Pipe, active_children
from random import Random

import pytest

from bot import thinker as elsewhere
from bot.metrics import Metrics
from bot.processes import Process, Worker
from bot.thinker import QUICK, ProcessThinker, running_thinker
from club.ports import ThinkerUnavailable
from durak.actions import Action
from durak.engine import advance, deal, fold
from durak.notation import parse_position
from durak.players import Strength, player_of
from durak.players.hard import Hard
from durak.players.normal import Normal
from durak.players.prospects import WORK, weigh
from durak.rules import Rules
from durak.view import View, see
from messenger.incoming.updates import Inbox
from tests.bench.repaint import TABLES
from tests.bot.worker_only_bot import pondering
from tests.copies import ROOT
from tests.counted_calls import calls

HASTE = 300
"""Very little work, as the choice of a move does not matter here."""
AN_HOUR = 3600


def views(number: int) -> list[View]:
    """Views of awaited players in mid-game."""
    dice = Random(1)
    seen = list[View]()
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
    async with running_thinker(1, Metrics(Inbox()).observe_thought) as thinker:
        yield thinker
    await until(lambda: not active_children())


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not condition():  # noqa: ASYNC110  a process announces nothing when it ends
            await asyncio.sleep(0.01)


def worker() -> int:
    (process,) = active_children()
    assert process.pid is not None
    return process.pid


def hurry(monkeypatch: pytest.MonkeyPatch, seconds: float = 0.2) -> None:
    monkeypatch.setattr(elsewhere, "PATIENCE", seconds)
    monkeypatch.setattr(elsewhere, "STUCK", seconds)


def normals(view: View) -> Action:
    return player_of(Strength.NORMAL).choose(view)


async def test_the_strongest_answers_the_same_but_not_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    positions = views(3)
    expected = [player_of(Strength.HARD).choose(view) for view in positions]
    monkeypatch.delattr(Hard, "choose")
    monkeypatch.delattr(Normal, "choose")
    async with at_work() as thinker:
        assert [await thinker.choose(view, Strength.HARD) for view in positions] == expected


async def test_advice_is_the_same_and_who_gets_none_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = views(1)[0]
    worst = weigh(view)[-1].action
    async with at_work() as thinker:
        assert await thinker.weigh(view, WORK) == weigh(view)
        assert await thinker.weigh(view, WORK, worst) == weigh(view, worst)
        hurry(monkeypatch)
        os.kill(worker(), signal.SIGSTOP)
        with pytest.raises(ThinkerUnavailable):
            await thinker.weigh(view, WORK)


async def test_without_the_strongest_no_process_is_started() -> None:
    async with at_work() as thinker:
        for strength in (Strength.EASY, Strength.NORMAL):
            for view in views(3):
                assert await thinker.choose(view, strength) == player_of(strength).choose(view)
        assert not active_children()


@pytest.mark.parametrize("strength", [Strength.EASY, Strength.NORMAL])
@pytest.mark.parametrize("table", TABLES)
def test_they_answer_soon_before_however_many_cards(table: str, strength: Strength) -> None:
    """Counted in function calls: a few milliseconds once the rules have been analysed."""
    game = parse_position(TABLES[table])
    choose = partial(player_of(strength).choose, see(game, game.awaited_seats[0]))
    choose()
    assert strength in QUICK
    assert calls(choose) < 10_000


async def test_when_a_worker_dies_in_mid_thought_normal_moves_and_another_one_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At once, without waiting until the computation times out."""
    monkeypatch.setattr(elsewhere, "STUCK", AN_HOUR)
    first, second = views(2)
    async with at_work() as thinker:
        await thinker.choose(first, Strength.HARD)
        victim = worker()
        os.kill(victim, signal.SIGSTOP)
        thought = asyncio.create_task(thinker.choose(second, Strength.HARD))
        await asyncio.sleep(0.05)
        assert not thought.done()
        os.kill(victim, signal.SIGKILL)
        assert await thought == normals(second)
        expected = player_of(Strength.HARD).choose(first)
        assert await thinker.choose(first, Strength.HARD) == expected
        assert worker() != victim


async def test_a_worker_that_dies_while_it_is_idle_costs_no_thought() -> None:
    view = views(1)[0]
    async with at_work() as thinker:
        await thinker.choose(view, Strength.HARD)
        (idle,) = thinker._workers
        assert idle._starting
        process = idle._starting.result()
        os.kill(worker(), signal.SIGKILL)
        await until(lambda: not process.is_alive)
        assert await thinker.weigh(view, HASTE) == weigh(view, work=HASTE)


async def test_whoever_has_asked_a_worker_that_dies_while_it_starts_may_ask_again() -> None:
    view = views(1)[0]
    async with at_work() as thinker:
        for _ in range(2):
            thought = asyncio.create_task(thinker.weigh(view, HASTE))
            await until(lambda: bool(active_children()))
            os.kill(worker(), signal.SIGKILL)
            with pytest.raises(ThinkerUnavailable):
                await thought
        assert await thinker.weigh(view, HASTE) == weigh(view, work=HASTE)


async def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = views(2)
    async with at_work() as thinker:
        await thinker.choose(first, Strength.HARD)
        stuck = worker()
        hurry(monkeypatch)
        os.kill(stuck, signal.SIGSTOP)
        moves = (thinker.choose(view, Strength.HARD) for view in (first, second))
        assert await asyncio.gather(*moves) == [normals(first), normals(second)]
        await until(lambda: stuck not in {process.pid for process in active_children()})


async def test_a_patient_question_outlives_a_worker() -> None:
    """In a deal of the day everybody is to meet the same computers."""
    strongest = player_of(Strength.HARD)
    view = next(view for view in views(30) if strongest.choose(view) != normals(view))
    async with at_work() as thinker:
        await thinker.choose(view, Strength.HARD)
        victim = worker()
        os.kill(victim, signal.SIGSTOP)
        thought = asyncio.create_task(thinker.choose(view, Strength.HARD, patient=True))
        await asyncio.sleep(0.05)
        assert not thought.done()
        os.kill(victim, signal.SIGKILL)
        assert await thought == strongest.choose(view)


async def test_a_start_that_takes_longer_than_anybody_waits_is_not_in_vain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = views(1)[0]
    async with at_work() as thinker:
        with monkeypatch.context() as patched:
            hurry(patched, 0.01)
            assert await thinker.choose(view, Strength.HARD) == normals(view)
        await until(lambda: bool(active_children()))
        starting = worker()
        await thinker.choose(view, Strength.HARD)
        assert worker() == starting


async def test_a_start_that_fails_is_tried_again_with_the_next_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_more_threads(_: int) -> Process:
        raise RuntimeError("can't start new thread")

    view = views(1)[0]
    async with at_work() as thinker:
        with monkeypatch.context() as patched:
            patched.setattr(Process, "started", no_more_threads)
            assert await thinker.choose(view, Strength.HARD) == normals(view)
        await thinker.choose(view, Strength.HARD)
        assert worker()


async def test_the_end_waits_for_no_thought() -> None:
    view = views(1)[0]
    async with at_work() as thinker:
        await thinker.choose(view, Strength.HARD)
        os.kill(worker(), signal.SIGSTOP)
        thought = asyncio.create_task(thinker.choose(view, Strength.HARD))
        await asyncio.sleep(0.05)
    assert await thought == normals(view)


async def test_a_worker_knows_the_game_and_nothing_of_the_bot() -> None:
    """It starts faster, needs less memory, and cannot hold the bot's files and sockets open."""
    modules = "[name.split('.')[0] for name in __import__('sys').modules]"
    worker = Worker(niceness=0)
    known = set(await worker.think(partial(eval, modules)))
    worker.end()
    assert known >= {"bot", "durak"}
    assert not known & {"club", "handlers", "messenger", "storage", "telegram", "aiosqlite"}


async def test_asking_the_bot_to_stop_stops_no_worker() -> None:
    """Ctrl-C and systemd signal every process of the group, while a move may be under way."""
    view = views(1)[0]
    async with at_work() as thinker:
        await thinker.choose(view, Strength.HARD)
        asked = worker()
        os.kill(asked, signal.SIGINT)
        os.kill(asked, signal.SIGTERM)
        await thinker.choose(view, Strength.HARD)
        assert worker() == asked


async def test_a_worker_dies_with_a_bot_that_is_killed_while_it_thinks() -> None:
    ours, theirs = Pipe()
    bot = pondering(theirs)
    bot.start()
    worker = await asyncio.to_thread(ours.recv)
    await asyncio.sleep(0.1)
    bot.kill()
    await asyncio.to_thread(bot.join)
    await until(lambda: not _lives(worker))


THINK_AND_BE_KILLED = """
import asyncio, os, signal
from bot.processes import Worker
asyncio.run(Worker(0).think(os.getpid))
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_bot_that_is_killed_leaves_nothing_behind_to_be_complained_about() -> None:
    """Its error stream ends when the last process that it has started is gone."""
    bot = subprocess.run(
        [sys.executable, "-c", THINK_AND_BE_KILLED], capture_output=True, cwd=ROOT, check=False
    )
    assert bot.returncode == -signal.SIGKILL
    assert not bot.stderr


def _lives(pid: int) -> bool:
    """A process without a parent may remain as a zombie for a while."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, check=False)
    return state.stdout.strip() not in (b"", b"Z")
