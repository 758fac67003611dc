"""After a restart, tables that may look wrong are repainted at once, others when they are due."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import pairwise

import pytest
from structlog.testing import capture_logs

from bot.clock import SystemClock
from bot.restart import TableLoading
from club.events import Entry
from club.places import ChatId, Place, TableId
from club.ports import Living
from club.table import Phase, Table
from storage.errors import NotRead
from tests.club.memory import Club, MemoryJournal
from tests.club.tables import ANNA, OPEN
from tests.end_to_end.process import A_START
from tests.meanwhile import meanwhile

HASTY = SystemClock(pace=100)
ONE, TWO, THREE = map(TableId, (1, 2, 3))


class WatchedJournal(MemoryJournal):
    """Records which tables are read, in order and when, and raises the errors that a test sets."""

    def __init__(self) -> None:
        super().__init__()
        self.read_so_far: list[TableId] = []
        self.times: list[datetime] = []
        self.troubles: dict[TableId, Exception] = {}

    async def read(self, table: TableId) -> Sequence[Entry]:
        self.read_so_far.append(table)
        self.times.append(HASTY.now())
        if trouble := self.troubles.pop(table, None):
            raise trouble
        return await super().read(table)

    async def reads(self, *tables: TableId) -> None:
        """Wait until these tables have been read first, in this order."""
        async with asyncio.timeout(A_START):
            while len(self.read_so_far) < len(tables):  # noqa: ASYNC110  there is no event
                await asyncio.sleep(0.005)
        assert self.read_so_far[: len(tables)] == list(tables)


@dataclass
class Morning:
    journal: WatchedJournal = field(default_factory=WatchedJournal)
    shown: list[TableId] = field(default_factory=list)
    waiting: int = 0

    def show(self, table: Table) -> None:
        self.shown.append(table.id)

    async def shows(self, *tables: TableId) -> None:
        """Wait until these tables have been shown, and no others."""
        async with asyncio.timeout(A_START):
            while len(self.shown) < len(tables):  # noqa: ASYNC110  showing announces nothing
                await asyncio.sleep(0.005)
        assert self.shown == list(tables)

    @asynccontextmanager
    async def table_loading(
        self, pending_display: Sequence[TableId], due: dict[TableId, float]
    ) -> AsyncIterator[None]:
        """Three tables, with due times in seconds of the tables' clock."""
        club = Club(self.journal)
        for chat in (-1, -2, -3):
            await club.tables.open(Place(ChatId(chat)), ANNA, OPEN)
        table_loading = TableLoading(
            Club(self.journal).tables, self.show, lambda: self.waiting, HASTY
        )
        living = [
            Living(table, Phase.LOBBY, HASTY.now() + timedelta(seconds=seconds))
            for table, seconds in due.items()
        ]
        async with meanwhile(table_loading.run(pending_display, living)):
            yield


async def test_what_was_not_shown_comes_first_and_what_is_not_due_is_not_read() -> None:
    morning = Morning()
    async with morning.table_loading([TWO], {ONE: -3600, THREE: 9999}):
        await morning.journal.reads(TWO, ONE)
        await morning.shows(TWO)
        await asyncio.sleep(0.05)
    assert morning.journal.read_so_far == [TWO, ONE]
    assert morning.shown == [TWO]


async def test_a_table_is_read_when_it_is_due() -> None:
    morning = Morning()
    begun = HASTY.now()
    async with morning.table_loading([], {ONE: 10, TWO: 30}):
        await morning.journal.reads(ONE, TWO)
    waited = [(time - begun).total_seconds() for time in morning.journal.times]
    assert waited[0] >= 10
    assert waited[1] >= 30
    assert not morning.shown


async def test_trouble_at_one_table_keeps_no_other_from_coming_back() -> None:
    """What could not be read is tried again. A bug is logged, and the table left alone."""
    morning = Morning()
    morning.journal.troubles = {ONE: ValueError("a bug"), TWO: NotRead("busy")}
    with capture_logs() as logs:
        async with morning.table_loading([ONE, TWO, THREE], {}):
            await morning.journal.reads(ONE, TWO, TWO, THREE)
            await morning.shows(TWO, THREE)
    assert [line["event"] for line in logs] == ["table_not_loaded", "table_not_read"]


async def test_a_table_that_is_due_does_not_wait_until_all_others_are_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.restart._LONGEST_PAUSE", 0.2)
    morning = Morning(waiting=1000)
    async with morning.table_loading([ONE, TWO], {THREE: -1}):
        await morning.journal.reads(ONE, THREE, TWO)
        await morning.shows(ONE, TWO)


async def test_a_table_that_is_loaded_holds_up_no_other_when_it_is_due(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its alarms are set."""
    monkeypatch.setattr("bot.restart._LONGEST_PAUSE", 2 * A_START)
    morning = Morning(waiting=1000)
    async with morning.table_loading([ONE], {ONE: 10, TWO: 10}):
        await morning.journal.reads(ONE, TWO)


async def test_it_makes_way_for_a_while_when_much_waits_to_be_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.restart._LONGEST_PAUSE", 0.1)
    morning = Morning(waiting=1000)
    async with morning.table_loading([], {ONE: -3, TWO: -2, THREE: -1}):
        await morning.journal.reads(ONE, TWO, THREE)
    for earlier, later in pairwise(morning.journal.times):
        assert HASTY.real_seconds((later - earlier).total_seconds()) > 0.09
