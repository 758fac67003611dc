"""The world as small JSON objects, as the page of phones draws it."""

from telegram_sandbox._effects import EFFECTS
from telegram_sandbox._scene import Script
from telegram_sandbox._values import (
    Button,
    Chat,
    Entity,
    File,
    ForcedReply,
    Media,
    Message,
    Role,
    Service,
)
from telegram_sandbox._world import World

Object = dict[str, object]

HISTORY = 150


def describe_scene(world: World, script: Script, restless: set[int]) -> Object:
    """Describe people and chats. `restless` are the ids of those who press at random."""
    living = [chat for chat in world.chats.values() if not chat.migrated_to]
    return {
        "type": "scene",
        "title": script.title,
        "languages": script.languages,
        "old": not world.terms.ephemeral.are_known,
        "app": world.terms.mini_app.origin if world.terms.mini_app else "",
        "bot": _bot(world),
        "people": [_person(world, number, restless) for number in world.users],
        "chats": [_chat(world, chat) for chat in living if not chat.is_private],
    }


def _bot(world: World) -> Object:
    bot = world.bot
    photo = world.profile.photo
    return {
        "id": bot.id,
        "name": bot.name,
        "username": bot.username,
        "inline": world.profile.settings.supports_inline_queries,
        "guest": world.profile.settings.supports_guest_queries,
        "picture": _address(photo) if photo else "",
    }


def _person(world: World, number: int, restless: set[int]) -> Object:
    user = world.users[number]
    menu = world.profile.menu(world.chats[number], number, Role.MEMBER, user.language)
    return {
        "id": number,
        "name": user.name,
        "language": user.language,
        "started": number in world.started,
        "blocked": number in world.blocked,
        "restless": number in restless,
        "commands": menu,
        "description": world.profile.text("description", user.language),
    }


def _chat(world: World, chat: Chat) -> Object:
    people = [m for m in world.members(chat.id) if m.user_id != world.bot.id]
    bot = world.member(chat.id, world.bot.id)
    return {
        "id": chat.id,
        "kind": chat.kind,
        "title": chat.title,
        "members": {m.user_id: m.role for m in people},
        "tags": {m.user_id: m.tag for m in people if m.tag},
        "commands": {
            m.user_id: world.profile.menu(chat, m.user_id, m.role, world.users[m.user_id].language)
            for m in people
        },
        "bot": bot.role,
        "rights": sorted(chat.rights - bot.denied),
        "slow": chat.slow_mode,
        "pinned": chat.pinned[-1] if chat.pinned else None,
        "topics": [{"id": topic.id, "name": topic.name} for topic in chat.topics],
    }


def describe_history(world: World) -> Object:
    """Describe the newest messages of every chat."""
    messages = [
        describe_message(world, each)
        for chat in world.chats.values()
        if not chat.migrated_to
        for each in world.all_messages(chat.id)[-HISTORY:]
        if not each.is_lost
    ]
    return {"type": "history", "messages": messages}


def describe_message(world: World, value: Message) -> Object:
    return {
        "chat": value.chat_id,
        "id": value.key,
        "for": value.only_for,
        "inPlaceOf": value.in_place_of,
        "from": value.sender.id,
        "name": value.sender.name,
        "via": value.via_bot,
        "date": value.date,
        "edited": value.edited,
        "text": value.text,
        "entities": [_entity(entity) for entity in value.entities],
        "rows": [[_button(button) for button in row] for row in value.keyboard],
        "media": _media(value.media) if value.media else None,
        "topic": value.topic,
        "reply": _reply(world, value),
        "asks": _asks(world, value, value.forced_reply) if value.forced_reply else None,
        "reaction": value.reaction,
        "service": _service(world, value, value.service) if value.service else "",
        "silent": value.is_silent,
        "effect": EFFECTS.get(value.effect, ""),
    }


def _entity(value: Entity) -> Object:
    return {
        "type": value.type,
        "from": value.offset,
        "length": value.length,
        "url": value.url,
        "time": value.unix_time if value.date_format == "r" else 0,
    }


def _button(button: Button) -> Object:
    if button.data:
        does = {"kind": "data", "value": button.data}
    elif button.app:
        does = {"kind": "app", "value": button.app}
    elif button.url:
        does = {"kind": "url", "value": button.url}
    else:
        does = {"kind": "copy", "value": button.copy}
    return {"text": button.text, "style": button.style, **does}


def _media(media: Media) -> Object:
    width, height = media.file.size or (0, 0)
    return {
        "kind": media.kind.value,
        "url": _address(media.file),
        "name": media.file.name,
        "bytes": len(media.file.content),
        "width": width,
        "height": height,
        "poster": _address(media.file.thumbnail) if media.file.thumbnail else "",
    }


def _address(file: File) -> str:
    return f"/sandbox/files/{file.id}/{file.name}"


def _reply(world: World, value: Message) -> Object | None:
    original = world.find(value.chat_id, value.reply_to) if value.reply_to else None
    if not original:
        return None
    return {"id": original.key, "name": original.sender.name, "text": original.text[:120]}


def _asks(world: World, value: Message, forced: ForcedReply) -> Object:
    """Return whom the message asks for a reply. `of` is None if it asks everybody who sees it."""
    original = world.message(value.chat_id, value.reply_to) if value.reply_to else None
    words = value.text.split()
    asked = [u.id for u in world.users.values() if u.username and f"@{u.username}" in words]
    replied = [original.sender.id] if original else []
    return {"placeholder": forced.placeholder, "of": asked + replied if forced.selective else None}


def _service(world: World, value: Message, service: Service) -> str:
    who = value.sender.name
    names = ", ".join(user.name for user in service.users)
    is_self = [user.id for user in service.users] == [value.sender.id]
    match service.type:
        case "new_chat_members":
            return f"{who} joined the group" if is_self else f"{who} added {names}"
        case "left_chat_member":
            return f"{who} left the group"
        case "pinned_message":
            pinned = world.message(value.chat_id, service.number)
            return f"{who} pinned “{pinned.text[:40]}”" if pinned else f"{who} pinned a message"
        case "forum_topic_created":
            return f"{who} created the topic “{service.text}”"
        case "forum_topic_closed" | "forum_topic_reopened":
            is_closed = service.type == "forum_topic_closed"
            return f"{who} closed the topic" if is_closed else f"{who} opened the topic again"
        case _:
            return "The group became a supergroup"
