"""A short `make kills`: it reports no false faults, and notices those that the test plants."""

import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from telegram_sandbox import Sandbox
from tests.endurance.kills import TERMS, KilledBot

KILLS = 2


@pytest.fixture
async def killed_bot(tmp_path: Path) -> AsyncIterator[KilledBot]:
    async with Sandbox.serving(TERMS) as sandbox:
        killed_bot = await KilledBot.prepare(sandbox, tmp_path, random.Random(2), tables=1)
        await killed_bot.kill(lambda: has_died_in_mid_game(killed_bot), counted=lambda: None)
        yield killed_bot


def has_died_in_mid_game(killed_bot: KilledBot) -> bool:
    """On a busy machine the bot may be killed several times before anybody has played a card."""
    return killed_bot.kills >= KILLS and bool(killed_bot.press_log.acknowledged)


async def test_a_few_kills(killed_bot: KilledBot) -> None:
    report = await killed_bot.report()
    assert report.is_clean, str(report)
    assert report.kills >= KILLS
    assert report.acknowledged
    assert report.screens
    await notices_a_screen_that_is_not_true(killed_bot)
    await notices_a_move_that_is_lost(killed_bot)


async def notices_a_screen_that_is_not_true(killed_bot: KilledBot) -> None:
    """The bot is no longer running, so it cannot repair the screen."""
    world = killed_bot.sandbox.world
    room = killed_bot.companies[0].people[0].private
    hand = room.posts[-1]
    world.replace(replace(hand, text="Your turn"))
    report = await killed_bot.report()
    assert [found.shown and found.shown.text for found in report.wrong] == ["Your turn"]
    assert not report.is_clean
    world.replace(hand)


async def notices_a_move_that_is_lost(killed_bot: KilledBot) -> None:
    """Delete everything that was written after the cards had been dealt."""
    with closing(sqlite3.connect(killed_bot.database)) as database, database:
        database.execute(
            "DELETE FROM journal WHERE seq > (SELECT min(seq) FROM journal WHERE kind = 'Dealt')"
        )
    report = await killed_bot.report()
    assert set(report.lost) == killed_bot.press_log.acknowledged
    assert not report.is_clean
