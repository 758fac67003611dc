"""Plans the next step from what a chat shows to what is wanted. Nothing is sent from here."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import TypeAlias

from club.places import Place
from club.shown import Shown, Worn
from delivery.tagging import TagCall, Tagging, Untagging, next_tag_call
from delivery.wishes import Erasure, File, Note, Page, Reaction, Receipt, Wish
from screens.buttons import pack
from screens.captions import fits
from screens.picture import Picture
from screens.post import Effect, Post
from screens.screen import Button, CopyText, Screen, Style
from services.ephemeral import Permit

_INSIDE_A_CLOCK = re.compile("(<tg-time [^>]*>)[^<]*")
_TAG_OF_A_CLOCK = re.compile("</?tg-time[^>]*>")


def without_clocks(text: str) -> str:
    """Remove the tags of clocks, but keep their text."""
    return _TAG_OF_A_CLOCK.sub("", text)


InlineButton: TypeAlias = Mapping[str, object]
"""A button in the Bot API's format.

Creating the library's objects would take longer than planning.
"""


@dataclass(frozen=True)
class Rendering:
    """A screen in Telegram's terms."""

    text: str
    keys: tuple[tuple[InlineButton, ...], ...]
    picture: Picture | None

    @property
    def markup(self) -> dict[str, object]:
        """The reply_markup parameter, if there are buttons."""
        return {"reply_markup": {"inline_keyboard": self.keys}} if self.keys else {}

    @cached_property
    def digest(self) -> str:
        """Identify the content. The first letter distinguishes pictures from texts.

        Neither can be edited into the other. The text inside a clock is ignored, because apps show
        the clock itself.
        """
        keys = json.dumps({"inline_keyboard": self.keys}, sort_keys=True) if self.keys else ""
        picture = self.picture.key if self.picture else ""
        text = _INSIDE_A_CLOCK.sub(r"\1", self.text)
        parts = blake2b(f"{text}\0{keys}\0{picture}".encode(), digest_size=12)
        return f"{'p' if self.picture else 't'}{parts.hexdigest()}"


_CARD_BACK = Rendering("🎴", (), None)


@lru_cache(maxsize=512)
def render(screen: Screen) -> Rendering:
    """Convert a screen to Telegram's terms.

    Cached, because a wish is planned before it is paid for, before its call and after it.
    """
    keys = tuple(tuple(map(_inline, row)) for row in screen.rows if row)
    return Rendering(screen.text, keys, screen.picture)


def _inline(button: Button) -> InlineButton:
    style = {} if button.style is Style.PLAIN else {"style": button.style.value}
    return {"text": button.label, **_target(button), **style}


def _target(button: Button) -> InlineButton:
    match button.target:
        case str(url):
            return {"url": url}
        case CopyText(text):
            return {"copy_text": {"text": text}}
        case payload:
            return {"callback_data": pack(payload)}


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nothing to do: everything is shown as it should be."""


@dataclass(frozen=True, slots=True)
class Send:
    place: Place
    rendering: Rendering
    silent: bool = False
    effect: Effect | None = None
    permit: Permit | None = None
    calls = 1


@dataclass(frozen=True, slots=True)
class Edit:
    """`pinned` is kept as it was, because an edit does not change it."""

    message_id: int
    rendering: Rendering
    pinned: bool = False
    calls = 1


@dataclass(frozen=True, slots=True)
class Replace:
    """Send a new message, then delete the old one.

    Both are paid for together, to avoid a wait between.
    """

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
    reaction: Reaction
    calls = 1


class Untouchable(Enum):
    """Reasons not to edit or delete a message, even on a press: presses can be forged."""

    OF_A_TABLE = auto()
    GONE = auto()


Found: TypeAlias = Shown | Untouchable | Worn | None
"""What is known about the slot, message or member of a wish. None: nothing."""

MessageCall: TypeAlias = Send | Edit | Replace | Pin | Unpin | SendFile | Erase | React
Call: TypeAlias = MessageCall | TagCall
Step: TypeAlias = Nothing | Call


def next_step(
    wish: Wish, found: Found, *, to_bottom: bool = False, permit: Permit | None = None
) -> Step:
    """Return the next step towards the wish.

    `found` is what the wish's slot or message shows now, or its member wears. `to_bottom`: its
    message should move to the bottom of its chat, quietly. `permit` allows writing to a reader.
    """
    match wish:
        case Post():
            shown = found if isinstance(found, Shown) else None
            return _towards(wish, shown, to_bottom=to_bottom, permit=permit)
        case Note() | File() | Receipt():
            return _done_once(wish, permit)
        case Page():
            return _turned(wish, found, permit)
        case Erasure(_, message_id):
            return Nothing() if isinstance(found, Untouchable) else Erase(message_id)
        case Tagging() | Untagging():
            return next_tag_call(wish, found if isinstance(found, Worn) else None) or Nothing()


def _done_once(wish: Note | File | Receipt, permit: Permit | None) -> Step:
    match wish:
        case Note(place, _, screen):
            return Send(place, render(screen), permit=permit)
        case File():
            return SendFile(wish)
        case Receipt(_, message_id, reaction):
            return React(message_id, reaction)


def face_down(step: Step) -> Step:
    """Hide the content of a new message. The next step finds that it differs, and edits it."""
    match step:
        case Send():
            return replace(step, rendering=_CARD_BACK)
        case Replace(_, send):
            return replace(step, send=replace(send, rendering=_CARD_BACK))
        case _:
            return step


def _towards(post: Post, shown: Shown | None, *, to_bottom: bool, permit: Permit | None) -> Step:
    if post.screen is None:
        return Erase(shown.message_id) if shown else Nothing()
    rendering = render(post.screen)
    send = Send(post.slot.place, rendering, post.silent, post.effect, permit)
    if shown is None:
        return send if _may_appear(post, to_bottom=to_bottom) else Nothing()
    if shown.edition != post.edition:
        return Replace(shown.message_id, send)
    if to_bottom or shown.digest[:1] != rendering.digest[:1]:
        return Replace(shown.message_id, replace(send, silent=True, effect=None))
    return _in_place(post, shown, rendering)


def _may_appear(post: Post, *, to_bottom: bool) -> bool:
    """Whether to send a new message. A reader's message is only sent with `to_bottom`.

    It may get lost, and is not sent again until it is opened again.
    """
    return post.slot.reader is None or to_bottom


def _in_place(post: Post, shown: Shown, rendering: Rendering) -> Step:
    """Plan a change of the message itself.

    It is pinned before editing but unpinned after it, so that a pinned message shows the end.
    """
    if post.pinned and not shown.pinned:
        return Pin(shown)
    if shown.digest != rendering.digest:
        return Edit(shown.message_id, rendering, shown.pinned)
    return Unpin(shown) if shown.pinned and not post.pinned else Nothing()


def _turned(page: Page, found: Found, permit: Permit | None) -> Step:
    """Plan the next page. On a table's message it would hide the table, so it is sent below it.

    Ephemeral messages often cannot be edited. With a permit, the page is a new message instead.
    """
    rendering = render(page.screen)
    send = Send(page.place, rendering, permit=permit)
    match found:
        case Untouchable.OF_A_TABLE:
            return send
        case Untouchable.GONE:
            return Replace(page.message_id, send) if permit else Nothing()
        case Shown(digest=digest) if digest == rendering.digest:
            return Nothing()
        case _ if permit and not _fits_an_edit(rendering, found):
            return Replace(page.message_id, send)
        case _:
            return Edit(page.message_id, rendering)


def _fits_an_edit(rendering: Rendering, found: Found) -> bool:
    """An edited ephemeral message must remain a text, and fit into a caption."""
    was_picture = isinstance(found, Shown) and found.digest.startswith("p")
    return not (rendering.picture or was_picture) and fits(rendering.text)


def shown_after(call: Call, message_id: int, edition: int = 0) -> Shown | None:
    """Return what the slot shows once the call has been answered with this message."""
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
