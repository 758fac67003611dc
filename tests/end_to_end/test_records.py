"""What finished games leave in a group: counted in the right places, shown to the right people."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from durak.events import Ending
from storage.database import row
from storage.sqlite import connections
from storage.sqlite.database import SqliteDatabase
from tests.end_to_end.clubs import Club, club_without_bot
from tests.end_to_end.limits import fast
from tests.end_to_end.random_series import RandomSeries, random_series, write
from tests.end_to_end.running_bot import A_LONG_WORK
from tests.keys import AGAIN, GREETING
from tests.storage.club_on_disk import read_derived, undo_deeds
from tests.words import english


def finished(club: Club, games: int) -> RandomSeries:
    series = random_series(club.group, club.people)
    series.play(games)
    return series


@pytest.mark.parametrize("hours", [0, 2])
async def test_the_durak_is_counted(tmp_path: Path, hours: int) -> None:
    """After an hour without another game the table closes. Its result stays the same."""
    async with club_without_bot(tmp_path, limits=fast()) as club:
        async with club.running_bot():
            for person in club.people:
                await person.private.shows(GREETING)
        series = random_series(club.group, club.people, datetime.now(UTC) - timedelta(hours=hours))
        loser = lost_three_times(series)
        games = len(await write(club.database, series))
        name = club.sandbox.world.users[loser].name
        async with club.running_bot():
            result = await club.group.shows(AGAIN)
            assert f"{name}\u2069 is the durak\u00a0— for the third time here" in result.text
            club.people[0].says(club.group, "/top")
            top = await club.group.shows(english("ranking-ever"))
            assert f"1. \u2068{name}\u2069: 3 of {games}" in top.text
            await club.people[1].presses(top, "Week")
            week = await club.group.shows("Duraks of the week")
            assert week.id == top.id


async def test_older_games_are_looked_at_while_people_play(tmp_path: Path) -> None:
    async with club_without_bot(tmp_path, limits=fast()) as club:
        await write(club.database, finished(club, 3))
        async with SqliteDatabase.opened(club.database) as database:
            before = await read_derived(database)
            await undo_deeds(database)
        async with club.running_bot(), asyncio.timeout(A_LONG_WORK):
            while await still_waiting(club.database):  # noqa: ASYNC110  nobody tells
                await asyncio.sleep(0.1)
        async with SqliteDatabase.opened(club.database) as database:
            after = await read_derived(database)
        for name in ("games", "results", "careers", "achievements", "chronicles"):
            assert after[name] == before[name]


async def still_waiting(path: Path) -> bool:
    """Whether a game has not been looked at. The bot goes on using the file."""
    async with connections.reading(path) as connection:
        return await row(connection, "SELECT 1 FROM games WHERE longest IS NULL") is not None


def lost_three_times(series: RandomSeries) -> int:
    """Play until somebody loses for the third time, and return that person."""
    lost: list[int] = []
    while not lost or lost.count(lost[-1]) < 3:
        series.play(1)
        assert series.table.game
        outcome = series.table.game.outcome
        if outcome and outcome.ending is Ending.DURAK:
            lost.append(series.table.chairs[outcome.losers[0]].person or 0)
    return lost[-1]
