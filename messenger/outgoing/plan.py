"""Plans the next step from what a chat shows to what is wanted. Nothing is sent from here."""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeAlias

from club.sent_message import MemberTag, SentMessage
from messenger.outgoing.calls import Call, Edit, Erase, Pin, React, Replace, Send, SendFile, Unpin
from messenger.outgoing.queue_items import (
    Erasure,
    File,
    Filming,
    Note,
    Page,
    QueueItem,
    Receipt,
)
from messenger.outgoing.rendering import Rendering, is_film_of, is_picture, render
from messenger.outgoing.tagging import Tagging, Untagging, next_tag_call
from people.ephemeral import Permit
from screens.captions import fits
from screens.post import Post

_CARD_BACK = Rendering("🎴", (), None)


@dataclass(frozen=True, slots=True)
class Done:
    """Nothing to do: everything is shown as it should be."""


class NotEditable(Enum):
    """Reasons not to edit or delete a message, even on a press: presses can be forged."""

    OF_A_TABLE = auto()
    GONE = auto()


ShownAt: TypeAlias = SentMessage | NotEditable | MemberTag | None
"""What is known about the slot, message or member of an item. None: nothing."""

Step: TypeAlias = Done | Call


def next_step(  # noqa: PLR0911  one case per item
    item: QueueItem, found: ShownAt, *, to_bottom: bool = False, permit: Permit | None = None
) -> Step:
    """Return the next step towards the item.

    `found` is what the item's slot or message shows now, or its member wears. `to_bottom`: its
    message should move to the bottom of its chat, quietly. `permit` allows writing to a reader.
    """
    match item:
        case Post():
            shown = found if isinstance(found, SentMessage) else None
            return _next_step_of_post(item, shown, to_bottom=to_bottom, permit=permit)
        case Page():
            return _next_step_of_page(item, found, permit)
        case Note(place, _, screen, silent=silent, reply_to=reply_to):
            return Send(place, render(screen), silent, permit=permit, reply_to=reply_to)
        case Filming(_, screen):
            return _next_step_of_film(render(screen), found)
        case File():
            return SendFile(item)
        case Receipt(message_id=message_id, reaction=reaction):
            return React(message_id, reaction)
        case Erasure(_, message_id):
            return Done() if isinstance(found, NotEditable) else Erase(message_id)
        case Tagging() | Untagging():
            return next_tag_call(item, found if isinstance(found, MemberTag) else None) or Done()


def _next_step_of_post(
    post: Post, shown: SentMessage | None, *, to_bottom: bool, permit: Permit | None
) -> Step:
    if post.screen is None:
        return Erase(shown.message_id) if shown else Done()
    rendering = render(post.screen)
    send = Send(post.slot.place, rendering, post.silent, post.effect, permit)
    if shown is None:
        # A reader's message may get lost, and is not sent again until it is opened again.
        may_appear = to_bottom or not (post.slot.reader or post.is_last)
        return send if may_appear else Done()
    if post.edition != shown.edition and not post.in_place:
        return Replace(shown.message_id, send)
    if to_bottom or is_picture(shown.digest) != is_picture(rendering.digest):
        return Replace(shown.message_id, replace(send, silent=True, effect=None))
    return _change(shown, post, rendering)


def _change(shown: SentMessage, post: Post, rendering: Rendering) -> Step:
    """Plan a change of the message itself.

    It is pinned before editing but unpinned after it, so that a pinned message shows the end.
    """
    if post.pinned and not shown.pinned:
        return Pin(shown)
    if shown.digest != rendering.digest and not is_film_of(shown.digest, rendering.digest):
        return Edit(shown.message_id, rendering, shown.pinned)
    if shown.pinned and not post.pinned:
        return Unpin(shown)
    return Done()


def _next_step_of_film(film: Rendering, found: ShownAt) -> Step:
    """Plan the film, unless there is no message any more, or it shows something else."""
    match found:
        case SentMessage(number, digest=digest, pinned=pinned) if is_film_of(film.digest, digest):
            return Edit(number, film, pinned)
        case _:
            return Done()


def _next_step_of_page(page: Page, found: ShownAt, permit: Permit | None) -> Step:
    """Plan the next page. On a table's message it would hide the table, so it is sent below it.

    Ephemeral messages often cannot be edited. With a permit, the page is a new message instead.
    So is a text after a picture: a text can be edited into a picture, but not back.
    """
    rendering = render(page.screen)
    send = Send(page.place, rendering, permit=permit)
    match found:
        case NotEditable.OF_A_TABLE:
            return send
        case NotEditable.GONE:
            return Replace(page.message_id, send) if permit else Done()
        case SentMessage(digest=digest) if digest == rendering.digest:
            return Done()
        case _ if permit and not _fits_an_edit(rendering, found):
            return Replace(page.message_id, send)
        case SentMessage(digest=digest) if is_picture(digest) and rendering.picture is None:
            return Replace(page.message_id, replace(send, silent=True))
        case _:
            return Edit(page.message_id, rendering)


def _fits_an_edit(rendering: Rendering, found: ShownAt) -> bool:
    """Return whether an ephemeral message stays a text, and short enough for a caption."""
    was_picture = isinstance(found, SentMessage) and is_picture(found.digest)
    return not (rendering.picture or was_picture) and fits(rendering.text)


def face_down(step: Step) -> Step:
    """Hide the content of a new message. The next step finds that it differs, and edits it."""
    match step:
        case Send():
            return replace(step, rendering=_CARD_BACK)
        case Replace(_, send):
            return replace(step, send=replace(send, rendering=_CARD_BACK))
        case _:
            return step


def shown_after(call: Call, message_id: int, edition: int = 0) -> SentMessage | None:
    """Return what the slot shows once the call has been answered with this message."""
    match call:
        case Send() | Replace():
            return SentMessage(message_id, edition, call.rendering.digest)
        case Edit(_, rendering, pinned):
            return SentMessage(message_id, edition, rendering.digest, pinned)
        case Pin(shown):
            return replace(shown, pinned=True)
        case Unpin(shown):
            return replace(shown, pinned=False)
        case _:
            return None
