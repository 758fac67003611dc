"""Restores the tables at startup, and repaints those whose last changes may not have been shown."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import structlog

from bot.alarms import RETRY_SECONDS
from bot.clock import SystemClock
from bot.metrics import Metrics
from club.background import BackgroundTasks
from club.places import TableId
from club.ports import Living
from club.table import Table
from club.tables import Tables
from club.timing import GRACE
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.shown_tables import ShownTables
from messenger.outgoing.table_display import TableDisplay
from storage.database import Database
from storage.errors import NotRead, StorageError
from storage.journal import SqlJournal
from storage.pending_display import PendingDisplay
from storage.predealt import Kinds, living_of_others

log = structlog.get_logger()

_PAUSE = 0.1
_PAUSE_IN_TROUBLE = 30
_PROBE_SECONDS = 0.005
_LONGEST_PAUSE = 0.2
"""Longest pause in seconds between two tables.

Even on a busy bot, ten thousand are loaded in half an hour.
"""
_FEW_POSTS = 20
"""Waiting posts that do not slow down the loading.

Telegram takes about as many per second, for all chats together.
"""


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


@dataclass(frozen=True, slots=True)
class TableLoading:
    """Loads tables: those with unshown changes at once, the others when they are due.

    Of either kind one table is loaded at a time, because ten thousand may be due after a night.
    Players do not wait for this: `Tables` loads a table as soon as it is needed. `show` repaints a
    table; `waiting` returns how many posts are waiting to be sent.
    """

    tables: Tables
    show: Callable[[Table], None]
    waiting: Callable[[], int]
    clock: SystemClock
    _loaded: set[TableId] = field(default_factory=set, init=False)

    async def run(self, unshown: Sequence[TableId], living: Sequence[Living]) -> None:
        """Load what is due beside what is to be shown: showing much takes long, and a clock that
        does not go on holds up a game.
        """
        now = asyncio.get_running_loop().time()
        due = [(now + self.clock.real_seconds_until(each.due), each.table) for each in living]
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._show_all(unshown))
            tasks.create_task(self._load_when_due(due))

    async def _show_all(self, unshown: Sequence[TableId]) -> None:
        for id_ in unshown:
            if table := await self._load(id_):
                self.show(table)

    async def _load_when_due(self, due: Sequence[tuple[float, TableId]]) -> None:
        for time, id_ in due:
            await asyncio.sleep(time - asyncio.get_running_loop().time())
            if id_ not in self._loaded:
                await self._load(id_)

    async def _load(self, id_: TableId) -> Table | None:
        """Load a table. If that fails, log it and return None, so that the others still follow."""
        try:
            return await self._read(id_)
        except Exception:
            log.exception("table_not_loaded", table=id_)
            return None
        finally:
            await self._rest()

    async def _read(self, id_: TableId) -> Table | None:
        """Load the table, which also sets its alarms. Try again while storage cannot be read."""
        while True:
            try:
                table = await self.tables.get(id_)
            except NotRead as error:
                log.debug("table_not_read", table=id_, reason=str(error))
                await asyncio.sleep(self.clock.real_seconds(RETRY_SECONDS))
            else:
                self._loaded.add(id_)
                return table

    async def _rest(self) -> None:
        """Pause, so that the event loop and Telegram keep up with repainting and sending."""
        now = asyncio.get_running_loop().time
        is_busy = True
        until = now() + _LONGEST_PAUSE
        while is_busy and now() < until:
            begun = now()
            await asyncio.sleep(_PROBE_SECONDS)
            is_busy = now() - begun > 2 * _PROBE_SECONDS or self.waiting() > _FEW_POSTS
