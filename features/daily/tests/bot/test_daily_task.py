"""Tomorrow's deal is promised today, its par is worked out by players, and every day ends once."""

from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from bot import background_jobs
from bot.background_jobs import BackgroundJobs
from bot.clock import SystemClock
from bot.metrics import Metrics
from bot.randomness import SystemRandomness
from bot.thinker import running_thinker
from club.places import TableId
from club.predealt import PLAYERS
from club.table import Phase
from features.daily import task as keeping
from features.daily.rules import DayEnded, Way, promise_day
from features.daily.store import Days, PromisedDays
from features.daily.task import DailyDealTask, Remind
from features.daily.tests.bot.quick_games import play_quickly
from features.daily.tests.storage.days_on_disk import begin_try
from messenger.incoming.updates import Inbox
from storage.database import Database
from storage.open_database import opened
from tests.club.memory import NOON, SeededRandomness
from tests.storage.club_on_disk import ANNA, ClubOnDisk

TODAY = NOON.date()
TOMORROW = TODAY + timedelta(days=1)
PROMISED = promise_day(TODAY, SeededRandomness())
DAY = PROMISED.day
WAYS = {Way.BEST: TableId(3), Way.STRANGEST: TableId(5)}


class TurnedClock(SystemClock):
    time = NOON

    def now(self) -> datetime:
        return self.time


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    async with opened(tmp_path / "club.sqlite3") as database:
        yield database


async def nobody() -> None:
    """Remind nobody."""


async def found(_: date) -> Mapping[Way, TableId]:
    return WAYS


def task_of(
    club: ClubOnDisk, database: Database, clock: SystemClock, remind: Remind = nobody
) -> DailyDealTask:
    return DailyDealTask(
        Days(database),
        PromisedDays(database),
        *(club.tables, clock, SystemRandomness(), remind, found),
        is_on=True,
    )


async def test_tomorrow_is_promised_once(database: Database) -> None:
    days = Days(database)
    clock = TurnedClock()
    task = task_of(ClubOnDisk(database), database, clock)
    await task.promise_tomorrow()
    promised = await days.get(TOMORROW)
    clock.time += timedelta(hours=11)
    await task.promise_tomorrow()
    assert promised
    assert await days.get(TOMORROW) == promised
    assert await days.get(TODAY) is None, "a deal that somebody could have known"


async def test_par_is_worked_out_and_goes_on_after_a_restart(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    promises = PromisedDays(database)
    monkeypatch.setattr(keeping, "play_for_par", play_quickly)
    for rest in ("_PAUSE", "_REST_PER_WORK"):
        monkeypatch.setattr(background_jobs, rest, 0)
    club = ClubOnDisk(database)
    await promises.promise(PROMISED)
    await promises.add_game(DAY, 2, "game 1")
    task = task_of(club, database, TurnedClock())
    async with running_thinker(1, Metrics(Inbox()).observe_thought) as thinker:
        await BackgroundJobs(thinker, task.playing_for_par).work()
    promised = await promises.day(TODAY)
    assert promised
    assert promised.day.par.is_known
    assert promised.day.par.counts == (100, 99, 101)
    assert promised.best_for_par == "game 1"


async def test_a_day_ends_at_midnight_even_if_the_clock_is_set_back(database: Database) -> None:
    days = Days(database)
    club = ClubOnDisk(database)
    clock = TurnedClock()
    await PromisedDays(database).promise(PROMISED)
    table = await begin_try(club, ANNA, PROMISED)
    task = task_of(club, database, clock)
    await task.end_days()
    assert await days.going_on(TODAY) == [DAY]
    clock.time += timedelta(hours=12)
    await task.end_days()
    clock.time = NOON
    await task.end_days()
    assert await days.get(TODAY) == replace(DAY, ended=DayEnded.OVER, ways=WAYS)
    assert await club.tables.find(table.place) is None


async def test_a_day_without_its_players_ends_early(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = Days(database)
    club = ClubOnDisk(database)
    await PromisedDays(database).promise(PROMISED)
    tomorrow = promise_day(TOMORROW, SeededRandomness(2))
    await PromisedDays(database).promise(tomorrow)
    await PromisedDays(database).add_game(tomorrow.day, 2, "game 1")
    table = await begin_try(club, ANNA, PROMISED)
    monkeypatch.setattr(keeping, "PLAYERS", PLAYERS + 1)
    task = task_of(club, database, TurnedClock())
    await task.end_days()
    await task.promise_tomorrow()
    ended = replace(DAY, ended=DayEnded.PLAYERS_GONE, ways=WAYS)
    assert await days.get(TODAY) == ended
    assert await days.get(TOMORROW) == replace(tomorrow.day, players=PLAYERS + 1)
    assert table.phase is Phase.PLAYING
    assert await club.tables.find(table.place) is None


async def test_a_promise_that_cannot_be_kept_is_withdrawn(database: Database) -> None:
    days = Days(database)
    tomorrow = promise_day(TOMORROW, SystemRandomness())
    changed = replace(tomorrow.day, fingerprint="of a pack dealt in another way")
    await PromisedDays(database).promise(replace(tomorrow, day=changed))
    task = task_of(ClubOnDisk(database), database, TurnedClock())
    await task.promise_tomorrow()
    withdrawn = await days.get(TOMORROW)
    assert withdrawn
    assert withdrawn.ended is DayEnded.PLAYERS_GONE


async def test_people_are_reminded_only_of_a_deal_that_can_be_played(database: Database) -> None:
    days = Days(database)
    club = ClubOnDisk(database)
    reminded: list[str] = []

    async def remind() -> None:
        reminded.append("everybody")

    task = task_of(club, database, TurnedClock(), remind)
    await task.remind()
    assert not reminded
    await PromisedDays(database).promise(PROMISED)
    await task.remind()
    assert reminded == ["everybody"]
    await days.end(TODAY, DayEnded.PLAYERS_GONE)
    await task.remind()
    assert reminded == ["everybody"]
