"""Joining, leaving and promotion in groups, with the updates and service messages they cause."""

from dataclasses import replace

from telegram_sandbox import objects
from telegram_sandbox._values import Chat, ChatKind, Member, Message, Role, Service, Topic, User
from telegram_sandbox._world import World


def deliver(world: World, message: Message) -> None:
    """Send the bot an update about a message if it is in the chat."""
    chat = world.chats[message.chat_id]
    if world.has_bot(chat):
        world.updates.push("message", objects.message(world, message), chat.id)


def report(world: World, chat: Chat, actor: User, service: Service) -> Message:
    message = post_service(world, chat, actor, service)
    deliver(world, message)
    return message


def post_service(world: World, chat: Chat, actor: User, service: Service) -> Message:
    return world.post(Message(chat.id, 0, actor, world.now(), service=service))


def open_topic(world: World, chat: Chat, actor: User, name: str) -> Topic:
    """Create a topic. Its number is the id of the service message that opens it."""
    service = Service("forum_topic_created", text=name)
    message = post_service(world, chat, actor, service)
    world.replace(replace(message, topic=message.id))
    topic = Topic(message.id, name)
    world.change_chat(replace(chat, topics=(*chat.topics, topic)))
    return topic


def tell_about_topic(world: World, chat: Chat, topic: Topic, *, is_closed: bool) -> None:
    """Say in a topic, and so to the bot, that it was closed or opened again."""
    service = Service("forum_topic_closed" if is_closed else "forum_topic_reopened")
    message = post_service(world, chat, owner(world, chat.id), service)
    told = replace(message, topic=topic.id)
    world.replace(told)
    deliver(world, told)


def owner(world: World, chat_id: int) -> User:
    """Return who acts for a group: the owner, or else an administrator, or else any member."""
    people = [m for m in world.members(chat_id) if m.user_id != world.bot.id]
    administrators = [m for m in people if m.role.rules]
    first = (administrators or people)[0]
    return world.users[first.user_id]


def change_member(world: World, chat: Chat, actor: User, new: Member) -> None:
    """Change a member's status.

    The bot is told of its own changes, and of others' as an administrator.
    """
    old = world.member(chat.id, new.user_id)
    world.set_member(chat.id, new)
    change = objects.member_change(world, chat, actor, old, new)
    if new.user_id == world.bot.id:
        world.updates.push("my_chat_member", change, chat.id)
    elif world.member(chat.id, world.bot.id).role.rules:
        world.updates.push("chat_member", change, new.user_id)


def join(world: World, chat: Chat, user: User) -> None:
    if world.member(chat.id, user.id).role.is_present:
        return
    change_member(world, chat, user, Member(user.id, Role.MEMBER))
    report(world, chat, user, Service("new_chat_members", (user,)))


def leave(world: World, chat: Chat, user: User) -> None:
    if not world.member(chat.id, user.id).role.is_present:
        return
    change_member(world, chat, user, Member(user.id, Role.LEFT))
    report(world, chat, user, Service("left_chat_member", (user,)))


def add_bot(world: World, chat: Chat, actor: User) -> None:
    if world.member(chat.id, world.bot.id).role.is_present:
        return
    change_member(world, chat, actor, Member(world.bot.id, Role.MEMBER))
    report(world, chat, actor, Service("new_chat_members", (world.bot,)))


def migrate(world: World, old: Chat) -> int:
    """Turn a group into a supergroup with a new id and return it. Its old messages stay behind."""
    number = world.new_chat_id(ChatKind.SUPERGROUP)
    new = world.add_chat(replace(old, id=number, kind=ChatKind.SUPERGROUP, pinned=()))
    for member in world.members(old.id):
        world.set_member(new.id, member)
    actor = owner(world, old.id)
    world.change_chat(replace(old, migrated_to=new.id))
    report(world, old, actor, Service("migrate_to_chat_id", number=new.id))
    report(world, new, actor, Service("migrate_from_chat_id", number=old.id))
    return new.id
