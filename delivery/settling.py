"""Which tables everybody sees as they are: noted now and then, for the process that comes after."""

import asyncio

import structlog

from club.places import TableId
from delivery.outbox import Outbox
from storage.errors import NotSaved
from storage.unshown import Unshown

log = structlog.get_logger()

_NOW_AND_THEN = 5
"""Seconds: one commit for all tables, and what it comes too late for is only looked at in vain."""


class Settling:
    def __init__(self, handed_on: dict[TableId, int], outbox: Outbox, unshown: Unshown) -> None:
        """`handed_on`: after which entry a table was handed on to the outbox last."""
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
