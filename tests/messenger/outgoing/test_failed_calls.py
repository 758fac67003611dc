"""What follows from a call that Telegram refuses or does not answer."""

import asyncio
import math

import pytest

from club.places import ChatId
from people.chat_reports import ChatClosed, ChatMoved, SlowedDown, WritingRefused
from telegram_sandbox import Right
from telegram_sandbox.refusals import bad_gateway, too_many_requests
from tests.messenger.outgoing.delivery_to_sandbox import Delivery, refusing

OUTAGE = bad_gateway()


async def test_after_a_flood_the_newest_state_is_shown(delivery: Delivery) -> None:
    delivery.show(delivery.board, "one")
    await delivery.group.shows("one")
    with delivery.sandbox.failing(refusing(too_many_requests(1), times=1)):
        delivery.show(delivery.board, "two")
        await delivery.until(lambda: delivery.sandbox.failures)
        delivery.show(delivery.board, "three")
        await delivery.group.shows("three")
    assert delivery.methods() == ["sendMessage", "editMessageText", "editMessageText"]
    assert await delivery.report() == SlowedDown(delivery.chat)


async def test_a_flood_at_the_old_message_makes_the_chat_wait_too(delivery: Delivery) -> None:
    delivery.show(delivery.board, "old")
    await delivery.group.shows("old")
    with delivery.sandbox.failing(refusing(too_many_requests(1), "deleteMessage", times=1)):
        delivery.show(delivery.board, "new", edition=1)
        await delivery.group.shows("new")
        delivery.show(delivery.board, "newer", edition=1)
        await delivery.group.shows("newer")
    await delivery.tasks.finish()
    (refused,) = delivery.sandbox.failures
    edited = next(call for call in delivery.sandbox.calls if call.method == "editMessageText")
    assert edited.at - refused.at >= 1
    assert delivery.texts == ["newer"]


async def test_a_flood_in_one_chat_delays_no_other(delivery: Delivery) -> None:
    with delivery.sandbox.failing(
        lambda call: too_many_requests(60) if call.number("chat_id") == delivery.group.id else None
    ):
        delivery.show(delivery.board, "board")
        await delivery.until(lambda: delivery.sandbox.failures)
        delivery.show(delivery.hand, "mine")
        await delivery.anna.private.shows("mine")


async def test_an_outage_is_outlived(delivery: Delivery) -> None:
    with delivery.sandbox.failing(refusing(OUTAGE, times=2)):
        delivery.show(delivery.board, "one")
        await delivery.group.shows("one")
    assert len(delivery.posts) == 1


def attempts_in(seconds: float) -> float:
    """Return the most attempts possible: the first pause is a second, and the pauses double."""
    return 1 + math.log2(1 + seconds)


async def test_an_outage_piles_nothing_up(delivery: Delivery) -> None:
    """Whatever is wanted meanwhile, each chat gets an occasional attempt with the newest state."""
    slots = (delivery.board, delivery.hand)
    clock = asyncio.get_running_loop()
    begun = clock.time()
    with delivery.sandbox.failing(refusing(OUTAGE)):
        for number in range(100):
            for slot in slots:
                delivery.show(slot, f"state {number}")
            await asyncio.sleep(0.02)
        workers = [task for task in asyncio.all_tasks() if "sending" in task.get_name()]
    assert len(workers) == len(slots)
    assert len(delivery.sandbox.failures) <= attempts_in(clock.time() - begun) * len(slots)
    await delivery.group.shows("state 99")
    await delivery.anna.private.shows("state 99")
    assert delivery.methods().count("sendMessage") == len(delivery.sandbox.failures) + len(slots)


async def test_the_old_message_goes_even_if_that_needs_a_second_attempt(delivery: Delivery) -> None:
    delivery.show(delivery.hand, "one", edition=1)
    first = await delivery.anna.private.shows("one")
    with delivery.sandbox.failing(refusing(OUTAGE, "deleteMessage", times=1)):
        delivery.show(delivery.hand, "two", edition=2)
        await delivery.anna.private.loses(first)


async def test_a_chat_that_is_closed_to_us_is_reported_and_left_alone(delivery: Delivery) -> None:
    delivery.anna.blocks()
    delivery.outbox.move_to_bottom(delivery.hand)
    delivery.show(delivery.hand, "mine")
    assert await delivery.report() == ChatClosed(delivery.hand.place.chat)
    await delivery.tasks.finish()
    assert not delivery.outbox._queues
    assert delivery.reports.empty()
    assert delivery.methods() == ["sendMessage"]


async def test_a_chat_with_a_new_number_is_reported(delivery: Delivery) -> None:
    delivery.group = delivery.sandbox.group(
        "Old", [delivery.anna], kind=delivery.group.chat.kind.GROUP
    )
    old = delivery.group.id
    board = delivery.board
    new = delivery.group.migrates()
    delivery.show(board, "one")
    assert await delivery.report() == ChatMoved(ChatId(old), ChatId(new))
    await delivery.tasks.finish()
    assert delivery.reports.empty()


@pytest.mark.parametrize("text", ["<b>unclosed", "x" * 5000])
async def test_a_screen_that_telegram_refuses_is_dropped(delivery: Delivery, text: str) -> None:
    delivery.show(delivery.board, text)
    await delivery.until(lambda: delivery.sandbox.failures)
    delivery.show(delivery.board, "sound")
    await delivery.group.shows("sound")
    assert len(delivery.sandbox.failures) == 1


async def test_without_the_right_to_write_nothing_is_tried_twice(delivery: Delivery) -> None:
    delivery.group.restricts_bot(Right.TEXT)
    delivery.show(delivery.board, "one")
    await delivery.until(lambda: delivery.sandbox.failures)
    assert await delivery.report() == WritingRefused(delivery.chat)
    delivery.group.restricts_bot()
    delivery.show(delivery.board, "two")
    await delivery.group.shows("two")
    assert delivery.methods() == ["sendMessage", "sendMessage"]
