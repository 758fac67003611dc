"""Whole conversations of people with a bot made with python-telegram-bot."""

import asyncio

import pytest
from telegram import InlineKeyboardButton
from telegram.constants import ChatID

from telegram_sandbox import Button, NotAllowedError
from tests.little_bot import Club, rows


async def test_a_command_in_the_group_is_answered_with_buttons(bell: Club) -> None:
    bell.anna.says(bell.group, "/bell@sandbox_bot")
    message = await bell.group.shows("Ring")
    assert message.labels == ("Ring", "Come in")
    assert message.sender.is_bot


async def test_a_press_gets_an_alert_and_an_edit(bell: Club) -> None:
    bell.anna.says(bell.group, "/bell")
    answer = await bell.ben.presses(await bell.group.shows("Ring"), "Ring")
    assert (answer.text, answer.is_alert) == ("Ding", True)
    message = await bell.group.shows("Rung by Ben")
    assert message.edited
    assert message.keyboard == ()


async def test_a_link_leads_a_newcomer_into_the_private_chat(bell: Club) -> None:
    bell.anna.says(bell.group, "/bell")
    answer = await bell.ben.presses(await bell.group.shows("Ring"), "Come in")
    bell.ben.follows(answer.url)
    message = await bell.ben.private.shows("Welcome")
    assert message.text == "Welcome, bell"
    assert [(e.type, e.offset, e.length) for e in message.entities] == [("bold", 9, 4)]
    assert not bell.sandbox.failures


async def test_private_texts_are_echoed(bell: Club) -> None:
    bell.anna.says(bell.anna.private, "hello 🂡 <there>")
    assert (await bell.anna.private.shows("hello")).text == "hello 🂡 <there>"


async def test_a_forged_press_reaches_the_bot_as_it_is(bell: Club) -> None:
    bell.anna.says(bell.group, "/bell")
    answer = await bell.ben.forges(await bell.group.shows("Ring"), "come")
    assert answer.url.endswith("start=bell")


async def test_what_a_link_carries_is_read_by_the_bot_alone(bell: Club) -> None:
    bell.ben.follows(f"tg://resolve?domain={bell.bot.username}&start=bell")
    await bell.ben.private.shows("Welcome, bell")
    seen = bell.ben.opens(f"https://t.me/{bell.bot.username}").messages
    assert seen[0].text == "/start"


async def test_a_message_the_bot_deletes_is_lost(bell: Club) -> None:
    bell.anna.says(bell.group, "/bell")
    message = await bell.group.shows("Ring")
    await asyncio.gather(
        bell.group.loses(message), bell.bot.delete_message(bell.group.id, message.id)
    )
    assert bell.group.posts == ()


async def test_a_press_nobody_answers_is_named(club: Club) -> None:
    message = club.anna.says(club.anna.private, "no bot is running")
    with pytest.raises(TimeoutError, match=r"^<Person Anna> got no answer to 'x'$"):
        await club.anna.forges(message, "x", patience=0.05)


async def test_waiting_in_vain_tells_what_was_shown(bell: Club) -> None:
    bell.anna.says(bell.anna.private, "one")
    await bell.anna.private.shows("one")
    shown = r"^<Room \d+> was not showing 'two' after 0\.05 s:\n  \d+: 'one' \(\)$"
    with pytest.raises(TimeoutError, match=shown):
        await bell.anna.private.shows("two", patience=0.05)


async def test_a_button_is_found_by_its_label_or_by_a_part_of_it(bell: Club) -> None:
    keys = rows(
        *([InlineKeyboardButton(text, callback_data=text)] for text in ("Ring twice", "Ring"))
    )
    await bell.bot.send_message(bell.group.id, "A bell", reply_markup=keys)
    message = bell.group.posts[-1]
    found = [message.find_button(wanted).text for wanted in ("Ring", "twice", 0)]
    assert found == ["Ring", "Ring twice", "Ring twice"]
    with pytest.raises(LookupError, match="'Knock'"):
        message.find_button("Knock")


async def test_a_button_is_found_by_what_it_sends(bell: Club) -> None:
    bell.anna.says(bell.group, "/bell")
    message = await bell.group.shows(rings)
    assert message.offers(rings)
    assert not message.offers(rings_twice)
    assert bell.group.finds(rings_twice) is None
    assert message.find_button(rings).text == "Ring"
    assert (await bell.ben.presses_in(bell.group, rings)).text == "Ding"
    with pytest.raises(LookupError):
        message.find_button(rings_twice)


def rings(button: Button) -> bool:
    return button.data == "ring"


def rings_twice(button: Button) -> bool:
    return button.data == "ring twice"


async def test_anybody_can_write_in_the_name_of_a_channel(club: Club) -> None:
    club.ben.says_as_a_channel(club.group, "/close")
    (update,) = await club.bot.get_updates()
    assert update.message
    assert update.message.from_user
    assert update.message.from_user.id == ChatID.FAKE_CHANNEL
    assert update.message.sender_chat
    assert update.message.sender_chat.type == "channel"


async def test_telegram_forwards_posts_of_a_linked_channel(club: Club) -> None:
    club.group.receives_post("/close")
    (update,) = await club.bot.get_updates()
    assert update.message
    assert update.message.is_automatic_forward
    assert update.message.from_user
    assert update.message.from_user.id == ChatID.SERVICE_CHAT
    assert update.message.sender_chat
    assert update.message.sender_chat.type == "channel"


async def test_an_administrator_can_write_as_the_group_itself(club: Club) -> None:
    club.anna.says_anonymously(club.group, "/close")
    (update,) = await club.bot.get_updates()
    assert update.message
    assert update.message.from_user
    assert update.message.from_user.id == ChatID.ANONYMOUS_ADMIN
    assert update.message.from_user.name == "@GroupAnonymousBot"
    assert update.message.sender_chat == update.message.chat
    assert update.message.text == club.group.messages[-1].text == "/close"


async def test_people_can_not_do_what_an_app_would_not_let_them(club: Club) -> None:
    stranger = club.sandbox.user("Zoe")
    with pytest.raises(NotAllowedError):
        stranger.says(club.group, "let me in")
    with pytest.raises(NotAllowedError):
        club.anna.follows("https://t.me/another_bot?start=x")
    for url in ("https://t.me/another_bot", "https://t.me/sandbox_bot?start=x"):
        with pytest.raises(NotAllowedError, match="does not just open the chat"):
            club.anna.opens(url)
    with pytest.raises(NotAllowedError, match="not an administrator"):
        club.ben.says_anonymously(club.group, "psst")
    club.anna.blocks()
    with pytest.raises(NotAllowedError):
        club.anna.says(club.anna.private, "psst")
