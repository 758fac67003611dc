"""The calls to Telegram that change what a chat shows: what plans consist of.

`calls` is what each costs, as Telegram counts against its limits.
"""

from dataclasses import dataclass
from typing import TypeAlias

from club.places import Place
from club.sent_message import SentMessage
from messenger.outgoing.queue_items import File, Reaction
from messenger.outgoing.rendering import Rendering
from messenger.outgoing.tagging import TagCall
from people.ephemeral import Permit
from screens.picture import Illustration
from screens.post import Effect


@dataclass(frozen=True, slots=True)
class Send:
    place: Place
    rendering: Rendering
    silent: bool = False
    effect: Effect | None = None
    permit: Permit | None = None
    reply_to: int | None = None
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

    @property
    def permit(self) -> Permit | None:
        return self.send.permit


@dataclass(frozen=True, slots=True)
class Pin:
    shown: SentMessage
    calls = 1


@dataclass(frozen=True, slots=True)
class Unpin:
    shown: SentMessage
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


MessageCall: TypeAlias = Send | Edit | Replace | Pin | Unpin | SendFile | Erase | React
Call: TypeAlias = MessageCall | TagCall


def picture_of(call: Call) -> Illustration | None:
    return call.rendering.picture if isinstance(call, Send | Edit | Replace) else None
