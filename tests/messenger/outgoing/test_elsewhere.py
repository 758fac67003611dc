"""Where the bot is no member, it edits the one message that somebody has sent via it."""

import json
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from functools import partial

import httpx
import pytest
from starlette.applications import Starlette
from telegram import Bot, InlineQueryResultArticle, InputTextMessageContent

from bot.http_server import served
from bot.loop_bridge import BotLoop
from bot.picture_route import picture_route
from bot.playground import free_port
from club.places import ChatId, PersonId, Place, TableId, elsewhere
from club.slots import Kind, Slot
from club.view import TableView
from messenger.outgoing.backoff import backoff
from messenger.outgoing.queue_items import Note, Page
from people.chat_reports import ChatClosed
from people.elsewhere import ONLY_MESSAGE, Offer
from people.seen_people import Contact
from screens.audience import Audience
from screens.buttons import Nothing
from screens.callback_data import Payload
from screens.screen import Button, Screen
from screens.texts import Texts, Voice
from telegram_sandbox import ApiError, Logged, Message, Room, Settings
from tests.messenger.outgoing.delivery_to_sandbox import Blank, Delivery, refusing

MOST_REFUSALS = 3
PLACE = elsewhere(1)
BOARD = Slot(PLACE, Kind.TABLE, TableId(1))
KEYS = {"reply_markup": {"inline_keyboard": [[{"text": "Join", "callback_data": "join"}]]}}


class OneMessage:
    """Knows where one message is, and takes no part in anything else."""

    def __init__(self, message: Message) -> None:
        self.message = message

    def offers(self, _: Contact, __: Voice) -> Sequence[Offer]:
        return ()

    async def may_call(self, _: PersonId | ChatId) -> bool:
        return True

    async def place_of(self, _: str | None, __: Payload) -> None:
        return None

    async def message_at(self, place: Place) -> str | None:
        return self.message.inline_id if place == PLACE else None

    async def board(self, _: TableView, __: Audience, ___: Texts) -> Screen:
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


def drawn(caption: str, number: int) -> Screen:
    return Screen(caption, picture=Blank(number), text_alone=f"{caption} in words")


def media_edits(delivery: Delivery) -> list[Logged]:
    return [call for call in delivery.sandbox.calls if call.method == "editMessageMedia"]


def address_in(call: Logged) -> str:
    return str(json.loads(str(call.parameters["media"]))["media"])


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try again what was refused, after milliseconds instead of seconds."""
    monkeypatch.setattr("messenger.outgoing.chat_queue.backoff", partial(backoff, 0.001, 0.004))


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


@pytest.fixture
async def reached(delivery: Delivery) -> AsyncIterator[None]:
    """Serve pictures where others reach the bot."""
    loop = BotLoop(60)
    app = Starlette(routes=[picture_route(delivery.by_address, loop)])
    port = free_port()
    async with served(app, "127.0.0.1", port):
        delivery.address.url = f"http://127.0.0.1:{port}"
        delivery.address.is_reached = True
        yield


@pytest.mark.usefixtures("reached")
async def test_a_picture_is_fetched_by_telegram(delivery: Delivery, room: Room) -> None:
    delivery.show(BOARD, "lobby")
    await room.shows("lobby")
    for number in (1, 2):
        delivery.show(BOARD, drawn(f"board {number}", number))
        await room.shows(f"board {number}")
        (post,) = room.posts
        assert post.media
        assert post.media.file.content == Blank(number).jpeg()
    first, second = (address_in(call) for call in media_edits(delivery))
    assert first != second
    assert edits(delivery) == ["editMessageText", "editMessageMedia", "editMessageMedia"]


@pytest.mark.usefixtures("reached")
async def test_what_follows_a_picture_is_its_caption(delivery: Delivery, room: Room) -> None:
    delivery.show(BOARD, drawn("board", 1))
    await room.shows("board")
    delivery.address.is_reached = False
    for text in ("in words", "the end"):
        delivery.show(BOARD, replace(drawn("board", 2), text_alone=text))
        await room.shows(text)
    (post,) = room.posts
    assert post.media
    tried = ["editMessageText", "editMessageCaption"]
    assert edits(delivery) == ["editMessageMedia", *tried, *tried]


async def test_a_board_is_in_words_where_nobody_reaches_the_bot(
    delivery: Delivery, room: Room
) -> None:
    delivery.show(BOARD, replace(drawn("board", 1), text_alone="in words"))
    await room.shows("in words")
    assert edits(delivery) == ["editMessageText"]


@pytest.mark.usefixtures("reached")
async def test_addresses_lead_to_pictures_and_to_nothing_else(delivery: Delivery) -> None:
    link = delivery.by_address.offer(b"drawn")
    assert link is not None
    async with httpx.AsyncClient() as client:
        found = await client.get(link)
        assert (found.content, found.headers["Content-Type"]) == (b"drawn", "image/jpeg")
        for wrong in (f"{link}?", link.replace(".jpg", "x.jpg"), link.rpartition("/")[0]):
            assert (await client.get(wrong)).status_code == (200 if wrong.endswith("?") else 404)


@pytest.mark.parametrize(
    "refusal",
    [
        ApiError(400, "Bad Request: MESSAGE_ID_INVALID"),
        ApiError(400, "Bad Request: CHAT_WRITE_FORBIDDEN"),
        ApiError(403, "Forbidden: bot was kicked from the group chat"),
    ],
    ids=lambda refusal: refusal.description,
)
async def test_a_message_may_come_late(delivery: Delivery, room: Room, refusal: ApiError) -> None:
    with delivery.sandbox.failing(refusing(refusal, times=MOST_REFUSALS)):
        delivery.show(BOARD, "board")
        await room.shows("board")
    assert edits(delivery) == ["editMessageText"] * (MOST_REFUSALS + 1)


async def test_one_that_is_gone_is_given_up_until_the_next_change(
    delivery: Delivery, room: Room
) -> None:
    delivery.anna.deletes(*room.posts)
    for times in (1, 2):
        delivery.show(BOARD, f"board {times}")
        await delivery.tasks.finish()
        assert len(edits(delivery)) == times * (MOST_REFUSALS + 1)
    assert delivery.reports.empty(), "nobody is told of it, and the chat is not closed"


async def test_without_a_feature_that_knows_it_there_is_no_message(delivery: Delivery) -> None:
    delivery.show(BOARD, "board")
    assert await delivery.report() == ChatClosed(PLACE.chat)
    assert not edits(delivery)
