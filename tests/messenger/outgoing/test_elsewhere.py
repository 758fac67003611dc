"""Where the bot is no member, it edits the one message that somebody has sent via it."""

from collections.abc import Sequence

import pytest
from telegram import Bot, InlineQueryResultArticle, InputTextMessageContent

from club.places import Place, TableId, elsewhere
from club.slots import Kind, Slot
from club.view import TableView
from messenger.outgoing.queue_items import Note, Page
from people.chat_reports import ChatClosed
from people.elsewhere import ONLY_MESSAGE, Offer
from people.seen_people import Contact
from screens.audience import Audience
from screens.buttons import Nothing
from screens.callback_data import Payload
from screens.screen import Button, Screen
from screens.texts import Texts, Voice
from telegram_sandbox import Message, Room, Settings
from tests.messenger.outgoing.delivery_to_sandbox import Delivery

PLACE = elsewhere(1)
BOARD = Slot(PLACE, Kind.TABLE, TableId(1))
KEYS = {"reply_markup": {"inline_keyboard": [[{"text": "Join", "callback_data": "join"}]]}}


class OneMessage:
    """Knows where one message is, and takes no part in anything else."""

    def __init__(self, message: Message) -> None:
        self.message = message

    def offers(self, _: Contact, __: Voice) -> Sequence[Offer]:
        return ()

    async def place_of(self, _: str, __: Payload) -> None:
        return None

    async def message_at(self, place: Place) -> str | None:
        return self.message.inline_id if place == PLACE else None

    def board(self, _: TableView, __: Audience, ___: Texts) -> Screen:
        return Screen("board")


@pytest.fixture
async def room(delivery: Delivery) -> Room:
    """Return the chat of two friends, to which one of them has sent a message via the bot."""
    sandbox = delivery.sandbox
    anna = delivery.anna
    sandbox.set_settings(Settings(supports_inline_queries=True))
    room = sandbox.pair(anna, sandbox.user("Ben"))
    query = anna.ask_inline(room)
    game = InlineQueryResultArticle(
        "game", "A game", InputTextMessageContent("Who plays?"), api_kwargs=KEYS
    )
    async with Bot(sandbox.token, sandbox.base_url) as bot:
        await bot.answer_inline_query(query.id, [game], cache_time=3600)
    message = await anna.chooses(await anna.asks_inline(room), "game")
    delivery.elsewhere.hosts.append(OneMessage(message))
    return room


def edits(delivery: Delivery) -> list[str]:
    return [method for method in delivery.methods() if method != "answerInlineQuery"]


async def test_its_board_is_that_message(delivery: Delivery, room: Room) -> None:
    for text in ("lobby", "board"):
        delivery.show(BOARD, Screen(text, ((Button("Done", Nothing()),),)))
        await room.shows(text)
    delivery.show(BOARD, "the end")
    await room.shows("the end")
    (shown,) = room.posts
    assert not shown.keyboard
    assert edits(delivery) == ["editMessageText"] * 3
    assert not delivery.sandbox.failures


async def test_nothing_else_is_shown_there(delivery: Delivery, room: Room) -> None:
    screen = Screen("a note")
    delivery.outbox.want(Note(PLACE, "note", screen), Page(PLACE, ONLY_MESSAGE, screen))
    delivery.show(Slot(PLACE, Kind.RESULT, TableId(1), 1), "result")
    delivery.show(BOARD, "board", pinned=True)
    await room.shows("board")
    await delivery.tasks.finish()
    assert [post.text for post in room.posts] == ["board"]
    assert edits(delivery) == ["editMessageText"]


async def test_a_message_that_was_deleted_is_given_up(delivery: Delivery, room: Room) -> None:
    (message,) = room.posts
    delivery.anna.deletes(message)
    delivery.show(BOARD, "board")
    assert await delivery.report() == ChatClosed(PLACE.chat)
    await delivery.tasks.finish()
    assert edits(delivery) == ["editMessageText"]


async def test_without_a_feature_that_knows_it_there_is_no_message(delivery: Delivery) -> None:
    delivery.show(BOARD, "board")
    assert await delivery.report() == ChatClosed(PLACE.chat)
    assert not edits(delivery)
