"""Lets the bot serve people for a month, and judges what came of it."""

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta
from itertools import chain, starmap
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot import background_jobs
from bot.background_jobs import BackgroundJobs
from bot.config import Config
from bot.randomness import SystemRandomness
from bot.thinker import ProcessThinker
from durak.actions import Action
from durak.players import Strength, player_of
from durak.view import View
from messenger.incoming import polling
from messenger.outgoing.rate_limits import TELEGRAM_LIMITS
from storage.open_database import opened
from telegram_sandbox import Sandbox, Terms
from tests.end_to_end.limits import ANY_NUMBER, Limits
from tests.end_to_end.running_bot import running_bot, wait_until_idle
from tests.end_to_end.screen_check import copy_of
from tests.endurance.month.attention import Attention
from tests.endurance.month.plain_games import read_annals
from tests.endurance.month.plans import BEGIN, Month, Options, Part
from tests.endurance.month.shown import Expected, wrong_figures, wrong_rankings
from tests.endurance.month.stored import differences
from tests.endurance.month.unasked import ToldGroup, read_told
from tests.endurance.promises import Promise, Report

UNTIL_TABLES_CLOSE = 3 * 3600.0


async def run_month(options: Options, database: Path, parts: Sequence[Part]) -> Report:
    loop = asyncio.get_running_loop()
    terms = Terms(clock=lambda: BEGIN.timestamp() + loop.time())
    limits = Limits(terms, TELEGRAM_LIMITS, commands=ANY_NUMBER)
    config = Config(database_path=database, films="off")
    attention = Attention(of_features=[kind for part in parts for kind in part.news])
    with _hurried(options):
        async with Sandbox.serving(terms) as sandbox:
            month = await Month.prepare(options, sandbox, database, parts)
            async with (
                attention.paid(sandbox),
                running_bot(sandbox, database, limits, config=config),
            ):
                await month.live()
                await asyncio.sleep(UNTIL_TABLES_CLOSE)
                await wait_until_idle(sandbox)
                shown = await _wrongly_shown(month)
    return await _report(month, attention, shown)


@contextmanager
def _hurried(options: Options) -> Iterator[None]:
    """Let nobody think for long, and look at what waits less often than every minute.

    A name that is gone is an error at once.
    """
    dice = random.Random(options.seed)

    async def choose_quickly(_: ProcessThinker, view: View, *__: object, **___: object) -> Action:
        return player_of(Strength.NORMAL).choose(view)

    async def have_night_off(_: BackgroundJobs[Any]) -> None:
        await asyncio.get_running_loop().create_future()

    with (
        patch.object(ProcessThinker, "choose", choose_quickly),
        patch.object(BackgroundJobs, "run", have_night_off),
        patch.object(SystemRandomness, "salt", lambda _: dice.randbytes(16).hex()),
        patch.object(polling, "_LONG_POLL", 3600),
        patch.object(background_jobs, "_A_MINUTE", options.look_every),
    ):
        yield


async def _wrongly_shown(month: Month) -> Sequence[str]:
    """Ask a sample of groups and people for what they have played, and judge the answers."""
    async with copy_of(month.database) as database:
        annals = await database.read(read_annals)
    expected = Expected.of(annals.games, month.sandbox, month.now())
    circles, players = month.sample()
    found = [
        *[await wrong_rankings(expected, circle) for circle in circles],
        *[await wrong_figures(expected, player.person) for player in players],
    ]
    return [*chain.from_iterable(found)]


async def _report(month: Month, attention: Attention, shown: Sequence[str]) -> Report:
    doings = month.doings
    async with opened(month.database) as database:
        annals = await database.read(read_annals)
        told = await read_told(database, annals, attention, month.zones)
        wrong = await differences(
            database, [part.recomputed for part in month.parts if part.recomputed]
        )
    kinds = Counter(f"told unasked: {e.kind.value}" for group in told.values() for e in group.told)
    idle = [each.person for each in month.players if each.person.id not in doings.seated]
    failed = [f"{each.method}, {each.description}" for each in attention.failed]
    return Report(
        [
            *starmap(Promise, {**doings.counted, **kinds}.items()),
            Promise("seen unasked", sum(len(group.seen) for group in told.values())),
            Promise("calls", attention.total),
            attention.promise(),
            Promise.no("people who never sat at a table", idle),
            Promise.no("calls that failed", failed),
            Promise.no("what people could not do", doings.troubles),
            Promise.no("wrongly shown", shown),
            *_promises("unasked", _faults(told, month)),
            *_promises("apart", wrong),
        ]
    )


def _faults(told: Mapping[int, ToldGroup], month: Month) -> Mapping[str, Sequence[object]]:
    patience = timedelta(seconds=3 * month.options.look_every)
    judges = [part.faults for part in month.parts if part.faults]
    found = defaultdict[str, list[object]](list)
    for chat, group in told.items():
        judged = [judge(group, patience, month.now()) for judge in judges]
        for fault, cases in chain.from_iterable(each.items() for each in (group.faults, *judged)):
            found[fault] += [f"in {chat}: {each}" for each in cases]
    return found


def _promises(topic: str, found: Mapping[str, Sequence[object]]) -> Iterator[Promise]:
    return (Promise.no(f"{topic}: {subject}", each) for subject, each in found.items())
