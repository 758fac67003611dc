"""A database that turns out to be damaged: nothing can be played, and no restart helps."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog

from club.background import BackgroundTasks
from storage.database import Database
from storage.errors import Damaged
from storage.migrate import copies_of

log = structlog.get_logger()

_A_LAST_WORD = 0.5
"""Seconds: whoever pressed is still told that the storage is in trouble."""


@asynccontextmanager
async def ended_by_damage(database: Database, path: Path) -> AsyncIterator[None]:
    """Raises Damaged."""
    inside, tasks = asyncio.current_task(), BackgroundTasks()

    async def end() -> None:
        await database.damaged.wait()
        log.error("database_damaged", path=str(path))
        await asyncio.sleep(_A_LAST_WORD)
        if inside:
            inside.cancel()

    tasks.start("watching for damage", end)
    try:
        yield
    except asyncio.CancelledError:
        if not database.damaged.is_set():
            raise
        raise Damaged(f"{path} is damaged.") from None
    finally:
        await tasks.cancel()


def way_back(path: Path, backups: Path | None) -> str:
    """What whoever runs the bot can do now."""
    found = (*copies_of(path), *(backups.glob("*.sqlite3") if backups else ()))
    if not found:
        return "There is no backup where the bot keeps them."
    newest = max(found, key=lambda copy: copy.stat().st_mtime)
    return f"To go back to the last backup: python -m bot restore {newest}"
