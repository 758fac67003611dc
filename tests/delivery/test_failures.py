"""Bugs and full disks affect only what they touch."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

import pytest
from PIL import Image
from structlog.testing import capture_logs

from club.shown import Shown
from club.slots import Slot
from delivery.plan import Untouchable
from delivery.shown_messages import ShownMessages
from screens.buttons import Payload
from screens.post import Post
from screens.screen import Button, Screen
from storage.errors import DiskFull
from storage.posts import Pictures, Posts
from storage.tags import Tags
from telegram_sandbox import ChatKind
from tests.delivery.sending import Blank, Sending, sending

IMPOSSIBLE = Screen("impossible", ((Button("press", cast("Payload", object())),),))


async def test_a_wish_that_fails_blocks_no_other(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        with capture_logs() as logs:
            at.outbox.say(at.board.place, "note", IMPOSSIBLE)
            for number in range(3):
                at.show(replace(at.board, number=number), f"board {number}")
                await at.group.shows(f"board {number}")
            await at.until(lambda: "wish_dropped" in [line["event"] for line in logs])
        (line,) = [line for line in logs if line["log_level"] == "error"]
        assert line["event"] == "wish_dropped"
        assert line["exc_info"]


async def test_what_cannot_be_looked_up_waits_until_it_can(tmp_path: Path) -> None:
    """If the board were dropped, the old one would stay, and nothing would send the new one."""
    async with sending(tmp_path) as at:
        await at.database.execute("ALTER TABLE posts RENAME TO lost")
        with capture_logs() as logs:
            at.show(at.board, "board")
            await at.until(lambda: "shown_unknown" in [line["event"] for line in logs])
            assert not at.posts
            await at.database.execute("ALTER TABLE lost RENAME TO posts")
        await at.group.shows("board")
        looks = [line for line in logs if line["event"] == "shown_unknown"]
        assert len(looks) <= 3, "it waits longer every time"


async def test_what_is_dropped_does_not_move_later(tmp_path: Path) -> None:
    """The request to move is dropped with the wish that failed, so the next board is an edit."""
    async with sending(tmp_path) as at:
        at.show(at.board, "board 1")
        await at.remembers(at.board)
        with capture_logs():
            at.outbox.move_to_bottom(at.board)
            at.outbox.show([Post(at.board, IMPOSSIBLE)])
            await at.tasks.finish()
        at.show(at.board, "board 2")
        await at.group.shows("board 2")
        assert at.methods() == ["sendMessage", "editMessageText"]


async def test_a_wish_that_fails_gives_way_to_a_newer_one(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        with capture_logs() as logs:
            at.outbox.show([Post(at.board, IMPOSSIBLE)])
            await asyncio.sleep(0)  # the worker has started, and is looking up what is shown
            at.show(at.board, "possible")
            await at.group.shows("possible")
    assert [line["event"] for line in logs if line["log_level"] == "error"] == ["wish_dropped"]


@asynccontextmanager
async def full_disk(at: Sending) -> AsyncIterator[None]:
    """Keep the disk full: the file may not grow, and its pages are full of other posts."""
    await at.database.execute("PRAGMA max_page_count = 1")
    posts = Posts(at.database)
    number = 100_000
    try:
        while True:
            await posts.put(replace(at.board, number=number), Shown(number, 0, "t" * 25))
            number -= 1
    except DiskFull:
        yield
    await at.database.execute("PRAGMA max_page_count = 1000000")


async def on_disk(at: Sending, slot: Slot) -> Shown | None:
    """Return what another process would read from the disk."""
    return await ShownMessages(Posts(at.database), Tags(at.database)).get(slot)


async def test_a_message_that_cannot_be_remembered_is_not_sent_again(tmp_path: Path) -> None:
    async with sending(tmp_path) as at, full_disk(at):
        for number in range(4):
            at.show(at.board, f"board {number}")
            await at.group.shows(f"board {number}")
        await at.tasks.finish()
        assert await on_disk(at, at.board) is None
        assert at.methods() == ["sendMessage", *["editMessageText"] * 3]


async def test_what_could_not_be_remembered_is_written_when_there_is_room(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        async with full_disk(at):
            at.show(at.board, "board")
            message = await at.group.shows("board")
            await at.tasks.finish()
            assert await on_disk(at, at.board) is None
        at.show(at.hand, "hand")
        await at.tasks.finish()
        board = await on_disk(at, at.board)
        hand = await on_disk(at, at.hand)
        assert board
        assert hand
        assert board.message_id == message.id


async def test_a_table_keeps_its_messages_while_the_disk_is_full(tmp_path: Path) -> None:
    """They are removed when it closes, and a forged press cannot turn them into pages."""
    async with sending(tmp_path) as at, full_disk(at):
        at.show(at.board, "board")
        message = await at.group.shows("board")
        await at.tasks.finish()
        assert (await at.shown.of_table(at.board.table))[at.board].message_id == message.id
        assert await at.shown.find(at.board.address, message.id) is Untouchable.OF_A_TABLE


async def test_what_stayed_behind_in_a_group_with_a_new_number_is_forgotten(tmp_path: Path) -> None:
    """This includes posts that wait for disk space.

    Their removal would be tried at every change.
    """
    async with sending(tmp_path) as at:
        at.group = at.sandbox.group("Old", [at.anna], kind=ChatKind.GROUP)
        board = at.board
        async with full_disk(at):
            at.show(board, "board")
            await at.tasks.finish()
        assert await at.shown.get(board)
        at.group.migrates()
        at.show(board, None)
        await at.tasks.finish()
        assert await at.shown.get(board) is None


NO_MORE_PICTURES = """
    CREATE TEMP TRIGGER full BEFORE INSERT ON pictures
    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END
"""


async def test_the_name_of_a_picture_is_written_once(tmp_path: Path) -> None:
    """Its file id is stored whether it was sent or came with an edit. No upload is repeated."""
    drawn = [Screen(f"drawn {number}", picture=Blank(number)) for number in range(2)]
    async with sending(tmp_path) as at:
        for screen in drawn:
            at.outbox.show([Post(at.board, screen)])
            await at.tasks.finish()
        await at.database.execute(NO_MORE_PICTURES)
        with capture_logs() as logs:
            for number, screen in enumerate(drawn):
                at.outbox.show([Post(replace(at.hand, number=number), screen)])
            await at.tasks.finish()
        assert at.methods() == ["sendPhoto", "editMessageMedia", "sendPhoto", "sendPhoto"]
        assert not logs
        (board,) = at.posts
        assert board.media
        again = [call.parameters.get("photo") for call in at.sandbox.calls[-2:]]
        assert again == [board.media.file.id] * 2


@dataclass(frozen=True, slots=True)
class Undrawable(Blank):
    error: type[Exception] = OSError

    def draw(self) -> Image.Image:
        raise self.error("no such font")


async def test_what_cannot_be_drawn_is_said(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        for words in ("sent", "edited"):
            at.outbox.try_again(at.chat)
            with capture_logs() as logs:
                at.outbox.show([Post(at.board, Screen(words, picture=Undrawable()))])
                await at.tasks.finish()
            assert [post.text for post in at.posts] == [words]
            assert "picture_not_drawn" in [line["event"] for line in logs]


@pytest.mark.parametrize("error", [OSError, MemoryError, RuntimeError])
async def test_text_takes_the_place_of_a_picture_whatever_happens_while_drawing(
    tmp_path: Path, error: type[Exception]
) -> None:
    async with sending(tmp_path) as at:
        at.outbox.show([Post(at.board, Screen("drawn", picture=Blank()))])
        await at.tasks.finish()
        with capture_logs() as logs:
            for number in range(2):
                undrawable = Undrawable(number, error)
                at.outbox.show([Post(at.board, Screen(f"words {number}", picture=undrawable))])
                await at.tasks.finish()
        assert [(post.text, post.media) for post in at.posts] == [("words 1", None)]
        assert [line["event"] for line in logs] == ["picture_not_drawn"]
        assert isinstance(logs[0]["exc_info"], error)


async def test_a_picture_that_telegram_has_lost_is_uploaded_at_the_next_attempt(
    tmp_path: Path,
) -> None:
    """For instance after a change of the token: a file id holds for one bot alone."""
    post = Screen("drawn", picture=Blank())
    async with sending(tmp_path) as at:
        await Pictures(at.database).keep(Blank().key, "AgACAgIlost")
        with capture_logs():
            at.outbox.show([Post(at.board, post)])
            await at.tasks.finish()
        assert not at.posts[0].media
        at.outbox.try_again(at.chat)
        at.outbox.show([Post(at.board, post)])
        await at.tasks.finish()
        assert at.posts[0].media


async def test_a_picture_whose_name_cannot_be_remembered_is_sent_once(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        await at.database.execute(NO_MORE_PICTURES)
        for _ in range(2):
            at.outbox.show([Post(at.board, Screen("drawn", picture=Blank()))])
            await at.tasks.finish()
        assert at.methods() == ["sendPhoto"]
