"""Events of the world, for its observers: the page, and tests that wait for something."""

from dataclasses import dataclass
from typing import TypeAlias

from telegram_sandbox._values import Answer, Message, Query


@dataclass(frozen=True, slots=True)
class Posted:
    message: Message


@dataclass(frozen=True, slots=True)
class Edited:
    message: Message


@dataclass(frozen=True, slots=True)
class Erased:
    chat_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Pressed:
    query: Query


@dataclass(frozen=True, slots=True)
class Answered:
    answer: Answer


@dataclass(frozen=True, slots=True)
class Typing:
    chat_id: int
    topic: int | None


@dataclass(frozen=True, slots=True)
class SceneChanged:
    """People, chats, members, menus or switches have changed.

    This is rare, so the page reloads everything.
    """


ChatEvent: TypeAlias = Posted | Edited | Erased | Pressed | Answered | Typing
Event: TypeAlias = ChatEvent | SceneChanged
