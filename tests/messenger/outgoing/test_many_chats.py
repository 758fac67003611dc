"""How many calls a second a server takes for all chats together is found out, over real HTTP."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

from club.places import ChatId, Place, TableId
from club.slots import Kind, Slot
from messenger.outgoing.call_rate import BOUNDS
from messenger.outgoing.rate_limits import Rates
from screens.post import Post
from screens.screen import Screen
from telegram_sandbox import Terms
from telegram_sandbox.refusals import too_many_requests
from tests.end_to_end.limits import FREE
from tests.meanwhile import meanwhile
from tests.messenger.outgoing.delivery_to_sandbox import Delivery, delivery_to_sandbox, refusing

TABLES = 40
A_BREATH = 0.1
LIMITED_IN_ALL = Rates(FREE, FREE, BOUNDS)
ONE_IN_FIFTY = 0.02


@asynccontextmanager
async def busy_tables(folder: Path, calls_per_second: int | None) -> AsyncIterator[Delivery]:
    """All boards keep changing, so there is always a call that waits."""
    terms = Terms(group_calls_per_minute=100_000, calls_per_second=calls_per_second)
    async with delivery_to_sandbox(folder, LIMITED_IN_ALL, terms) as delivery:
        groups = [
            delivery.sandbox.group(f"Group {number}", [delivery.anna]) for number in range(TABLES)
        ]
        boards = [Slot(Place(ChatId(each.id)), Kind.TABLE, TableId(1)) for each in groups]

        async def change_boards() -> None:
            for number in count():
                delivery.outbox.want(*[Post(board, Screen(str(number))) for board in boards])
                await asyncio.sleep(A_BREATH)

        async with meanwhile(change_boards()):
            yield delivery


async def test_where_a_server_refuses_what_is_too_much_the_rate_falls(tmp_path: Path) -> None:
    async with busy_tables(tmp_path, calls_per_second=15) as delivery:
        limit = delivery.limits.overall
        sandbox = delivery.sandbox
        await delivery.until(lambda: limit.rate.halvings)
        await delivery.until(lambda: limit.update().since > 3)
        assert limit.rate.per_second < 15
        refused = len(sandbox.failures)
        calls = len(sandbox.calls)
        await delivery.until(lambda: len(sandbox.calls) > calls + 50)
        assert len(sandbox.failures) - refused <= ONE_IN_FIFTY * (len(sandbox.calls) - calls)


async def test_where_it_takes_all_the_rate_rises(tmp_path: Path) -> None:
    async with busy_tables(tmp_path, calls_per_second=None) as delivery:
        await delivery.until(lambda: delivery.limits.overall.rate.per_second > 1.2 * BOUNDS.first)
        assert not delivery.sandbox.failures


async def test_a_group_is_not_to_blame_for_what_was_too_much_in_all(delivery: Delivery) -> None:
    """Nobody looks for slow mode there, and hands keep their own limit."""
    other = Slot(
        Place(ChatId(delivery.sandbox.group("Other", [delivery.anna]).id)), Kind.TABLE, TableId(2)
    )
    with delivery.sandbox.failing(refusing(too_many_requests(1), times=2)):
        delivery.show(delivery.board, "board")
        delivery.show(other, "other board")
        await delivery.group.shows("board")
    await delivery.tasks.finish()
    assert [call.code for call in delivery.sandbox.failures] == [429, 429]
    assert delivery.reports.empty()
