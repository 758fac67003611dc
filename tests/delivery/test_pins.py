"""The bar over a chat: a message is pinned when it is there, quietly, as long as it is wanted."""

from pathlib import Path

from sandbox import Right
from screens.post import Post
from screens.screen import Screen
from tests.delivery.sending import Sending, atelier


def hang(at: Sending, text: str, *, pinned: bool) -> None:
    at.outbox.show([Post(at.board, Screen(text), pinned=pinned)])


def bar(at: Sending) -> list[str]:
    messages = [at.group.message(number) for number in at.group.chat.pinned]
    return [message.text for message in messages if message]


async def test_a_message_is_sent_and_then_pinned_without_a_sound(tmp_path: Path) -> None:
    async with atelier(tmp_path) as at:
        at.group.promotes()
        hang(at, "lobby", pinned=True)
        await at.until(lambda: bar(at) == ["lobby"])
        hang(at, "board", pinned=True)
        await at.group.shows("board")
        assert bar(at) == ["board"]
        assert at.methods() == ["sendMessage", "pinChatMessage", "editMessageText"]
        assert at.group.messages[-1].is_silent


async def test_a_message_that_moves_down_takes_the_bar_along(tmp_path: Path) -> None:
    async with atelier(tmp_path) as at:
        at.group.promotes()
        hang(at, "board", pinned=True)
        await at.until(lambda: bar(at) == ["board"])
        (first,) = at.group.chat.pinned
        at.outbox.move_to_bottom(at.board)
        hang(at, "board", pinned=True)
        await at.until(lambda: first not in at.group.chat.pinned and bar(at) == ["board"])
        assert not at.sandbox.failures


async def test_at_the_end_the_last_state_is_shown_and_the_bar_is_empty(tmp_path: Path) -> None:
    async with atelier(tmp_path) as at:
        at.group.promotes()
        hang(at, "board", pinned=True)
        await at.until(lambda: bar(at))
        hang(at, "the end", pinned=False)
        await at.until(lambda: not bar(at))
        assert at.methods()[-2:] == ["editMessageText", "unpinChatMessage"]


async def test_what_somebody_else_unpinned_is_not_unpinned_again(tmp_path: Path) -> None:
    async with atelier(tmp_path) as at:
        at.group.promotes()
        hang(at, "board", pinned=True)
        await at.until(lambda: bar(at))
        at.group.unpins()
        hang(at, "board", pinned=False)
        await at.until(lambda: len(at.sandbox.failures) == 1)
        hang(at, "the end", pinned=False)
        await at.group.shows("the end")
        assert len(at.sandbox.failures) == 1


async def test_without_the_right_to_pin_the_message_lives_on(tmp_path: Path) -> None:
    async with atelier(tmp_path) as at:
        at.group.promotes(None, Right.PIN)
        hang(at, "one", pinned=True)
        await at.until(lambda: at.listener.heard == [(2, at.group.id)])
        hang(at, "two", pinned=False)
        await at.group.shows("two")
        assert len(at.shown) == 1
        assert [call.method for call in at.sandbox.failures] == ["pinChatMessage"]


async def test_a_deleted_message_is_sent_and_pinned_anew(tmp_path: Path) -> None:
    async with atelier(tmp_path) as at:
        at.group.promotes()
        hang(at, "board", pinned=False)
        at.anna.deletes(await at.group.shows("board"))
        await at.remembers(at.board)
        hang(at, "board", pinned=True)
        await at.until(lambda: bar(at) == ["board"])
