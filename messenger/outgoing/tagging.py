"""Decides the next call towards the tag that a member of a group should wear."""

from dataclasses import dataclass
from typing import TypeAlias

from club.places import ChatId, PersonId
from club.sent_message import MemberTag


@dataclass(frozen=True, slots=True)
class Tagging:
    """A member should wear this tag."""

    chat: ChatId
    person: PersonId
    tag: str


@dataclass(frozen=True, slots=True)
class Untagging:
    """A member should wear their own tag again, instead of the bot's."""

    chat: ChatId
    person: PersonId
    worn: MemberTag


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
    """Restore the earlier tag, unless the member has changed the bot's since then."""

    person: PersonId
    worn: MemberTag
    calls = 2


TagItem: TypeAlias = Tagging | Untagging
TagCall: TypeAlias = AskTag | SetTag | RestoreTag


def next_tag_call(item: TagItem, worn: MemberTag | None) -> TagCall | None:
    """Return the next call, or None if there is nothing to do.

    `worn` is None for people who were forgotten, or whom the bot may not tag.
    """
    if isinstance(item, Untagging):
        return RestoreTag(item.person, worn or item.worn)
    if worn is None or worn.shown == item.tag:
        return None
    return AskTag(item.person) if worn.before is None else SetTag(item.person, item.tag)
