"""A table counts as shown once nothing of it is waiting to be sent."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from structlog.testing import capture_logs

from club.places import TableId
from delivery.settling import Settling
from sandbox.refusals import bad_gateway
from storage.unshown import Unshown
from tests.delivery.sending import sending
from tests.delivery.turned import Postman, in_turned_time, outbox
from tests.storage.evening import ANNA, Evening


async def test_a_table_is_settled_when_everything_is_sent(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        table = await Evening(at.database).lobby(ANNA, place=at.board.place)
        handed_on, unshown = {table.id: table.seq}, Unshown(at.database)
        settling = Settling(handed_on, at.outbox, unshown)
        with at.sandbox.failing(lambda _: bad_gateway()):
            at.show(replace(at.board, table=table.id), "board")
            await settling.note()
            assert await unshown.tables() == [table.id]
        await at.group.shows("board")
        await at.tasks.finish()
        await settling.note()
        assert not await unshown.tables()
        assert not handed_on


async def test_what_cannot_be_noted_is_noted_later(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        table = await Evening(at.database).lobby(ANNA, place=at.board.place)
        unshown = Unshown(at.database)
        settling = Settling({table.id: table.seq}, at.outbox, unshown)
        with capture_logs() as logs:
            await at.database.execute("ALTER TABLE unshown RENAME TO lost")
            await settling.note()
        assert [line["event"] for line in logs] == ["storage_trouble", "shown_tables_not_noted"]
        await at.database.execute("ALTER TABLE lost RENAME TO unshown")
        await settling.note()
        assert not await unshown.tables()


class Settled(Unshown):
    """Records which tables are shown."""

    def __init__(self) -> None:
        self.tables_told = dict[TableId, int]()

    async def settle(self, shown: Mapping[TableId, int]) -> None:
        self.tables_told |= shown


def test_it_is_noted_while_the_bot_runs() -> None:
    handed_on, unshown = {TableId(1): 7}, Settled()

    async def running() -> None:
        settling = Settling(handed_on, outbox(Postman(lambda _: 0)), unshown)
        with suppress(TimeoutError):
            async with asyncio.timeout(60):
                await settling.run()

    in_turned_time(running())
    assert unshown.tables_told == {1: 7}
    assert not handed_on
