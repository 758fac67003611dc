"""Backups of a running bot are sound, can be restored, and can be rebuilt from their journals."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from bot import maintenance
from storage.copies import back_up
from storage.projections import DERIVED
from tests.end_to_end.evening import Evening, at_random, evening, plays_cards


async def _backed_up(at: Evening, folder: Path) -> list[Path]:
    """Back up again and again, until the game is over."""
    copies: list[Path] = []
    while not at.is_over():
        copies.append(folder / f"{len(copies)}.sqlite3")
        await back_up(at.database, copies[-1])
        await asyncio.sleep(0.5)
    return copies


def _derived(database: Path) -> list[str]:
    """Return every row derived from the journals, as SQL."""
    tables = tuple(f'INSERT INTO "{name}"' for name in DERIVED)
    with closing(sqlite3.connect(database)) as connection:
        return [line for line in connection.iterdump() if line.startswith(tables)]


async def test_backups_under_load(tmp_path: Path) -> None:
    async with evening(tmp_path, "Anna Ben") as at:
        at.taste = at_random
        await at.begins()
        copying = asyncio.create_task(_backed_up(at, tmp_path))
        await at.plays(at.is_over, plays_cards)
        copies = await copying
        assert not at.lost
        assert not at.faults
    assert len(copies) > 2
    for copy in copies[::4]:
        await maintenance.check(copy)
    derived = _derived(at.database)
    await maintenance.rebuild_read_models(at.database)
    assert _derived(at.database) == derived
    assert {line.split('"')[1] for line in derived} == {*DERIVED}
    await maintenance.restore(at.database, copies[len(copies) // 2])
    await maintenance.check(at.database)
