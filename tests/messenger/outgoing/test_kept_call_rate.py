"""What was learnt about the rate of calls is known to the next process, for a day."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from messenger.outgoing.call_rate import BOUNDS
from messenger.outgoing.kept_call_rate import KeptCallRate
from messenger.outgoing.rate_limits import GlobalLimit
from storage.call_rates import CallRates
from storage.database import Database
from storage.errors import NotSaved
from storage.sqlite.database import SqliteDatabase
from tests.club.memory import NOON

A_MINUTE = timedelta(minutes=1)
A_DAY = timedelta(days=1)


@dataclass
class SetClock:
    at: datetime = NOON

    def now(self) -> datetime:
        return self.at


@dataclass
class Process:
    limit: GlobalLimit
    kept: KeptCallRate

    @classmethod
    def begin(cls, database: Database, at: datetime = NOON) -> "Process":
        limit = GlobalLimit(BOUNDS)
        return cls(limit, KeptCallRate(limit, CallRates(database), SetClock(at)))

    async def learn(self, per_second: float, refused: float = 0.0, since: float = 0.0) -> None:
        self.limit.begin_with(self.limit.rate.resumed(per_second, refused, since))
        await self.kept.save()

    async def restored(self) -> float:
        await self.kept.restore()
        return self.limit.rate.per_second


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    async with SqliteDatabase.opened(tmp_path / "club.sqlite3") as database:
        yield database


@pytest.mark.parametrize(
    ("later", "begins_at"),
    [
        (-A_MINUTE, 77),  # the clock of another machine
        (A_MINUTE, 77),
        (A_DAY - A_MINUTE, 77),
        (A_DAY + A_MINUTE, 25),
        (-A_DAY - A_MINUTE, 25),
    ],
)
async def test_the_next_process_begins_with_it_for_a_day(
    database: Database, later: timedelta, begins_at: float
) -> None:
    await Process.begin(database).learn(77)
    assert await Process.begin(database, NOON + later).restored() == begins_at


async def test_a_refusal_is_remembered_with_its_age(database: Database) -> None:
    await Process.begin(database).learn(20, refused=40, since=50)
    later = Process.begin(database, NOON + A_MINUTE)
    assert await later.restored() == 20
    assert later.limit.rate.refused == 40
    assert later.limit.rate.since == pytest.approx(50 + 60, abs=5)
    assert later.limit.rate.after_wait(0.1).per_second == pytest.approx(0.9 * 40)


async def test_it_is_written_only_when_it_has_changed(database: Database) -> None:
    process = Process.begin(database)
    await process.kept.save()
    assert database.commits == 0
    await process.learn(30)
    assert database.commits == 1
    await process.kept.save()
    assert database.commits == 1
    heir = Process.begin(database)
    await heir.restored()
    await heir.kept.save()
    assert database.commits == 1


async def test_nonsense_is_brought_within_bounds(database: Database) -> None:
    stored = CallRates(database)
    for nonsense, begins_at in ((1e9, BOUNDS.most), (-3.0, BOUNDS.least)):
        await Process.begin(database).learn(50)
        learnt = await stored.find()
        assert learnt
        await stored.put(replace(learnt, per_second=nonsense))
        assert await Process.begin(database).restored() == begins_at


async def test_without_its_table_only_the_knowledge_is_lost(database: Database) -> None:
    await database.execute("ALTER TABLE call_rate RENAME TO lost")
    process = Process.begin(database)
    assert await process.restored() == BOUNDS.first
    with pytest.raises(NotSaved):
        await process.learn(50)
    assert process.limit.rate.per_second == 50
    await database.execute("ALTER TABLE lost RENAME TO call_rate")
    await process.kept.save()
    assert await Process.begin(database).restored() == 50
