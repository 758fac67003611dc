"""The alarm clock of the tables. It keeps nothing: after a restart alarms follow from the tables.

A job is one letter to one table, so its id names both. With one id a table, the next turn's alarm
would be skipped while the last one is still being delivered.
"""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

import structlog
from apscheduler.jobstores.base import JobLookupError  # type: ignore[import-untyped]  # no stubs
from apscheduler.schedulers.asyncio import AsyncIOScheduler  # type: ignore[import-untyped]

from bot.clock import SystemClock
from club.places import TableId
from club.ports import Alarm
from club.refusal import Refused
from storage.errors import NotRead, NotSaved

Deliver: TypeAlias = Callable[[Alarm], Awaitable[object]]

log = structlog.get_logger()

RING_AGAIN = timedelta(seconds=5)


class SchedulerAlarms:
    """`misfire_grace_time=None`: an alarm that is late, as after a restart, still rings."""

    def __init__(self, clock: SystemClock) -> None:
        self._clock = clock
        self._scheduler = AsyncIOScheduler(
            timezone=UTC, job_defaults={"misfire_grace_time": None, "coalesce": True}
        )
        self._wound: dict[TableId, dict[str, Alarm]] = {}
        self._deliver: Deliver | None = None

    @contextmanager
    def ringing(self, deliver: Deliver) -> Iterator[None]:
        self._deliver = deliver
        self._scheduler.start()
        try:
            yield
        finally:
            self._scheduler.shutdown(wait=False)

    def replace(self, table: TableId, alarms: Sequence[Alarm]) -> None:
        before, after = self._wound.pop(table, {}), {_name(alarm): alarm for alarm in alarms}
        for name in before.keys() - after.keys():
            self._stop(name)
        for name in after.keys() - before.keys():
            self._wind(name, after[name], after[name].at)
        if after:
            self._wound[table] = after

    def _wind(self, name: str, alarm: Alarm, at: datetime) -> None:
        self._scheduler.add_job(
            self._ring,
            "date",
            run_date=self._clock.in_the_world(at),
            args=(name, alarm),
            id=name,
            replace_existing=True,
        )

    def _stop(self, name: str) -> None:
        with suppress(JobLookupError):  # it has rung
            self._scheduler.remove_job(name)

    async def _ring(self, name: str, alarm: Alarm) -> None:
        if self._deliver is None:
            raise RuntimeError(f"{name} rings before the clock was started")
        try:
            await self._deliver(alarm)
        except Refused as refused:
            log.debug("late_alarm", alarm=name, reason=refused.reason.value)
        except (NotSaved, NotRead) as error:
            log.error("alarm_not_saved", alarm=name, error=str(error))
            self._wind(name, alarm, self._clock.now() + RING_AGAIN)


def _name(alarm: Alarm) -> str:
    return f"{alarm.table} {alarm.at.isoformat()} {alarm.command}"
