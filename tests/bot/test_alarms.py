"""The alarm clock: each alarm rings once, even if late, and a replaced one does not ring."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta, tzinfo

import pytest
from structlog.testing import capture_logs

from bot.alarms import SchedulerAlarms
from bot.clock import SystemClock
from club.commands import DeadlinePassed
from club.places import TableId
from club.ports import Alarm
from club.refusal import Refusal, Refused
from club.tables import SetAside
from storage.errors import NotRead, NotSaved, StorageError
from tests.end_to_end.process import A_START
from tests.simulated_time import now, run_in_simulated_time

TABLE = TableId(1)
OTHER = TableId(2)
CLOCK = SystemClock()
EPOCH = datetime.fromtimestamp(0, UTC)
HOUR = 3600


class Recipient:
    """Receives the commands that alarms deliver."""

    def __init__(self) -> None:
        self.commands: list[Alarm] = []
        self.refusing: list[Exception] = []

    async def deliver(self, alarm: Alarm) -> None:
        self.commands.append(alarm)
        if self.refusing:
            raise self.refusing.pop()

    async def gets(self, commands: int) -> None:
        async with asyncio.timeout(A_START):
            while len(self.commands) < commands:  # noqa: ASYNC110
                await asyncio.sleep(0.005)


@asynccontextmanager
async def ringing(clock: SystemClock = CLOCK) -> AsyncIterator[tuple[SchedulerAlarms, Recipient]]:
    alarms = SchedulerAlarms(clock)
    recipient = Recipient()
    async with alarms.ringing(recipient.deliver):
        yield alarms, recipient


def alarm(
    seconds: float, moment: int = 1, table: TableId = TABLE, clock: SystemClock = CLOCK
) -> Alarm:
    return Alarm(table, clock.now() + timedelta(seconds=seconds), DeadlinePassed(moment))


async def test_an_alarm_rings_once_at_its_time() -> None:
    async with ringing() as (alarms, recipient):
        soon = alarm(0.2)
        later = alarm(0.3, table=OTHER)
        alarms.replace(TABLE, [soon])
        alarms.replace(TABLE, [soon])
        alarms.replace(OTHER, [later])
        assert not recipient.commands
        await recipient.gets(2)
        assert recipient.commands == [soon, later]


async def test_an_alarm_that_is_long_overdue_rings_too() -> None:
    async with ringing() as (alarms, recipient):
        alarms.replace(TABLE, [alarm(-7200)])
        await recipient.gets(1)


async def test_a_replaced_alarm_does_not_ring_and_other_tables_keep_theirs() -> None:
    async with ringing() as (alarms, recipient):
        theirs = alarm(0.3, table=OTHER)
        alarms.replace(OTHER, [theirs])
        alarms.replace(TABLE, [alarm(0.2)])
        alarms.replace(TABLE, [])
        await recipient.gets(1)
        assert recipient.commands == [theirs]


async def test_the_next_alarm_may_be_wound_while_one_is_delivered() -> None:
    """As the dealer does: delivering one deadline sets the next."""
    alarms = SchedulerAlarms(CLOCK)
    recipient = Recipient()

    async def deliver(rung: Alarm) -> None:
        await recipient.deliver(rung)
        if len(recipient.commands) < 3:
            alarms.replace(TABLE, [alarm(-1, len(recipient.commands) + 1)])

    async with alarms.ringing(deliver):
        alarms.replace(TABLE, [alarm(0, 1)])
        await recipient.gets(3)
    assert [rung.command for rung in recipient.commands] == [*map(DeadlinePassed, (1, 2, 3))]


@pytest.mark.parametrize("why", [Refused(Refusal.CLOSED), SetAside(TABLE)])
async def test_a_letter_that_comes_too_late_is_no_fault(why: Exception) -> None:
    with capture_logs() as lines:
        async with ringing() as (alarms, recipient):
            recipient.refusing.append(why)
            alarms.replace(TABLE, [alarm(0)])
            await recipient.gets(1)
            alarms.replace(OTHER, [alarm(0.1, table=OTHER)])
            await recipient.gets(2)
    assert [rung.table for rung in recipient.commands] == [TABLE, OTHER]
    assert [line["event"] for line in lines] == ["late_alarm"]


@pytest.mark.parametrize("trouble", [NotSaved("no room"), NotRead("the disk failed")])
async def test_an_alarm_that_could_not_be_saved_rings_again(trouble: StorageError) -> None:
    hurried = SystemClock(pace=25)
    async with ringing(hurried) as (alarms, recipient):
        recipient.refusing.append(trouble)
        alarms.replace(TABLE, [alarm(0, clock=hurried)])
        await recipient.gets(2)


class Machine(datetime):
    """A machine whose clock can be set."""

    ahead = timedelta()

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        assert tz
        return tz.fromutc((EPOCH + timedelta(seconds=now()) + cls.ahead).replace(tzinfo=tz))


@pytest.mark.parametrize(
    ("wound", "afterwards"), [(0, -2 * HOUR), (0, -1), (0, 2 * HOUR), (2 * HOUR, 0)]
)
def test_setting_the_clock_moves_no_alarm(
    monkeypatch: pytest.MonkeyPatch, wound: float, afterwards: float
) -> None:
    """Nor does any ring early."""
    for module in ("bot.clock", "bot.alarms", "apscheduler.schedulers.base"):
        monkeypatch.setattr(f"{module}.datetime", Machine)
    monkeypatch.setattr("bot.clock.monotonic", now)

    async def set_meanwhile() -> None:
        clock = SystemClock()
        async with ringing(clock) as (alarms, recipient):
            monkeypatch.setattr(Machine, "ahead", timedelta(seconds=wound))
            alarms.replace(TABLE, [alarm(60, clock=clock)])
            monkeypatch.setattr(Machine, "ahead", timedelta(seconds=afterwards))
            await asyncio.sleep(59)
            assert not recipient.commands
            await recipient.gets(1)
            (rung,) = recipient.commands
            assert rung.at <= clock.now()

    run_in_simulated_time(set_meanwhile())


async def test_a_delivery_under_way_is_waited_for_at_the_end() -> None:
    """Otherwise the delivery would find the database closed."""
    wait_for_end = False
    rung = asyncio.Event()

    async def deliver(_: Alarm) -> None:
        nonlocal wait_for_end
        rung.set()
        try:
            await asyncio.sleep(60)
        finally:
            await asyncio.sleep(0.05)
            wait_for_end = True

    alarms = SchedulerAlarms(CLOCK)
    async with alarms.ringing(deliver):
        alarms.replace(TABLE, [alarm(0)])
        await rung.wait()
    assert wait_for_end


@pytest.mark.parametrize("rounds", range(4))
async def test_an_alarm_that_rings_as_the_clock_stops_is_no_error(
    rounds: int, caplog: pytest.LogCaptureFixture
) -> None:
    """After each round of the event loop the scheduler is one step further."""
    async with ringing() as (alarms, _):
        alarms.replace(TABLE, [alarm(-1)])
        for _ in range(rounds):
            await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
