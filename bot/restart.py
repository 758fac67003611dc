"""Restores the tables at startup, and repaints those whose last changes may not have been shown."""

import asyncio
from dataclasses import dataclass

import structlog

from bot.clock import SystemClock
from bot.metrics import Metrics
from bot.table_loading import TableLoading
from club.background import BackgroundTasks
from club.tables import Tables
from club.timing import GRACE
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.shown_tables import ShownTables
from messenger.outgoing.table_display import TableDisplay
from storage.database import Database
from storage.errors import StorageError
from storage.journal import SqlJournal
from storage.pending_display import PendingDisplay
from storage.predealt import Kinds, living_of_others

log = structlog.get_logger()

_PAUSE = 0.1
_PAUSE_IN_TROUBLE = 30


@dataclass(frozen=True, slots=True)
class Restart:
    tables: Tables
    database: Database
    kinds: Kinds
    journal: SqlJournal
    pending_display: PendingDisplay
    outbox: Outbox
    display: TableDisplay
    clock: SystemClock
    metrics: Metrics
    tasks: BackgroundTasks

    async def begin(self) -> None:
        """Read what must be known before the first press.

        The tables are loaded in the background. Those used while the clock was ahead are due long
        before they seem to be, and show times that are wrong. Tables of a feature that is gone
        cannot be played on, and are closed.
        """
        await self.database.forget_listed()
        await self.journal.fill_in()
        await self.outbox.assume_limits_spent({place.chat for place in await self.journal.places()})
        await self.display.clear_up()
        await self.tables.cut_off(await living_of_others(self.database, self.kinds))
        living = await self.journal.living()
        pending = await self.pending_display.tables()
        ahead = await self.journal.written_after(self.clock.now() + GRACE)
        unshown = tuple(dict.fromkeys((*pending, *ahead)))
        self.metrics.count_found(living)
        loading = TableLoading(
            self.tables, self.display.repaint, lambda: self.outbox.waiting, self.clock
        )
        self.tasks.start("loading the tables", loading.run, unshown, living)
        shown = ShownTables(self.display.handed_on, self.outbox, self.pending_display)
        self.tasks.start("recording shown tables", shown.run)
        self.tasks.start("catching up with older games", self._catch_up)
        log.info("tables_found", living=len(living), unshown=len(unshown))

    async def _catch_up(self) -> None:
        """Look at the games of an older version, with pauses in which people can press."""
        while True:
            try:
                if not await self.journal.catch_up():
                    return
            except StorageError as error:
                log.debug("older_games_wait", reason=str(error))
                await asyncio.sleep(_PAUSE_IN_TROUBLE)
            await asyncio.sleep(_PAUSE)
