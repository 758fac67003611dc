"""After a restart tables come back: those that owe people a look at once, the others when due.

One after the other, because ten thousand may be due after a night. Nobody who presses waits for
this: the hall reads their table for them.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import structlog

from bot.alarms import RING_AGAIN
from bot.clock import SystemClock
from club.hall import Hall
from club.places import TableId
from club.ports import Living
from club.table import Table
from storage.errors import NotRead

log = structlog.get_logger()

_A_MOMENT = 0.005
_AT_MOST = 0.2
"""Seconds: however busy the bot is, the last of ten thousand tables is back after half an hour."""
_LITTLE = 20
"""Posts that wait to be sent: Telegram takes about as many in a second, of all tables together."""


@dataclass(frozen=True, slots=True)
class Waking:
    """`show` repaints a table; `waiting` is how many posts wait to be sent."""

    hall: Hall
    show: Callable[[Table], None]
    waiting: Callable[[], int]
    clock: SystemClock

    async def run(self, unshown: Sequence[TableId], living: Sequence[Living]) -> None:
        now = asyncio.get_running_loop().time()
        due = [(now + self.clock.real_seconds_until(each.due), each.table) for each in living]
        for id_ in unshown:
            if table := await self._woken(id_):
                self.show(table)
        for time, id_ in due:
            await asyncio.sleep(time - asyncio.get_running_loop().time())
            await self._woken(id_)

    async def _woken(self, id_: TableId) -> Table | None:
        """Whatever is wrong with this table, the others come back."""
        try:
            return await self._read(id_)
        except Exception:
            log.exception("table_not_woken", table=id_)
            return None
        finally:
            await self._rest()

    async def _read(self, id_: TableId) -> Table | None:
        """Its alarms are wound with that."""
        while True:
            try:
                return await self.hall.get(id_)
            except NotRead as error:
                log.debug("table_not_read", table=id_, reason=str(error))
                await asyncio.sleep(self.clock.really(RING_AGAIN))

    async def _rest(self) -> None:
        """What has come back is drawn and sent: the loop and Telegram should keep up with it."""
        now, is_busy = asyncio.get_running_loop().time, True
        until = now() + _AT_MOST
        while is_busy and now() < until:
            begun = now()
            await asyncio.sleep(_A_MOMENT)
            is_busy = now() - begun > 2 * _A_MOMENT or self.waiting() > _LITTLE
