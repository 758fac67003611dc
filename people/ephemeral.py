"""Ephemeral messages: Telegram's term for messages in a group that only one member sees."""

import asyncio
from dataclasses import dataclass, field
from typing import TypeAlias

import structlog
from cachetools import LRUCache, TTLCache

from club.places import ChatId, PersonId, Place

log = structlog.get_logger()

VALID_FOR = 15.0
"""Seconds for which Telegram accepts a permit."""
ANSWERED_WITHIN = 3.0
"""Seconds within which a press is answered, whatever becomes of the message that it permits.

An answered press may permit nothing any more. Telegram documents only that the app waits.
"""
_ANYBODY = PersonId(0)
_KEPT = 10_000
_SECONDS_REFUSED = 600.0


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press on one of the bot's buttons. `until`, here and below, is in event loop time."""

    query_id: str
    until: float = field(compare=False)


@dataclass(frozen=True, slots=True)
class Typed:
    """A command that only the bot can see."""

    ephemeral_message_id: int
    until: float


Permit: TypeAlias = Pressed | Typed
"""A recent action of a user, which allows the bot to send an ephemeral message to them."""


def expires_within(seconds: float, permit: Permit) -> bool:
    return permit.until - seconds < asyncio.get_running_loop().time()


def leaves_time(permit: Permit) -> bool:
    """Whether the message may wait for another to come first, because half of its time is left."""
    time_given = ANSWERED_WITHIN if isinstance(permit, Pressed) else VALID_FOR
    return not expires_within(VALID_FOR - time_given / 2, permit)


@dataclass(frozen=True, slots=True)
class Reader:
    """The only person to see a message. Without a permit, the bot must be an administrator."""

    person: PersonId
    permit: Permit | None = None


class EphemeralMessages:
    """Tracks where ephemeral messages can be sent.

    Into a group none are sent before the server is known to support them (`are_supported`): an
    older one ignores the receiver and would show a hand to everybody. `are_proven` is stronger: the
    last call about one succeeded, so that it was really kept from the others.

    One that names a press and no chat cannot be shown to others, so it is simply tried. Until one
    has succeeded, a refusal counts for everybody: the server does not know this. Later it counts
    for the presser alone, whose chat may not allow it.
    """

    def __init__(self) -> None:
        self.are_supported = False
        self.are_proven = False
        self.are_known: bool | None = None
        """None: the server has not answered yet."""
        self.have_leaked = False
        self._refused: TTLCache[ChatId, None] = TTLCache(_KEPT, _SECONDS_REFUSED)
        self._administered: LRUCache[ChatId, None] = LRUCache(_KEPT)
        self._have_followed_press = False
        self._refused_to: TTLCache[PersonId, None] = TTLCache(_KEPT, _SECONDS_REFUSED)

    def note_support(self, *, is_known: bool) -> None:
        """Note whether the server knows them. It may be replaced at any time."""
        self.are_supported = is_known and not self.have_leaked
        self.are_proven = self.are_proven and self.are_supported
        if not is_known and self.are_known is not False:
            log.warning("ephemeral_messages_unknown")
        self.are_known = is_known

    def note_leak(self) -> None:
        """Note that the server has shown one to everybody, so that it is believed no more."""
        self.are_supported = False
        self.are_proven = False
        self.have_leaked = True

    def usable_in(self, chat: ChatId) -> bool:
        return self.are_supported and Place(chat).is_group and chat not in self._refused

    def allowed_unasked_in(self, chat: ChatId) -> bool:
        """Whether the bot is an administrator there, as far as this process has heard."""
        return self.usable_in(chat) and chat in self._administered

    def note_rank(self, chat: ChatId, *, is_administrator: bool) -> None:
        if is_administrator:
            self._administered[chat] = None
        else:
            self._administered.pop(chat, None)

    def note_refusal(self, chat: ChatId) -> None:
        """Send none there for some minutes, but no longer: the bot may just have been too late."""
        self._refused[chat] = None

    def forget_refusal(self, chat: ChatId) -> None:
        self._refused.pop(chat, None)

    def may_follow_press_of(self, person: PersonId) -> bool:
        """Whether one that names a press of this person, and no chat, is worth a call."""
        is_refused = person in self._refused_to or _ANYBODY in self._refused_to
        return self.are_known is not False and not self.have_leaked and not is_refused

    def note_press_followed(self) -> None:
        self._have_followed_press = True

    def note_press_refused(self, person: PersonId) -> None:
        self._refused_to[person if self._have_followed_press else _ANYBODY] = None
