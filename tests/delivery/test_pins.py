"""Pinning: a message is pinned silently once it exists, for as long as that is wanted."""

from pathlib import Path

from screens.post import Post
from screens.screen import Screen
from services.chat_reports import PinningRefused
from telegram_sandbox import Right
from tests.delivery.sending import Sending, sending


def show(at: Sending, text: str, *, pinned: bool) -> None:
    at.outbox.show([Post(at.board, Screen(text), pinned=pinned)])


def pinned(at: Sending) -> list[str]:
    messages = [at.group.message(number) for number in at.group.chat.pinned]
    return [message.text for message in messages if message]


async def test_a_message_is_sent_and_then_pinned_without_a_sound(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.group.promotes()
        show(at, "lobby", pinned=True)
        await at.until(lambda: pinned(at) == ["lobby"])
        show(at, "board", pinned=True)
        await at.group.shows("board")
        assert pinned(at) == ["board"]
        assert at.methods() == ["sendMessage", "pinChatMessage", "editMessageText"]
        assert at.group.messages[-1].is_silent


async def test_a_message_that_moves_down_takes_the_pin_along(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.group.promotes()
        show(at, "board", pinned=True)
        await at.until(lambda: pinned(at) == ["board"])
        (first,) = at.group.chat.pinned
        at.outbox.move_to_bottom(at.board)
        show(at, "board", pinned=True)
        await at.until(lambda: first not in at.group.chat.pinned and pinned(at) == ["board"])
        assert not at.sandbox.failures


async def test_at_the_end_the_last_state_is_shown_and_nothing_is_pinned(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.group.promotes()
        show(at, "board", pinned=True)
        await at.until(lambda: pinned(at))
        show(at, "the end", pinned=False)
        await at.until(lambda: not pinned(at))
        assert at.methods()[-2:] == ["editMessageText", "unpinChatMessage"]


async def test_what_somebody_else_unpinned_is_not_unpinned_again(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.group.promotes()
        show(at, "board", pinned=True)
        await at.until(lambda: pinned(at))
        at.group.unpins()
        show(at, "board", pinned=False)
        await at.until(lambda: len(at.sandbox.failures) == 1)
        show(at, "the end", pinned=False)
        await at.group.shows("the end")
        await at.tasks.finish()
        assert len(at.sandbox.failures) == 1


async def test_without_the_right_to_pin_the_message_lives_on(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.group.promotes(None, Right.PIN)
        show(at, "one", pinned=True)
        assert await at.report() == PinningRefused(at.chat)
        show(at, "two", pinned=False)
        await at.group.shows("two")
        assert len(at.posts) == 1
        assert [call.method for call in at.sandbox.failures] == ["pinChatMessage"]


async def test_who_may_not_unpin_any_more_tries_once(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.group.promotes()
        show(at, "board", pinned=True)
        await at.until(lambda: pinned(at))
        at.group.promotes(None, Right.PIN)
        show(at, "the end", pinned=False)
        assert await at.report() == PinningRefused(at.chat)
        await at.tasks.finish()
        assert [call.method for call in at.sandbox.failures] == ["unpinChatMessage"]


async def test_a_deleted_message_is_sent_and_pinned_again(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.group.promotes()
        show(at, "board", pinned=False)
        at.anna.deletes(await at.group.shows("board"))
        await at.remembers(at.board)
        show(at, "board", pinned=True)
        await at.until(lambda: pinned(at) == ["board"])
