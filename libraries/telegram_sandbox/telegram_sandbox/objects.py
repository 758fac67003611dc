"""People, chats, messages and the like as the JSON objects of the Bot API."""

from dataclasses import replace

from telegram_sandbox._keyboards import write_keyboard
from telegram_sandbox._values import (
    ALL_RIGHTS,
    GROUP_ITSELF,
    SOME_CHANNEL,
    TELEGRAM,
    Chat,
    ChatKind,
    Entity,
    File,
    InlineQuery,
    InlineResult,
    Media,
    Member,
    Message,
    Query,
    Right,
    Role,
    Service,
    User,
)
from telegram_sandbox._world import World

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


def _without_blanks(**fields: object) -> Object:
    """Leave out the fields that Telegram leaves out: those that are empty, false or zero."""
    return {name: value for name, value in fields.items() if value}


def user(value: User) -> Object:
    return {
        "id": value.id,
        "is_bot": value.is_bot,
        "first_name": value.first_name,
    } | _without_blanks(
        last_name=value.last_name,
        username=value.username,
        language_code=value.language,
    )


def chat(world: World, value: Chat) -> Object:
    person = world.users.get(value.id)
    return {
        "id": value.id,
        "type": _chat_type(value),
    } | _without_blanks(
        title="" if value.kind is ChatKind.PAIR else value.title,
        username=value.username,
        first_name=person.first_name if person else "",
        last_name=person.last_name if person else "",
        is_forum=value.is_forum,
    )


def entity(value: Entity) -> Object:
    return {
        "type": value.type,
        "offset": value.offset,
        "length": value.length,
    } | _without_blanks(
        url=value.url,
        language=value.language,
        unix_time=value.unix_time,
        date_time_format=value.date_format,
    )


def message(world: World, value: Message) -> Object:
    written = _heading(world, value) | _content(value)
    if value.service:
        written[value.service.type] = _service(world, value, value.service)
    if original := _replied_to(world, value):
        written["reply_to_message"] = message(world, replace(original, reply_to=None))
    if value.keyboard:
        written["reply_markup"] = write_keyboard(value.keyboard)
    return written


def _thread(world: World, value: Message) -> int | None:
    """Return the message with which a thread of replies begins, in a supergroup without topics."""
    chat = world.chats[value.chat_id]
    if chat.kind is not ChatKind.SUPERGROUP or not value.reply_to:
        return None
    original = world.find(chat.id, value.reply_to)
    return (original and _thread(world, original)) or value.reply_to


def _replied_to(world: World, value: Message) -> Message | None:
    """Return the message replied to.

    In a topic, other messages reply to the topic's first message.
    """
    original = value.reply_to or value.topic
    return world.find(value.chat_id, original) if original and original != value.id else None


def _sender_chat(sender: User, place: Object) -> Object | None:
    """Return the chat in whose name the message was written, if any."""
    if sender in (SOME_CHANNEL, TELEGRAM):
        return {"id": -1_001_000_000_001, "type": "channel", "title": "A channel"}
    return place if sender == GROUP_ITSELF else None


def chat_of(world: World, value: Message) -> Object:
    """Return the chat of a message. Where the bot has never been, its id may be another one's."""
    real = world.chats[value.chat_id]
    told = chat(world, real)
    if world.is_known_to_bot(real) or world.terms.guests.see_own_chat_ids:
        return told
    if real.kind is ChatKind.PAIR:
        return told | {"id": (value.receiver or value.caller or value.sender).id}
    groups = (other.id for other in world.chats.values() if not other.is_private)
    known = (number for number in groups if world.has_bot(world.chats[number]))
    return told | {"id": next(known, real.id)}


def _heading(world: World, value: Message) -> Object:
    place = chat_of(world, value)
    return {
        "message_id": value.id,
        "from": user(value.sender),
        "date": value.date,
        "chat": place,
    } | _without_blanks(
        sender_chat=_sender_chat(value.sender, place),
        edit_date=value.edited,
        message_thread_id=value.topic or _thread(world, value),
        is_topic_message=value.topic is not None,
        is_automatic_forward=value.sender == TELEGRAM,
        effect_id=value.effect,
        forward_origin=_origin(value),
        via_bot=user(world.bot) if value.via_bot else None,
        guest_bot_caller_user=user(value.caller) if value.caller else None,
        ephemeral_message_id=value.ephemeral_id,
        receiver_user=user(value.receiver) if value.receiver else None,
    )


def _origin(value: Message) -> Object | None:
    """Return who wrote a forwarded message. When that was is not kept here."""
    if not value.origin:
        return None
    return {"type": "user", "sender_user": user(value.origin), "date": value.date}


def _content(value: Message) -> Object:
    entities = [entity(each) for each in value.entities]
    if value.media:
        return _media(value.media) | _without_blanks(caption=value.text, caption_entities=entities)
    text = f"{value.text} {value.payload}" if value.payload else value.text
    return _without_blanks(text=text, entities=entities)


def _media(media: Media) -> Object:
    if media.is_photo:
        return {"photo": [photo(media.file)]}
    document = file(media.file)
    document["file_name"] = media.file.name
    document["mime_type"] = media.file.mime_type
    if media.is_animation:
        return {"animation": _animation(media.file, document), "document": document}
    return {"document": document}


def _animation(value: File, document: Object) -> Object:
    width, height = value.size or (0, 0)
    thumbnail = {"thumbnail": photo(value.thumbnail)} if value.thumbnail else {}
    return document | {"width": width, "height": height, "duration": value.seconds} | thumbnail


def photo(value: File) -> Object:
    width, height = value.size or (0, 0)
    return file(value) | {"width": width, "height": height}


def file(value: File) -> Object:
    return {
        "file_id": value.id,
        "file_unique_id": value.id[-16:],
        "file_size": len(value.content),
    }


def _service(world: World, value: Message, service: Service) -> object:
    match service.type:
        case "pinned_message":
            return _pinned(world, value, service.number)
        case "new_chat_members":
            return [user(newcomer) for newcomer in service.users]
        case "left_chat_member":
            return user(service.users[0])
        case "forum_topic_created":
            return {"name": service.text, "icon_color": TOPIC_COLOR}
        case "forum_topic_closed" | "forum_topic_reopened":
            return {}
        case _:
            return service.number


def _pinned(world: World, value: Message, number: int) -> Object:
    if pinned := world.message(value.chat_id, number):
        return message(world, replace(pinned, reply_to=None))
    place = chat(world, world.chats[value.chat_id])
    return {"chat": place, "message_id": number, "date": 0}


def query(world: World, value: Query, shown: Message) -> Object:
    real = world.chats[value.chat_id]
    about: Object = {"chat_instance": instance_of(world, real)}
    if shown.inline_id:
        about["inline_message_id"] = shown.inline_id
    elif world.profile.callback_query_mode == "inline":
        about["inline_message_id"] = f"{shown.chat_id}_{shown.key}"
    elif world.has_bot(real) or world.terms.ephemeral.name_chat_elsewhere:
        about["message"] = message(world, shown)
    else:
        about["chat_instance"] = "0"
    return {"id": value.id, "from": user(world.users[value.user_id]), "data": value.data} | about


def inline_query(value: InlineQuery, asked_in: Chat) -> Object:
    return {
        "id": value.id,
        "from": user(value.user),
        "query": value.text,
        "offset": "",
        "chat_type": chat_type(asked_in),
    }


def chosen_result(value: InlineQuery, result: InlineResult, inline_id: str) -> Object:
    """Return a ChosenInlineResult. Without a keyboard its message has no id."""
    return {
        "result_id": result.id,
        "from": user(value.user),
        "query": value.text,
    } | _without_blanks(inline_message_id=inline_id)


def chat_instance(chat_id: int) -> str:
    """Name a chat in what leaves Telegram, without telling which one it is."""
    return str(abs(chat_id) * 7919)


def instance_of(world: World, value: Chat) -> str:
    """Name a chat as it is seen from outside. Those without the bot may all look the same."""
    is_told = world.has_bot(value) or world.terms.tells_chats_apart
    return chat_instance(value.id if is_told else 1)


def chat_type(value: Chat) -> str:
    """Tell the kind of the chat where a person does something about the bot."""
    return "sender" if value.is_private else _chat_type(value)


def _chat_type(value: Chat) -> str:
    return "private" if value.kind is ChatKind.PAIR else str(value.kind)


def member(world: World, value: Member) -> Object:
    person = world.user(value.user_id)
    written: Object = {"status": str(value.role), "user": user(person) if person else {}}
    match value.role:
        case Role.OWNER:
            return written | {"is_anonymous": False}
        case Role.ADMINISTRATOR:
            rights = {name: name not in value.denied for name in ADMINISTRATOR_RIGHTS}
            return written | rights | {"can_be_edited": False, "is_anonymous": False}
        case Role.KICKED:
            return written | {"until_date": 0}
        case _:
            written |= _without_blanks(tag=value.tag)
            return written | _restrictions(value.denied) if value.denied else written


def _restrictions(denied: frozenset[Right]) -> Object:
    restricted: Object = {"status": "restricted", "is_member": True, "until_date": 0}
    return restricted | permissions(ALL_RIGHTS - denied)


def permissions(held: frozenset[Right]) -> Object:
    """Return ChatPermissions. Whatever this sandbox does not know is permitted."""
    return {name: name in held or name not in ALL_RIGHTS for name in MEMBER_RIGHTS}


def member_change(world: World, place: Chat, actor: User, old: Member, new: Member) -> Object:
    return {
        "chat": chat(world, place),
        "from": user(actor),
        "date": world.now(),
        "old_chat_member": member(world, old),
        "new_chat_member": member(world, new),
    }
