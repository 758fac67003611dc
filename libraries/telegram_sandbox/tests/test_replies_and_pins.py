"""Replies, and pinned messages."""

import pytest
from telegram import (
    InaccessibleMessage,
    Message,
    ReplyParameters,
)
from telegram.error import BadRequest

from tests.little_bot import Club


async def test_replies_and_pins(club: Club) -> None:
    question = club.anna.says(club.group, "who pins?")
    reply = ReplyParameters(question.id)
    answer = await club.bot.send_message(club.group.id, "me", reply_parameters=reply)
    assert answer.reply_to_message
    assert answer.reply_to_message.text == "who pins?"
    club.group.promotes()
    await club.bot.pin_chat_message(club.group.id, answer.message_id)
    thanks = club.anna.says(club.group, "thanks", reply_to=club.group.message(answer.message_id))
    *_, report, heard = [u.message for u in await club.bot.get_updates() if u.message]
    assert heard.message_id == thanks.id
    for quoted in (heard.reply_to_message, report.pinned_message):
        assert isinstance(quoted, Message)
        assert (quoted.text, quoted.reply_to_message) == ("me", None)
    pinned = (await club.bot.get_chat(club.group.id)).pinned_message
    assert pinned
    assert pinned.text == "me"
    await club.bot.unpin_chat_message(club.group.id)
    assert (await club.bot.get_chat(club.group.id)).pinned_message is None


async def test_a_bot_hears_of_its_own_pin_and_may_take_the_report_away(club: Club) -> None:
    club.group.promotes()
    await club.bot.get_updates()
    topic = club.group.add_topic("Cards")
    message = await club.bot.send_message(club.group.id, "board", message_thread_id=topic.id)
    for _ in range(2):
        await club.bot.pin_chat_message(
            club.group.id, message.message_id, disable_notification=True
        )
    opening, report = [u.message for u in await club.bot.get_updates() if u.message]
    assert opening.forum_topic_created
    assert opening.forum_topic_created.name == "Cards"
    assert opening.message_id == report.message_thread_id == topic.id
    assert report.from_user
    assert report.from_user.id == club.bot.id
    assert report.pinned_message
    assert report.pinned_message.message_id == message.message_id
    assert club.group.messages[-1].is_silent
    await club.bot.delete_message(club.group.id, report.message_id)
    assert club.group.messages[-1].text == "board"
    assert club.group.chat.pinned == (message.message_id,)


async def test_one_of_several_pins_is_taken_away(club: Club) -> None:
    club.group.promotes()
    ids = [(await club.bot.send_message(club.group.id, text)).message_id for text in "abc"]
    for number in ids:
        await club.bot.pin_chat_message(club.group.id, number)
    await club.bot.unpin_chat_message(club.group.id, ids[0])
    assert [*club.group.chat.pinned] == ids[1:]
    with pytest.raises(BadRequest, match="Message to unpin not found"):
        await club.bot.unpin_chat_message(club.group.id, ids[0])
    await club.bot.unpin_chat_message(club.group.id)
    assert [*club.group.chat.pinned] == ids[1:2]
    await club.bot.unpin_chat_message(club.group.id)
    with pytest.raises(BadRequest, match="Message to unpin not found"):
        await club.bot.unpin_chat_message(club.group.id)
    await club.bot.pin_chat_message(club.group.id, ids[0])
    club.group.unpins()
    assert club.group.chat.pinned == ()


async def test_a_deleted_message_is_pinned_no_more(club: Club) -> None:
    club.group.promotes()
    first, second = [await club.bot.send_message(club.group.id, text) for text in ("one", "two")]
    for message in (first, second):
        await club.bot.pin_chat_message(club.group.id, message.message_id)
    report = ReplyParameters(club.group.messages[-1].id)
    await club.bot.delete_message(club.group.id, second.message_id)
    reply = await club.bot.send_message(club.group.id, "gone", reply_parameters=report)
    assert reply.reply_to_message
    gone = reply.reply_to_message.pinned_message
    assert isinstance(gone, InaccessibleMessage)
    assert gone.message_id == second.message_id
    pinned = (await club.bot.get_chat(club.group.id)).pinned_message
    assert pinned
    assert pinned.text == "one"
