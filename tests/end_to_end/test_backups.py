"""Backups of a running bot are sound, can be restored, and can be rebuilt from their journals."""

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

from bot import maintenance
from features import KINDS
from storage.projections import derived
from storage.sqlite.copies import back_up
from storage.sqlite.file_home import FileHome
from telegram_sandbox import Sandbox
from tests.end_to_end.clubs import Club, running_club
from tests.end_to_end.playing import at_random
from tests.end_to_end.process import PATIENT, started, wait_for_line
from tests.postgresql.fixtures import database_url, postgresql

__all__ = ["database_url", "postgresql"]


async def _backed_up(club: Club, folder: Path) -> list[Path]:
    """Back up again and again, until the game is over."""
    copies: list[Path] = []
    while not club.is_over():
        copies.append(folder / f"{len(copies)}.sqlite3")
        await back_up(FileHome(club.database), copies[-1])
        await asyncio.sleep(0.5)
    return copies


def _derived(database: Path) -> list[str]:
    """Return every row derived from the journals, as SQL."""
    tables = tuple(f'INSERT INTO "{name}"' for name in derived(KINDS))
    with closing(sqlite3.connect(database)) as connection:
        return [line for line in connection.iterdump() if line.startswith(tables)]


async def test_who_stands_by_has_backups_of_its_own(tmp_path: Path, database_url: str) -> None:
    async with Sandbox.serving() as sandbox:
        settings = {"bot_token": sandbox.token, "bot_api_url": sandbox.api_url, "thinkers": 1}
        bot = partial(started, tmp_path, PATIENT, database_url=database_url, **settings)
        async with bot(backup_directory="here") as active:
            await wait_for_line(active, b"backed_up")
            async with bot(backup_directory="there") as standby:
                await wait_for_line(standby, b"standing_by")
                await wait_for_line(standby, b"backed_up")
    for machine in ("here", "there"):
        (copy,) = (tmp_path / machine).glob("*")
        await maintenance.check(FileHome(copy))


async def test_backups_under_load(tmp_path: Path) -> None:
    async with running_club(tmp_path) as club:
        club.strategy = at_random
        await club.start_game()
        copying = asyncio.create_task(_backed_up(club, tmp_path))
        await club.play_to_end()
        copies = await copying
        assert not club.unanswered
        assert not club.refusals
    assert len(copies) > 2
    for copy in copies[::4]:
        await maintenance.check(FileHome(copy))
    rows = _derived(club.database)
    await maintenance.rebuild_read_models(FileHome(club.database))
    assert _derived(club.database) == rows
    of_games_in_groups = {*derived({})} - {"predealt_tables"}
    assert {line.split('"')[1] for line in rows} == of_games_in_groups
    await maintenance.restore(FileHome(club.database), copies[len(copies) // 2])
    await maintenance.check(FileHome(club.database))
