"""What the bot has access to: chats, topics and messages, and its rights there.

Every function that finds or checks something raises ApiError, worded as by Telegram, if it fails.
"""

from telegram_sandbox import refusals
from telegram_sandbox._call import Call
from telegram_sandbox._values import Chat, Message, Right, Role
from telegram_sandbox._world import World


def find_chat(world: World, call: Call) -> Chat:
    if not call.text("chat_id"):
        raise refusals.no_chat()
    chat = world.chats.get(call.chat_id or 0)
    if not chat:
        raise refusals.chat_not_found()
    return chat


def open_chat(world: World, call: Call) -> Chat:
    """Return the addressed chat if the bot can do anything there at all."""
    chat = find_chat(world, call)
    if chat.is_private:
        _check_private(world, chat)
    else:
        _check_group(world, chat)
    return chat


def _check_private(world: World, chat: Chat) -> None:
    if chat.id in world.blocked:
        raise refusals.blocked()
    if chat.id not in world.started:
        raise refusals.never_started()


def _check_group(world: World, chat: Chat) -> None:
    if not world.is_known_to_bot(chat):
        raise refusals.unknown_peer()
    if chat.migrated_to:
        raise refusals.migrated(chat.migrated_to)
    role = world.member(chat.id, world.bot.id).role
    if role is Role.KICKED:
        raise refusals.kicked(chat.kind)
    if role is Role.LEFT:
        raise refusals.not_a_member(chat.kind)


def bot_rights(world: World, chat: Chat) -> frozenset[Right]:
    member = world.member(chat.id, world.bot.id)
    if chat.is_private or member.role.rules:
        return frozenset(Right)
    return chat.rights - member.denied


def check_right(world: World, chat: Chat, right: Right) -> None:
    if right not in bot_rights(world, chat):
        raise refusals.denied(right)


def check_administrator(world: World, chat: Chat, right: Right) -> None:
    """Require that the bot is an administrator with this right."""
    bot = world.member(chat.id, world.bot.id)
    if not bot.role.rules or right in bot.denied:
        raise refusals.denied(right)


def find_topic(chat: Chat, call: Call) -> int | None:
    """Return the topic for a new message, or None for General, which has no number."""
    if not call.has("message_thread_id"):
        return None
    number = call.number("message_thread_id")
    topic = next((topic for topic in chat.topics if topic.id == number), None)
    if not topic:
        raise refusals.thread_not_found()
    if topic.is_closed:
        raise refusals.topic_closed()
    return number


def inline_message(world: World, call: Call) -> Message:
    """Return the inline message to edit, which may not exist yet or no more."""
    message = world.find_inline(call.inline_message_id)
    if not message:
        raise refusals.inline_message_not_found()
    return message


def own_message(world: World, chat: Chat, call: Call) -> Message:
    """Return the message to edit. It must exist and be the bot's own."""
    message = world.message(chat.id, call.number("message_id"))
    if not message:
        raise refusals.message_not_found("edit")
    if message.sender.id != world.bot.id or message.service:
        raise refusals.not_editable()
    return message
