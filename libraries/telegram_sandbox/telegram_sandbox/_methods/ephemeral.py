"""Ephemeral messages: sent to one member of a group, edited and deleted by methods of their own.

The real server was observed to answer MESSAGE_NOT_COMMAND and MEDIA_CAPTION_TOO_LONG. Its other
refusals are not published, so those of the ordinary methods are used here.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from telegram_sandbox import objects, refusals
from telegram_sandbox._access import open_chat
from telegram_sandbox._call import Call
from telegram_sandbox._html_markup import units
from telegram_sandbox._methods import editing
from telegram_sandbox._texts import CAPTION_LIMIT
from telegram_sandbox._values import Answer, Chat, Message, Query, User
from telegram_sandbox._world import World


def parameters(world: World, call: Call) -> Mapping[str, object]:
    """Return the parameters that name reader and press, or none if it is for everybody."""
    terms = world.terms.ephemeral
    if not (terms.are_known and terms.are_heeded):
        return {}
    if terms.have_own_parameters:
        return call.mapping("ephemeral_message_parameters")
    return call.parameters if call.has("receiver_user_id") else {}


def lone_press(world: World, call: Call) -> Query | None:
    """Return the press that says alone for whom a message is, and where.

    None if the call names a chat or no press. Raises ApiError if the press permits nothing.
    """
    if call.has("chat_id") or world.terms.ephemeral.need_chat:
        return None
    if not parameters(world, call).get("callback_query_id"):
        return None
    query = _permitting(world, call.press)
    if not query:
        raise refusals.stale_query()
    return query


def send(world: World, call: Call, draft: Message) -> Message:
    """Post the draft for its receiver only, who may never get it."""
    chat = world.chats[draft.chat_id]
    wanted = parameters(world, call)
    query = lone_press(world, call)
    if query:
        receiver = world.users[query.user_id]
    else:
        receiver = _receiver(world, chat, call)
        query = _press(world, chat, receiver, call)
        _check_occasion(world, draft, query, wanted)
    _let_some_vanish(world, chat)
    place = _in_place_of(query, wanted)
    is_lost = _is_lost(world)
    message = replace(draft, receiver=receiver, in_place_of=place, is_lost=is_lost)
    sent = world.post_ephemeral(message)
    if query and not world.terms.permitting_presses_stay_open and world.is_open(query):
        world.end_query(Answer(query, "", is_alert=False, url=""))
    if is_lost and world.terms.ephemeral.are_missed:
        world.erase(sent)
    return sent


def command(world: World, chat: Chat, call: Call) -> Message | None:
    """Return the receiver's ephemeral command to which the call replies, if it is not too old."""
    number = int(str(call.mapping("reply_parameters").get("ephemeral_message_id", 0)))
    found = world.find(chat.id, -number)
    if not found or found.sender.id != call.receiver:
        return None
    return found if world.now() - found.date <= world.terms.query_lifetime else None


def _receiver(world: World, chat: Chat, call: Call) -> User:
    if chat.is_private:
        raise refusals.bad_request("ephemeral messages can be sent only to groups and supergroups")
    receiver = world.users.get(call.receiver or 0)
    if not receiver:
        raise refusals.bad_request("USER_ID_INVALID")
    if not world.member(chat.id, receiver.id).role.is_present:
        raise refusals.bad_request("USER_NOT_PARTICIPANT")
    return receiver


def _press(world: World, chat: Chat, receiver: User, call: Call) -> Query | None:
    query = _permitting(world, call.press)
    is_own = query and (query.chat_id, query.user_id) == (chat.id, receiver.id)
    return query if is_own else None


def _permitting(world: World, press: str) -> Query | None:
    query = world.query(press)
    is_open = query and (world.terms.answered_presses_permit or world.is_open(query))
    return query if is_open else None


def _check_occasion(
    world: World, draft: Message, query: Query | None, wanted: Mapping[str, object]
) -> None:
    """Require a press, a replied-to command, or that the bot is an administrator."""
    is_reply = draft.reply_to is not None and draft.reply_to < 0
    if query or is_reply or world.member(draft.chat_id, world.bot.id).role.rules:
        return
    if wanted.get("callback_query_id"):
        raise refusals.stale_query()
    raise refusals.bad_request("MESSAGE_NOT_COMMAND")


def _in_place_of(query: Query | None, wanted: Mapping[str, object]) -> int | None:
    if not wanted.get("replace_callback_query_message"):
        return None
    if not query:
        raise refusals.stale_query()
    if query.message_id < 0:
        raise refusals.bad_request("an ephemeral message can't be replaced, only edited")
    return query.message_id


def _is_lost(world: World) -> bool:
    return world.dice.random() < world.terms.ephemeral.lost


def _let_some_vanish(world: World, chat: Chat) -> None:
    ephemeral = [m for m in world.all_messages(chat.id) if m.receiver and m.sender.is_bot]
    for message in ephemeral:
        if world.dice.random() < world.terms.ephemeral.vanishing:
            world.erase(message)


def edit_text(world: World, call: Call) -> object:
    """Edit a text.

    One longer than a caption is refused, a bug of the server (tdlib/telegram-bot-api#881).
    """
    return _edit(_with_short_text, world, call)


def _with_short_text(world: World, call: Call, old: Message) -> Message:
    new = editing.with_text(world, call, old)
    if units(new.text) > CAPTION_LIMIT:
        raise refusals.bad_request("MEDIA_CAPTION_TOO_LONG")
    return new


def edit_media(world: World, call: Call) -> object:
    """Replace media.

    Uploads are refused, as by servers before Bot API 10.3, so that no bot relies on them.
    """
    if call.uploads:
        raise refusals.wrong_file()
    return _edit(editing.with_media, world, call)


def _edit(revision: editing.Revision, world: World, call: Call) -> object:
    old = _find(world, call, "edit")
    if not world.terms.ephemeral.take_edits:
        raise refusals.not_editable()
    new = editing.revise(revision, world, call, old)
    if _is_lost(world):
        world.replace_unseen(new)
    else:
        world.replace(new)
    return True


def delete(world: World, call: Call) -> object:
    world.erase(_find(world, call, "delete"))
    return True


def _find(world: World, call: Call, to_do: str) -> Message:
    chat = _chat_elsewhere(world, call) or open_chat(world, call)
    _let_some_vanish(world, chat)
    found = world.find(chat.id, -call.number("ephemeral_message_id"))
    if not found or not found.receiver or found.receiver.id != call.receiver:
        raise refusals.message_not_found(to_do)
    return found


def _chat_elsewhere(world: World, call: Call) -> Chat | None:
    """Return the chat without the bot where the message is that the call is about, if any."""
    if world.terms.ephemeral.take_edits_elsewhere:
        for chat in world.chats.values():
            found = world.find(chat.id, -call.number("ephemeral_message_id"))
            if found and objects.chat_of(world, found)["id"] == call.chat_id:
                return chat
    return None


METHODS: Mapping[str, Callable[[World, Call], object]] = {
    "editephemeralmessagetext": edit_text,
    "editephemeralmessagecaption": partial(_edit, editing.with_caption),
    "editephemeralmessagemedia": edit_media,
    "editephemeralmessagereplymarkup": partial(_edit, editing.with_keyboard),
    "deleteephemeralmessage": delete,
}
