"""Which rate limit pays for which calls, in simulated time."""

import asyncio
from dataclasses import replace

from club.places import ChatId, PersonId
from club.slots import Address
from delivery.rate_limits import Rate, RateLimits, Rates
from delivery.wishes import Urgency
from tests.delivery.turned import in_turned_time, now

GROUP = ChatId(-1)
OTHER = ChatId(-2)
BOARD = Address(GROUP)
HAND = Address(GROUP, PersonId(5))
RATES = Rates(group=Rate(2, 20), private=Rate(100, 1), overall=Rate(100, 1))
"""A group may get two calls at once, then one every ten seconds."""


async def paid(limits: RateLimits, *addresses: Address) -> list[tuple[Address, int]]:
    """Return the calls in the order they were allowed, and in which second."""
    passed: list[tuple[Address, int]] = []

    async def pays(address: Address) -> None:
        await limits.spend(address, 1)
        passed.append((address, round(now())))

    async with asyncio.TaskGroup() as tasks:
        for address in addresses:
            tasks.create_task(pays(address))
    return passed


def test_what_one_reader_sees_costs_the_group_nothing() -> None:
    async def alone() -> None:
        passed = await paid(RateLimits(RATES), *[HAND] * 9, BOARD, BOARD)
        assert {second for _, second in passed} == {0}

    in_turned_time(alone())


def test_everything_counts_over_all_chats() -> None:
    """The overall limit covers both calls of a pair, and also questions about a chat."""

    async def together() -> None:
        limits = RateLimits(replace(RATES, overall=Rate(1, 10)))
        async with limits.turn(lambda: Urgency.OF_A_TABLE, 2):
            await limits.spend_on_question()
        async with limits.turn(lambda: Urgency.TAG, 1):
            assert round(now()) == 30

    in_turned_time(together())


def test_where_they_share_the_board_waits_for_one_hand_at_most() -> None:
    async def together() -> None:
        limits = RateLimits(RATES)
        limits.share(GROUP)
        passed = await paid(limits, *[HAND] * 5, BOARD)
        assert [second for _, second in passed] == [0, 0, 10, 20, 30, 40]
        assert (BOARD, 20) in passed

    in_turned_time(together())


def test_other_groups_go_on_as_before() -> None:
    async def elsewhere() -> None:
        limits = RateLimits(RATES)
        limits.share(OTHER)
        passed = await paid(limits, *[HAND] * 9, BOARD)
        assert {second for _, second in passed} == {0}

    in_turned_time(elsewhere())
