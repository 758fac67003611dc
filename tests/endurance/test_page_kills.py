"""A few of the kills of `make kills` with open pages: the only fault is one that is planted."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

from telegram_sandbox import Sandbox
from tests.browser.chromium import chromium
from tests.endurance.disturbed_club import TERMS
from tests.endurance.page_kills import KilledPages

KILLS = 3


async def test_a_few_kills_while_pages_are_open(tmp_path: Path) -> None:
    async with Sandbox.serving(TERMS) as sandbox, chromium() as browser:
        killed = await KilledPages.prepare(sandbox, browser, tmp_path, random.Random(1))
        await killed.kill(KILLS, counted=lambda: None)
        report = await killed.report()
        assert report.is_clean, str(report)
        assert report.figures["kills"] == KILLS
        assert report.figures["moves acknowledged"]
        with closing(sqlite3.connect(killed.database)) as database, database:
            database.execute(
                "DELETE FROM journal WHERE seq >"
                " (SELECT min(seq) FROM journal WHERE kind = 'Dealt')"
            )
        assert "moves lost" in (await killed.report()).broken
