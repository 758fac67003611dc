"""Typed commands: what there is to know about each, and one as its handler sees it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from club.places import PersonId, Place
from handlers.recipients import Recipient
from handlers.services import Services
from people.ephemeral import Permit
from people.seen_people import Contact
from screens.screen import Screen
from screens.texts import Voice


@dataclass(frozen=True, slots=True)
class CommandMessage:
    """A typed command.

    `words` are its arguments, or the whole text of a message that is not a command. `replied_to`
    wrote the message that it replies to. `to` is who reads the answer: everybody in the place,
    unless nobody else saw the command.
    """

    contact: Contact
    place: Place
    to: Recipient
    words: tuple[str, ...] = ()
    replied_to: PersonId | None = None
    message_id: int = 0
    permit: Permit | None = None

    @property
    def person(self) -> PersonId:
        return self.contact.id

    @property
    def voice(self) -> Voice:
        return self.to.voice


Handler: TypeAlias = Callable[[CommandMessage, Services], Awaitable[Screen | None]]
"""Handles a typed command. If it returns a screen, that is the answer.

What it raises is explained to the person: see handlers/explanations.py.
"""


class Where(Enum):
    GROUP = "group"
    PRIVATE = "private"
    ANYWHERE = "anywhere"

    def fits(self, place: Place) -> bool:
        return self is Where.ANYWHERE or (self is Where.PRIVATE) == place.is_private


@dataclass(frozen=True, slots=True)
class TypedCommand:
    """A command and what answers it.

    `introduces`: the bot may remember the person who types it, unless it is refused; not so for
    commands about stored data. `is_common`: the answer is the same for everybody, and given once if
    several people ask at once. `can_be_private`: it can be read in a private chat as well, and is
    while a game is played in the group. `is_answered_everywhere`: even where a group wants nothing
    else to be answered.
    """

    name: str
    where: Where
    handler: Handler
    introduces: bool = True
    is_common: bool = False
    can_be_private: bool = False
    is_answered_everywhere: bool = False


def hint(voice: Voice, key: str) -> Screen:
    return Screen(voice.say(key))


def acknowledge(services: Services, asked: CommandMessage) -> None:
    """Acknowledge a command that everybody saw and that is answered in private, or later."""
    if not asked.place.is_private and asked.permit is None:
        services.messages.acknowledge(asked.place.chat, asked.person, asked.message_id)
