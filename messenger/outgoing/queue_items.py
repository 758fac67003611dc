"""What a chat should show. A newer item replaces an older one with the same key."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, IntEnum, auto
from typing import TypeAlias

from club.places import ChatId, PersonId, Place, TableId
from club.slots import Address, Kind, Slot
from messenger.outgoing.tagging import Tagging, TagItem, Untagging
from people.ephemeral import Permit, Reader
from screens.pictures.film import Film
from screens.post import Post
from screens.screen import Screen


@dataclass(frozen=True, slots=True)
class Note:
    """Sent once, even if a note with the same `subject` is requested again before that."""

    place: Place
    subject: str
    screen: Screen
    reader: Reader | None = None
    silent: bool = False
    reply_to: int | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """A new page of a screen, on a message that belongs to no slot."""

    place: Place
    message_id: int
    screen: Screen
    reader: Reader | None = None


@dataclass(frozen=True, slots=True)
class File:
    """A file, sent once."""

    place: Place
    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Erasure:
    """A message to be deleted."""

    address: Address
    message_id: int


@dataclass(frozen=True, slots=True)
class Filming:
    """The film in place of the picture that it begins and ends with, if its slot shows that.

    It comes by an edit, before a time of the event loop, or not at all.
    """

    slot: Slot
    screen: Screen
    until: float

    @property
    def is_late(self) -> bool:
        return asyncio.get_running_loop().time() >= self.until


class Reaction(Enum):
    """Reactions to a command that is answered elsewhere, or was one too many."""

    HEARD = auto()
    TOO_MANY = auto()


@dataclass(frozen=True, slots=True)
class Receipt:
    """A reaction to the message in which a member typed a command."""

    chat: ChatId
    person: PersonId
    message_id: int
    reaction: Reaction


QueueItem: TypeAlias = Post | Note | Page | File | Erasure | Receipt | Filming | TagItem
Key: TypeAlias = (
    Slot | tuple[Slot, str] | tuple[Place, str] | tuple[ChatId, int] | tuple[ChatId, PersonId, str]
)
"""Unique within one address."""


def address_of(item: QueueItem) -> Address:
    """Return the address in whose queue the item waits.

    A reaction waits in that of whoever typed, and not behind the boards of the group: nothing that
    is documented counts it as a message. If it is one, the first refusal reveals it.
    """
    match item:
        case Post(slot) | Filming(slot):
            return slot.address
        case Note(place, reader=reader) | Page(place, reader=reader):
            return Address(place.chat, reader.person if reader else None)
        case File(place):
            return Address(place.chat)
        case Erasure(address):
            return address
        case Receipt(chat, person):
            return Address(chat, person)
        case Tagging(chat) | Untagging(chat):
            return Address(chat)


def place_of(item: QueueItem) -> Place | None:
    """Return where in its chat the item applies, if that is known."""
    match item:
        case Post(slot) | Filming(slot):
            return slot.place
        case Note(place) | Page(place) | File(place):
            return place
        case _:
            return None


def permit_of(item: QueueItem) -> Permit | None:
    """Return the permit that comes with an item.

    For a slot, it comes with the request to move to the bottom instead.
    """
    match item:
        case Note(reader=Reader(permit=permit)) | Page(reader=Reader(permit=permit)):
            return permit
        case _:
            return None


def key_of(item: QueueItem) -> Key:  # noqa: PLR0911  one case per item
    """Return what identifies an item: a newer one with the same key replaces it."""
    match item:
        case Post(slot):
            return slot
        case Filming(slot):
            return slot, "film"
        case Note(place, subject) | File(place, subject):
            return place, subject
        case Page(place, message_id):
            return place.chat, message_id
        case Erasure(address, message_id):
            return address.chat, message_id
        case Receipt(chat, _, message_id):
            return chat, message_id
        case Tagging(chat, person) | Untagging(chat, person):
            return chat, person, "tag"


_OF_A_TABLE = (
    Kind.TABLE,
    Kind.RESULT,
    Kind.FILM,
    Kind.HAND,
    Kind.NUDGE,
    Kind.QUESTION,
    Kind.ANNOUNCEMENT,
)


class Urgency(IntEnum):
    """The order of waiting items.

    Anybody can ask for answers without end, so those must not keep the table from its players.
    """

    OF_A_TABLE = 1
    ASKED_FOR = 2
    TAG = 3
    """After the result, so that the durak reads that first."""
    FILM = 4
    """Nobody waits for one that comes by itself, and its upload takes a while."""


def urgency_of(item: QueueItem) -> Urgency:
    match item:
        case Post(slot) if slot.kind in _OF_A_TABLE and not shows_film(item):
            return Urgency.OF_A_TABLE
        case Tagging() | Untagging():
            return Urgency.TAG
        case Filming():
            return Urgency.FILM
        case _:
            return Urgency.ASKED_FOR


def is_answer(item: QueueItem) -> bool:
    """Return whether somebody has asked for this, and waits for it."""
    return isinstance(item, Note) and not item.silent


def shows_table(item: QueueItem) -> bool:
    return isinstance(item, Post) and item.slot.kind == Kind.TABLE


def can_wait(item: QueueItem) -> bool:
    """Return whether this leaves the last call to others."""
    return isinstance(item, Filming) or (isinstance(item, Post) and item.can_wait)


def is_board(key: Key, table: TableId) -> bool:
    return isinstance(key, Slot) and (key.kind, key.table) == (Kind.TABLE, table)


def is_secret(item: QueueItem) -> bool:
    """Return whether this is a hand for one reader.

    A server must have kept a first message private before it is trusted with cards.
    """
    is_hand = isinstance(item, Post) and item.slot.kind == Kind.HAND
    return is_hand and address_of(item).reader is not None


def shows_film(item: QueueItem) -> bool:
    match item:
        case Post(_, screen) | Note(_, _, screen) | Page(_, _, screen) if screen is not None:
            return isinstance(screen.picture, Film)
        case _:
            return False


def with_screen(item: QueueItem, change: Callable[[Screen], Screen]) -> QueueItem:
    """Return the item with its screen changed, if it has one."""
    match item:
        case Post(_, screen) | Note(_, _, screen) | Page(_, _, screen) if screen is not None:
            return replace(item, screen=change(screen))
        case _:
            return item


def without_picture(item: QueueItem) -> QueueItem:
    return with_screen(item, Screen.without_picture)


def without_pin(item: QueueItem) -> QueueItem:
    return replace(item, pinned=False) if isinstance(item, Post) else item
