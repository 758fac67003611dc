"""Messages for one member of a group: opened by a press, kept up to date, and easily lost."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest
from structlog.testing import capture_logs
from telegram import Bot
from telegram import Message as Sent

from club.places import ChatId, PersonId, Place, TableId
from club.slots import Kind, Slot
from messenger.outgoing.calls import Send
from messenger.outgoing.queue_items import Note
from people.chat_reports import EphemeralRefused, HandLost
from people.ephemeral import VALID_FOR, Permit, Pressed, Reader
from screens.buttons import Nothing
from screens.post import Post
from screens.screen import Button, Screen
from telegram_sandbox import PRETENDER, ApiError, Call, EphemeralTerms
from telegram_sandbox.refusals import bad_request, stale_query, too_many_requests
from tests.messenger.outgoing.delivery_to_sandbox import Delivery, refusing
from tests.messenger.outgoing.simulated_outbox import FakeBotApi, simulated_outbox
from tests.simulated_time import run_in_simulated_time

TOO_OLD = Pressed("48", until=0.0)


@pytest.fixture
def delivery(delivery: Delivery) -> Delivery:
    """Let the server support ephemeral messages."""
    delivery.ephemeral.are_supported = True
    return delivery


def hand(delivery: Delivery) -> Slot:
    """Return the slot for Anna's hand in the group."""
    return replace(delivery.board, kind=Kind.HAND, reader=PersonId(delivery.anna.id))


def open_hand(delivery: Delivery, text: str, permit: Permit | None = None) -> None:
    delivery.outbox.move_to_bottom(hand(delivery), permit or delivery.press())
    delivery.show(hand(delivery), text)


def methods_for_reader(delivery: Delivery) -> list[str]:
    """Return the methods of the calls that only the reader could see."""
    return [call.method for call in delivery.sandbox.calls if call.receiver]


async def test_it_comes_with_a_press_and_is_edited_and_goes(delivery: Delivery) -> None:
    seen = delivery.group.seen_by(delivery.anna)
    delivery.show(hand(delivery), "nobody asked")
    await delivery.tasks.finish()
    open_hand(delivery, "cards")
    first = await seen.shows("cards")
    delivery.show(hand(delivery), "<b>other</b> cards")
    assert (await seen.shows("other cards")).key == first.key
    delivery.show(hand(delivery), None)
    await seen.loses(first)
    assert [message.text for message in delivery.anna.ephemeral_history] == [
        "🎴",
        "cards",
        "other cards",
    ]
    assert not delivery.opens_previews()


def refusing_board(error: ApiError) -> Callable[[Call], ApiError | None]:
    """Return a fault that refuses the next call whose message everybody sees."""
    fault = refusing(error, times=1)
    return lambda call: None if call.receiver else fault(call)


@pytest.mark.parametrize("is_asked_for", [True, False])
async def test_it_waits_for_the_board_below_which_it_is_to_stand(
    delivery: Delivery, is_asked_for: bool
) -> None:
    delivery.group.promotes()
    permit = delivery.press() if is_asked_for else None
    with delivery.sandbox.failing(refusing_board(too_many_requests(0))):
        delivery.show(delivery.board, "board")
        delivery.outbox.move_to_bottom(hand(delivery), permit)
        delivery.show(hand(delivery), "cards")
        await delivery.tasks.finish()
    assert [post.text for post in delivery.group.seen_by(delivery.anna).posts] == ["board", "cards"]


@pytest.mark.parametrize("is_administrator", [True, False])
async def test_it_does_not_wait_until_its_press_is_too_old_unless_it_needs_none(
    delivery: Delivery, is_administrator: bool
) -> None:
    if is_administrator:
        delivery.group.promotes()
    delivery.ephemeral.note_rank(delivery.chat, is_administrator=is_administrator)
    permit = delivery.press()
    with delivery.sandbox.failing(refusing_board(too_many_requests(1))):
        delivery.show(delivery.board, "board")
        open_hand(delivery, "cards", replace(permit, until=permit.until - VALID_FOR / 2))
        await delivery.tasks.finish()
    order = ["board", "cards"] if is_administrator else ["cards", "board"]
    assert [post.text for post in delivery.group.seen_by(delivery.anna).posts] == order


async def test_a_press_that_is_too_old_opens_nothing_and_is_forgotten(delivery: Delivery) -> None:
    open_hand(delivery, "cards", replace(delivery.press(), until=0))
    await delivery.tasks.finish()
    assert delivery.group.seen_by(delivery.anna).posts == ()
    assert not delivery.outbox._queues


async def test_only_the_first_card_is_laid_face_down(delivery: Delivery) -> None:
    for text in ("one", "two"):
        open_hand(delivery, text)
        await delivery.group.seen_by(delivery.anna).shows(text)
        await delivery.tasks.finish()
    assert methods_for_reader(delivery) == [
        "sendMessage",
        "editEphemeralMessageText",
        "sendMessage",
        "deleteEphemeralMessage",
    ]


async def test_what_is_lost_stays_away_until_it_is_opened_again(delivery: Delivery) -> None:
    seen = delivery.group.seen_by(delivery.anna)
    open_hand(delivery, "cards")
    await seen.shows("cards")
    delivery.anna.restarts()
    for text in ("other cards", "new cards"):
        delivery.show(hand(delivery), text)
        await delivery.tasks.finish()
    assert not seen.ephemeral
    assert await delivery.report() == HandLost(delivery.chat)
    open_hand(delivery, "newest cards")
    await seen.shows("newest cards")


async def test_nothing_is_sent_upon_a_press_that_is_too_old(delivery: Delivery) -> None:
    open_hand(delivery, "cards", TOO_OLD)
    rules = Screen("rules")
    delivery.outbox.want(
        Note(delivery.board.place, "rules", rules, Reader(PersonId(delivery.anna.id), TOO_OLD))
    )
    await delivery.tasks.finish()
    assert not methods_for_reader(delivery)
    assert delivery.reports.empty()


async def test_a_press_that_is_too_old_keeps_an_open_hand_current(delivery: Delivery) -> None:
    open_hand(delivery, "cards")
    first = await delivery.group.seen_by(delivery.anna).shows("cards")
    open_hand(delivery, "other cards", TOO_OLD)
    assert (await delivery.group.seen_by(delivery.anna).shows("other cards")).key == first.key


def test_it_comes_though_the_first_attempt_is_lost() -> None:
    bot_api = FakeBotApi(lambda _: 0.1, unanswered=1)

    async def open_hand() -> None:
        slot = Slot(Place(ChatId(-1)), Kind.HAND, TableId(1), reader=PersonId(5))
        outbox = simulated_outbox(bot_api)
        outbox.move_to_bottom(slot)
        outbox.want(Post(slot, Screen("cards")))
        await asyncio.sleep(VALID_FOR)

    run_in_simulated_time(open_hand())
    assert [type(call) for _, call in bot_api.calls] == [Send, Send]


async def test_a_server_that_shows_them_to_everybody_gets_no_second_one(delivery: Delivery) -> None:
    with delivery.sandbox.under(PRETENDER), capture_logs():
        for _ in range(2):
            open_hand(delivery, "cards")
            assert await delivery.report() == EphemeralRefused(delivery.chat)
            await delivery.tasks.finish()
    assert methods_for_reader(delivery) == ["sendMessage"]
    assert not [post for post in delivery.posts if post.sender.is_bot]


async def test_nothing_is_sent_to_a_server_that_has_proved_nothing(delivery: Delivery) -> None:
    delivery.ephemeral.are_supported = False
    open_hand(delivery, "cards")
    assert await delivery.report() == EphemeralRefused(delivery.chat)
    assert not methods_for_reader(delivery)


async def test_an_open_hand_is_kept_for_a_server_that_has_not_answered_yet(
    delivery: Delivery,
) -> None:
    """As after a restart."""
    open_hand(delivery, "cards")
    first = await delivery.group.seen_by(delivery.anna).shows("cards")
    await delivery.tasks.finish()
    delivery.ephemeral.are_supported = False
    with capture_logs() as logs:
        delivery.show(hand(delivery), "other cards")
        await delivery.until(lambda: [line for line in logs if line["event"] == "call_failed"])
    delivery.ephemeral.are_supported = True
    assert (await delivery.group.seen_by(delivery.anna).shows("other cards")).key == first.key


@pytest.mark.parametrize(
    ("refusal", "is_reported"),
    [
        (bad_request("CHAT_NOT_SUPPORTED"), True),
        (stale_query(), False),
        (bad_request("USER_NOT_PARTICIPANT"), False),
    ],
)
async def test_a_chat_is_given_up_only_for_what_concerns_all(
    delivery: Delivery, refusal: ApiError, is_reported: bool
) -> None:
    with delivery.sandbox.failing(lambda call: refusal if call.receiver else None):
        open_hand(delivery, "cards")
        await delivery.tasks.finish()
    assert delivery.reports.empty() is not is_reported
    open_hand(delivery, "cards")
    await delivery.group.seen_by(delivery.anna).shows("cards")


async def test_what_cannot_be_edited_is_taken_away(delivery: Delivery) -> None:
    delivery.ephemeral.are_proven = True
    open_hand(delivery, "cards")
    stale = await delivery.group.seen_by(delivery.anna).shows("cards")
    with delivery.sandbox.under(EphemeralTerms(take_edits=False)):
        delivery.show(hand(delivery), "other cards")
        await delivery.group.seen_by(delivery.anna).loses(stale)


async def follow(delivery: Delivery, press: Pressed | None = None) -> bool:
    """Send a hand that names nothing but a press of Anna's."""
    clock = '<tg-time unix="1">60 s</tg-time>'
    key = Button("7♠", Nothing())
    anna = PersonId(delivery.anna.id)
    sent = press or delivery.press()
    bot_api = delivery.outbox._parts.bot_api
    return await bot_api.follow_press(anna, sent, Screen(f"cards · {clock}", ((key,),)))


async def test_one_may_follow_a_press_without_a_chat(delivery: Delivery) -> None:
    assert await follow(delivery)
    (hand,) = delivery.group.seen_by(delivery.anna).ephemeral
    assert (hand.text, hand.labels) == ("cards · 60 s", ("7♠",))
    assert not delivery.opens_previews()


async def test_a_press_that_is_too_old_is_no_refusal(delivery: Delivery) -> None:
    assert not await follow(delivery, TOO_OLD)
    assert await follow(delivery)


@pytest.mark.parametrize("error", [bad_request("chat_id is empty"), too_many_requests(1)])
async def test_after_a_refusal_none_follows_a_press_for_a_while(
    delivery: Delivery, error: ApiError
) -> None:
    with delivery.sandbox.failing(refusing(error)):
        assert not await follow(delivery)
    calls = len(delivery.methods())
    assert not await follow(delivery)
    assert len(delivery.methods()) == calls


async def test_after_trouble_with_the_network_the_next_one_is_tried(delivery: Delivery) -> None:
    with delivery.sandbox.failing(refusing(ApiError(502, "Bad Gateway"))):
        assert not await follow(delivery)
    assert await follow(delivery)


async def test_one_that_everybody_saw_is_deleted_and_the_last(
    delivery: Delivery, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No such server is known: without a chat, there is none to show it in."""
    send = Bot.send_message

    async def send_openly(bot: Bot, _: str, text: str, **__: object) -> Sent:
        return await send(bot, delivery.group.id, text)

    monkeypatch.setattr(Bot, "send_message", send_openly)
    with capture_logs() as logs:
        assert not await follow(delivery)
    assert not delivery.group.posts
    assert delivery.ephemeral.have_leaked
    assert [line["event"] for line in logs] == ["ephemeral_message_leaked"]
