"""What is wanted of a chat, and the next step from what it shows to that. Nothing here is sent."""

import re
from dataclasses import dataclass, replace
from enum import Enum, auto
from hashlib import blake2b
from typing import TypeAlias

from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup

from club.places import ChatId, PersonId, Place
from club.slots import Slot
from delivery.tagging import TagCall, Tagging, TagWish, Untagging, next_tag_call
from screens.buttons import pack
from screens.picture import Picture
from screens.post import Effect, Post
from screens.screen import Button, CopyText, Screen, Style
from storage.posts import Shown
from storage.tags import Worn


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
    """A message that should be gone."""

    chat: ChatId
    message_id: int


@dataclass(frozen=True, slots=True)
class Receipt:
    """Somebody's command was heard, and is answered elsewhere."""

    chat: ChatId
    message_id: int


Wish: TypeAlias = Post | Note | Page | File | Erasure | Receipt | TagWish
Key: TypeAlias = Slot | tuple[Place, str] | tuple[ChatId, int] | tuple[ChatId, PersonId, str]


def key_of(wish: Wish) -> Key:
    """Of two wishes with the same key only the newer one counts."""
    match wish:
        case Post(slot):
            return slot
        case Note(place, subject) | File(place, subject):
            return place, subject
        case Page(place, message_id):
            return place.chat, message_id
        case Erasure(chat, message_id) | Receipt(chat, message_id):
            return chat, message_id
        case Tagging(chat, person) | Untagging(chat, person):
            return chat, person, "tag"


def without_picture(wish: Wish) -> Wish:
    match wish:
        case Post(_, screen) | Note(_, _, screen) | Page(_, _, screen) if screen is not None:
            return replace(wish, screen=replace(screen, picture=None))
        case _:
            return wish


def without_pin(wish: Wish) -> Wish:
    return replace(wish, pinned=False) if isinstance(wish, Post) else wish


_INSIDE_A_CLOCK = re.compile("(<tg-time [^>]*>)[^<]*")
_TAG_OF_A_CLOCK = re.compile("</?tg-time[^>]*>")


def without_clocks(text: str) -> str:
    """The words that stood inside stay."""
    return _TAG_OF_A_CLOCK.sub("", text)


@dataclass(frozen=True, slots=True)
class Rendering:
    """A screen in Telegram's own terms."""

    text: str
    markup: InlineKeyboardMarkup | None
    picture: Picture | None

    @property
    def digest(self) -> str:
        """Its first letter tells a picture from a text: neither can be edited into the other.

        Other words inside a clock are not worth an edit: apps show the clock itself.
        """
        keys = self.markup.to_json() if self.markup else ""
        picture = self.picture.key if self.picture else ""
        text = _INSIDE_A_CLOCK.sub(r"\1", self.text)
        parts = blake2b(f"{text}\0{keys}\0{picture}".encode(), digest_size=12)
        return f"{'p' if self.picture else 't'}{parts.hexdigest()}"


def render(screen: Screen) -> Rendering:
    keys = tuple(tuple(map(_key, row)) for row in screen.rows if row)
    return Rendering(screen.text, InlineKeyboardMarkup(keys) if keys else None, screen.picture)


def _key(button: Button) -> InlineKeyboardButton:
    style = None if button.style is Style.PLAIN else button.style.value
    if isinstance(button.target, str):
        return InlineKeyboardButton(button.label, url=button.target, style=style)
    if isinstance(button.target, CopyText):
        copied = CopyTextButton(button.target.text)
        return InlineKeyboardButton(button.label, copy_text=copied, style=style)
    return InlineKeyboardButton(button.label, callback_data=pack(button.target), style=style)


@dataclass(frozen=True, slots=True)
class Nothing:
    """The wish has come true."""


@dataclass(frozen=True, slots=True)
class Send:
    place: Place
    rendering: Rendering
    silent: bool = False
    effect: Effect | None = None
    calls = 1


@dataclass(frozen=True, slots=True)
class Edit:
    """`pinned` as it was: an edit changes nothing about that."""

    message_id: int
    rendering: Rendering
    pinned: bool = False
    calls = 1


@dataclass(frozen=True, slots=True)
class Replace:
    """A new message, then the old one goes. Paid together, so that no wait comes between them."""

    old: int
    send: Send
    calls = 2

    @property
    def rendering(self) -> Rendering:
        return self.send.rendering


@dataclass(frozen=True, slots=True)
class Pin:
    shown: Shown
    calls = 1


@dataclass(frozen=True, slots=True)
class Unpin:
    shown: Shown
    calls = 1


@dataclass(frozen=True, slots=True)
class SendFile:
    file: File
    calls = 1


@dataclass(frozen=True, slots=True)
class Erase:
    message_id: int
    calls = 1


@dataclass(frozen=True, slots=True)
class React:
    message_id: int
    calls = 1


class Untouchable(Enum):
    """Why a message is neither edited nor deleted, whatever is pressed: a press can be forged."""

    OF_A_TABLE = auto()
    GONE = auto()


Found: TypeAlias = Shown | Untouchable | Worn | None
"""What is known of the slot, message or member that a wish is about; None: nothing."""

MessageCall: TypeAlias = Send | Edit | Replace | Pin | Unpin | SendFile | Erase | React
Call: TypeAlias = MessageCall | TagCall
Step: TypeAlias = Nothing | Call


def next_step(wish: Wish, found: Found, *, to_bottom: bool = False) -> Step:
    """`found` is what the wish's slot or message shows now, or its member wears.

    `to_bottom`: it should move to the bottom of its chat, quietly.
    """
    match wish:
        case Post():
            return _towards(wish, found if isinstance(found, Shown) else None, to_bottom)
        case Note() | File() | Receipt():
            return _done_once(wish)
        case Page():
            return _turned(wish, found)
        case Erasure(_, message_id):
            return Nothing() if isinstance(found, Untouchable) else Erase(message_id)
        case Tagging() | Untagging():
            return next_tag_call(wish, found if isinstance(found, Worn) else None) or Nothing()


def _done_once(wish: Note | File | Receipt) -> Step:
    match wish:
        case Note(place, _, screen):
            return Send(place, render(screen))
        case File():
            return SendFile(wish)
        case Receipt(_, message_id):
            return React(message_id)


def _towards(post: Post, shown: Shown | None, to_bottom: bool) -> Step:
    if post.screen is None:
        return Erase(shown.message_id) if shown else Nothing()
    send = Send(post.slot.place, render(post.screen), post.silent, post.effect)
    if shown is None:
        return send
    if shown.edition != post.edition:
        return Replace(shown.message_id, send)
    if to_bottom or shown.digest[:1] != send.rendering.digest[:1]:
        return Replace(shown.message_id, replace(send, silent=True, effect=None))
    return _in_place(post, shown, send.rendering)


def _in_place(post: Post, shown: Shown, rendering: Rendering) -> Step:
    """Pinned before it is edited, unpinned after: what is pinned at the end shows the end."""
    if post.pinned and not shown.pinned:
        return Pin(shown)
    if shown.digest != rendering.digest:
        return Edit(shown.message_id, rendering, shown.pinned)
    return Unpin(shown) if shown.pinned and not post.pinned else Nothing()


def _turned(page: Page, found: Found) -> Step:
    """On a table's message the page would hide the table, so it is said below."""
    rendering = render(page.screen)
    match found:
        case Untouchable.OF_A_TABLE:
            return Send(page.place, rendering)
        case Untouchable.GONE:
            return Nothing()
        case Shown(digest=digest) if digest == rendering.digest:
            return Nothing()
        case _:
            return Edit(page.message_id, rendering)


def shown_after(call: Call, message_id: int, edition: int = 0) -> Shown | None:
    """What stands there once the call has been answered with this message."""
    match call:
        case Send() | Replace():
            return Shown(message_id, edition, call.rendering.digest)
        case Edit(_, rendering, pinned):
            return Shown(message_id, edition, rendering.digest, pinned)
        case Pin(shown):
            return replace(shown, pinned=True)
        case Unpin(shown):
            return replace(shown, pinned=False)
        case _:
            return None
