"""`python -m tests.endurance.faults`: what happens to processes that share a server, in mid-game.

People play, and the same fault happens again and again:

stops    the active process is stopped for twenty seconds, often within a transaction, and woken
crashes  the server is killed, and started again
cuts     nothing passes between the active process and the server, for half a minute
commits  the connection breaks between a COMMIT and its answer

Each process is started again whenever it ends, as a supervisor would do. Every move that was
answered without a refusal must be in the journal exactly once, nobody may be told of trouble, two
processes may never speak to Telegram in turn, and at the end every chat must show what its journal
says.
"""

import asyncio
import math
import random
import signal
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from tqdm import tqdm

from bot.failures import ExitCode
from storage.postgresql.schema import Connection
from telegram_sandbox import Sandbox, Terms
from tests.end_to_end.forks import AS_FAST_AS_IT_CAN
from tests.end_to_end.limits import CALLS_A_MINUTE
from tests.endurance.commands import command, conclude
from tests.endurance.disturbed_club import IN_HASTE, TERMS, DisturbedClub
from tests.endurance.fleet import Fleet, Life
from tests.endurance.players import AS_PEOPLE_PRESS, Pace
from tests.endurance.promises import Report
from tests.postgresql.fixtures import session
from tests.postgresql.proxy import COMMIT, Proxy, proxy_for
from tests.postgresql.server import Postmaster, Server, mortal_server

WORKERS = 2
A_LIFE = 1.5
WITHIN_TRANSACTION = 3
"""One in so many stops."""
AWAY = 2.0
"""Seconds, at most, until the server is started again."""


@dataclass(frozen=True)
class Scene:
    club: DisturbedClub
    server: Server
    postmaster: Postmaster
    proxies: Sequence[Proxy]
    """One for each worker."""
    seconds: float
    """How long the fault lasts."""

    async def victim(self) -> Life:
        """Return who plays, at any moment while another process stands by."""
        await self.club.fleet.standby()
        await self.club.next_move()
        await asyncio.sleep(self.club.dice.uniform(0, A_LIFE))
        return await self.club.fleet.active()


async def stop(scene: Scene) -> None:
    club = scene.club
    victim = await scene.victim()
    async with session(scene.server.url()) as operator:
        if club.faults % WITHIN_TRANSACTION == 0:
            await _stop_within_transaction(victim, operator, club.dice)
        else:
            victim.send(signal.SIGSTOP)
        writer = await operator.fetchval(_WRITER)
        club.strike(victim)
        await asyncio.sleep(scene.seconds)
        assert writer != await operator.fetchval(_WRITER), "it could still write"
    victim.send(signal.SIGCONT)
    await victim.ended()


async def _stop_within_transaction(victim: Life, operator: Connection, dice: random.Random) -> None:
    while True:
        victim.send(signal.SIGSTOP)
        await asyncio.sleep(_A_STATEMENT)
        writer = await operator.fetchval(_WRITER)
        if await operator.fetchval(_STATE, writer) == "idle in transaction":
            return
        victim.send(signal.SIGCONT)
        await asyncio.sleep(dice.uniform(0, 2 * _A_STATEMENT))


_A_STATEMENT = 0.02
_WRITER = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted"
_STATE = "SELECT state FROM pg_stat_activity WHERE pid = $1"


async def crash(scene: Scene) -> None:
    club = scene.club
    victim = await scene.victim()
    club.strike(victim)
    scene.postmaster.crash(signal.SIGKILL if club.faults % 2 else signal.SIGQUIT)
    await asyncio.sleep(club.dice.uniform(0, AWAY))
    scene.postmaster.start()


async def cut_off(scene: Scene) -> None:
    victim = await scene.victim()
    proxy = scene.proxies[victim.number]
    scene.club.strike(victim)
    proxy.flows.clear()
    await asyncio.sleep(scene.seconds)
    proxy.flows.set()
    await victim.ended()


async def lose_answer_to_commit(scene: Scene) -> None:
    victim = await scene.victim()
    scene.club.strike(victim)
    scene.proxies[victim.number].cuts_after = COMMIT
    await victim.ended()


Fault: TypeAlias = Callable[[Scene], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Trial:
    """A fault, and for how many seconds it lasts if it passes by itself.

    Processes may come to these ends, and another one has to answer `soon`.
    """

    fault: Fault
    times: int = 20
    seconds: float = 0
    ends: tuple[ExitCode, ...] = (ExitCode.CLAIM_LOST,)
    soon: float = 8.0
    terms: Terms = TERMS
    pace: float = AS_FAST_AS_IT_CAN
    people: Pace = IN_HASTE


_WITHOUT_SERVER = (ExitCode.CLAIM_LOST, ExitCode.TEMPORARY_FAILURE)
_LAST_WORDS = "claim_lost|storage_trouble|DATABASE_URL: The database cannot be used now"
TRIALS = {
    "stops": Trial(stop, seconds=20),
    "crashes": Trial(crash, ends=_WITHOUT_SERVER, soon=math.inf),
    "cuts": Trial(cut_off, 5, 30, _WITHOUT_SERVER, terms=Terms(), pace=1, people=AS_PEOPLE_PRESS),
    "commits": Trial(lose_answer_to_commit),
}


async def undergo(trial: Trial, seed: int, counted: Callable[[], object] = lambda: None) -> Report:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="durak-club-")))
        server, postmaster = stack.enter_context(mortal_server())
        sandbox = await stack.enter_async_context(Sandbox.serving(trial.terms))
        ways = [await stack.enter_async_context(proxy_for(server)) for _ in range(WORKERS)]
        settings = {number: {"database_url": url} for number, (_, url) in enumerate(ways)}
        fleet = Fleet(sandbox, server.url(), folder, WORKERS, trial.pace, settings)
        club = await DisturbedClub.prepare(fleet, random.Random(seed), pace=trial.people)
        scene = Scene(club, server, postmaster, [proxy for proxy, _ in ways], trial.seconds)
        await club.disturb(partial(trial.fault, scene), lambda: club.faults == trial.times, counted)
        most_calls = math.inf if trial.pace > 1 else CALLS_A_MINUTE
        return await club.report(trial.ends, _LAST_WORDS, trial.soon, most_calls)


if __name__ == "__main__":
    parser = command(__doc__, seed=1)
    parser.add_argument("fault", choices=TRIALS)
    parser.add_argument("--times", type=int)
    options = parser.parse_args()
    trial = TRIALS[options.fault]
    trial = replace(trial, times=options.times or trial.times)
    with tqdm(total=trial.times, unit="fault", smoothing=0) as bar:
        report = asyncio.run(undergo(trial, options.seed, bar.update))
    conclude(report)
