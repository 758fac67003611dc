"""`python -m storage rebuild FILE`, as the operator types it."""

import asyncio
import sys
from pathlib import Path

from storage.database import Database
from storage.games import Games
from tests.storage.evening import ANNA, BORIS, GROUP, Evening


async def _typed(*words: str) -> tuple[int, str, str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "storage",
        *words,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    return process.returncode or 0, out.decode(), err.decode()


async def test_lost_read_models_come_back(path: Path) -> None:
    async with Database.opened(path) as database:
        await Evening(database).game(ANNA, BORIS)
        games = await Games(database).finished(GROUP.chat, 9)
        await database.execute("DELETE FROM results")
        await database.execute("DELETE FROM games")
    assert await _typed("rebuild", str(path)) == (0, "Rebuilt. Games counted: 1\n", "")
    async with Database.opened(path) as database:
        assert await Games(database).finished(GROUP.chat, 9) == games


async def test_not_while_the_bot_runs(path: Path) -> None:
    async with Database.opened(path):
        code, _, said = await _typed("rebuild", str(path))
    assert code == 2
    assert "in use by another process" in said
    assert "Traceback" not in said


async def test_no_file_is_made_by_mistake(path: Path) -> None:
    code, _, said = await _typed("rebuild", str(path))
    assert (code, path.name in said) == (2, True)
    assert not list(path.parent.iterdir())
