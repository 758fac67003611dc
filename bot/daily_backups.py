"""Makes a backup every day, keeps a week of them, and erases forgotten people from them."""

import asyncio
import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from glob import escape
from pathlib import Path

import structlog

from bot.clock import SystemClock
from storage.errors import StorageError
from storage.sqlite import copies, leftovers
from storage.sqlite.erasure_in_copies import erase_forgotten
from storage.sqlite.home import Home
from storage.sqlite.migrate import copies_of

log = structlog.get_logger()

KEPT = 7
_A_WEEK = timedelta(days=7)
_AN_HOUR = 3600.0


class DailyBackups:
    """Makes and maintains the copies of the database.

    Without a directory it makes none, but still maintains those from before an update.
    """

    def __init__(self, home: Home, directory: Path | None, clock: SystemClock) -> None:
        self._home = home
        self._database = home.beside
        self._directory = directory
        self._clock = clock

    async def run(self) -> None:
        """Check every hour, so that a day on which the disk was full may still get its backup."""
        while True:
            try:
                await self.maintain()
            except OSError as error:  # not even the directory can be read
                log.error("backup_failed", error=str(error))
            await asyncio.sleep(self._clock.real_seconds(_AN_HOUR))

    async def maintain(self) -> None:
        """Make today's backup and maintain the others. A problem with one is logged and skipped."""
        with _alone_in(self._directory) as is_alone:
            if not is_alone:
                return
            self._drop_set_aside()
            leftovers.discard_noted(self._database)
            if self._directory is not None:
                await self._back_up(self._directory)
            for copy in (*self._backups(), *copies_of(self._database)):
                try:
                    if await erase_forgotten(copy, self._home):
                        log.info("forgotten_erased", copy=str(copy))
                except StorageError as error:
                    log.error("forgotten_not_erased", copy=str(copy), error=str(error))

    async def _back_up(self, directory: Path) -> None:
        today = directory / f"{self._database.stem}.{self._clock.now():%Y-%m-%d}.sqlite3"
        is_made = today in self._backups()
        self._drop_half_ones(directory)
        if is_made:
            return
        try:
            _make(directory)
            await copies.back_up(self._home, today)
            self._drop_old_ones()
            log.info("backed_up", copy=str(today))
        except (StorageError, OSError) as error:
            log.error("backup_failed", copy=str(today), error=str(error))

    def _drop_set_aside(self) -> None:
        """Delete databases set aside more than a week ago.

        They may name people who have been forgotten since, and many are too damaged to erase
        anybody from them.
        """
        for file in copies.set_aside_before(self._clock.now() - _A_WEEK, self._database):
            try:
                file.unlink()
                log.info("removed", file=str(file))
            except OSError as error:
                log.error("not_removed", file=str(file), error=str(error))

    def _drop_half_ones(self, directory: Path) -> None:
        try:
            leftovers.discard_parts(directory, _pattern(self._database))
        except OSError as error:
            log.error("not_removed", file=str(directory), error=str(error))

    def _drop_old_ones(self) -> None:
        for old in self._backups()[:-KEPT]:
            old.unlink()

    def _backups(self) -> list[Path]:
        return backups_in(self._directory, self._database) if self._directory else []


@contextmanager
def _alone_in(directory: Path | None) -> Iterator[bool]:
    """Whoever stands by on the same machine may have the same directory: one of them is enough."""
    if directory is None or not directory.is_dir():
        yield True
        return
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        yield _lock(descriptor)
    finally:
        os.close(descriptor)


def _lock(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:  # not every network disk can lock a directory
        return not isinstance(error, BlockingIOError)
    return True


def backups_in(directory: Path, database: Path) -> list[Path]:
    """Return the backups, oldest first."""
    return sorted(directory.glob(_pattern(database)))


def _pattern(database: Path) -> str:
    return f"{escape(database.stem)}.????-??-??.sqlite3"


def _make(directory: Path) -> None:
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
