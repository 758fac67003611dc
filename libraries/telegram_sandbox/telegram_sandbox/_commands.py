"""What a text in a group means to the bot: whether it calls the bot, and who else sees it."""

from telegram_sandbox._values import Chat, Message
from telegram_sandbox._world import World


def reaches_bot(world: World, chat: Chat, message: Message) -> bool:
    """Whether the bot gets this message.

    In privacy mode only administrators get more than commands and replies.
    """
    if chat.is_private or world.terms.reads_everything:
        return True
    if world.member(chat.id, world.bot.id).role.rules:
        return True
    return _calls_bot(world, message)


def is_ephemeral_command(world: World, chat: Chat, message: Message) -> bool:
    """Whether this is an ephemeral command that app and server know, in a group with the bot."""
    sender = message.sender
    if chat.is_private or sender.id in world.old_apps or not world.terms.ephemeral.are_known:
        return False
    if not world.member(chat.id, world.bot.id).role.is_present:
        return False
    role = world.member(chat.id, sender.id).role
    menu = world.profile.menu(chat, sender.id, role, sender.language)
    called = _command_to_bot(world, message)
    return any(command.is_ephemeral for command in menu if command.name == called)


def _calls_bot(world: World, message: Message) -> bool:
    if _begins_with_command(message):
        return bool(_command_to_bot(world, message))
    if f"@{world.bot.username}".lower() in message.text.lower():
        return True
    original = world.message(message.chat_id, message.reply_to) if message.reply_to else None
    return original is not None and original.sender.id == world.bot.id


def _begins_with_command(message: Message) -> bool:
    return any(e.type == "bot_command" and e.offset == 0 for e in message.entities)


def _command_to_bot(world: World, message: Message) -> str:
    """Return the name of the command that the message begins with, unless it is for another bot."""
    if not _begins_with_command(message):
        return ""
    command, _, bot = message.text.split()[0].removeprefix("/").partition("@")
    return command if bot.lower() in {"", world.bot.username.lower()} else ""
