"""Updates that need no answer: the bot is added or removed, a group gets a new id, people talk."""

import structlog
from structlog.contextvars import bind_contextvars
from telegram import ChatMember, Message, Update

from club.places import ChatId, PersonId
from handlers import greeting
from messenger.incoming.application import Context
from messenger.incoming.from_telegram import (
    contact_of,
    ephemeral_number,
    group_of,
    place_of,
    topic_of,
)
from people.members import Sightings, is_inside, is_somebody

log = structlog.get_logger()


async def follow_membership(update: Update, context: Context) -> None:
    """The bot was added to or removed from a group, or a person blocked or unblocked it."""
    change = update.my_chat_member
    if change is None:
        return
    services = context.services
    chat = ChatId(change.chat.id)
    log.info("bot_status_changed", chat=chat, now=change.new_chat_member.status)
    is_administrator = change.new_chat_member.status == ChatMember.ADMINISTRATOR
    services.ephemeral.note_rank(chat, is_administrator=is_administrator)
    if not is_inside(change.new_chat_member):
        await services.chat_status.mark_closed(chat)
        return
    if not is_inside(change.old_chat_member):
        await services.seen_people.speak_like(contact_of(change.from_user), chat)
    await services.chat_status.mark_open(chat)


async def greet(update: Update, context: Context) -> None:
    """Greet a group to which the bot was added, or which was made with it.

    The update that the bot is a member comes for a group that became a supergroup, too.
    """
    message = update.message
    if message is None or message.from_user is None:
        return
    added = {user.id for user in message.new_chat_members}
    if context.bot.id in added or message.group_chat_created:
        await greeting.greet(context.services, contact_of(message.from_user), place_of(message))


async def follow_migration(update: Update, context: Context) -> None:
    message = update.effective_message
    if message is not None and message.migrate_to_chat_id is not None:
        old = ChatId(message.chat.id)
        new = ChatId(message.migrate_to_chat_id)
        await context.services.chat_status.follow_move(old, new)


async def follow_closing(update: Update, context: Context) -> None:
    if update.message is not None:
        await context.services.chat_status.note_closed_topic(place_of(update.message))


async def follow_reopening(update: Update, context: Context) -> None:
    if update.message is not None:
        await context.services.chat_status.follow_reopened_topic(place_of(update.message))


async def delete_pin_notice(update: Update, context: Context) -> None:
    """Delete Telegram's notice of a message that the bot pinned: the bar above the chat says
    enough.
    """
    message = update.message
    if message is None or message.from_user is None:
        return
    if message.from_user.id == context.bot.id:
        context.services.messages.erase(ChatId(message.chat.id), message.message_id)


async def remember(update: Update, context: Context) -> None:
    """Remember the group or topic of every update, and the newest name of known people.

    The authors of ordinary messages in a group are ignored.
    """
    bind_contextvars(update=update.update_id)
    chat = update.effective_chat if _tells_chat(update) else None
    user = update.effective_user
    if chat is not None and (group := group_of(chat)):
        await context.services.seen_people.visit(group)
        _note_sightings(update, group.id, context.services.sightings)
    if update.message is not None:
        await _note_message(update.message, context)
    if user is not None and _is_addressed(update):
        await context.services.seen_people.recognise(contact_of(user))


def _tells_chat(update: Update) -> bool:
    """Whether its chat is the one that has this id.

    Of a guest message, it may be another one than the one that the bot knows, and so may that of a
    message for one reader, which can be sent without knowing any chat.
    """
    pressed = update.callback_query.message if update.callback_query else None
    return update.guest_message is None and ephemeral_number(pressed) is None


async def _note_message(message: Message, context: Context) -> None:
    """Note the topic, and that the chat is open, whatever a refused call has said before.

    A message proves that, other than a press: people can press in chats that the bot has left.
    """
    services = context.services
    if topic := topic_of(message):
        await services.seen_people.enter(topic)
    gone = message.left_chat_member
    has_left = gone is not None and gone.id == context.bot.id
    if not has_left and not await services.directory.is_open(place_of(message)):
        await services.chat_status.mark_open(ChatId(message.chat.id))


def _note_sightings(update: Update, chat: ChatId, sightings: Sightings) -> None:
    """Note who acts, arrives or leaves. Who has left is named by the message that says so."""
    user = update.effective_user
    if user is not None and is_somebody(PersonId(user.id)) and _is_addressed(update):
        sightings.note_act(chat, PersonId(user.id))
    if update.message is None:
        return
    for newcomer in update.message.new_chat_members:
        sightings.note_arrival(chat, PersonId(newcomer.id))
    if gone := update.message.left_chat_member:
        sightings.note_departure(chat, PersonId(gone.id))


def _is_addressed(update: Update) -> bool:
    message = update.message
    if message is None:
        return update.callback_query is not None
    return message.chat.type == message.chat.PRIVATE or (message.text or "").startswith("/")


async def count_message(update: Update, context: Context) -> None:
    """Count a message that everybody in a group sees."""
    if update.message is not None and not ephemeral_number(update.message):
        await context.services.buried_boards.count_message(place_of(update.message))
