"""Opens the database that is configured, and ends the bot when it cannot be used any more."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import structlog

from bot.broken_database import require_not_moved, require_nothing_rescued, stop_on_damage
from bot.clock import SystemClock
from bot.config import BadConfigError, Config, as_database
from bot.daily_backups import DailyBackups, backups_in
from bot.failures import ExitCode
from club.background import BackgroundTasks
from storage.database import Database
from storage.open_database import home_of, opened
from storage.sqlite import error_codes, links
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.home import Home

log = structlog.get_logger()


@asynccontextmanager
async def opened_for_the_bot(
    config: Config, standing_by: AbstractAsyncContextManager[None]
) -> AsyncIterator[Database]:
    """Raises Unusable, and any error of `standing_by`."""
    if config.database_url:
        url = config.database_url.get_secret_value()
        waiting = _with_backups(standing_by, config)
        async with opened(url, waiting) as database, _ended_without_claim(database):
            yield database
    else:
        path = config.database_file
        with error_codes.explained(path):
            require_nothing_rescued(path)
            require_not_moved(path)
        async with SqliteDatabase.opened(path) as file, stop_on_damage(file, path):
            yield file


def bring_along(config: Config) -> None:
    """Bring what older versions have laid beside a link to beside the file. Raises Unusable."""
    link = config.database_path
    file = config.database_file
    if file != link and not config.database_url:
        copies = backups_in(config.backup_directory, link) if config.backup_directory else ()
        links.bring_along(link, file, copies)


def home(config: Config) -> Home:
    return home_of(config.database, config.beside)


def other_home(target: str, config: Config) -> Home:
    """Return the home at this address of a server, or, if there is one already, in this file.

    Raises BadConfigError.
    """
    if config.database_url is None:
        return home_of(as_database(target), config.beside)
    if "://" in target:
        raise BadConfigError("The database is on a server already: move it to a file first.")
    return home_of(Path(target), config.beside)


def daily_backups(config: Config, clock: SystemClock) -> DailyBackups:
    return DailyBackups(home(config), config.backup_directory, clock)


@asynccontextmanager
async def _with_backups(
    standing_by: AbstractAsyncContextManager[None], config: Config
) -> AsyncIterator[None]:
    """Take care of the copies on this machine, too: people are forgotten on the other one."""
    tasks = BackgroundTasks()
    async with standing_by:
        tasks.start("daily backups", daily_backups(config, SystemClock()).run)
        try:
            yield
        finally:
            await tasks.cancel()


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
