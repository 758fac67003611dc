"""Restores the tables at startup, and repaints those whose last changes may not have been shown."""

from dataclasses import dataclass

import structlog

from bot.clock import SystemClock
from bot.metrics import Metrics
from bot.waking import Waking
from club.background import BackgroundTasks
from club.hall import Hall
from delivery.outbox import Outbox
from delivery.settling import Settling
from delivery.table_display import TableDisplay
from storage.journal import SqliteJournal
from storage.unshown import Unshown

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Restart:
    hall: Hall
    journal: SqliteJournal
    unshown: Unshown
    outbox: Outbox
    display: TableDisplay
    clock: SystemClock
    metrics: Metrics
    tasks: BackgroundTasks

    async def begin(self) -> None:
        """Learn what must be known before the first press. No table is loaded yet."""
        await self.journal.complete()
        await self.outbox.be_careful({place.chat for place in await self.journal.places()})
        await self.display.clear_up()
        unshown, living = await self.unshown.tables(), await self.journal.living()
        self.metrics.found(living)
        waking = Waking(self.hall, self.display.repaint, lambda: self.outbox.waiting, self.clock)
        self.tasks.start("waking the tables", waking.run, unshown, living)
        settling = Settling(self.display.handed_on, self.outbox, self.unshown)
        self.tasks.start("noting what is shown", settling.run)
        log.info("tables_found", living=len(living), unshown=len(unshown))
