"""A few kills while two people play where the bot is no member. A lost move would be noticed."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from features.any_chat.tests.endurance.killed_room import WAYS, KilledRoom
from telegram_sandbox import Sandbox, Terms

KILLS = 3
AFTER_THE_DEAL = """
    DELETE FROM journal WHERE seq > (SELECT min(seq) FROM journal WHERE kind = 'Dealt')
"""


@pytest.mark.parametrize("terms", WAYS)
async def test_a_room_is_killed(tmp_path: Path, terms: Terms) -> None:
    async with Sandbox.serving(terms) as sandbox:
        room = KilledRoom.prepare(sandbox, tmp_path, KILLS, random.Random(1))
        await room.play()
        report = await room.report()
        assert report.is_clean, str(report)
        assert room.kills == KILLS
        with closing(sqlite3.connect(tmp_path / "club.sqlite3")) as database, database:
            database.execute(AFTER_THE_DEAL)
        report = await room.report()
        assert report.broken == {"moves lost"}
