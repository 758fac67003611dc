"""Calls that come too often or too late are refused, as Telegram does it."""

from datetime import timedelta

import pytest
from telegram.error import BadRequest, RetryAfter

from telegram_sandbox import Sandbox, Terms
from tests.little_bot import Clock, Club, bot_of


async def test_a_press_grows_old() -> None:
    clock = Clock()
    async with Sandbox.serving(Terms(clock=clock)) as sandbox, bot_of(sandbox) as bot:
        anna = sandbox.user("Anna", started=True)
        message = anna.says(anna.private, "hi")
        first = anna.press(message, "x")
        second = anna.press(message, "x")
        clock.now += 15
        await bot.answer_callback_query(first.id)
        clock.now += 1
        with pytest.raises(BadRequest, match="Query is too old"):
            await bot.answer_callback_query(second.id)


async def test_the_twenty_first_call_in_a_minute_has_to_wait() -> None:
    clock = Clock()
    async with Sandbox.serving(Terms(clock=clock)) as sandbox, bot_of(sandbox) as bot:
        group = sandbox.group("Evening", [sandbox.user("Anna")])
        assert sandbox.busiest_minute(group) == 0
        await bot.get_chat(group.id)
        message = await bot.send_message(group.id, "0")
        for number in range(1, 20):
            clock.now += 1
            await bot.edit_message_text(str(number), group.id, message.message_id)
        with pytest.raises(RetryAfter) as flooded:
            await bot.edit_message_text("too much", group.id, message.message_id)
        assert flooded.value.retry_after == timedelta(seconds=41)
        assert sandbox.failures[-1].description == "Too Many Requests: retry after 41"
        assert sandbox.busiest_minute(group) == 21
        clock.now += 41
        await bot.edit_message_text("again", group.id, message.message_id)


async def test_slow_mode_holds_back_a_bot_that_is_no_administrator(club: Club) -> None:
    club.group.slows(30)
    message = await club.bot.send_message(club.group.id, "hi")
    await club.bot.edit_message_text("edits may pass", club.group.id, message.message_id)
    with pytest.raises(RetryAfter):
        await club.bot.send_message(club.group.id, "ho")
    assert (await club.bot.get_chat(club.group.id)).slow_mode_delay == timedelta(seconds=30)


@pytest.mark.parametrize("most", [1, 3, 40])
async def test_so_many_calls_a_second_over_all_chats(most: int) -> None:
    """No other limit applies to a private chat."""
    clock = Clock()
    terms = Terms(clock=clock, calls_per_second=most, group_calls_per_minute=1)
    async with Sandbox.serving(terms) as sandbox, bot_of(sandbox) as bot:
        anna, ben = (sandbox.user(name, started=True) for name in ("Anna", "Ben"))
        for _ in range(most):
            await bot.send_message(anna.id, "hi")
        with pytest.raises(RetryAfter) as flooded:
            await bot.send_message(ben.id, "hi")
        assert flooded.value.retry_after == timedelta(seconds=1)
        clock.now += 1
        await bot.send_message(ben.id, "hi")


async def test_over_all_chats_any_number_is_allowed_unless_a_limit_is_set() -> None:
    async with Sandbox.serving(Terms(clock=Clock())) as sandbox, bot_of(sandbox) as bot:
        anna = sandbox.user("Anna", started=True)
        for _ in range(100):
            await bot.send_message(anna.id, "hi")
        assert not sandbox.failures


async def test_after_two_days_a_message_stays() -> None:
    clock = Clock()
    async with Sandbox.serving(Terms(clock=clock)) as sandbox, bot_of(sandbox) as bot:
        group = sandbox.group("Evening", [sandbox.user("Anna")])
        first, second = [await bot.send_message(group.id, text) for text in ("one", "two")]
        clock.now += 48 * 3600 - 1
        await bot.delete_message(group.id, first.message_id)
        clock.now += 1
        with pytest.raises(BadRequest, match="Message can't be deleted"):
            await bot.delete_message(group.id, second.message_id)
        group.promotes()
        await bot.delete_message(group.id, second.message_id)
