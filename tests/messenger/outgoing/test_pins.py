"""Pinning: a message is pinned silently once it exists, for as long as that is wanted."""

import pytest

from people.chat_reports import PinningRefused
from telegram_sandbox import Right
from tests.messenger.outgoing.delivery_to_sandbox import Delivery


@pytest.fixture
def delivery(delivery: Delivery) -> Delivery:
    """Make the bot an administrator, who may pin."""
    delivery.group.promotes()
    return delivery


def pinned_texts(delivery: Delivery) -> list[str]:
    messages = [delivery.group.message(number) for number in delivery.group.chat.pinned]
    return [message.text for message in messages if message]


async def pin_board(delivery: Delivery) -> None:
    delivery.show(delivery.board, "board", pinned=True)
    await delivery.until(lambda: pinned_texts(delivery) == ["board"])


async def test_a_message_is_sent_and_then_pinned_without_a_sound(delivery: Delivery) -> None:
    delivery.show(delivery.board, "lobby", pinned=True)
    await delivery.until(lambda: pinned_texts(delivery) == ["lobby"])
    delivery.show(delivery.board, "board", pinned=True)
    await delivery.group.shows("board")
    assert pinned_texts(delivery) == ["board"]
    assert delivery.methods() == ["sendMessage", "pinChatMessage", "editMessageText"]
    assert delivery.group.messages[-1].is_silent


async def test_a_message_that_moves_down_takes_the_pin_along(delivery: Delivery) -> None:
    await pin_board(delivery)
    (first,) = delivery.group.chat.pinned
    delivery.outbox.move_to_bottom(delivery.board)
    delivery.show(delivery.board, "board", pinned=True)
    await delivery.until(
        lambda: first not in delivery.group.chat.pinned and pinned_texts(delivery) == ["board"]
    )
    assert not delivery.sandbox.failures


async def test_at_the_end_the_last_state_is_shown_and_nothing_is_pinned(delivery: Delivery) -> None:
    await pin_board(delivery)
    delivery.show(delivery.board, "the end", pinned=False)
    await delivery.until(lambda: not pinned_texts(delivery))
    assert delivery.methods()[-2:] == ["editMessageText", "unpinChatMessage"]


async def test_what_somebody_else_unpinned_is_not_unpinned_again(delivery: Delivery) -> None:
    await pin_board(delivery)
    delivery.group.unpins()
    delivery.show(delivery.board, "board", pinned=False)
    await delivery.until(lambda: len(delivery.sandbox.failures) == 1)
    delivery.show(delivery.board, "the end", pinned=False)
    await delivery.group.shows("the end")
    await delivery.tasks.finish()
    assert len(delivery.sandbox.failures) == 1


async def test_without_the_right_to_pin_the_message_lives_on(delivery: Delivery) -> None:
    delivery.group.promotes(None, Right.PIN)
    delivery.show(delivery.board, "one", pinned=True)
    assert await delivery.report() == PinningRefused(delivery.chat)
    delivery.show(delivery.board, "two", pinned=False)
    await delivery.group.shows("two")
    assert len(delivery.posts) == 1
    assert [call.method for call in delivery.sandbox.failures] == ["pinChatMessage"]


async def test_without_the_right_to_unpin_it_is_tried_once(delivery: Delivery) -> None:
    await pin_board(delivery)
    delivery.group.promotes(None, Right.PIN)
    delivery.show(delivery.board, "the end", pinned=False)
    assert await delivery.report() == PinningRefused(delivery.chat)
    await delivery.tasks.finish()
    assert [call.method for call in delivery.sandbox.failures] == ["unpinChatMessage"]


async def test_a_deleted_message_is_sent_and_pinned_again(delivery: Delivery) -> None:
    delivery.show(delivery.board, "board", pinned=False)
    delivery.anna.deletes(await delivery.group.shows("board"))
    await delivery.record_of(delivery.board)
    await pin_board(delivery)
