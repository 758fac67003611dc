"""Whether the server and a chat let the bot write to one member of a group alone."""

import asyncio
from contextlib import suppress

import pytest
from structlog.testing import capture_logs
from telegram import Bot
from telegram.error import BadRequest, EndPointNotFound, TelegramError, TimedOut

from club.places import ChatId
from messenger.outgoing.bot_api.ephemeral_support import keep_probing, probe
from people.ephemeral import EphemeralMessages
from tests.simulated_time import now, run_in_simulated_time

CHAT = ChatId(-1)
OTHER_CHAT = ChatId(-2)
PRIVATE = ChatId(7)
LOST = TimedOut()
NO_METHOD = EndPointNotFound("404")
NO_MESSAGE = BadRequest("no message")


class ProbedBot(Bot):
    """A bot whose server gives these answers, one after the other, about an ephemeral message."""

    def __init__(self, *answers: TelegramError, otherwise: TelegramError = NO_METHOD) -> None:
        super().__init__("7:token")
        self._answers = iter(answers)
        self._otherwise = otherwise
        self._probes = list[float]()

    @property
    def id(self) -> int:
        return 7

    async def do_api_request(self, endpoint: str, *_: object, **__: object) -> None:
        if "Ephemeral" not in endpoint:
            raise self._otherwise
        self._probes.append(round(now()))
        raise next(self._answers)


def probe_for_an_hour(bot: Bot, messages: EphemeralMessages, *, is_answered: bool) -> None:
    async def keep_probing_for_an_hour() -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(3_599):
                await keep_probing(bot, messages, is_answered=is_answered)

    run_in_simulated_time(keep_probing_for_an_hour())


def probe_once(bot: Bot, messages: EphemeralMessages) -> None:
    async def probe_with_success() -> None:
        assert await probe(bot, messages)

    run_in_simulated_time(probe_with_success())


def test_a_server_that_does_not_answer_is_asked_again_now_and_then() -> None:
    bot = ProbedBot(LOST, LOST, NO_MESSAGE)
    messages = EphemeralMessages()
    probe_for_an_hour(bot, messages, is_answered=False)
    assert bot._probes == [1, 3, 6]
    assert messages.are_supported


def test_a_server_that_does_not_know_them_is_asked_every_ten_minutes() -> None:
    bot = ProbedBot(NO_METHOD, NO_METHOD, NO_MESSAGE)
    messages = EphemeralMessages()
    with capture_logs() as logs:
        probe_for_an_hour(bot, messages, is_answered=True)
    assert bot._probes == [600, 1200, 1800]
    assert messages.are_supported
    assert [line["event"] for line in logs] == ["ephemeral_messages_unknown"]


@pytest.mark.parametrize("otherwise", [NO_MESSAGE, BadRequest("no method")])
def test_a_server_that_refuses_whatever_it_does_not_know_has_proved_nothing(
    otherwise: TelegramError,
) -> None:
    messages = EphemeralMessages()
    probe_once(ProbedBot(NO_MESSAGE, otherwise=otherwise), messages)
    assert not messages.are_supported


def test_a_server_that_has_shown_one_to_everybody_is_believed_no_more() -> None:
    messages = EphemeralMessages()
    messages.note_leak()
    probe_once(ProbedBot(NO_MESSAGE), messages)
    assert not messages.are_supported


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
