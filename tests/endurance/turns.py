"""`python -m tests.endurance.turns`: turns run out while processes are killed.

Everybody leaves once the cards are dealt, at many tables at once, and whoever plays is killed again
and again, mostly when many turns run out together. Each turn must run out exactly once, and soon
after the time that people were told, with the grace that follows a takeover.
"""

import asyncio
import random
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from math import ceil

from tqdm import tqdm

from club.events import DeadlineSet, TurnMissed
from club.evolve import fold
from club.places import TableId
from club.settings import ClockSeconds
from club.timing import GRACE
from tests.end_to_end.moves import Journals
from tests.end_to_end.screen_check import looked_into, read_journals
from tests.endurance.commands import command, conclude
from tests.endurance.disturbed_club import PEOPLE, SETTINGS, TERMS, DisturbedClub
from tests.endurance.engines import new_grounds
from tests.endurance.fleet import Fleet
from tests.endurance.promises import Promise, Report

WORKERS = 2
AT_A_TABLE = 2 * PEOPLE - 1
"""Turns that surely run out there: after two in a row, a computer plays for a person."""
AT_ONCE = 4
"""Tables at which people sit down together."""
CLOCK: ClockSeconds = 20
SOON = timedelta(seconds=8)
AROUND = (-1.0, 6.0)
"""Seconds around the end of the grace after a takeover, when most turns run out."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A turn that ran out, and how much later than people were told. `moment` names the turn."""

    table: TableId
    seat: int
    moment: int
    late: timedelta


def missed_turns(journals: Journals) -> Iterator[Missed]:
    for table, entries in journals.items():
        told = entries[0]
        for entry in entries:
            if isinstance(entry.event, DeadlineSet):
                told = entry
            elif isinstance(entry.event, TurnMissed):
                assert isinstance(told.event, DeadlineSet)
                late = entry.at - told.event.at
                yield Missed(table, entry.event.seat, told.seq, late)


def promises_of(missed: Sequence[Missed]) -> Iterator[Promise]:
    turns = Counter((turn.table, turn.seat, turn.moment) for turn in missed)
    latest = max(turn.late for turn in missed)
    yield Promise("turns that ran out", len(missed))
    yield Promise.no("twice", turns - Counter([*turns]))
    yield Promise("late, at most", latest, latest <= SOON, timed=True)


@dataclass
class AbandonedClub:
    club: DisturbedClub
    kills: int = 0
    ended_at: datetime = field(default_factory=partial(datetime.now, UTC))

    async def run(self, turns: int, counted: Callable[[int], object]) -> None:
        """Kill whoever plays until this many turns have run out, and let all others do so."""
        fleet = self.club.fleet
        async with fleet.at_work():
            await self._deal()
            while (missed := len([*missed_turns(await self.journals())])) < turns:
                counted(missed)
                await fleet.standby()
                active = await fleet.active()
                grace = GRACE.total_seconds() if self.kills else CLOCK
                await asyncio.sleep(max(0, grace + self.club.dice.uniform(*AROUND)))
                active.send(signal.SIGKILL)
                await active.ended()
                self.kills += 1
            await asyncio.sleep((GRACE + SOON).total_seconds())
            self.ended_at = datetime.now(UTC)

    async def _deal(self) -> None:
        """Nobody's turn begins before all have sat down."""
        companies = self.club.companies
        for first in range(0, len(companies), AT_ONCE):
            some = companies[first : first + AT_ONCE]
            await asyncio.gather(*(company.sit_down() for company in some))
        await asyncio.gather(*(company.begin() for company in companies))

    async def journals(self) -> Journals:
        async with looked_into(self.club.fleet.database) as database:
            return await read_journals(database)

    async def report(self) -> Report:
        journals = await self.journals()
        tables = [fold(table, entries) for table, entries in journals.items()]
        overdue = [
            table.id
            for table in tables
            if table.deadline and table.deadline.at + SOON < self.ended_at
        ]
        return Report(
            [
                Promise("kills", self.kills),
                *promises_of([*missed_turns(journals)]),
                Promise.no("never", overdue),
                Promise.no("errors in the log", self.club.fleet.troubles()),
            ]
        )


async def abandon(turns: int, seed: int, counted: Callable[[int], object]) -> Report:
    async with new_grounds("postgresql", TERMS) as (sandbox, database, folder):
        fleet = Fleet(sandbox, database, folder, WORKERS)
        tables = ceil(turns / AT_A_TABLE)
        timed = replace(SETTINGS, clock=CLOCK)
        club = await DisturbedClub.prepare(fleet, random.Random(seed), tables, timed)
        abandoned = AbandonedClub(club)
        await abandoned.run(turns, counted)
        return await abandoned.report()


if __name__ == "__main__":
    options = command(__doc__, turns=500, seed=1).parse_args()
    with tqdm(total=options.turns, unit="turn", smoothing=0) as bar:
        report = asyncio.run(
            abandon(options.turns, options.seed, lambda missed: bar.update(missed - bar.n))
        )
    conclude(report)
