"""getChat, chat members and their tags, leaveChat, getFile."""

import unicodedata
from dataclasses import replace

from telegram_sandbox import objects, refusals
from telegram_sandbox._access import check_administrator, open_chat
from telegram_sandbox._call import Call
from telegram_sandbox._values import Chat, Member, Right, Role
from telegram_sandbox._world import World

MAX_REACTIONS = 11
LONGEST_TAG = 16


def get_chat(world: World, call: Call) -> object:
    chat = open_chat(world, call)
    about = objects.chat(world, chat) | {
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": MAX_REACTIONS,
        "accepted_gift_types": dict.fromkeys(
            (
                "unlimited_gifts",
                "limited_gifts",
                "unique_gifts",
                "premium_subscription",
                "gifts_from_channels",
            ),
            False,
        ),
    }
    return about | _group_details(world, chat)


def _group_details(world: World, chat: Chat) -> objects.Object:
    if chat.is_private:
        return {}
    details: objects.Object = {"permissions": objects.permissions(chat.rights)}
    if chat.slow_mode:
        details["slow_mode_delay"] = chat.slow_mode
    if chat.pinned and (pinned := world.message(chat.id, chat.pinned[-1])):
        details["pinned_message"] = objects.message(world, pinned)
    return details


def get_member(world: World, call: Call) -> object:
    chat = open_chat(world, call)
    user_id = call.number("user_id")
    if not world.user(user_id):
        raise refusals.bad_request("PARTICIPANT_ID_INVALID")
    member = _member(world, chat, user_id)
    bot = world.member(chat.id, world.bot.id)
    is_hidden = world.terms.hides_members and not (bot.role.rules or member.role.rules)
    if is_hidden and not chat.is_private:
        raise refusals.bad_request("CHAT_ADMIN_REQUIRED")
    return objects.member(world, member)


def _member(world: World, chat: Chat, user_id: int) -> Member:
    if chat.is_private:
        return Member(user_id, Role.MEMBER)
    return world.member(chat.id, user_id)


def get_administrators(world: World, call: Call) -> object:
    chat = open_chat(world, call)
    if chat.is_private:
        raise refusals.bad_request("there are no administrators in the private chat")
    return [objects.member(world, m) for m in world.members(chat.id) if m.role.rules]


def get_member_count(world: World, call: Call) -> object:
    chat = open_chat(world, call)
    return 2 if chat.is_private else len(world.members(chat.id))


def set_tag(world: World, call: Call) -> object:
    """Set a member's tag; an empty one removes it.

    Only the owner may change administrators' tags.
    """
    chat = open_chat(world, call)
    if chat.is_private:
        raise refusals.bad_request("chat member tags can't be changed in private chats")
    check_administrator(world, chat, Right.TAGS)
    member = world.member(chat.id, call.number("user_id"))
    tag = call.text("tag")
    if not member.role.is_present:
        raise refusals.bad_request("USER_NOT_PARTICIPANT")
    if member.role.rules:
        raise refusals.bad_request("CHAT_CREATOR_REQUIRED")
    _check_tag(tag)
    world.set_member(chat.id, replace(member, tag=tag))
    return True


def _check_tag(tag: str) -> None:
    """Check a tag. Telegram's errors call it the member's rank."""
    if len(tag) > LONGEST_TAG:
        raise refusals.bad_request("ADMIN_RANK_INVALID")
    if any(unicodedata.category(sign) == "So" for sign in tag):
        raise refusals.bad_request("ADMIN_RANK_EMOJI_NOT_ALLOWED")


def leave(world: World, call: Call) -> object:
    chat = open_chat(world, call)
    if chat.is_private:
        raise refusals.bad_request("chat member status can't be changed in private chats")
    world.set_member(chat.id, Member(world.bot.id, Role.LEFT))
    return True


def get_file(world: World, call: Call) -> object:
    file = world.files.get(call.text("file_id"))
    return objects.file(file) | {"file_path": f"{file.id}/{file.name}"}


METHODS = {
    "getchat": get_chat,
    "getchatmember": get_member,
    "getchatadministrators": get_administrators,
    "getchatmembercount": get_member_count,
    "setchatmembertag": set_tag,
    "leavechat": leave,
    "getfile": get_file,
}
