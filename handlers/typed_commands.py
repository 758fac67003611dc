"""A typed command, as handlers see it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from club.places import PersonId, Place
from handlers.recipients import Recipient
from handlers.services import Services
from screens.screen import Screen
from screens.texts import Voice
from services.contacts import Contact
from services.ephemeral import Permit


@dataclass(frozen=True, slots=True)
class Asked:
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


Handler: TypeAlias = Callable[[Asked, Services], Awaitable[Screen | None]]
"""Handles a typed command. If it returns a screen, that is the answer.

What it raises is explained to the person: see handlers/explanations.py.
"""


def hint(voice: Voice, key: str) -> Screen:
    return Screen(voice.say(key))


def acknowledge(services: Services, asked: Asked) -> None:
    """Acknowledge a command that everybody saw and that is answered in private."""
    if not asked.place.is_private and asked.permit is None:
        services.messages.acknowledge(asked.place.chat, asked.message_id)
