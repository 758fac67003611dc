"""Which rate limit pays for which calls, in simulated time."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from club.places import ChatId, PersonId, elsewhere
from club.slots import Address
from messenger.outgoing.queue_items import Urgency
from messenger.outgoing.rate_limits import Rate, RateLimits, Rates
from tests.end_to_end.limits import steady
from tests.simulated_time import now, run_in_simulated_time

GROUP = ChatId(-1)
OTHER = ChatId(-2)
BOARD = Address(GROUP)
HAND = Address(GROUP, PersonId(5))
ROOM = Address(elsewhere(1).chat)
RATES = Rates(group=Rate(2, 20), private=Rate(100, 1), overall=steady(100))
"""A group may get two calls at once, then one every ten seconds."""


async def pay(limits: RateLimits, *addresses: Address) -> list[tuple[Address, int]]:
    """Pay for a call to each. Returns them in the order they were allowed, with the second."""
    allowed: list[tuple[Address, int]] = []

    async def pay_once(address: Address) -> None:
        await limits.spend(address, 1)
        allowed.append((address, round(now())))

    async with asyncio.TaskGroup() as tasks:
        for address in addresses:
            tasks.create_task(pay_once(address))
    return allowed


@pytest.mark.parametrize("sharing", [None, OTHER])
def test_what_one_reader_sees_costs_the_group_nothing(sharing: ChatId | None) -> None:
    """This holds unless the group shares its limit. Whether another does makes no difference."""

    async def pay_for_hands_and_boards() -> None:
        limits = RateLimits(RATES)
        if sharing is not None:
            limits.slow_down(sharing)
        allowed = await pay(limits, *[HAND] * 9, BOARD, BOARD)
        assert {second for _, second in allowed} == {0}

    run_in_simulated_time(pay_for_hands_and_boards())


def test_everything_counts_over_all_chats() -> None:
    """The overall limit covers both calls of a pair, and also questions about a chat."""

    async def take_turns() -> None:
        limits = RateLimits(replace(RATES, overall=steady(5)))
        async with limits.turn(lambda: Urgency.OF_A_TABLE, 2):
            await limits.spend_on_question()
        async with limits.turn(lambda: Urgency.TAG, 1):
            assert now() == pytest.approx(3 / 5, abs=0.01)

    run_in_simulated_time(take_turns())


def test_where_they_share_the_board_waits_for_one_hand_at_most() -> None:
    async def pay_for_hands_and_board() -> None:
        limits = RateLimits(RATES)
        limits.slow_down(GROUP)
        allowed = await pay(limits, *[HAND] * 5, BOARD)
        assert [second for _, second in allowed] == [0, 0, 10, 20, 30, 40]
        assert (BOARD, 20) in allowed

    run_in_simulated_time(pay_for_hands_and_board())


def test_a_message_elsewhere_is_edited_half_as_often_for_ten_minutes_once_that_was_too_often() -> (
    None
):
    async def pay_for_boards() -> None:
        limits = RateLimits(RATES)
        assert [second for _, second in await pay(limits, *[ROOM] * 4)] == [0, 0, 10, 20]
        limits.slow_down(ROOM.chat)
        assert [second for _, second in await pay(limits, *[ROOM] * 3)] == [20, 40, 60]
        await asyncio.sleep(600)
        assert [second for _, second in await pay(limits, *[ROOM] * 4)] == [660, 660, 670, 680]

    run_in_simulated_time(pay_for_boards())


@pytest.mark.parametrize(
    ("chats", "overall"), [((GROUP, OTHER), True), ((ROOM.chat, elsewhere(2).chat), False)]
)
def test_refusals_of_messages_elsewhere_say_nothing_of_all_chats(
    chats: Sequence[ChatId], overall: bool
) -> None:
    """They may stand in the same chat, which alone had too many calls."""

    async def refuse_both() -> None:
        limits = RateLimits(RATES)
        refused = (limits.is_overall(chat, retry_after=5) for chat in chats)
        assert await asyncio.gather(*refused) == [overall] * 2

    run_in_simulated_time(refuse_both())
