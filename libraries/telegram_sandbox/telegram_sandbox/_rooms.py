"""Chats as tests and the page use them: look at what they show, wait for it, rearrange them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from telegram_sandbox._membership import (
    add_bot,
    change_member,
    deliver,
    join,
    migrate,
    open_topic,
    owner,
    tell_about_topic,
)
from telegram_sandbox._texts import format_text
from telegram_sandbox._values import (
    ALL_RIGHTS,
    TELEGRAM,
    Chat,
    ChatKind,
    Member,
    Message,
    Right,
    Role,
    Topic,
    User,
    Wanted,
)
from telegram_sandbox._world import World

PATIENCE = 30.0
"""Seconds. On a busy machine everything is late, but waiting ends as soon as possible."""


class Someone(Protocol):
    """Anybody who can be a member."""

    @property
    def user(self) -> User: ...


class Room:
    """One chat. `messages` are all that it shows now, oldest first."""

    def __init__(self, world: World, chat_id: int) -> None:
        self.world = world
        self.id = chat_id

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.chat.title or self.id}>"

    @property
    def chat(self) -> Chat:
        return self.world.chats[self.id]

    @property
    def messages(self) -> tuple[Message, ...]:
        return self.world.messages(self.id)

    @property
    def posts(self) -> tuple[Message, ...]:
        """The bot's own messages, and those that people sent via it."""
        bot = self.world.bot.id
        return tuple(m for m in self.messages if m.sender.id == bot or m.via_bot)

    def message(self, message_id: int) -> Message | None:
        return self.world.message(self.id, message_id)

    def finds(self, wanted: Wanted, topic: Topic | None = None) -> Message | None:
        """Return the newest message of the bot with this text or button, or None."""
        place = topic.id if topic else None
        for message in reversed(self.posts):
            if message.topic == place and _shows(message, wanted):
                return message
        return None

    async def shows(
        self, wanted: Wanted, topic: Topic | None = None, patience: float = PATIENCE
    ) -> Message:
        """Wait until the bot shows this text, in a message or on a button, or this button.

        Raises TimeoutError after `patience` seconds, and says what it showed instead.
        """
        return await self.until(lambda: self.finds(wanted, topic), patience, f"showing {wanted!r}")

    async def until(
        self, look: Callable[[], Message | None], patience: float = PATIENCE, what: str = "that"
    ) -> Message:
        """Wait until `look` finds a message. Raises TimeoutError after `patience` seconds.

        The error says what the chat showed instead.
        """
        try:
            return await self.world.until(look, patience)
        except TimeoutError:
            shown = "\n".join(f"  {m.key}: {m.text!r} {m.labels}" for m in self.posts)
            raise TimeoutError(f"{self} was not {what} after {patience} s:\n{shown}") from None

    async def loses(self, message: Message, patience: float = PATIENCE) -> None:
        """Wait until the message is deleted. Raises TimeoutError after `patience` seconds."""
        await self.world.until(lambda: None if self.message(message.key) else True, patience)

    def seen_by(self, person: Someone) -> "View":
        return View(self.world, self.id, person.user.id)


def _shows(message: Message, wanted: Wanted) -> bool:
    return message.offers(wanted) or (isinstance(wanted, str) and wanted in message.text)


class View(Room):
    """A chat as one person sees it: with their own ephemeral messages, but nobody else's."""

    def __init__(self, world: World, chat_id: int, user_id: int) -> None:
        super().__init__(world, chat_id)
        self._user_id = user_id

    @property
    def messages(self) -> tuple[Message, ...]:
        return self.world.timeline(self.id, self._user_id)

    @property
    def ephemeral(self) -> tuple[Message, ...]:
        """The messages that the bot shows to this person only."""
        return tuple(message for message in self.posts if message.receiver)

    def message(self, message_id: int) -> Message | None:
        return next((m for m in self.messages if m.key == message_id), None)


class Group(Room):
    """A group, supergroup or forum, with the powers of its owner."""

    @property
    def people(self) -> tuple[int, ...]:
        present = (member.user_id for member in self.world.members(self.id))
        return tuple(number for number in present if number != self.world.bot.id)

    def add_topic(self, name: str) -> Topic:
        """Add a topic. The first one turns the supergroup into a forum."""
        topic = open_topic(self.world, self.chat, owner(self.world, self.id), name)
        if message := self.message(topic.id):
            deliver(self.world, message)
        return topic

    def close_topic(self, topic: Topic) -> None:
        self._set_topic(topic, is_closed=True)

    def reopen_topic(self, topic: Topic) -> None:
        self._set_topic(topic, is_closed=False)

    def _set_topic(self, topic: Topic, *, is_closed: bool) -> None:
        topics = tuple(
            replace(each, is_closed=is_closed) if each.id == topic.id else each
            for each in self.chat.topics
        )
        self.world.change_chat(replace(self.chat, topics=topics))
        tell_about_topic(self.world, self.chat, topic, is_closed=is_closed)

    def deletes_topic(self, topic: Topic) -> None:
        """Delete a topic with everything in it."""
        left = tuple(other for other in self.chat.topics if other.id != topic.id)
        self.world.change_chat(replace(self.chat, topics=left))
        for message in self.world.all_messages(self.id):
            if message.topic == topic.id:
                self.world.erase(message)

    def welcomes(self, person: Someone) -> None:
        join(self.world, self.chat, person.user)

    def promotes(self, person: Someone | None = None, *denied: Right) -> None:
        """Make the person, or the bot, an administrator with every right except these."""
        self._set(person, Role.ADMINISTRATOR, *denied)

    def demotes(self, person: Someone | None = None) -> None:
        self._set(person, Role.MEMBER)

    def adds_bot(self) -> None:
        add_bot(self.world, self.chat, owner(self.world, self.id))

    def removes_bot(self) -> None:
        self._set(None, Role.KICKED)

    def denies(self, *rights: Right) -> None:
        """Deny these rights to all ordinary members and the bot. With none, allow all."""
        self.world.change_chat(replace(self.chat, rights=ALL_RIGHTS - set(rights)))

    def restricts_bot(self, *rights: Right) -> None:
        """Deny these rights to the bot alone; with none given, allow all."""
        bot = self.world.member(self.id, self.world.bot.id)
        self._change(Member(bot.user_id, Role.MEMBER, frozenset(rights)))

    def unpins(self) -> None:
        """Unpin everything."""
        self.world.change_chat(replace(self.chat, pinned=()))

    def slows(self, seconds: int) -> None:
        self.world.change_chat(replace(self.chat, slow_mode=seconds))

    def receives_post(self, text: str) -> Message:
        """Telegram forwards a post from the channel linked to this group."""
        plain, entities = format_text(text)
        message = self.world.post(Message(self.id, 0, TELEGRAM, self.world.now(), plain, entities))
        deliver(self.world, message)
        return message

    def migrates(self) -> int:
        """Become a supergroup and return its id. This Group continues under the new id.

        Raises ValueError if it is one already.
        """
        if self.chat.kind is not ChatKind.GROUP:
            raise ValueError(f"{self} is a supergroup already")
        self.id = migrate(self.world, self.chat)
        return self.id

    def _set(self, person: Someone | None, role: Role, *denied: Right) -> None:
        number = person.user.id if person else self.world.bot.id
        self._change(Member(number, role, frozenset(denied)))

    def _change(self, member: Member) -> None:
        actor = owner(self.world, self.id)
        change_member(self.world, self.chat, actor, member)
