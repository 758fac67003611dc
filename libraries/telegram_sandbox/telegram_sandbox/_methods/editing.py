"""editMessage*, deleteMessage(s) and pinning."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from telegram_sandbox import objects, refusals
from telegram_sandbox._access import (
    check_administrator,
    check_right,
    inline_message,
    open_chat,
    own_message,
)
from telegram_sandbox._attachments import read_input_media
from telegram_sandbox._call import Call
from telegram_sandbox._keyboards import keyboard_in, keyboard_outside
from telegram_sandbox._membership import deliver
from telegram_sandbox._texts import caption_text, message_text
from telegram_sandbox._values import Chat, Keyboard, MediaKind, Message, Right, Service
from telegram_sandbox._world import World

RIGHTS = {
    MediaKind.PHOTO: Right.PHOTO,
    MediaKind.ANIMATION: Right.ANIMATION,
    MediaKind.DOCUMENT: Right.DOCUMENT,
}
"""What a bot must be allowed to send for a message to become it. Nobody documents that."""
DELETABLE_FOR = 48 * 3600
MOST_DELETED = 100
"""The most messages that one call may delete."""

Revision = Callable[[World, Call, Message], Message]
"""Computes the new version of a message from a call."""


def with_text(world: World, call: Call, old: Message) -> Message:
    text, entities = message_text(
        call.text("text"), call.text("parse_mode"), call.mappings("entities")
    )
    if old.media:
        raise refusals.no_text_to_edit()
    return replace(old, text=text, entities=entities, keyboard=_keyboard(world, call, old))


def with_caption(world: World, call: Call, old: Message) -> Message:
    text, entities = caption_text(
        call.text("caption"), call.text("parse_mode"), call.mappings("caption_entities")
    )
    if not old.media:
        raise refusals.no_caption_to_edit()
    return replace(old, text=text, entities=entities, keyboard=_keyboard(world, call, old))


def with_media(world: World, call: Call, old: Message) -> Message:
    if old.inline_id and call.uploads:
        raise refusals.not_uploadable()
    media, caption, parse_mode = read_input_media(world, call)
    if not old.inline_id and (old.media is None or old.media.kind is not media.kind):
        check_right(world, world.chats[old.chat_id], RIGHTS[media.kind])
    text, entities = caption_text(caption, parse_mode, ())
    return replace(
        old, media=media, text=text, entities=entities, keyboard=_keyboard(world, call, old)
    )


def with_keyboard(world: World, call: Call, old: Message) -> Message:
    return replace(old, keyboard=_keyboard(world, call, old))


def _keyboard(world: World, call: Call, old: Message) -> Keyboard:
    markup = call.structure("reply_markup")
    if old.inline_id:
        return keyboard_outside(markup)
    return keyboard_in(world.chats[old.chat_id], markup)


def revise(revision: Revision, world: World, call: Call, old: Message) -> Message:
    new = revision(world, call, old)
    if new == old:
        raise refusals.not_modified()
    return replace(new, edited=world.now())


def _edit(revision: Revision, world: World, call: Call) -> object:
    if call.inline_message_id:
        world.replace(revise(revision, world, call, inline_message(world, call)))
        return True
    old = own_message(world, open_chat(world, call), call)
    return objects.message(world, world.replace(revise(revision, world, call, old)))


def delete_message(world: World, call: Call) -> object:
    chat = open_chat(world, call)
    message = world.message(chat.id, call.number("message_id"))
    if not message:
        raise refusals.message_not_found("delete")
    if not _may_delete(world, chat, message):
        raise refusals.not_deletable()
    world.erase(message)
    return True


def delete_messages(world: World, call: Call) -> object:
    """Delete messages. Those that cannot be found or deleted are skipped, as by Telegram."""
    chat = open_chat(world, call)
    numbers = [int(str(number)) for number in call.sequence("message_ids")]
    _check_count(numbers)
    for number in numbers:
        message = world.message(chat.id, number)
        if message and _may_delete(world, chat, message):
            world.erase(message)
    return True


def _check_count(numbers: Sequence[int]) -> None:
    if not numbers:
        raise refusals.bad_request("message identifiers are not specified")
    if len(numbers) > MOST_DELETED:
        raise refusals.bad_request("too many message identifiers specified")


def _may_delete(world: World, chat: Chat, message: Message) -> bool:
    if not chat.is_private and world.member(chat.id, world.bot.id).role.rules:
        return True
    is_own = message.sender.id == world.bot.id or chat.is_private
    return is_own and world.now() - message.date < DELETABLE_FOR


def pin(world: World, call: Call) -> object:
    chat = _pinnable(world, call)
    message = world.message(chat.id, call.number("message_id"))
    if not message:
        raise refusals.message_not_found("pin")
    if message.id not in chat.pinned:
        world.change_chat(replace(chat, pinned=(*chat.pinned, message.id)))
        report = Message(
            chat.id,
            0,
            world.bot,
            world.now(),
            topic=message.topic,
            service=Service("pinned_message", number=message.id),
            is_silent=call.flag("disable_notification"),
        )
        deliver(world, world.post(report))
    return True


def unpin(world: World, call: Call) -> object:
    chat = _pinnable(world, call)
    number = call.number("message_id", chat.pinned[-1] if chat.pinned else 0)
    if number not in chat.pinned:
        raise refusals.message_not_found("unpin")
    world.change_chat(replace(chat, pinned=tuple(n for n in chat.pinned if n != number)))
    return True


def _pinnable(world: World, call: Call) -> Chat:
    """Return the chat if the bot may pin there. Unlike a person, it must be an administrator."""
    chat = open_chat(world, call)
    if not chat.is_private:
        check_administrator(world, chat, Right.PIN)
    return chat


METHODS: Mapping[str, Callable[[World, Call], object]] = {
    "editmessagetext": partial(_edit, with_text),
    "editmessagecaption": partial(_edit, with_caption),
    "editmessagemedia": partial(_edit, with_media),
    "editmessagereplymarkup": partial(_edit, with_keyboard),
    "deletemessage": delete_message,
    "deletemessages": delete_messages,
    "pinchatmessage": pin,
    "unpinchatmessage": unpin,
}
