"""Messages for one member of a group: opened by a press, kept up to date, and easily lost."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from telegram import Bot
from telegram.error import BadRequest, EndPointNotFound, TelegramError, TimedOut

from club.places import ChatId, PersonId, Place, TableId
from club.slots import Kind, Slot
from delivery.bot_api.ephemeral_support import keep_probing, probe
from delivery.calls import Send
from screens.post import Post
from screens.screen import Screen
from services.chat_reports import EphemeralRefused
from services.ephemeral import EphemeralMessages, Permit, Pressed, Reader
from telegram_sandbox import PRETENDER, ApiError, Call, EphemeralTerms
from telegram_sandbox.refusals import bad_request, stale_query, too_many_requests
from tests.delivery.sending import Sending, sending
from tests.delivery.simulated_outbox import FakeBotApi, simulated_outbox
from tests.simulated_time import now, run_in_simulated_time

A_WHILE = 15.0
TOO_OLD = Pressed("48", until=0.0)
CHAT = ChatId(-1)
OTHER_CHAT = ChatId(-2)
PRIVATE = ChatId(7)


def hand(at: Sending) -> Slot:
    return replace(at.board, kind=Kind.HAND, reader=PersonId(at.anna.id))


def pressed(at: Sending) -> Permit:
    query = at.anna.press(at.anna.says(at.group, "hello"), "play")
    return Pressed(query.id, asyncio.get_running_loop().time() + A_WHILE)


def opens(at: Sending, text: str, permit: Permit | None = None) -> None:
    at.outbox.move_to_bottom(hand(at), permit or pressed(at))
    at.show(hand(at), text)


def told(at: Sending) -> list[str]:
    """Return the methods of the calls that only the reader could see."""
    return [call.method for call in at.sandbox.calls if call.receiver]


async def test_it_comes_with_a_press_and_is_edited_and_goes(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.ephemeral.are_supported = True
        seen = at.group.seen_by(at.anna)
        at.show(hand(at), "nobody asked")
        await at.tasks.finish()
        opens(at, "cards")
        first = await seen.shows("cards")
        at.show(hand(at), "<b>other</b> cards")
        assert (await seen.shows("other cards")).key == first.key
        at.show(hand(at), None)
        await seen.loses(first)
        assert [message.text for message in at.anna.ephemeral_history] == [
            "🎴",
            "cards",
            "other cards",
        ]
        assert not at.opens_previews()


def once(refusal: ApiError) -> Callable[[Call], ApiError | None]:
    """Return a fault that refuses the next call whose message everybody sees."""
    refusals = [refusal]
    return lambda call: refusals.pop() if refusals and not call.receiver else None


@pytest.mark.parametrize("is_asked_for", [True, False])
async def test_it_waits_for_the_board_below_which_it_is_to_stand(
    tmp_path: Path, is_asked_for: bool
) -> None:
    async with sending(tmp_path) as at:
        at.ephemeral.are_supported = True
        at.group.promotes()
        permit = pressed(at) if is_asked_for else None
        with at.sandbox.failing(once(too_many_requests(0))):
            at.show(at.board, "board")
            at.outbox.move_to_bottom(hand(at), permit)
            at.show(hand(at), "cards")
            await at.tasks.finish()
        assert [post.text for post in at.group.seen_by(at.anna).posts] == ["board", "cards"]


async def test_it_does_not_wait_until_its_press_is_too_old(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.ephemeral.are_supported = True
        permit = pressed(at)
        with at.sandbox.failing(once(too_many_requests(1))):
            at.show(at.board, "board")
            opens(at, "cards", replace(permit, until=permit.until - A_WHILE / 2))
            await at.tasks.finish()
        assert [post.text for post in at.group.seen_by(at.anna).posts] == ["cards", "board"]


async def test_a_press_that_is_too_old_opens_nothing_and_is_forgotten(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.ephemeral.are_supported = True
        opens(at, "cards", replace(pressed(at), until=0))
        await at.tasks.finish()
        assert at.group.seen_by(at.anna).posts == ()
        assert not at.outbox._queues


async def test_only_the_first_card_is_laid_face_down(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.ephemeral.are_supported = True
        for text in ("one", "two"):
            opens(at, text)
            await at.group.seen_by(at.anna).shows(text)
            await at.tasks.finish()
        assert told(at) == [
            "sendMessage",
            "editEphemeralMessageText",
            "sendMessage",
            "deleteEphemeralMessage",
        ]


async def test_what_is_lost_stays_away_until_it_is_opened_again(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.ephemeral.are_supported = True
        seen = at.group.seen_by(at.anna)
        opens(at, "cards")
        await seen.shows("cards")
        at.anna.restarts()
        for text in ("other cards", "new cards"):
            at.show(hand(at), text)
            await at.tasks.finish()
        assert not seen.ephemeral
        opens(at, "newest cards")
        await seen.shows("newest cards")


async def test_nothing_is_sent_upon_a_press_that_is_too_old(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.ephemeral.are_supported = True
        opens(at, "cards", TOO_OLD)
        rules = Screen("rules")
        at.outbox.say(at.board.place, "rules", rules, Reader(PersonId(at.anna.id), TOO_OLD))
        await at.tasks.finish()
        assert not told(at)
        assert at.reports.empty()


async def test_a_press_that_is_too_old_keeps_an_open_hand_current(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.ephemeral.are_supported = True
        opens(at, "cards")
        first = await at.group.seen_by(at.anna).shows("cards")
        opens(at, "other cards", TOO_OLD)
        assert (await at.group.seen_by(at.anna).shows("other cards")).key == first.key


def test_it_comes_though_the_first_attempt_is_lost() -> None:
    bot_api = FakeBotApi(lambda _: 0.1, unanswered=1)

    async def open_hand() -> None:
        slot = Slot(Place(CHAT), Kind.HAND, TableId(1), reader=PersonId(5))
        outbox = simulated_outbox(bot_api)
        outbox.move_to_bottom(slot)
        outbox.show([Post(slot, Screen("cards"))])
        await asyncio.sleep(A_WHILE)

    run_in_simulated_time(open_hand())
    assert [type(call) for _, call in bot_api.calls] == [Send, Send]


async def test_a_server_that_shows_them_to_everybody_gets_no_second_one(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.ephemeral.are_supported = True
        with at.sandbox.under(PRETENDER), capture_logs():
            for _ in range(2):
                opens(at, "cards")
                assert await at.report() == EphemeralRefused(at.chat)
                await at.tasks.finish()
        assert told(at) == ["sendMessage"]
        assert not [post for post in at.posts if post.sender.is_bot]


LOST = TimedOut()
NO_METHOD = EndPointNotFound("404")
NO_MESSAGE = BadRequest("no message")


class Probed(Bot):
    """A bot whose server gives these answers, one after the other, about an ephemeral message."""

    def __init__(self, *answers: TelegramError, otherwise: TelegramError = NO_METHOD) -> None:
        super().__init__("7:token")
        self._answers = iter(answers)
        self._otherwise = otherwise
        self._asked = list[float]()

    @property
    def id(self) -> int:
        return 7

    async def do_api_request(self, endpoint: str, *_: object, **__: object) -> None:
        if "Ephemeral" not in endpoint:
            raise self._otherwise
        self._asked.append(round(now()))
        raise next(self._answers)


def asked(bot: Bot, messages: EphemeralMessages, *, is_answered: bool) -> None:
    async def for_an_hour() -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(3_599):
                await keep_probing(bot, messages, is_answered=is_answered)

    run_in_simulated_time(for_an_hour())


def test_a_server_that_does_not_answer_is_asked_again_now_and_then() -> None:
    bot = Probed(LOST, LOST, NO_MESSAGE)
    messages = EphemeralMessages()
    asked(bot, messages, is_answered=False)
    assert bot._asked == [1, 3, 6]
    assert messages.are_supported


def test_a_server_that_does_not_know_them_is_asked_every_ten_minutes() -> None:
    bot = Probed(NO_METHOD, NO_METHOD, NO_MESSAGE)
    messages = EphemeralMessages()
    with capture_logs() as logs:
        asked(bot, messages, is_answered=True)
    assert bot._asked == [600, 1200, 1800]
    assert messages.are_supported
    assert [line["event"] for line in logs] == ["ephemeral_messages_unknown"]


@pytest.mark.parametrize("otherwise", [NO_MESSAGE, BadRequest("no method")])
def test_a_server_that_refuses_whatever_it_does_not_know_has_proved_nothing(
    otherwise: TelegramError,
) -> None:
    messages = EphemeralMessages()
    run_in_simulated_time(proved(Probed(NO_MESSAGE, otherwise=otherwise), messages))
    assert not messages.are_supported


def test_a_server_that_has_shown_one_to_everybody_is_believed_no_more() -> None:
    messages = EphemeralMessages()
    messages.note_leak()
    run_in_simulated_time(proved(Probed(NO_MESSAGE), messages))
    assert not messages.are_supported


async def proved(bot: Bot, messages: EphemeralMessages) -> None:
    assert await probe(bot, messages)


async def test_nothing_is_sent_to_a_server_that_has_proved_nothing(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        opens(at, "cards")
        assert await at.report() == EphemeralRefused(at.chat)
        assert not told(at)


async def test_an_open_hand_is_kept_for_a_server_that_has_not_answered_yet(tmp_path: Path) -> None:
    """As after a restart."""
    async with sending(tmp_path) as at:
        at.ephemeral.are_supported = True
        opens(at, "cards")
        first = await at.group.seen_by(at.anna).shows("cards")
        await at.tasks.finish()
        at.ephemeral.are_supported = False
        with capture_logs() as logs:
            at.show(hand(at), "other cards")
            await at.until(lambda: [line for line in logs if line["event"] == "call_failed"])
        at.ephemeral.are_supported = True
        assert (await at.group.seen_by(at.anna).shows("other cards")).key == first.key


@pytest.mark.parametrize(
    ("refusal", "is_reported"),
    [
        (bad_request("CHAT_NOT_SUPPORTED"), True),
        (stale_query(), False),
        (bad_request("USER_NOT_PARTICIPANT"), False),
    ],
)
async def test_a_chat_is_given_up_only_for_what_concerns_all(
    tmp_path: Path, refusal: ApiError, is_reported: bool
) -> None:
    async with sending(tmp_path) as at:
        at.ephemeral.are_supported = True
        with at.sandbox.failing(lambda call: refusal if call.receiver else None):
            opens(at, "cards")
            await at.tasks.finish()
        assert at.reports.empty() is not is_reported
        opens(at, "cards")
        await at.group.seen_by(at.anna).shows("cards")


async def test_what_cannot_be_edited_is_taken_away(tmp_path: Path) -> None:
    async with sending(tmp_path) as at:
        at.ephemeral.are_supported = at.ephemeral.are_proven = True
        opens(at, "cards")
        stale = await at.group.seen_by(at.anna).shows("cards")
        with at.sandbox.under(EphemeralTerms(take_edits=False)):
            at.show(hand(at), "other cards")
            await at.group.seen_by(at.anna).loses(stale)


def test_they_work_in_groups_that_do_not_refuse_them_once_they_are_known() -> None:
    messages = EphemeralMessages()
    assert not messages.usable_in(CHAT)
    messages.are_supported = True
    assert messages.usable_in(CHAT)
    assert not messages.usable_in(PRIVATE)
    messages.note_refusal(CHAT)
    assert [messages.usable_in(chat) for chat in (CHAT, OTHER_CHAT)] == [False, True]
    messages.forget_refusal(CHAT)
    assert messages.usable_in(CHAT)
