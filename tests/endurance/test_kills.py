"""A short `make kills`: it reports no false faults, and notices those that the test plants."""

import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from telegram_sandbox import Sandbox
from tests.endurance.disturbed_club import TERMS, DisturbedClub
from tests.endurance.fleet import Fleet
from tests.endurance.kills import kill

KILLS = 2


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[DisturbedClub]:
    async with Sandbox.serving(TERMS) as sandbox:
        fleet = Fleet(sandbox, tmp_path / "club.sqlite3", tmp_path)
        club = await DisturbedClub.prepare(fleet, random.Random(2), tables=1)
        await club.disturb(
            partial(kill, club), lambda: has_died_in_mid_game(club), counted=lambda: None
        )
        yield club


def has_died_in_mid_game(club: DisturbedClub) -> bool:
    """On a busy machine the bot may be killed several times before anybody has played a card."""
    return club.faults >= KILLS and bool(club.press_log.acknowledged)


async def test_a_few_kills(club: DisturbedClub) -> None:
    report = await club.report()
    assert report.is_clean, str(report)
    assert report.figures["moves acknowledged"]
    assert report.figures["screens at the end"]
    await notices_a_screen_that_is_not_true(club)
    await notices_a_move_that_is_lost(club)


async def notices_a_screen_that_is_not_true(club: DisturbedClub) -> None:
    """The bot is no longer running, so it cannot repair the screen."""
    world = club.sandbox.world
    room = club.companies[0].people[0].private
    hand = room.posts[-1]
    world.replace(replace(hand, text="Your turn"))
    report = await club.report()
    assert report.broken == {"screens not true"}
    assert report.figures["screens not true"] == 1
    world.replace(hand)


async def notices_a_move_that_is_lost(club: DisturbedClub) -> None:
    """Delete everything that was written after the cards had been dealt."""
    with closing(sqlite3.connect(club.fleet.database)) as database, database:
        database.execute(
            "DELETE FROM journal WHERE seq > (SELECT min(seq) FROM journal WHERE kind = 'Dealt')"
        )
    report = await club.report()
    assert "moves lost" in report.broken
    assert report.figures["moves lost"] == len(club.press_log.acknowledged)
