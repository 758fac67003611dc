"""A table counts as shown once none of its messages is waiting to be sent."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from structlog.testing import capture_logs

from club.places import TableId
from messenger.outgoing.shown_tables import ShownTables
from storage.pending_display import PendingDisplay
from telegram_sandbox.refusals import bad_gateway
from tests.messenger.outgoing.delivery_to_sandbox import Delivery
from tests.messenger.outgoing.simulated_outbox import FakeBotApi, simulated_outbox
from tests.simulated_time import run_in_simulated_time
from tests.storage.club_on_disk import ANNA, ClubOnDisk


async def test_a_table_is_settled_when_everything_is_sent(delivery: Delivery) -> None:
    table = await ClubOnDisk(delivery.database).lobby(ANNA, place=delivery.board.place)
    handed_on = {table.id: table.seq}
    pending_display = PendingDisplay(delivery.database)
    shown_tables = ShownTables(handed_on, delivery.outbox, pending_display)
    with delivery.sandbox.failing(lambda _: bad_gateway()):
        delivery.show(replace(delivery.board, table=table.id), "board")
        await shown_tables.record()
        assert await pending_display.tables() == [table.id]
    await delivery.group.shows("board")
    await delivery.tasks.finish()
    await shown_tables.record()
    assert not await pending_display.tables()
    assert not handed_on


async def test_what_cannot_be_noted_is_noted_later(delivery: Delivery) -> None:
    table = await ClubOnDisk(delivery.database).lobby(ANNA, place=delivery.board.place)
    pending_display = PendingDisplay(delivery.database)
    shown_tables = ShownTables({table.id: table.seq}, delivery.outbox, pending_display)
    with capture_logs() as logs:
        await delivery.database.execute("ALTER TABLE unshown RENAME TO lost")
        await shown_tables.record()
    assert [line["event"] for line in logs] == ["storage_trouble", "shown_tables_not_noted"]
    await delivery.database.execute("ALTER TABLE lost RENAME TO unshown")
    await shown_tables.record()
    assert not await pending_display.tables()


class FakePendingDisplay(PendingDisplay):
    """Records which tables are marked as shown."""

    def __init__(self) -> None:
        self.marked = dict[TableId, int]()

    async def mark_shown(self, shown: Mapping[TableId, int]) -> None:
        self.marked |= shown


def test_it_is_noted_while_the_bot_runs() -> None:
    handed_on = {TableId(1): 7}
    pending_display = FakePendingDisplay()

    async def run_for_a_minute() -> None:
        shown_tables = ShownTables(
            handed_on, simulated_outbox(FakeBotApi(lambda _: 0)), pending_display
        )
        with suppress(TimeoutError):
            async with asyncio.timeout(60):
                await shown_tables.run()

    run_in_simulated_time(run_for_a_minute())
    assert pending_display.marked == {1: 7}
    assert not handed_on
