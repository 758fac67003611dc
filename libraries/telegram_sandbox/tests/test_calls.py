"""What reaches the bot in privacy mode, ids, failures on purpose, and the log of calls."""

import pytest
from telegram.error import BadRequest

from telegram_sandbox import ApiError, Call, ChatKind, Sandbox, Terms
from telegram_sandbox.refusals import bad_request
from tests.little_bot import Club, bot_of

CALLED = "@sandbox_bot, are you there?"


async def test_privacy_mode_hides_talk_from_the_bot() -> None:
    async with Sandbox.serving(Terms(reads_everything=False)) as sandbox, bot_of(sandbox) as bot:
        anna = sandbox.user("Anna")
        group = sandbox.group("Evening", [anna])
        for text in ("hello", "/go", "/go@other_bot", "say /go", "hey @sandbox_bot", CALLED):
            anna.says(group, text)
        question = await bot.send_message(group.id, "Which?")
        anna.says(group, "this", reply_to=group.message(question.message_id))
        group.promotes()
        anna.says(group, "now it hears")
        heard = [update.message.text for update in await bot.get_updates() if update.message]
        assert not bot.can_read_all_group_messages
    assert heard == ["/go", "hey @sandbox_bot", CALLED, "this", "now it hears"]


async def test_ids_of_messages_are_counted_as_telegram_counts(club: Club) -> None:
    other = club.sandbox.group("Other", [club.anna])
    small = club.sandbox.group("Small", [club.anna], ChatKind.GROUP)
    ids = [club.anna.says(room, "x").id for room in (club.group, other, small, club.anna.private)]
    assert ids == [1, 1, 1, 2]


async def test_an_injected_failure_and_the_log(club: Club) -> None:
    def outage(call: Call) -> ApiError | None:
        return bad_request("a broken wire") if call.has("text") else None

    with club.sandbox.failing(outage), pytest.raises(BadRequest, match="A broken wire"):
        await club.bot.send_message(club.group.id, "x")
    with pytest.raises(BadRequest, match="Chat not found"):
        await club.bot.send_message(club.bot.id, "to the bot itself")
    query = club.ben.press(club.ben.says(club.group, "hi"), "x")
    await club.bot.answer_callback_query(query.id)
    log = [(call.method, call.code, call.description) for call in club.sandbox.calls]
    assert log == [
        ("getMe", 200, ""),
        ("sendMessage", 400, "Bad Request: a broken wire"),
        ("sendMessage", 400, "Bad Request: chat not found"),
        ("answerCallbackQuery", 200, ""),
    ]
    assert [call.parameters["text"] for call in club.sandbox.failures] == ["x"]
    assert club.sandbox.calls[-1].presser == club.ben.id
