"""What a person does with a phone: write, press, follow links, join and leave, block the bot."""

import asyncio
import re
from dataclasses import replace

from telegram_sandbox import objects
from telegram_sandbox._commands import is_ephemeral_command, reaches_bot
from telegram_sandbox._guests import call_guest
from telegram_sandbox._inline_mode import ask, choose
from telegram_sandbox._launches import Screen, open_by_button, open_by_link
from telegram_sandbox._membership import deliver, join, leave, open_topic
from telegram_sandbox._rooms import PATIENCE, Group, Room
from telegram_sandbox._texts import format_text
from telegram_sandbox._values import (
    GROUP_ITSELF,
    SOME_CHANNEL,
    Answer,
    Chat,
    InlineAnswer,
    InlineQuery,
    Member,
    Message,
    Query,
    Right,
    Role,
    Topic,
    User,
    Wanted,
)
from telegram_sandbox._world import World

_START_LINK = re.compile(
    r"(?:https?://)?(?:t\.me/(?P<bot>\w+)\?|tg://resolve\?domain=(?P<tg>\w+)&)start=(?P<payload>[\w-]*)"
)
_CHAT_LINK = re.compile(r"(?:https?://)?t\.me/(?P<bot>\w+)")

PHONE = Screen()


class NotAllowedError(Exception):
    """Telegram's apps would not let this person do this."""


class Person:
    """Somebody with a phone. Create one with `Sandbox.user`.

    What an app would not allow, such as to write in a group that the person has left, raises
    NotAllowedError.
    """

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

    @property
    def ephemeral_history(self) -> tuple[Message, ...]:
        """Every version of every ephemeral message that the bot showed to this person, oldest
        first.
        """
        log = self.world.ephemeral_log
        return tuple(m for m in log if m.only_for == self.id and m.sender.is_bot)

    # The phone

    def speaks(self, language: str) -> None:
        """Switch the phone to this language. The bot learns of it with the next update."""
        self.world.change_user(replace(self.user, language=language))

    def uses_old_app(self, is_old: bool = True) -> None:
        """Use an app that does not know ephemeral commands and sends them for everybody to see."""
        if is_old:
            self.world.old_apps.add(self.id)
        else:
            self.world.old_apps.discard(self.id)

    def restarts(self) -> None:
        """Restart the app. All messages that only this person could see disappear."""
        for chat_id in self.world.chats:
            for message in self.world.all_messages(chat_id):
                if message.only_for == self.id:
                    self.world.erase(message)

    # Writing

    def says(
        self, room: Room, text: str, topic: Topic | None = None, reply_to: Message | None = None
    ) -> Message:
        """Write into a group, a topic of it, or the private chat (which starts the bot).

        Raises NotAllowedError if the person may not write there.
        """
        draft = replace(
            self._draft(room, text, self.user),
            topic=topic.id if topic else None,
            reply_to=reply_to.id if reply_to else None,
        )
        return self._write(room, draft)

    def opens_topic(self, name: str) -> Topic:
        """Open a topic in the private chat, as people can where the bot's owner permits it."""
        return open_topic(self.world, self.private.chat, self.user, name)

    def says_anonymously(self, group: Group, text: str) -> Message:
        """Write as the group itself. Everybody sees such a command.

        Raises NotAllowedError if the person is not an administrator.
        """
        if not self.world.member(group.id, self.id).role.rules:
            raise NotAllowedError(f"{self} is not an administrator of {group}")
        return self._post(self._draft(group, text, GROUP_ITSELF))

    def says_as_a_channel(self, group: Group, text: str) -> Message:
        """Write in the name of a channel. Everybody sees such a command, too."""
        return self._post(self._draft(group, text, SOME_CHANNEL))

    def deletes(self, message: Message) -> None:
        """Delete a message. Telegram does not tell the bot."""
        self.world.erase(message)

    def _draft(self, room: Room, text: str, sender: User) -> Message:
        plain, entities = format_text(text)
        return Message(room.id, 0, sender, self.world.now(), plain, entities)

    def _write(self, room: Room, draft: Message) -> Message:
        chat = self._writable_chat(room)
        if chat.is_private:
            self._start_chat()
        if is_ephemeral_command(self.world, chat, draft):
            message = self.world.post_ephemeral(replace(draft, receiver=self.world.bot))
        else:
            message = self.world.post(draft)
        if reaches_bot(self.world, chat, message):
            deliver(self.world, message)
        call_guest(self.world, message)
        return message

    def _post(self, draft: Message) -> Message:
        message = self.world.post(draft)
        if self.world.has_bot(self.world.chats[message.chat_id]):
            deliver(self.world, message)
        call_guest(self.world, message)
        return message

    def _writable_chat(self, room: Room) -> Chat:
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

    # Links to the bot

    def starts(self, payload: str = "") -> Message:
        """Press Start in the private chat, as after a link with `?start=payload`."""
        if self.id in self.world.blocked:
            self.unblocks()
        draft = self._draft(self.private, "/start", self.user)
        return self._write(self.private, replace(draft, payload=payload))

    def opens(self, url: str) -> Room:
        """Open the chat with the bot. For a link that also starts the bot use `follows`.

        Raises NotAllowedError if the link does anything else.
        """
        link = _CHAT_LINK.fullmatch(url)
        if not link or not self._names_bot(link["bot"]):
            raise NotAllowedError(f"{url!r} does not just open the chat")
        return self.private

    def follows(self, url: str) -> Message:
        """Open a link that starts the bot, and press Start.

        Raises NotAllowedError if the link does anything else.
        """
        link = _START_LINK.fullmatch(url)
        if not link or not self._names_bot(link["bot"] or link["tg"]):
            raise NotAllowedError(f"{url!r} does not start the bot")
        return self.starts(link["payload"])

    def opens_app(self, url: str, room: Room | None = None, screen: Screen = PHONE) -> str:
        """Open the bot's Mini App by a link in a room (by default the private chat), or by the
        address of a `web_app` button, and return the address that the app is opened at.

        It ends with the init data, as `tgWebAppData`. Raises NotAllowedError if this opens
        anything else.
        """
        chat = (room or self.private).chat
        address = open_by_link(self.world, self.user, chat, url, screen) or open_by_button(
            self.world, self.user, url, screen
        )
        if not address:
            raise NotAllowedError(f"{url!r} does not open the bot's Mini App")
        return address

    def _names_bot(self, username: str) -> bool:
        return username.lower() == self.world.bot.username.lower()

    def _start_chat(self) -> None:
        if self.id not in self.world.started:
            self.world.started.add(self.id)
            self.world.change_user(self.user)

    # Writing via the bot

    async def asks_inline(
        self, room: Room, text: str = "", patience: float = PATIENCE
    ) -> InlineAnswer:
        """Write the bot's name and a text into the field of a chat, and wait for the results.

        Raises NotAllowedError if the person may not write there or the bot is not in inline mode,
        and TimeoutError if it does not answer within `patience` seconds.
        """
        query = self.ask_inline(room, text)
        try:
            return await self.world.inline.answer(query, patience)
        except TimeoutError:
            raise TimeoutError(f"{self} got no results for {text!r}") from None

    def ask_inline(self, room: Room, text: str = "") -> InlineQuery:
        """Ask without waiting for the results. Raises NotAllowedError as `asks_inline` does."""
        if not self.world.profile.settings.supports_inline_queries:
            raise NotAllowedError("the bot is not in inline mode")
        return ask(self.world, self.user, self._writable_chat(room), text)

    async def chooses(
        self, answer: InlineAnswer, wanted: str, patience: float = PATIENCE
    ) -> Message:
        """Send a result, given by its id or title (or a part of it), and wait for the message.

        Raises LookupError if there is no such result, NotAllowedError if the person may not write
        there any more, and TimeoutError if the message does not exist within `patience` seconds.
        """
        async with asyncio.timeout(patience):
            return await asyncio.shield(self.choose(answer, wanted))

    def choose(self, answer: InlineAnswer, wanted: str) -> asyncio.Future[Message]:
        """Send a result without waiting for the message. Raises as `chooses` does."""
        self._writable_chat(Room(self.world, answer.query.chat_id))
        return choose(self.world, answer.query, answer.find_result(wanted))

    def forwards(self, message: Message, room: Room) -> Message:
        """Forward a message. An inline one takes its buttons along, and gets an id of its own.

        Raises NotAllowedError if the person may not write there.
        """
        chat = self._writable_chat(room)
        keyboard = message.keyboard if message.inline_id else ()
        draft = Message(
            chat.id,
            0,
            self.user,
            self.world.now(),
            message.text,
            message.entities,
            keyboard,
            media=message.media,
            origin=message.origin or message.sender,
            via_bot=message.via_bot or bool(keyboard),
            inline_id=self.world.new_inline_id() if keyboard else "",
        )
        copy = self.world.post(draft)
        if reaches_bot(self.world, chat, copy):
            deliver(self.world, copy)
        return copy

    # Pressing

    async def presses(
        self, message: Message, button: Wanted | int, patience: float = PATIENCE
    ) -> Answer:
        """Press a button, given by its label (or a part of it), by a condition or by its number,
        and wait for the answer.

        The message may be an outdated version of one that was edited since: a stale press. Raises
        LookupError if it has no such button, NotAllowedError if it is gone, and TimeoutError if
        the bot does not answer within `patience` seconds.
        """
        return await self.forges(message, message.find_button(button).data, patience)

    async def presses_in(self, room: Room, button: Wanted, patience: float = PATIENCE) -> Answer:
        """Press a button as soon as the room shows it, and wait for the answer.

        Raises TimeoutError if either takes longer than `patience` seconds.
        """
        return await self.presses(await room.shows(button, patience=patience), button, patience)

    async def forges(
        self, message: Message, data: str | bytes, patience: float = PATIENCE
    ) -> Answer:
        """Press with callback data that no button has, as a modified app can, and wait.

        Raises NotAllowedError if the message is gone, and TimeoutError if the bot does not answer
        within `patience` seconds.
        """
        query = self.press(message, data)
        try:
            return await self.world.answer(query, patience)
        except TimeoutError:
            raise TimeoutError(f"{self} got no answer to {query.data!r}") from None

    def press(self, message: Message, data: str | bytes) -> Query:
        """Press without waiting for the answer. Raises NotAllowedError if the message is gone."""
        handling = "surrogateescape" if self.world.terms.passes_bytes_on else "replace"
        text = data if isinstance(data, str) else data.decode(errors=handling)
        shown = self.world.find(message.chat_id, message.key)
        if not shown or not shown.is_seen_by(self.id):
            raise NotAllowedError(f"message {message.key} is gone")
        query = self.world.open_query(self.user, shown, text)
        self.world.updates.push("callback_query", objects.query(self.world, query, shown), self.id)
        return query

    # Coming and going

    def joins(self, group: Group) -> None:
        join(self.world, group.chat, self.user)

    def leaves(self, group: Group) -> None:
        leave(self.world, group.chat, self.user)

    def blocks(self) -> None:
        """Block the bot. It cannot write to this person until it is unblocked."""
        if self.id not in self.world.blocked:
            self.world.blocked.add(self.id)
            self._report_block(Role.MEMBER, Role.KICKED)

    def unblocks(self) -> None:
        if self.id in self.world.blocked:
            self.world.blocked.discard(self.id)
            self._report_block(Role.KICKED, Role.MEMBER)

    def _report_block(self, old: Role, new: Role) -> None:
        """Tell the page and the bot, to which a block looks like being removed from the chat."""
        self.world.change_user(self.user)
        chat = self.private.chat
        before = Member(self.world.bot.id, old)
        after = Member(self.world.bot.id, new)
        change = objects.member_change(self.world, chat, self.user, before, after)
        self.world.updates.push("my_chat_member", change, chat.id)
