"""What a member of a group should wear beside their name, and the next step to that."""

from dataclasses import dataclass
from typing import TypeAlias

from club.places import ChatId, PersonId
from storage.tags import Worn


@dataclass(frozen=True, slots=True)
class Tagging:
    """A member should wear this."""

    chat: ChatId
    person: PersonId
    tag: str


@dataclass(frozen=True, slots=True)
class Untagging:
    """A member should wear our tag no more, but what they wore before."""

    chat: ChatId
    person: PersonId
    worn: Worn


@dataclass(frozen=True, slots=True)
class AskTag:
    person: PersonId
    calls = 1


@dataclass(frozen=True, slots=True)
class SetTag:
    person: PersonId
    tag: str
    calls = 1


@dataclass(frozen=True, slots=True)
class RestoreTag:
    """Only if ours is still worn: whoever has changed it since keeps what they chose."""

    person: PersonId
    worn: Worn
    calls = 2


TagWish: TypeAlias = Tagging | Untagging
TagCall: TypeAlias = AskTag | SetTag | RestoreTag


def next_tag_call(wish: TagWish, worn: Worn | None) -> TagCall | None:
    """None: the wish has come true. Nothing is known of who was forgotten, or may not be tagged."""
    if isinstance(wish, Untagging):
        return RestoreTag(wish.person, worn or wish.worn)
    if worn is None or worn.shown == wish.tag:
        return None
    return AskTag(wish.person) if worn.before is None else SetTag(wish.person, wish.tag)
