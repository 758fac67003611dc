"""Commands in a group that only their sender and the bot see, and ephemeral answers to them."""

import pytest
from telegram import BotCommand, BotCommandScopeAllGroupChats
from telegram.error import BadRequest

from tests.little_bot import EPHEMERAL_COMMAND, Club, ephemeral_id_of, reply_to_command


async def test_an_ephemeral_command_is_seen_by_the_bot_and_its_sender(club: Club) -> None:
    await club.bot.set_my_commands([EPHEMERAL_COMMAND, BotCommand("top", "for all")])
    assert [c.api_kwargs for c in await club.bot.get_my_commands()] == [{"is_ephemeral": True}, {}]
    command = club.ben.says(club.group, "/stats@sandbox_bot")
    (update,) = await club.bot.get_updates()
    heard = update.message
    assert heard
    assert (heard.message_id, heard.text) == (0, "/stats@sandbox_bot")
    assert ephemeral_id_of(heard) == {"ephemeral_message_id": command.ephemeral_id}
    assert heard.api_kwargs["receiver_user"]["id"] == club.bot.id
    sent = await reply_to_command(club, command.ephemeral_id)
    assert sent.reply_to_message
    assert ephemeral_id_of(sent.reply_to_message) == ephemeral_id_of(heard)
    seen = club.group.seen_by(club.ben)
    assert [message.text for message in seen.messages] == ["/stats@sandbox_bot", "12 games"]
    assert club.group.seen_by(club.anna).messages == club.group.messages == ()


@pytest.mark.parametrize("text", ["/top", "/stats@another_bot", "see /stats", "/stats_"])
async def test_everything_else_is_said_aloud(club: Club, text: str) -> None:
    await club.bot.set_my_commands([EPHEMERAL_COMMAND, BotCommand("top", "for all")])
    assert club.ben.says(club.group, text) == club.group.messages[-1]
    assert club.ben.says(club.ben.private, "/stats").id


async def test_an_ephemeral_command_is_answered_to_its_sender_alone(club: Club) -> None:
    """An ephemeral command cannot be answered publicly, to another person, or from another chat."""
    await club.bot.set_my_commands([EPHEMERAL_COMMAND])
    command = club.ben.says(club.group, "/stats").ephemeral_id
    said = "Message to be replied not found"
    with pytest.raises(BadRequest, match=said):
        await reply_to_command(club, command, receiver_user_id=club.anna.id)
    with pytest.raises(BadRequest, match=said):
        await club.bot.send_message(
            club.group.id,
            "12 games",
            api_kwargs={"reply_parameters": {"ephemeral_message_id": command}},
        )
    assert club.group.messages == ()


async def test_commands_are_ephemeral_by_scope_and_language(club: Club) -> None:
    await club.bot.set_my_commands([BotCommand("stats", "for all")], BotCommandScopeAllGroupChats())
    await club.bot.set_my_commands([EPHEMERAL_COMMAND], BotCommandScopeAllGroupChats(), "ru")
    assert club.anna.says(club.group, "/stats").id
    assert not club.ben.says(club.group, "/stats").id


async def test_an_old_app_sends_its_commands_for_all_to_see(club: Club) -> None:
    await club.bot.set_my_commands([EPHEMERAL_COMMAND])
    club.ben.uses_old_app()
    assert club.ben.says(club.group, "/stats") == club.group.messages[-1]
    club.ben.uses_old_app(False)
    assert not club.ben.says(club.group, "/stats").id
