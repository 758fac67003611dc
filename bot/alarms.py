"""The alarm clock of the tables. It keeps nothing: after a restart alarms follow from the tables.

It is the event loop's own clock, which counts seconds and knows no time of day: whoever sets the
clock of the machine neither delays nor hastens a turn. APScheduler, which was here before, asks
the time of day at every ring, and let a table wait two hours when that was set back by two.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TypeAlias

import structlog

from bot.clock import SystemClock
from club.background import BackgroundTasks
from club.places import TableId
from club.ports import Alarm
from club.refusal import Refused
from storage.errors import NotRead, NotSaved

Deliver: TypeAlias = Callable[[Alarm], Awaitable[object]]

log = structlog.get_logger()

RING_AGAIN = 5.0
"""Seconds, on the tables' clock."""


class EventLoopAlarms:
    """A table's next alarm may be wound while its last one is still being delivered."""

    def __init__(self, clock: SystemClock) -> None:
        self._clock = clock
        self._wound: dict[TableId, dict[Alarm, asyncio.TimerHandle]] = {}
        self._deliveries = BackgroundTasks()
        self._deliver: Deliver | None = None

    @asynccontextmanager
    async def ringing(self, deliver: Deliver) -> AsyncIterator[None]:
        self._deliver = deliver
        try:
            yield
        finally:
            await self._deliveries.cancel()

    def replace(self, table: TableId, alarms: Sequence[Alarm]) -> None:
        before = self._wound.pop(table, {})
        for alarm in before.keys() - set(alarms):
            before[alarm].cancel()
        after = {alarm: before.get(alarm) or self._wind(alarm) for alarm in alarms}
        if after:
            self._wound[table] = after

    def _wind(self, alarm: Alarm) -> asyncio.TimerHandle:
        return self._ring_in(self._clock.real_seconds_until(alarm.at), alarm)

    def _ring_in(self, seconds: float, alarm: Alarm) -> asyncio.TimerHandle:
        loop = asyncio.get_running_loop()
        return loop.call_later(seconds, self._deliveries.start, str(alarm), self._ring, alarm)

    async def _ring(self, alarm: Alarm) -> None:
        if self._deliver is None:
            raise RuntimeError(f"{alarm} rings before the clock was started")
        try:
            await self._deliver(alarm)
        except Refused as refused:
            log.debug("late_alarm", alarm=str(alarm), reason=refused.reason.value)
        except (NotSaved, NotRead) as error:
            log.error("alarm_not_saved", alarm=str(alarm), error=str(error))
            self._again(alarm)

    def _again(self, alarm: Alarm) -> None:
        """Unless something else has happened at the table, and other alarms are wound."""
        wound = self._wound.get(alarm.table, {})
        if alarm in wound:
            wound[alarm] = self._ring_in(self._clock.really(RING_AGAIN), alarm)
