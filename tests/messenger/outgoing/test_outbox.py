"""The outbox: the latest item wins, and each slot has one message."""

import asyncio
from dataclasses import replace

import pytest

from club.places import Place, TopicId
from messenger.outgoing.queue_items import File, Note, Page
from messenger.outgoing.rate_limits import Rate, Rates
from screens.screen import Screen
from tests.messenger.outgoing.delivery_to_sandbox import FREE, Delivery

SLOW_GROUP = replace(FREE, group=Rate(1, 0.3))


async def test_a_screen_is_sent_once_and_edited_afterwards(delivery: Delivery) -> None:
    delivery.show(delivery.board, "one")
    first = await delivery.group.shows("one")
    delivery.show(delivery.board, "two")
    assert (await delivery.group.shows("two")).id == first.id
    assert delivery.methods() == ["sendMessage", "editMessageText"]


async def test_what_is_shown_already_costs_no_call(delivery: Delivery) -> None:
    delivery.show(delivery.board, "one")
    await delivery.group.shows("one")
    delivery.show(delivery.board, "one")
    delivery.show(delivery.hand, "mine")
    await delivery.anna.private.shows("mine")
    await delivery.tasks.finish()
    assert delivery.methods() == ["sendMessage", "sendMessage"]


@pytest.mark.parametrize("rates", [SLOW_GROUP])
async def test_of_many_changes_only_the_newest_is_sent(delivery: Delivery) -> None:
    delivery.show(delivery.board, "first")
    await delivery.group.shows("first")
    for number in range(50):
        delivery.show(delivery.board, f"state {number}")
        await asyncio.sleep(0)
    await delivery.group.shows("state 49")
    assert delivery.methods() == ["sendMessage", "editMessageText"]


async def test_a_new_edition_is_a_new_message_and_the_old_one_goes(delivery: Delivery) -> None:
    delivery.show(delivery.hand, "your turn", edition=1)
    first = await delivery.anna.private.shows("your turn")
    delivery.show(delivery.hand, "your turn again", edition=2)
    await delivery.anna.private.loses(first)
    assert [message.text for message in delivery.anna.private.posts] == ["your turn again"]


async def test_nothing_wanted_means_no_message(delivery: Delivery) -> None:
    delivery.show(delivery.board, "one")
    message = await delivery.group.shows("one")
    delivery.show(delivery.board, None)
    await delivery.group.loses(message)
    delivery.show(delivery.board, None)
    delivery.show(delivery.board, "two")
    await delivery.group.shows("two")
    assert not delivery.sandbox.failures


async def test_a_board_moves_to_the_bottom_quietly(delivery: Delivery) -> None:
    delivery.show(delivery.board, "board")
    first = await delivery.group.shows("board")
    await delivery.record_of(delivery.board)
    delivery.anna.says(delivery.group, "talk")
    delivery.outbox.move_to_bottom(delivery.board)
    delivery.show(delivery.board, "board")
    await delivery.group.loses(first)
    (board,) = delivery.posts
    assert board.id > first.id
    assert board.is_silent


async def test_a_board_that_is_to_move_while_it_is_sent_moves_too(delivery: Delivery) -> None:
    """Anything said meanwhile stands below it, so it is sent again and the first one is deleted."""
    under_way = asyncio.Event()
    with delivery.sandbox.failing(lambda _: under_way.set()):
        delivery.show(delivery.board, "board")
        await under_way.wait()
    delivery.outbox.move_to_bottom(delivery.board)
    delivery.show(delivery.board, "board")
    await delivery.until(lambda: delivery.methods()[1:] == ["sendMessage", "deleteMessage"])


async def test_a_deleted_board_is_sent_again(delivery: Delivery) -> None:
    delivery.show(delivery.board, "one")
    delivery.anna.deletes(await delivery.group.shows("one"))
    delivery.show(delivery.board, "two")
    assert (await delivery.group.shows("two")).text == "two"
    assert len(delivery.posts) == 1


async def test_an_unmodified_edit_is_harmless(delivery: Delivery) -> None:
    """This happens after a kill between an edit and its being recorded."""
    delivery.show(delivery.board, "one")
    await delivery.group.shows("one")
    shown = await delivery.record_of(delivery.board)
    delivery.show(delivery.board, "two")
    await delivery.group.shows("two")
    while await delivery.shown.get(delivery.board) == shown:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await delivery.shown.put(delivery.board, shown)
    delivery.show(delivery.board, "two")
    delivery.show(delivery.hand, "mine")
    await delivery.anna.private.shows("mine")
    await delivery.until(lambda: len(delivery.sandbox.failures) == 1)
    await delivery.tasks.finish()
    delivery.show(delivery.board, "two")
    await delivery.tasks.finish()
    delivery.show(delivery.board, "three")
    await delivery.group.shows("three")
    assert len(delivery.posts) == 1
    assert len(delivery.sandbox.failures) == 1


@pytest.mark.parametrize("rates", [SLOW_GROUP])
async def test_notes_of_one_subject_become_one_message(delivery: Delivery) -> None:
    delivery.show(delivery.board, "board")
    await delivery.group.shows("board")
    for number in range(5):
        delivery.outbox.want(Note(delivery.board.place, "top", Screen(f"ranking {number}")))
    await delivery.group.shows("ranking 4")
    assert len(delivery.posts) == 2


async def test_a_page_is_turned_in_place(delivery: Delivery) -> None:
    delivery.outbox.want(Note(delivery.board.place, "top", Screen("page 1")))
    message = await delivery.group.shows("page 1")
    delivery.outbox.want(Page(delivery.board.place, message.id, Screen("page 2")))
    assert (await delivery.group.shows("page 2")).id == message.id


async def test_a_page_that_is_open_already_is_not_turned(delivery: Delivery) -> None:
    delivery.outbox.want(Note(delivery.board.place, "top", Screen("page 1")))
    message = await delivery.group.shows("page 1")
    for number in (1, 2, 2, 1):
        delivery.outbox.want(Page(delivery.board.place, message.id, Screen(f"page {number}")))
        delivery.show(delivery.board, f"after {number}")
        await delivery.group.shows(f"page {number}")
    delivery.show(delivery.board, "the end")
    await delivery.group.shows("the end")
    assert not delivery.sandbox.failures
    assert delivery.group.message(message.id) == await delivery.group.shows("page 1")


async def test_no_page_is_turned_on_a_living_message(delivery: Delivery) -> None:
    delivery.show(delivery.board, "board")
    message = await delivery.group.shows("board")
    delivery.outbox.want(Page(delivery.board.place, message.id, Screen("page")))
    await delivery.group.shows("page")
    assert delivery.texts == ["board", "page"]


async def test_a_file_is_sent_where_it_was_asked_for(delivery: Delivery) -> None:
    topic = delivery.group.add_topic("Games")
    delivery.outbox.want(File(Place(delivery.chat, TopicId(topic.id)), "mine.json", b"{}"))
    await delivery.tasks.finish()
    (sent,) = delivery.posts
    assert sent.media
    assert (sent.media.file.name, sent.media.file.content) == ("mine.json", b"{}")
    assert sent.topic == topic.id


async def test_a_call_under_way_is_remembered_at_the_end(delivery: Delivery) -> None:
    under_way = asyncio.Event()
    with delivery.sandbox.failing(lambda _: under_way.set()):
        delivery.show(delivery.board, "one")
        await under_way.wait()
        await delivery.tasks.cancel()
    assert await delivery.shown.get(delivery.board)
    assert delivery.posts


SECONDS_PER_CALL = 4.5


@pytest.mark.parametrize("rates", [Rates()])
async def test_a_group_never_gets_a_burst_of_more_than_five(delivery: Delivery) -> None:
    clock = asyncio.get_running_loop()
    begun = clock.time()
    for number in range(200):
        delivery.show(delivery.board, f"state {number}")
        await asyncio.sleep(0.01)
    most = 5 + (clock.time() - begun) / SECONDS_PER_CALL
    assert 5 <= delivery.sandbox.busiest_minute(delivery.group) <= most
