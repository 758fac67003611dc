"""sendMessage, sendPhoto, sendAnimation, sendDocument and sendChatAction."""

from telegram_sandbox import objects, refusals
from telegram_sandbox._access import check_right, find_topic, open_chat
from telegram_sandbox._attachments import read_attachment
from telegram_sandbox._call import Call
from telegram_sandbox._effects import check_effect
from telegram_sandbox._events import Typing
from telegram_sandbox._keyboards import keyboard_in, read_forced_reply
from telegram_sandbox._methods import ephemeral
from telegram_sandbox._texts import Formatted, caption_text, message_text
from telegram_sandbox._values import Chat, Media, Message, Query, Right
from telegram_sandbox._world import World


def send_message(world: World, call: Call) -> object:
    text = message_text(call.text("text"), call.text("parse_mode"), call.mappings("entities"))
    return _send(world, call, Right.TEXT, text)


def send_photo(world: World, call: Call) -> object:
    return _send(world, call, Right.PHOTO, _caption(call), read_attachment(world, call, "photo"))


def send_animation(world: World, call: Call) -> object:
    return _send(
        world, call, Right.ANIMATION, _caption(call), read_attachment(world, call, "animation")
    )


def send_document(world: World, call: Call) -> object:
    return _send(
        world, call, Right.DOCUMENT, _caption(call), read_attachment(world, call, "document")
    )


def _caption(call: Call) -> Formatted:
    entities = call.mappings("caption_entities")
    return caption_text(call.text("caption"), call.text("parse_mode"), entities)


def _send(
    world: World, call: Call, right: Right, text: Formatted, media: Media | None = None
) -> object:
    press = ephemeral.lone_press(world, call)
    chat = world.chats[press.chat_id] if press else open_chat(world, call)
    if not press:
        check_right(world, chat, right)
    is_ephemeral = bool(ephemeral.parameters(world, call))
    content, entities = text
    markup = call.structure("reply_markup")
    forced_reply = read_forced_reply(markup)
    message = Message(
        chat_id=chat.id,
        id=0,
        sender=world.bot,
        date=world.now(),
        text=content,
        entities=entities,
        keyboard=() if forced_reply else keyboard_in(chat, markup),
        forced_reply=forced_reply,
        media=media,
        topic=_topic_of(world, press) if press else find_topic(chat, call),
        reply_to=_replied_to(world, chat, call, is_ephemeral),
        is_silent=call.flag("disable_notification"),
        effect=check_effect(chat, call.text("message_effect_id")),
    )
    if is_ephemeral:
        return objects.message(world, ephemeral.send(world, call, message))
    _check_slow_mode(world, chat)
    return objects.message(world, world.post(message))


def _topic_of(world: World, press: Query) -> int | None:
    pressed = world.find(press.chat_id, press.message_id)
    return pressed.topic if pressed else None


def _check_slow_mode(world: World, chat: Chat) -> None:
    if not chat.slow_mode or world.member(chat.id, world.bot.id).role.rules:
        return
    dates = [m.date for m in world.messages(chat.id) if m.sender.id == world.bot.id]
    if not dates:
        return
    wait = dates[-1] + chat.slow_mode - world.now()
    if wait > 0:
        raise refusals.too_many_requests(wait)


def _replied_to(world: World, chat: Chat, call: Call, is_ephemeral: bool) -> int | None:
    """Return the key of the message replied to.

    Only an ephemeral message can reply to another one.
    """
    wanted = call.mapping("reply_parameters")
    if not wanted:
        return None
    number = int(str(wanted.get("message_id", 0)))
    if world.message(chat.id, number):
        return number
    if is_ephemeral and (command := ephemeral.command(world, chat, call)):
        return command.key
    if wanted.get("allow_sending_without_reply"):
        return None
    raise refusals.bad_request("message to be replied not found")


def send_chat_action(world: World, call: Call) -> object:
    chat = open_chat(world, call)
    world.announce(Typing(chat.id, find_topic(chat, call)))
    return True


METHODS = {
    "sendmessage": send_message,
    "sendphoto": send_photo,
    "sendanimation": send_animation,
    "senddocument": send_document,
    "sendchataction": send_chat_action,
}
