"""Bugs and full disks affect only what they touch."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import cast

from structlog.testing import capture_logs

from club.sent_message import SentMessage
from club.slots import Slot
from messenger.outgoing.plan import NotEditable
from messenger.outgoing.queue_items import Note
from messenger.outgoing.shown_messages import ShownMessages
from screens.callback_data import Payload
from screens.screen import Button, Screen
from storage.errors import DiskFull
from storage.posts import Posts
from storage.tags import Tags
from telegram_sandbox import ChatKind
from tests.messenger.outgoing.delivery_to_sandbox import Delivery

IMPOSSIBLE = Screen("impossible", ((Button("press", cast("Payload", object())),),))


async def test_an_item_that_fails_blocks_no_other(delivery: Delivery) -> None:
    with capture_logs() as logs:
        delivery.outbox.want(Note(delivery.board.place, "note", IMPOSSIBLE))
        for number in range(3):
            delivery.show(replace(delivery.board, number=number), f"board {number}")
            await delivery.group.shows(f"board {number}")
        await delivery.until(lambda: "queue_item_dropped" in [line["event"] for line in logs])
    (line,) = [line for line in logs if line["log_level"] == "error"]
    assert line["event"] == "queue_item_dropped"
    assert line["exc_info"]


async def test_what_cannot_be_looked_up_waits_until_it_can(delivery: Delivery) -> None:
    """If the board were dropped, the old one would stay, and nothing would send the new one."""
    await delivery.database.execute("ALTER TABLE posts RENAME TO lost")
    with capture_logs() as logs:
        delivery.show(delivery.board, "board")
        await delivery.until(lambda: "shown_unknown" in [line["event"] for line in logs])
        assert not delivery.posts
        await delivery.database.execute("ALTER TABLE lost RENAME TO posts")
    await delivery.group.shows("board")
    looks = [line for line in logs if line["event"] == "shown_unknown"]
    assert len(looks) <= 3, "it waits longer every time"


async def test_what_is_dropped_does_not_move_later(delivery: Delivery) -> None:
    """The request to move is dropped with the item that failed, so the next board is an edit."""
    delivery.show(delivery.board, "board 1")
    await delivery.record_of(delivery.board)
    with capture_logs():
        delivery.outbox.move_to_bottom(delivery.board)
        delivery.show(delivery.board, IMPOSSIBLE)
        await delivery.tasks.finish()
    delivery.show(delivery.board, "board 2")
    await delivery.group.shows("board 2")
    assert delivery.methods() == ["sendMessage", "editMessageText"]


async def test_an_item_that_fails_gives_way_to_a_newer_one(delivery: Delivery) -> None:
    with capture_logs() as logs:
        delivery.show(delivery.board, IMPOSSIBLE)
        await asyncio.sleep(0)  # the worker has started, and is looking up what is shown
        delivery.show(delivery.board, "possible")
        await delivery.group.shows("possible")
    assert [line["event"] for line in logs if line["log_level"] == "error"] == [
        "queue_item_dropped"
    ]


@asynccontextmanager
async def full_disk(delivery: Delivery) -> AsyncIterator[None]:
    """Keep the disk full: the file may not grow, and its pages are full of other posts."""
    await delivery.database.execute("PRAGMA max_page_count = 1")
    posts = Posts(delivery.database)
    number = 100_000
    try:
        while True:
            await posts.put(
                replace(delivery.board, number=number), SentMessage(number, 0, "t" * 25)
            )
            number -= 1
    except DiskFull:
        yield
    await delivery.database.execute("PRAGMA max_page_count = 1000000")


async def on_disk(delivery: Delivery, slot: Slot) -> SentMessage | None:
    """Return what another process would read from the disk."""
    return await ShownMessages(Posts(delivery.database), Tags(delivery.database)).get(slot)


async def test_a_message_that_cannot_be_remembered_is_not_sent_again(delivery: Delivery) -> None:
    async with full_disk(delivery):
        for number in range(4):
            delivery.show(delivery.board, f"board {number}")
            await delivery.group.shows(f"board {number}")
        await delivery.tasks.finish()
        assert await on_disk(delivery, delivery.board) is None
        assert delivery.methods() == ["sendMessage", *["editMessageText"] * 3]


async def test_what_could_not_be_remembered_is_written_when_there_is_room(
    delivery: Delivery,
) -> None:
    async with full_disk(delivery):
        delivery.show(delivery.board, "board")
        message = await delivery.group.shows("board")
        await delivery.tasks.finish()
        assert await on_disk(delivery, delivery.board) is None
    delivery.show(delivery.hand, "hand")
    await delivery.tasks.finish()
    board = await on_disk(delivery, delivery.board)
    hand = await on_disk(delivery, delivery.hand)
    assert board
    assert hand
    assert board.message_id == message.id


async def test_a_table_keeps_its_messages_while_the_disk_is_full(delivery: Delivery) -> None:
    """They are removed when it closes, and a forged press cannot turn them into pages."""
    async with full_disk(delivery):
        delivery.show(delivery.board, "board")
        message = await delivery.group.shows("board")
        await delivery.tasks.finish()
        board = delivery.board
        assert (await delivery.shown.of_table(board.table))[board].message_id == message.id
        assert await delivery.shown.find(board.address, message.id) is NotEditable.OF_A_TABLE


async def test_what_stayed_behind_in_a_group_with_a_new_number_is_forgotten(
    delivery: Delivery,
) -> None:
    """This includes posts that wait for disk space.

    Their removal would be tried at every change.
    """
    delivery.group = delivery.sandbox.group("Old", [delivery.anna], kind=ChatKind.GROUP)
    board = delivery.board
    async with full_disk(delivery):
        delivery.show(board, "board")
        await delivery.tasks.finish()
    assert await delivery.shown.get(board)
    delivery.group.migrates()
    delivery.show(board, None)
    await delivery.tasks.finish()
    assert await delivery.shown.get(board) is None
