"""Handles a database found damaged or missing: play stops, because a restart cannot help."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog

from bot.clock import SystemClock
from bot.daily_backups import backups_in
from club.background import BackgroundTasks
from storage.errors import Gone, NotCopied, StorageError, Unusable
from storage.sqlite import copies
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.migrate import copies_of

log = structlog.get_logger()

_A_LAST_WORD = 1.0
"""Seconds in which waiting users are still told that the storage is in trouble."""


@asynccontextmanager
async def stop_on_damage(database: SqliteDatabase, path: Path) -> AsyncIterator[None]:
    """Cancel the task inside the context and raise Damaged once the database is found unusable.

    If the file is missing, its contents are rescued first, and Gone is raised.
    """
    inside = asyncio.current_task()
    tasks = BackgroundTasks()

    async def end() -> None:
        if isinstance(await asyncio.shield(database.lost), Gone):
            await _rescue(database, path)
        else:
            log.error("database_damaged", path=str(path))
        await asyncio.sleep(_A_LAST_WORD)
        if inside:
            inside.cancel()

    tasks.start("watching for damage", end)
    try:
        yield
    except (asyncio.CancelledError, StorageError):
        if not database.lost.done():
            raise
        raise database.lost.result() from None
    finally:
        await tasks.cancel()


async def _rescue(database: SqliteDatabase, path: Path) -> None:
    copy = copies.set_aside_path(path, "rescued", SystemClock().now())
    try:
        await database.rescue(copy)
        log.error("database_gone", path=str(path), rescued=str(copy))
    except NotCopied as error:
        log.error("database_gone", path=str(path), error=str(error))


def require_nothing_rescued(path: Path) -> None:
    """Raise Gone if the database is missing but a rescued copy of it exists.

    Docker restarts the bot after any exit code, and SQLite would create an empty database where the
    file is missing. Everybody would then play on without the rescued data.
    """
    if not path.exists() and any(copies.set_aside_files(path, "rescued")):
        raise Gone(f"{path} is gone, but a copy of it has been rescued.")


def require_not_moved(path: Path) -> None:
    """Raise Unusable if the file has been moved to a server.

    SQLite would create an empty one, and a bot with old settings would play on with that.
    """
    if not path.exists() and any(copies.set_aside_files(path, "moved")):
        raise Unusable(
            f"{path} is not here any more: it has moved to a server. Set DATABASE_URL,"
            " or give the old file its name back."
        )


def recovery_advice(path: Path, backups: Path | None) -> str:
    """Return a sentence that tells the operator what to do."""
    newest = max(_ways(path, backups), key=lambda copy: copy.stat().st_mtime, default=None)
    if newest is None:
        return "There is no backup where the bot keeps them."
    return f"To go back to the last backup: python -m bot restore {newest}"


def _ways(path: Path, backups: Path | None) -> Iterator[Path]:
    yield from copies_of(path)
    yield from copies.set_aside_files(path, "rescued")
    if backups:
        yield from backups_in(backups, path)
