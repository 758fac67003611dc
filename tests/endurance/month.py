"""`python -m tests.endurance.month`: the whole bot for thirty days, on a clock turned ahead.

A thousand people play in their groups, try deals and puzzles, are forgotten and come back. Then
everything that adds up is compared with a plain recomputation from the journal, and every call and
every unasked message with the limits that were promised.
"""

import argparse
import asyncio
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, fields
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from bot import every_minute, logs
from bot.config import Config
from bot.night_shift import NightShift
from bot.randomness import SystemRandomness
from bot.thinker import ProcessThinker
from delivery.rate_limits import TELEGRAM_LIMITS
from durak.actions import Action
from durak.players import Strength, player_of
from durak.view import View
from intake import polling
from screens.texts import Texts
from storage.opening import opened
from telegram_sandbox import Sandbox, Terms
from tests.end_to_end.limits import ANY_NUMBER, CALLS_A_MINUTE, Limits
from tests.end_to_end.running_bot import running_bot, wait_until_idle
from tests.endurance.attention import Attention
from tests.endurance.calls import Calls
from tests.endurance.month_circles import BEGIN, Month, Options
from tests.endurance.month_people import Doings
from tests.endurance.month_shown import Expected, wrong_figures, wrong_rankings
from tests.endurance.month_sums import differences
from tests.endurance.plain_games import read_annals
from tests.endurance.screen_check import copy_of
from tests.endurance.soak_report import Promise
from tests.endurance.turned_time import run_in_turned_time
from tests.endurance.unprompted import Looks, Unprompted

UNTIL_TABLES_CLOSE = 3 * 3600.0
_MOST_TOLD = 5


@dataclass(frozen=True, slots=True)
class Report:
    """What was done, and by subject what is not as it should be."""

    doings: Doings
    calls: Calls
    told: Counter[str]
    seen: int
    """Messages that came into groups although nobody had done anything."""
    apart: Mapping[str, Sequence[str]]

    @property
    def is_clean(self) -> bool:
        return all(promise.is_kept for promise in self.promises())

    def promises(self) -> Iterator[Promise]:
        busiest = self.calls.busiest
        yield Promise("games ended", self.doings.games, self.doings.games > 0)
        yield Promise("calls in a group's busiest minute", busiest, busiest <= CALLS_A_MINUTE)
        yield from (
            Promise(f"apart: {subject}", len(found), not found)
            for subject, found in self.apart.items()
        )

    def __str__(self) -> str:
        done = {
            field.name: value
            for field in fields(Doings)
            if isinstance(value := getattr(self.doings, field.name), int)
        }
        told = {f"told unasked: {kind}": times for kind, times in self.told.items()}
        figures = {**done, **told, "seen unasked": self.seen, "calls": self.calls.total}
        return "\n".join(
            (
                *(f"  {name:40}{figure}" for name, figure in figures.items()),
                *map(str, self.promises()),
                *(line for found in self.apart.values() for line in found[:_MOST_TOLD]),
            )
        )


async def run_month(options: Options, database: Path) -> Report:
    loop = asyncio.get_running_loop()
    terms = Terms(clock=lambda: BEGIN.timestamp() + loop.time())
    limits = Limits(terms, TELEGRAM_LIMITS, commands=ANY_NUMBER)
    looks = Looks()
    config = Config(database_path=database, films="off")
    with _hurried(options), looks.noted():
        async with Sandbox.serving(terms) as sandbox:
            month = Month(options, sandbox, database, random.Random(options.seed))
            await month.prepare()
            attention = Attention(sandbox)
            with attention.paid():
                async with running_bot(sandbox, database, limits, config=config):
                    await month.live()
                    await asyncio.sleep(UNTIL_TABLES_CLOSE)
                    await wait_until_idle(sandbox)
                    shown = await _wrongly_shown(month)
    return await _report(month, attention, looks, shown)


@contextmanager
def _hurried(options: Options) -> Iterator[None]:
    """Let nobody think for long, and look at what waits less often than every minute.

    A name that is gone is an error at once.
    """
    dice = random.Random(options.seed)

    async def choose_quickly(_: ProcessThinker, view: View, *__: object, **___: object) -> Action:
        return player_of(Strength.NORMAL).choose(view)

    async def have_night_off(_: NightShift[Any]) -> None:
        await asyncio.get_running_loop().create_future()

    with ExitStack() as stack:
        for where, name, value in (
            (ProcessThinker, "choose", choose_quickly),
            (NightShift, "run", have_night_off),
            (SystemRandomness, "salt", lambda _: dice.randbytes(16).hex()),
            (polling, "_LONG_POLL", 3600),
            (every_minute, "_A_MINUTE", options.look_every),
        ):
            stack.enter_context(patch.object(where, name, value))
        yield


async def _wrongly_shown(month: Month) -> Sequence[str]:
    """Ask a sample of groups and people for what they have played, and judge the answers."""
    async with copy_of(month.database) as database:
        annals = await database.read(read_annals)
    expected = Expected.of(annals.games, month.sandbox, month.now(), Texts.load())
    circles, players = month.sample()
    wrong: list[str] = []
    for circle in circles:
        wrong += await wrong_rankings(expected, circle)
    for player in players:
        wrong += await wrong_figures(expected, player.person)
    return wrong


async def _report(month: Month, attention: Attention, looks: Looks, shown: Sequence[str]) -> Report:
    patience = timedelta(seconds=3 * month.options.look_every)
    async with opened(month.database) as database:
        annals = await database.read(read_annals)
        unprompted = await database.read(
            lambda connection: Unprompted.read(connection, attention, looks, month.zones())
        )
        idle = [each for each in month.players if each.person.id not in month.doings.seated]
        apart = {
            "people who never sat at a table": [str(each.person) for each in idle],
            "shown to groups and people": shown,
            **unprompted.faults(annals.games, patience, month.now()),
            "calls that failed": [
                f"{each.method}, {each.description}" for each in attention.failed
            ],
            "what people could not do": month.doings.troubles,
            **await differences(database),
        }
    told = Counter(each.kind.value for each in unprompted.told)
    seen = sum(map(len, unprompted.seen.values()))
    return Report(month.doings, attention.calls, told, seen, apart)


def main() -> int:
    logs.configure(Config(log_level="WARNING"))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    usual = Options()
    for field in fields(Options):
        name = f"--{field.name.replace('_', '-')}"
        parser.add_argument(name, type=int, default=getattr(usual, field.name))
    options = Options(**vars(parser.parse_args()))
    with TemporaryDirectory(prefix="durak-club-") as folder:
        database = Path(folder) / "club.sqlite3"
        report = run_in_turned_time(run_month(options, database), BEGIN)
    print(report)
    return 0 if report.is_clean else 1


if __name__ == "__main__":
    sys.exit(main())
