"""Records which tables are shown up to date, so that the next process need not repaint them."""

import asyncio

import structlog

from club.places import TableId
from messenger.outgoing.outbox import Outbox
from storage.errors import NotSaved
from storage.pending_display import PendingDisplay

log = structlog.get_logger()

_SECONDS_BETWEEN_RECORDS = 5
"""Seconds between records.

All tables share one commit; recording late only costs a needless repaint.
"""


class ShownTables:
    def __init__(
        self, handed_on: dict[TableId, int], outbox: Outbox, pending_display: PendingDisplay
    ) -> None:
        """`handed_on`: the last journal entry of each table that was passed to the outbox."""
        self._handed_on = handed_on
        self._outbox = outbox
        self._pending_display = pending_display

    async def run(self) -> None:
        while True:
            await asyncio.sleep(_SECONDS_BETWEEN_RECORDS)
            await self.record()

    async def record(self) -> None:
        waiting = self._outbox.tables
        shown = {id_: seq for id_, seq in self._handed_on.items() if id_ not in waiting}
        if not shown:
            return
        try:
            await self._pending_display.mark_shown(shown)
        except NotSaved as error:
            log.debug("shown_tables_not_noted", tables=len(shown), reason=str(error))
            return
        for id_, seq in shown.items():
            if self._handed_on[id_] == seq:
                del self._handed_on[id_]
