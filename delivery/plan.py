"""What is wanted of a chat, and the one step that brings it there. Nothing here makes a call."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from club.places import ChatId, Place
from club.slots import Slot
from delivery.rendering import Rendering, render
from screens.post import Post
from screens.screen import Screen
from storage.posts import Shown


@dataclass(frozen=True, slots=True)
class Note:
    """Said once. Asked for again before it was sent, a `subject` is still said once."""

    place: Place
    subject: str
    screen: Screen


@dataclass(frozen=True, slots=True)
class Page:
    """A screen that follows another one on a message that belongs to no slot."""

    place: Place
    message_id: int
    screen: Screen


@dataclass(frozen=True, slots=True)
class File:
    """A file, once."""

    place: Place
    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Erasure:
    chat: ChatId
    message_id: int


Wish: TypeAlias = Post | Note | Page | File | Erasure
Key: TypeAlias = Slot | tuple[Place, str] | tuple[ChatId, int]


def chat_of(wish: Wish) -> ChatId:
    match wish:
        case Post(slot):
            return slot.place.chat
        case Note(place) | File(place) | Page(place):
            return place.chat
        case Erasure(chat):
            return chat


def key_of(wish: Wish) -> Key:
    """Of two wishes with the same key only the newer one counts."""
    match wish:
        case Post(slot):
            return slot
        case Note(place, subject) | File(place, subject):
            return place, subject
        case Page(place, message_id):
            return place.chat, message_id
        case Erasure(chat, message_id):
            return chat, message_id


def is_drawn(wish: Wish) -> bool:
    """It asks for a picture."""
    match wish:
        case Post(_, screen) | Note(_, _, screen) | Page(_, _, screen):
            return screen is not None and screen.picture is not None
        case _:
            return False


def in_words(wish: Wish) -> Wish:
    """The same without its picture."""
    match wish:
        case Post(_, screen) | Note(_, _, screen) | Page(_, _, screen) if screen is not None:
            return replace(wish, screen=replace(screen, picture=None))
        case _:
            return wish


def off_the_bar(wish: Wish) -> Wish:
    """The same without being pinned."""
    return replace(wish, pinned=False) if isinstance(wish, Post) else wish


@dataclass(frozen=True, slots=True)
class Nothing:
    calls = 0


@dataclass(frozen=True, slots=True)
class Send:
    place: Place
    drawn: Rendering
    silent: bool = False
    calls = 1


@dataclass(frozen=True, slots=True)
class Edit:
    """`pinned` as it was: an edit changes nothing about that."""

    message_id: int
    drawn: Rendering
    pinned: bool = False
    calls = 1


@dataclass(frozen=True, slots=True)
class Replace:
    """A new message, then the old one goes. Paid together, so that no wait comes between them."""

    old: int
    send: Send
    calls = 2


@dataclass(frozen=True, slots=True)
class Pin:
    """On the bar over its chat, or no longer there; without a sound."""

    shown: Shown
    pinned: bool
    calls = 1


@dataclass(frozen=True, slots=True)
class SendFile:
    parcel: File
    calls = 1


@dataclass(frozen=True, slots=True)
class Erase:
    message_id: int
    calls = 1


Step: TypeAlias = Nothing | Send | Edit | Replace | Pin | SendFile | Erase


def step_for(wish: Wish, shown: Shown | None, *, lifted: bool = False) -> Step:
    """`lifted`: the message should move to the bottom of its chat, quietly."""
    match wish:
        case Post(_, None):
            return Erase(shown.message_id) if shown else Nothing()
        case Post(slot, screen) if screen is not None:
            return _towards(wish, Send(slot.place, render(screen), wish.silent), shown, lifted)
        case Note(place, _, screen):
            return Send(place, render(screen))
        case Page(_, message_id, screen):
            drawn = render(screen)
            is_shown = shown is not None and shown.digest == drawn.digest
            return Nothing() if is_shown else Edit(message_id, drawn)
        case File():
            return SendFile(wish)
        case Erasure(_, message_id):
            return Erase(message_id)
    raise TypeError(wish)


def _towards(post: Post, send: Send, shown: Shown | None, lifted: bool) -> Step:
    if shown is None:
        return send
    if shown.edition != post.edition:
        return Replace(shown.message_id, send)
    if lifted or shown.digest[:1] != send.drawn.digest[:1]:
        return Replace(shown.message_id, Send(send.place, send.drawn, silent=True))
    if post.pinned and not shown.pinned:
        return Pin(shown, pinned=True)
    if shown.digest != send.drawn.digest:
        return Edit(shown.message_id, send.drawn, shown.pinned)
    return Pin(shown, pinned=False) if shown.pinned and not post.pinned else Nothing()
