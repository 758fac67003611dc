"""Immutable values: people, chats, members, messages, buttons and answers.

They know nothing of HTTP. Nothing here changes: World replaces one value by the next.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class ChatKind(StrEnum):
    PRIVATE = "private"
    """A person and the bot."""
    PAIR = "pair"
    """Two people. To the bot, which is never there, this is a private chat, too."""
    GROUP = "group"
    SUPERGROUP = "supergroup"


class Role(StrEnum):
    OWNER = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    LEFT = "left"
    KICKED = "kicked"

    @property
    def is_present(self) -> bool:
        return self not in {Role.LEFT, Role.KICKED}

    @property
    def rules(self) -> bool:
        return self in {Role.OWNER, Role.ADMINISTRATOR}


class Right(StrEnum):
    """Rights that a member of a group can be denied.

    Only administrators can have the one to set tags.
    """

    TEXT = "can_send_messages"
    PHOTO = "can_send_photos"
    DOCUMENT = "can_send_documents"
    ANIMATION = "can_send_other_messages"
    PIN = "can_pin_messages"
    TAGS = "can_manage_tags"


ALL_RIGHTS = frozenset(Right)


@dataclass(frozen=True, slots=True)
class User:
    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    language: str = ""
    is_bot: bool = False

    @property
    def name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()


GROUP_ITSELF = User(1087968824, "Group", username="GroupAnonymousBot", is_bot=True)
"""The author that Telegram names when an administrator writes anonymously."""
SOME_CHANNEL = User(136817688, "Channel", username="Channel_Bot", is_bot=True)
"""The author that Telegram names when a person writes in the name of a channel."""
TELEGRAM = User(777000, "Telegram")
"""The author of posts that are forwarded from a linked channel."""


@dataclass(frozen=True, slots=True)
class Topic:
    id: int
    name: str
    is_closed: bool = False


@dataclass(frozen=True, slots=True)
class Chat:
    """A chat. A private chat has the id of its person; a forum has topics besides General."""

    id: int
    kind: ChatKind
    title: str = ""
    username: str = ""
    topics: tuple[Topic, ...] = ()
    rights: frozenset[Right] = ALL_RIGHTS
    slow_mode: int = 0
    pinned: tuple[int, ...] = ()
    migrated_to: int | None = None

    @property
    def is_forum(self) -> bool:
        return bool(self.topics)

    @property
    def is_private(self) -> bool:
        """Whether it is the chat of a person and the bot."""
        return self.kind is ChatKind.PRIVATE


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a group. `tag` is shown beside the name of an ordinary member."""

    user_id: int
    role: Role
    denied: frozenset[Right] = frozenset()
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Entity:
    """A formatted part of a text. Offset and length count UTF-16 units, as Telegram does.

    `unix_time` and `date_format` belong to a `date_time`.
    """

    type: str
    offset: int
    length: int
    url: str = ""
    language: str = ""
    unix_time: int = 0
    date_format: str = ""

    @property
    def end(self) -> int:
        return self.offset + self.length


@dataclass(frozen=True, slots=True)
class Button:
    text: str
    data: str = ""
    url: str = ""
    copy: str = ""
    style: str = ""
    app: str = ""
    """The address of a `web_app`."""


Keyboard: TypeAlias = tuple[tuple[Button, ...], ...]
Wanted: TypeAlias = str | Callable[[Button], bool]
"""Tells a button from others: its label or a part of it, or a condition that holds for it alone."""


@dataclass(frozen=True, slots=True)
class ForcedReply:
    """A message that makes apps open a reply; if `selective`, only for some people."""

    placeholder: str
    selective: bool


@dataclass(frozen=True, slots=True)
class File:
    """`thumbnail` is the picture that apps show of an animation that does not run."""

    id: str
    name: str
    mime_type: str
    content: bytes
    size: tuple[int, int] | None = None
    seconds: int = 0
    thumbnail: "File | None" = None


class MediaKind(StrEnum):
    PHOTO = "photo"
    DOCUMENT = "document"
    ANIMATION = "animation"


@dataclass(frozen=True, slots=True)
class Media:
    file: File
    kind: MediaKind

    @property
    def is_photo(self) -> bool:
        return self.kind is MediaKind.PHOTO

    @property
    def is_animation(self) -> bool:
        return self.kind is MediaKind.ANIMATION


@dataclass(frozen=True, slots=True)
class Service:
    """A service message of Telegram. `type` is the name of its field in the Bot API."""

    type: str
    users: tuple[User, ...] = ()
    number: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Message:
    """A message in a chat.

    `text` is the caption if there is media. `topic` is None outside forums and in General.
    `reaction` is the emoji with which the bot reacted, the only reaction supported here. `payload`
    came with the link that started the bot: the bot reads it, nobody sees it. `origin` is who wrote
    it first if it was forwarded, `caller` who called the bot as a guest, for its answer. The bot
    knows such an answer, or a message that a person sent via the bot with a keyboard, by its
    `inline_id` alone. An ephemeral message has a receiver, a number of its own, and the id 0. It
    may replace another message for its receiver, and may be lost on its way.
    """

    chat_id: int
    id: int
    sender: User
    date: int
    text: str = ""
    entities: tuple[Entity, ...] = ()
    keyboard: Keyboard = ()
    forced_reply: ForcedReply | None = None
    reaction: str = ""
    media: Media | None = None
    topic: int | None = None
    reply_to: int | None = None
    edited: int | None = None
    service: Service | None = None
    is_silent: bool = False
    effect: str = ""
    payload: str = ""
    origin: User | None = None
    via_bot: bool = False
    caller: User | None = None
    inline_id: str = ""
    receiver: User | None = None
    ephemeral_id: int = 0
    in_place_of: int | None = None
    is_lost: bool = False

    @property
    def key(self) -> int:
        """The key in its chat: ordinary ids are positive, ephemeral ones negative."""
        return self.id or -self.ephemeral_id

    @property
    def only_for(self) -> int | None:
        """The only person who sees it, or None if everybody in the chat does."""
        if not self.receiver:
            return None
        return self.receiver.id if self.sender.is_bot else self.sender.id

    def is_seen_by(self, user_id: int) -> bool:
        return not self.is_lost and self.only_for in {None, user_id}

    @property
    def buttons(self) -> tuple[Button, ...]:
        return tuple(button for row in self.keyboard for button in row)

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(button.text for button in self.buttons)

    def find_button(self, wanted: Wanted | int) -> Button:
        """Return a button by its label, or else by a part of it, by a condition, or by its number
        from 0.

        Raises LookupError if there is none.
        """
        if isinstance(wanted, int):
            return self.buttons[wanted]
        found = self._buttons_like(wanted)
        if not found:
            raise LookupError(f"no button {wanted!r} among {self.labels}")
        exact = [button for button in found if button.text == wanted]
        return (exact or found)[0]

    def offers(self, wanted: Wanted) -> bool:
        """Whether there is such a button."""
        return bool(self._buttons_like(wanted))

    def _buttons_like(self, wanted: Wanted) -> list[Button]:
        if isinstance(wanted, str):
            return [button for button in self.buttons if wanted in button.text]
        return [button for button in self.buttons if wanted(button)]


@dataclass(frozen=True, slots=True)
class InlineResult:
    """What the bot offers to somebody who names it. `draft` lacks its chat and author."""

    id: str
    title: str
    description: str
    draft: Message


@dataclass(frozen=True, slots=True)
class InlineQuery:
    """A text after the name of the bot, where somebody wants to send a message via it."""

    id: str
    user: User
    chat_id: int
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class InlineAnswer:
    query: InlineQuery
    results: tuple[InlineResult, ...]

    def find_result(self, wanted: str) -> InlineResult:
        """Return a result by its id or title, or else by a part of its title.

        Raises LookupError if there is none.
        """
        for result in self.results:
            if wanted in {result.id, result.title}:
                return result
        for result in self.results:
            if wanted in result.title:
                return result
        raise LookupError(f"no result {wanted!r} among {[one.title for one in self.results]}")


@dataclass(frozen=True, slots=True)
class GuestQuery:
    """A call of the bot in a chat without it, which the bot may answer with one message."""

    id: str
    chat_id: int
    caller: User
    at: float


@dataclass(frozen=True, slots=True)
class Query:
    """A press that waits for the bot's answer. The message is named by its key."""

    id: str
    user_id: int
    chat_id: int
    message_id: int
    data: str
    at: float


@dataclass(frozen=True, slots=True)
class Answer:
    """What the bot showed the presser: a toast, an alert or a link. A bare answer is empty."""

    query: Query
    text: str
    is_alert: bool
    url: str
