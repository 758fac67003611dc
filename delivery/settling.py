"""Records from time to time which tables are shown as they are, for the next process."""

import asyncio

import structlog

from club.places import TableId
from delivery.outbox import Outbox
from storage.errors import NotSaved
from storage.unshown import Unshown

log = structlog.get_logger()

_NOW_AND_THEN = 5
"""Seconds. All tables share one commit; one that is recorded too late is only repainted in vain."""


class Settling:
    def __init__(self, handed_on: dict[TableId, int], outbox: Outbox, unshown: Unshown) -> None:
        """`handed_on`: the last journal entry of each table that was passed to the outbox."""
        self._handed_on = handed_on
        self._outbox = outbox
        self._unshown = unshown

    async def run(self) -> None:
        while True:
            await asyncio.sleep(_NOW_AND_THEN)
            await self.note()

    async def note(self) -> None:
        waiting = self._outbox.tables
        settled = {id_: seq for id_, seq in self._handed_on.items() if id_ not in waiting}
        if not settled:
            return
        try:
            await self._unshown.settle(settled)
        except NotSaved as error:
            log.debug("shown_tables_not_noted", tables=len(settled), reason=str(error))
            return
        for id_, seq in settled.items():
            if self._handed_on[id_] == seq:
                del self._handed_on[id_]
