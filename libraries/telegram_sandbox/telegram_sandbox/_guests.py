"""Calls the bot as a guest: whoever names it in a chat without it gets one message of it there."""

from telegram_sandbox import objects
from telegram_sandbox._values import Chat, ChatKind, Message
from telegram_sandbox._world import World


def call_guest(world: World, message: Message) -> None:
    """Ask the bot for a message if this one calls it, by name or by a reply to what it wrote."""
    chat = world.chats[message.chat_id]
    if not world.has_bot(chat) and _may_be_called(world, chat) and _calls(world, message):
        query = world.open_guest_query(chat, message.sender)
        called = objects.message(world, message) | {"guest_query_id": query.id}
        world.updates.push("guest_message", called, chat.id)


def _may_be_called(world: World, chat: Chat) -> bool:
    terms = world.terms.guests
    is_on = terms.are_known and world.profile.settings.supports_guest_queries
    return is_on and (terms.visit_pairs or chat.kind is not ChatKind.PAIR)


def _calls(world: World, message: Message) -> bool:
    name = f"@{world.bot.username}".lower()
    original = world.message(message.chat_id, message.reply_to) if message.reply_to else None
    is_answer = original is not None and original.sender.id == world.bot.id
    return is_answer or name in message.text.lower().split()
