"""The alarm clock of the tables. It stores nothing: after a restart, the tables say what to set.

A job delivers one command to one table, and its id names both. With one id per table, the alarm of
the next turn would be skipped while the previous one is still being delivered.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta, tzinfo
from typing import TypeAlias

import structlog
from apscheduler.jobstores.base import JobLookupError  # type: ignore[import-untyped]  # no stubs
from apscheduler.schedulers.asyncio import AsyncIOScheduler  # type: ignore[import-untyped]

from bot.clock import SystemClock
from club.background import BackgroundTasks
from club.places import TableId
from club.ports import Alarm
from club.refusal import Refused
from club.tables import UnknownTable
from storage.errors import NotRead, NotSaved

Deliver: TypeAlias = Callable[[Alarm], Awaitable[object]]

log = structlog.get_logger()

RETRY_SECONDS = 5.0
"""Seconds before a failed delivery is repeated, on the tables' clock."""


class EventLoopTime(tzinfo):
    """A time zone whose local time is the event loop's count of seconds.

    APScheduler takes the current time from its time zone. With the wall clock, an alarm could be
    two hours late after the machine's clock is set back by two.
    """

    def fromutc(self, _: datetime) -> datetime:
        seconds = asyncio.get_running_loop().time()
        return datetime.fromtimestamp(seconds, UTC).replace(tzinfo=self)

    def utcoffset(self, _: datetime | None) -> timedelta:
        return timedelta()

    def dst(self, _: datetime | None) -> None:
        return None

    def tzname(self, _: datetime | None) -> str:
        return "event loop"


class SchedulerAlarms:
    """Keeps the alarms in APScheduler.

    `misfire_grace_time=None`: a late alarm, as after a restart, still rings.
    """

    def __init__(self, clock: SystemClock) -> None:
        self._clock = clock
        self._time = EventLoopTime()
        self._scheduler = AsyncIOScheduler(
            timezone=self._time, job_defaults={"misfire_grace_time": None}
        )
        self._scheduled: dict[TableId, dict[str, Alarm]] = {}
        self._deliveries = BackgroundTasks()
        self._deliver: Deliver | None = None

    @asynccontextmanager
    async def ringing(self, deliver: Deliver) -> AsyncIterator[None]:
        """Deliver alarms inside the context.

        On exit deliveries are cancelled, but each table finishes what it has begun.
        """
        self._deliver = deliver
        self._scheduler.start()
        try:
            yield
        finally:
            self._scheduler.pause()
            # APScheduler logs what is just ringing as an error if it is cut off.
            await asyncio.sleep(0)
            self._scheduler.shutdown(wait=False)
            await self._deliveries.cancel()

    def replace(self, table: TableId, alarms: Sequence[Alarm]) -> None:
        before = self._scheduled.pop(table, {})
        after = {_name(alarm): alarm for alarm in alarms}
        for name in before.keys() - after.keys():
            with suppress(JobLookupError):  # it has already rung
                self._scheduler.remove_job(name)
        for name in after.keys() - before.keys():
            self._schedule(name, after[name], self._clock.real_seconds_until(after[name].at))
        if after:
            self._scheduled[table] = after

    def _schedule(self, name: str, alarm: Alarm, seconds: float) -> None:
        self._scheduler.add_job(
            self._ring,
            "date",
            run_date=datetime.now(self._time) + timedelta(seconds=seconds),
            args=(name, alarm),
            id=name,
            replace_existing=True,
        )

    async def _ring(self, name: str, alarm: Alarm) -> None:
        self._deliveries.start(name, self._deliver_or_retry, name, alarm)

    async def _deliver_or_retry(self, name: str, alarm: Alarm) -> None:
        if self._deliver is None:
            raise RuntimeError(f"{name} rings before the clock was started")
        try:
            await self._deliver(alarm)
        except (Refused, UnknownTable) as why:  # SetAside has already been logged
            log.debug("late_alarm", alarm=name, reason=repr(why))
        except (NotSaved, NotRead) as error:
            log.debug("alarm_not_saved", alarm=name, error=str(error))
            # Later, unless the table has changed and set other alarms in the meantime.
            if name in self._scheduled.get(alarm.table, {}):
                self._schedule(name, alarm, self._clock.real_seconds(RETRY_SECONDS))


def _name(alarm: Alarm) -> str:
    return f"{alarm.table} {alarm.at.isoformat()} {alarm.command}"
