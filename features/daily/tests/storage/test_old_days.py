"""Deals of days that earlier releases wrote go on, and tries stay hidden until their day is over.

How the databases were written is told in test_old_releases.py. They contain the deal of a day that
is over, with a try of Anna's, and that of one that goes on, which Anna has played to its end and in
which Boris has made three presses. In the newest, Anna is to be reminded.
"""

from collections.abc import AsyncIterator
from datetime import date
from pathlib import Path

import pytest

from club.events import GameStarted
from club.places import PersonId, TableId
from club.table import Phase
from features import KINDS
from features.daily.rules import DayEnded, is_kept
from features.daily.store import Days, PromisedDays, Reminders
from storage.open_database import home_of, opened
from storage.predealt import HiddenTables
from storage.sqlite.integrity import examine
from tests.club.memory import SeededRandomness
from tests.storage.club_on_disk import ANNA, BORIS
from tests.storage.old_releases import reopened, restored

RELEASES = ("1.5.0.sql", "1.7.1.sqlite3", "1.7.1.sql")
DAY_OVER = date(2026, 11, 21)
DAY_GOING_ON = date(2026, 11, 25)


@pytest.fixture(params=RELEASES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
async def old(request: pytest.FixtureRequest, name: str, path: Path) -> AsyncIterator[Path | str]:
    async with restored(request, name, path) as where:
        yield where


async def test_tries_stay_hidden_until_their_day_is_over(old: Path | str) -> None:
    async with opened(old) as database:
        days = Days(database)
        is_over = await table_of_try(days, DAY_OVER, ANNA)
        going_on = {await table_of_try(days, DAY_GOING_ON, person) for person in (ANNA, BORIS)}
        hidden = HiddenTables(database)
        over = await days.get(DAY_OVER)
        assert over
        assert over.ended is DayEnded.OVER
        assert [day.date for day in await days.going_on(DAY_GOING_ON)] == [DAY_GOING_ON]
        assert await hidden.among({is_over, *going_on}) == going_on
        await days.end(DAY_GOING_ON, DayEnded.OVER)
        assert await hidden.among({is_over, *going_on}) == frozenset()


@pytest.mark.parametrize("day", [DAY_OVER, DAY_GOING_ON], ids=["over", "going on"])
async def test_its_days_are_dealt_as_they_were_committed_to(old: Path | str, day: date) -> None:
    async with reopened(old) as (database, club):
        promised = await PromisedDays(database).day(day)
        assert promised
        assert is_kept(promised, SeededRandomness())
        table = await table_of_try(Days(database), day, ANNA)
        entries = await club.journal.read(table)
        started = [entry.event for entry in entries if isinstance(entry.event, GameStarted)]
    assert [event.salt for event in started] == [promised.salt]
    assert [event.commitment for event in started] == [promised.day.fingerprint]


async def test_a_try_in_mid_play_gets_its_score(old: Path | str, path: Path) -> None:
    async with reopened(old) as (database, club):
        days = Days(database)
        in_play = await table_of_try(days, DAY_GOING_ON, BORIS)
        assert await days.unfinished(DAY_GOING_ON) == [in_play]
        table = await club.tables.get(in_play)
        assert table is not None
        assert table.phase is Phase.PLAYING
        await club.play_out(table)
        assert await days.unfinished(DAY_GOING_ON) == []
        tried = await days.try_of(DAY_GOING_ON, BORIS)
        assert tried
        assert tried.score is not None
        assert await days.finished_by(BORIS) == [DAY_GOING_ON]
        assert not await examine(home_of(old, path), KINDS)


@pytest.mark.parametrize("name", RELEASES[1:])
async def test_whoever_wanted_to_be_reminded_still_is(old: Path | str) -> None:
    async with opened(old) as database:
        assert await Reminders(database).wants(ANNA)


async def table_of_try(days: Days, day: date, person: PersonId) -> TableId:
    tried = await days.try_of(day, person)
    assert tried
    return tried.table
