"""Converts Telegram's objects into our own values: who sent an update, and where."""

import asyncio
from collections.abc import Sequence

from telegram import CallbackQuery, Chat, Message, User
from telegram.constants import ChatType

from club.places import ChatId, PersonId, Place, TopicId
from handlers.presses import Press
from handlers.recipients import Recipient
from handlers.typed_commands import CommandMessage
from messenger.incoming.parsing import DATA_OF_KEYS
from people.elsewhere import ONLY_MESSAGE
from people.ephemeral import VALID_FOR, Pressed, Reader, Typed
from people.seen_people import Contact, Group, Topic
from screens.callback_data import Forged
from screens.texts import Voice


def contact_of(user: User) -> Contact:
    return Contact(PersonId(user.id), user.full_name, user.language_code)


def group_of(chat: Chat) -> Group | None:
    """Return the group, or None for a private chat, which is a person."""
    if chat.type == ChatType.PRIVATE:
        return None
    return Group(
        ChatId(chat.id), chat.title or "", str(chat.type), chat.username, bool(chat.is_forum)
    )


def place_of(message: Message) -> Place:
    """Return the place of a message.

    In an ordinary supergroup replies have a thread id too, which is not a topic.
    """
    topic = message.message_thread_id if message.is_topic_message else None
    return Place(ChatId(message.chat.id), TopicId(topic) if topic is not None else None)


def topic_of(message: Message) -> Topic | None:
    """Return what a message tells about its topic.

    In a topic, a message that replies to nothing else replies to the topic's first message, which
    has its name.
    """
    place = place_of(message)
    edited = message.forum_topic_edited
    beginning = message.reply_to_message or message
    created = beginning.forum_topic_created
    if place.topic is None:
        return None
    if edited and edited.name:
        return Topic(place, edited.name, is_renamed=True)
    return Topic(place, created.name, is_renamed=False) if created else None


def place_of_press(query: CallbackQuery) -> Place | None:
    """Return the place of a press. If the message is too old, Telegram tells only its chat."""
    if isinstance(query.message, Message):
        return place_of(query.message)
    return Place(ChatId(query.message.chat.id)) if query.message else None


def buttons_below(query: CallbackQuery) -> tuple[str, ...]:
    """Return the callback data of the pressed message's buttons, as Telegram knows the message."""
    message = query.message
    return tuple(message.api_kwargs.get(DATA_OF_KEYS, ())) if isinstance(message, Message) else ()


def ephemeral_number(message: object) -> int | None:
    """Return the id of an ephemeral message, which the library does not know, or None."""
    number = message.api_kwargs.get("ephemeral_message_id") if isinstance(message, Message) else 0
    return number or None


def press_of(query: CallbackQuery, voice: Voice) -> Press:
    """Return a press of somebody who speaks this language. Raises Forged."""
    place = place_of_press(query)
    if place is None or query.message is None:
        raise Forged("pressed on a message that we never sent")
    number = ephemeral_number(query.message)
    return Press(
        contact_of(query.from_user),
        place,
        number or query.message.message_id,
        voice,
        reader_of_press(query),
        buttons_below(query),
        is_ephemeral=number is not None,
    )


def press_elsewhere(query: CallbackQuery, place: Place, voice: Voice) -> Press:
    """Return a press in a chat of which nothing is known. What has no id is seen by one reader."""
    return Press(
        contact_of(query.from_user),
        place,
        ONLY_MESSAGE,
        voice,
        reader_of_press(query),
        (),
        is_ephemeral=query.inline_message_id is None,
    )


def command_of(
    message: Message, contact: Contact, voice: Voice, arguments: Sequence[str] | None
) -> CommandMessage:
    """Describe a command with what the update alone tells about the person and the place.

    `arguments` is None for a message that is not a command: then all of its words count.
    """
    place = place_of(message)
    permit = permit_of(message)
    words = (message.text or "").split() if arguments is None else arguments
    alone = Recipient(place, voice, Reader(contact.id, permit))
    return CommandMessage(
        contact,
        place,
        alone if permit else Recipient(place, voice, reply_to=_thread(message)),
        tuple(words),
        _author_replied_to(message),
        message.message_id,
        permit,
    )


def _thread(message: Message) -> int | None:
    """Return the message if only replies to it, or to what it replies to, are shown beside it."""
    is_apart = message.message_thread_id is not None and not message.is_topic_message
    return message.message_id if is_apart else None


def _author_replied_to(message: Message) -> PersonId | None:
    """Return who wrote the message that this replies to.

    In a topic every message replies to the topic's first one, which does not count.
    """
    original = message.reply_to_message
    if original is None or original.from_user is None or original.forum_topic_created:
        return None
    return PersonId(original.from_user.id)


def reader_of_press(query: CallbackQuery) -> Reader:
    return Reader(PersonId(query.from_user.id), permit_of_press(query))


def permit_of_press(query: CallbackQuery) -> Pressed:
    return Pressed(query.id, _expiry())


def permit_of(message: Message) -> Typed | None:
    """Return the permit that a quiet command gives. A command that everybody sees gives none."""
    number = ephemeral_number(message)
    return Typed(number, _expiry()) if number else None


def _expiry() -> float:
    return asyncio.get_running_loop().time() + VALID_FOR
