"""A short `make kills`: it reports no false faults, and notices those that the test plants."""

import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from telegram_sandbox import Sandbox
from tests.endurance.kills import TERMS, Victim

KILLS = 2


@pytest.fixture
async def victim(tmp_path: Path) -> AsyncIterator[Victim]:
    async with Sandbox.serving(TERMS) as sandbox:
        victim = await Victim.gathered(sandbox, tmp_path, random.Random(2), tables=1)
        await victim.dies(lambda: has_died_in_mid_game(victim), counted=lambda: None)
        yield victim


def has_died_in_mid_game(victim: Victim) -> bool:
    """On a busy machine the bot may be killed several times before anybody has played a card."""
    return victim.kills >= KILLS and bool(victim.diary.acknowledged)


async def test_a_few_kills(victim: Victim) -> None:
    report = await victim.judged()
    assert report.is_clean, str(report)
    assert report.kills >= KILLS
    assert report.acknowledged
    assert report.screens
    await notices_a_screen_that_is_not_true(victim)
    await notices_a_move_that_is_lost(victim)


async def notices_a_screen_that_is_not_true(victim: Victim) -> None:
    """The bot is no longer running, so it cannot repair the screen."""
    world = victim.sandbox.world
    room = victim.companies[0].people[0].private
    hand = room.posts[-1]
    world.replace(replace(hand, text="Your turn"))
    report = await victim.judged()
    assert [found.shown and found.shown.text for found in report.untrue] == ["Your turn"]
    assert not report.is_clean
    world.replace(hand)


async def notices_a_move_that_is_lost(victim: Victim) -> None:
    """Delete everything that was written after the cards had been dealt."""
    with closing(sqlite3.connect(victim.database)) as database, database:
        database.execute(
            "DELETE FROM journal WHERE seq > (SELECT min(seq) FROM journal WHERE kind = 'Dealt')"
        )
    report = await victim.judged()
    assert set(report.lost) == victim.diary.acknowledged
    assert not report.is_clean
