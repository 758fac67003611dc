"""What a person does with a phone: write, press, follow links, join and leave, block the bot."""

import re
from dataclasses import replace

from telegram_sandbox import membership, wire
from telegram_sandbox.rooms import Group, Room
from telegram_sandbox.texts import formatted
from telegram_sandbox.values import (
    GROUP_ITSELF,
    SOME_CHANNEL,
    Answer,
    Button,
    Chat,
    Member,
    Message,
    Query,
    Right,
    Role,
    Topic,
    User,
)
from telegram_sandbox.world import World

_START_LINK = re.compile(
    r"(?:https?://)?(?:t\.me/(?P<bot>\w+)\?|tg://resolve\?domain=(?P<tg>\w+)&)start=(?P<payload>[\w-]*)"
)
_CHAT_LINK = re.compile(r"(?:https?://)?t\.me/(?P<bot>\w+)")

PATIENCE = 15.0
"""Seconds. Telegram accepts no answer to a press that is older."""


class NotAllowedError(Exception):
    """Telegram's apps would not let this person do this."""


class Person:
    def __init__(self, world: World, user_id: int) -> None:
        self.world = world
        self.id = user_id

    def __repr__(self) -> str:
        return f"<Person {self.user.name}>"

    @property
    def user(self) -> User:
        return self.world.users[self.id]

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def private(self) -> Room:
        """The chat with the bot."""
        return Room(self.world, self.id)

    def speaks(self, language: str) -> None:
        """Switch the phone to this language. The bot learns of it with the next update."""
        self.world.change_user(replace(self.user, language=language))

    def uses_old_app(self, is_old: bool = True) -> None:
        """Use an app that does not know ephemeral commands and sends them for everybody to see."""
        (self.world.old_apps.add if is_old else self.world.old_apps.discard)(self.id)

    def restarts(self) -> None:
        """Restart the app. All messages that only this person could see disappear."""
        for chat_id in self.world.chats:
            for message in self.world.whole(chat_id):
                if message.only_for == self.id:
                    self.world.erase(message)

    @property
    def was_shown(self) -> tuple[Message, ...]:
        """Every version of every ephemeral message that the bot showed to this person, oldest
        first.
        """
        log = self.world.ephemeral_log
        return tuple(m for m in log if m.only_for == self.id and m.sender.is_bot)

    # Writing

    def says(
        self, room: Room, text: str, topic: Topic | None = None, reply_to: Message | None = None
    ) -> Message:
        """Write into a group, a topic of it, or the private chat (which starts the bot)."""
        place = topic.id if topic else None
        original = reply_to.id if reply_to else None
        return self._writes(room, replace(self._draft(room, text), topic=place, reply_to=original))

    def says_anonymously(self, group: Group, text: str) -> Message:
        """Write as the group itself, as administrators may. Everybody sees such a command."""
        if not self.world.member(group.id, self.id).role.rules:
            raise NotAllowedError(f"{self} is not an administrator of {group}")
        message = self.world.post(replace(self._draft(group, text), sender=GROUP_ITSELF))
        membership.deliver(self.world, message)
        return message

    def says_as_a_channel(self, group: Group, text: str) -> Message:
        """Write in the name of a channel. Everybody sees such a command, too."""
        message = self.world.post(replace(self._draft(group, text), sender=SOME_CHANNEL))
        membership.deliver(self.world, message)
        return message

    def _draft(self, room: Room, text: str) -> Message:
        plain, entities = formatted(text)
        return Message(room.id, 0, self.user, self.world.now(), plain, entities)

    def _writes(self, room: Room, draft: Message) -> Message:
        chat = self._writable(room)
        if chat.is_private:
            self._wake_bot()
        message = self._posts(chat, draft)
        if self._reaches_bot(chat, message):
            membership.deliver(self.world, message)
        return message

    def _posts(self, chat: Chat, draft: Message) -> Message:
        if self._is_ephemeral(chat, draft):
            return self.world.post_ephemeral(replace(draft, receiver=self.world.bot))
        return self.world.post(draft)

    def _is_ephemeral(self, chat: Chat, draft: Message) -> bool:
        """Whether this is an ephemeral command, supported by app and server, in a group with the
        bot.
        """
        world = self.world
        is_known = world.terms.ephemeral.are_known and self.id not in world.old_apps
        if (
            chat.is_private
            or not is_known
            or not world.member(chat.id, world.bot.id).role.is_present
        ):
            return False
        called = _command_to_bot(world, draft)
        role = world.member(chat.id, self.id).role
        menu = world.profile.menu(chat, self.id, role, self.user.language)
        return any(command.is_ephemeral for command in menu if command.name == called)

    def deletes(self, message: Message) -> None:
        """Delete a message. Telegram does not tell the bot."""
        self.world.erase(message)

    def starts(self, payload: str = "") -> Message:
        """Press Start in the private chat, as after a link with `?start=payload`."""
        if self.id in self.world.blocked:
            self.unblocks()
        return self._writes(
            self.private, replace(self._draft(self.private, "/start"), payload=payload)
        )

    def opens(self, url: str) -> Room:
        """Open the chat with the bot. For a link that also starts the bot use `follows`."""
        link = _CHAT_LINK.fullmatch(url)
        if not link or link["bot"].lower() != self.world.bot.username.lower():
            raise NotAllowedError(f"{url!r} does not just open the chat")
        return self.private

    def follows(self, url: str) -> Message:
        """Open a link that starts the bot, and press Start."""
        link = _START_LINK.fullmatch(url)
        if not link or (link["bot"] or link["tg"]).lower() != self.world.bot.username.lower():
            raise NotAllowedError(f"{url!r} does not start the bot")
        return self.starts(link["payload"])

    # Pressing

    async def presses(
        self, message: Message, button: str | int, patience: float = PATIENCE
    ) -> Answer:
        """Press a button, given by its label (or a part of it) or number, and wait for the answer.

        The message may be an outdated version of one that was edited since: a stale press.
        """
        query = self.press(message, find_button(message, button).data)
        return await self._answer(query, patience)

    async def forges(self, message: Message, data: str, patience: float = PATIENCE) -> Answer:
        """Send callback data that no button has, as a modified client can."""
        return await self._answer(self.press(message, data), patience)

    def press(self, message: Message, data: str) -> Query:
        """Press without waiting for the answer."""
        shown = self.world.find(message.chat_id, message.key)
        if not shown or not shown.is_seen_by(self.id):
            raise NotAllowedError(f"message {message.key} is gone")
        query = self.world.open_query(self.user, shown, data)
        self.world.updates.push("callback_query", wire.query(self.world, query, shown), self.id)
        return query

    async def _answer(self, query: Query, patience: float) -> Answer:
        try:
            return await self.world.answer(query, patience)
        except TimeoutError:
            raise TimeoutError(f"{self} got no answer to {query.data!r}") from None

    # Coming and going

    def joins(self, group: Group) -> None:
        membership.join(self.world, group.chat, self.user)

    def leaves(self, group: Group) -> None:
        membership.leave(self.world, group.chat, self.user)

    def blocks(self) -> None:
        """Block the bot. It cannot write to this person until it is unblocked."""
        if self.id not in self.world.blocked:
            self.world.blocked.add(self.id)
            self._standing_changed(Role.MEMBER, Role.KICKED)

    def unblocks(self) -> None:
        if self.id in self.world.blocked:
            self.world.blocked.discard(self.id)
            self._standing_changed(Role.KICKED, Role.MEMBER)

    def _standing_changed(self, old: Role, new: Role) -> None:
        self.world.change_user(self.user)
        chat = self.private.chat
        bot = self.world.bot.id
        change = wire.member_change(self.world, chat, self.user, Member(bot, old), Member(bot, new))
        self.world.updates.push("my_chat_member", change, chat.id)

    def _wake_bot(self) -> None:
        if self.id not in self.world.started:
            self.world.started.add(self.id)
            self.world.change_user(self.user)

    def _writable(self, room: Room) -> Chat:
        chat = room.chat
        if chat.is_private:
            if chat.id != self.id or self.id in self.world.blocked:
                raise NotAllowedError(f"{self} cannot write in {room}")
            return chat
        member = self.world.member(chat.id, self.id)
        if not member.role.is_present or chat.migrated_to:
            raise NotAllowedError(f"{self} is not a member of {room}")
        if not member.role.rules and Right.TEXT not in chat.rights - member.denied:
            raise NotAllowedError(f"{self} may not write in {room}")
        return chat

    def _reaches_bot(self, chat: Chat, message: Message) -> bool:
        """Whether the bot gets this message.

        In privacy mode only administrators get more than commands and replies.
        """
        if chat.is_private or self.world.terms.reads_everything:
            return True
        if self.world.member(chat.id, self.world.bot.id).role.rules:
            return True
        return _calls_bot(self.world, message)


def _calls_bot(world: World, message: Message) -> bool:
    if _begins_with_command(message):
        return bool(_command_to_bot(world, message))
    original = world.message(message.chat_id, message.reply_to) if message.reply_to else None
    is_reply = original is not None and original.sender.id == world.bot.id
    return is_reply or f"@{world.bot.username}".lower() in message.text.lower()


def _begins_with_command(message: Message) -> bool:
    return any(e.type == "bot_command" and e.offset == 0 for e in message.entities)


def _command_to_bot(world: World, message: Message) -> str:
    """Return the name of the command that the message begins with, unless it is for another bot."""
    if not _begins_with_command(message):
        return ""
    command, _, bot = message.text.split()[0].removeprefix("/").partition("@")
    return command if bot.lower() in {"", world.bot.username.lower()} else ""


def find_button(message: Message, wanted: str | int) -> Button:
    if isinstance(wanted, int):
        return message.buttons[wanted]
    exact = [button for button in message.buttons if button.text == wanted]
    partly = [button for button in message.buttons if wanted in button.text]
    if not exact and not partly:
        raise LookupError(f"no button {wanted!r} among {message.labels}")
    return (exact or partly)[0]
