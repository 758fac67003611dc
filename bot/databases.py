"""Opens the database that is configured, and ends the bot when it cannot be used any more."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import structlog

from bot.config import Config
from bot.damage import require_nothing_rescued, stop_on_damage
from bot.failures import ExitCode
from club.background import BackgroundTasks
from storage.database import Database
from storage.opening import opened
from storage.sqlite.database import SqliteDatabase

log = structlog.get_logger()


@asynccontextmanager
async def opened_for_the_bot(
    config: Config, standing_by: AbstractAsyncContextManager[None]
) -> AsyncIterator[Database]:
    """Raises Unusable, and any error of `standing_by`."""
    if config.database_url:
        url = config.database_url.get_secret_value()
        async with opened(url, standing_by) as database, _ended_without_claim(database):
            yield database
    else:
        path = config.database_path
        require_nothing_rescued(path)
        async with SqliteDatabase.opened(path) as file, stop_on_damage(file, path):
            yield file


@asynccontextmanager
async def _ended_without_claim(database: Database) -> AsyncIterator[None]:
    tasks = BackgroundTasks()

    async def end() -> None:
        """End as a kill would: from now on another process speaks to people and to Telegram."""
        why = await asyncio.shield(database.lost)
        log.error("claim_lost", reason=str(why))
        os._exit(ExitCode.CLAIM_LOST)

    tasks.start("watching the claim", end)
    try:
        yield
    finally:
        await tasks.cancel()
