"""Converts values into the JSON objects of the Bot API."""

from collections.abc import Mapping
from dataclasses import replace

from telegram_sandbox.keyboards import write_keyboard
from telegram_sandbox.values import (
    ALL_RIGHTS,
    GROUP_ITSELF,
    SOME_CHANNEL,
    TELEGRAM,
    Chat,
    Entity,
    File,
    Media,
    Member,
    Message,
    Query,
    Right,
    Role,
    Service,
    User,
)
from telegram_sandbox.world import World

Object = dict[str, object]

TOPIC_COLOR = 7322096
ADMINISTRATOR_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
    "can_manage_tags",
    "can_send_welcome_messages",
)
MEMBER_RIGHTS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


def _sparse(values: Mapping[str, object]) -> Object:
    return {name: value for name, value in values.items() if value not in (None, "", (), [], False)}


def user(value: User) -> Object:
    return {"id": value.id, "is_bot": value.is_bot, "first_name": value.first_name} | _sparse(
        {
            "last_name": value.last_name,
            "username": value.username,
            "language_code": value.language,
        }
    )


def chat(world: World, value: Chat) -> Object:
    person = world.users.get(value.id)
    return {"id": value.id, "type": str(value.kind)} | _sparse(
        {
            "title": value.title,
            "username": value.username,
            "first_name": person.first_name if person else "",
            "last_name": person.last_name if person else "",
            "is_forum": value.is_forum,
        }
    )


def entity(value: Entity) -> Object:
    fixed: Object = {"type": value.type, "offset": value.offset, "length": value.length}
    date: Object = {"unix_time": value.unix_time, "date_time_format": value.date_format}
    return fixed | _sparse({"url": value.url, "language": value.language, **date})


def message(world: World, value: Message) -> Object:
    written = _heading(world, value) | _content(value) | _service(world, value)
    if original := _replied_to(world, value):
        written["reply_to_message"] = message(world, replace(original, reply_to=None))
    if value.keyboard:
        written["reply_markup"] = write_keyboard(value.keyboard)
    return written


def _replied_to(world: World, value: Message) -> Message | None:
    """Return the message replied to.

    In a topic, other messages reply to the topic's first message.
    """
    original = value.reply_to or value.topic
    return world.find(value.chat_id, original) if original and original != value.id else None


def _written_as(sender: User, place: Object) -> Object | None:
    """Return the chat in whose name the message was written, if any."""
    if sender in (SOME_CHANNEL, TELEGRAM):
        return {"id": -1_001_000_000_001, "type": "channel", "title": "A channel"}
    return place if sender == GROUP_ITSELF else None


def _heading(world: World, value: Message) -> Object:
    place = chat(world, world.chats[value.chat_id])
    heading: Object = {
        "message_id": value.id,
        "from": user(value.sender),
        "date": value.date,
        "chat": place,
    }
    return heading | _sparse(
        {
            "sender_chat": _written_as(value.sender, place),
            "edit_date": value.edited,
            "message_thread_id": value.topic,
            "is_topic_message": value.topic is not None,
            "is_automatic_forward": value.sender == TELEGRAM,
            "effect_id": value.effect,
            "ephemeral_message_id": value.ephemeral_id or None,
            "receiver_user": user(value.receiver) if value.receiver else None,
        }
    )


def _content(value: Message) -> Object:
    entities = [entity(e) for e in value.entities]
    if not value.media:
        text = f"{value.text} {value.payload}" if value.payload else value.text
        return _sparse({"text": text, "entities": entities})
    return _media(value.media) | _sparse({"caption": value.text, "caption_entities": entities})


def _media(media: Media) -> Object:
    if media.is_photo:
        return {"photo": [photo(media.file)]}
    about: Object = {"file_name": media.file.name, "mime_type": media.file.mime_type}
    return {"document": file(media.file) | about}


def photo(value: File) -> Object:
    width, height = value.size or (0, 0)
    return file(value) | {"width": width, "height": height}


def file(value: File) -> Object:
    unique = value.id[-16:]
    return {"file_id": value.id, "file_unique_id": unique, "file_size": len(value.content)}


def _service(world: World, value: Message) -> Object:
    service = value.service
    if not service:
        return {}
    if service.type == "pinned_message":
        return {service.type: _pinned(world, value, service.number)}
    return {service.type: _service_value(service)}


def _service_value(service: Service) -> object:
    match service.type:
        case "new_chat_members":
            return [user(newcomer) for newcomer in service.users]
        case "left_chat_member":
            return user(service.users[0])
        case "forum_topic_created":
            return {"name": service.text, "icon_color": TOPIC_COLOR}
        case _:
            return service.number


def _pinned(world: World, value: Message, number: int) -> Object:
    if pinned := world.message(value.chat_id, number):
        return message(world, replace(pinned, reply_to=None))
    place = chat(world, world.chats[value.chat_id])
    return {"chat": place, "message_id": number, "date": 0}


def query(world: World, value: Query, shown: Message) -> Object:
    return {
        "id": value.id,
        "from": user(world.users[value.user_id]),
        "message": message(world, shown),
        "chat_instance": str(abs(value.chat_id) * 7919),
        "data": value.data,
    }


def member(world: World, value: Member) -> Object:
    who = world.user(value.user_id)
    written: Object = {"status": str(value.role), "user": user(who) if who else {}}
    if value.role is Role.OWNER:
        return written | {"is_anonymous": False}
    if value.role is Role.ADMINISTRATOR:
        rights: Object = {name: name not in value.denied for name in ADMINISTRATOR_RIGHTS}
        return written | rights | {"can_be_edited": False, "is_anonymous": False}
    if value.role is Role.KICKED:
        return written | {"until_date": 0}
    written |= _sparse({"tag": value.tag})
    if value.denied:
        return (
            written
            | {"status": "restricted", "is_member": True, "until_date": 0}
            | rights_of(ALL_RIGHTS - value.denied)
        )
    return written


def rights_of(held: frozenset[Right]) -> Object:
    return {name: name in held or name not in ALL_RIGHTS for name in MEMBER_RIGHTS}


def member_change(world: World, place: Chat, actor: User, old: Member, new: Member) -> Object:
    return {
        "chat": chat(world, place),
        "from": user(actor),
        "date": world.now(),
        "old_chat_member": member(world, old),
        "new_chat_member": member(world, new),
    }
