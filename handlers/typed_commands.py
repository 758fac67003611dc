"""Handles every typed command: who asks, where, with which words, and who reads the answer."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from telegram import Message, Update

from club.places import PersonId, Place
from handlers.context import Context, Services
from handlers.explanations import REFUSED, explanation
from handlers.incoming import contact_of, permit_of, place_of
from handlers.recipients import Recipient, alone, everybody
from screens.screen import Screen
from screens.texts import Voice
from services.allowances import Admission
from services.contacts import Contact
from services.ephemeral import Permit, Reader
from services.members import A_CHANNEL, is_somebody
from storage.errors import StorageError


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


class Where(Enum):
    GROUP = "group"
    PRIVATE = "private"
    ANYWHERE = "anywhere"

    def fits(self, place: Place) -> bool:
        return self is Where.ANYWHERE or (self is Where.PRIVATE) == place.is_private


Answering: TypeAlias = Callable[[Asked, Context], Awaitable[Screen | None]]


@dataclass(frozen=True, slots=True)
class TypedCommand:
    """A command and what answers it.

    `introduces`: the bot may remember the person who types it; not so for commands about stored
    data. `is_common`: the answer is the same for everybody, and given once if several people ask at
    once.
    """

    name: str
    where: Where
    answering: Answering
    introduces: bool = True
    is_common: bool = False

    async def __call__(self, update: Update, context: Context) -> None:
        message = update.effective_message
        user = update.effective_user
        if message is None or user is None:
            return
        asked = _asked(message, contact_of(user), context)
        if not await _is_admitted(asked, context.services):
            return
        screen: Screen | None = hint(asked.voice, "toast-failed")
        try:
            if self.introduces and is_somebody(asked.person):
                await context.services.contacts.meet(asked.contact)
            asked = await _addressed(asked, context.services)
            screen = await self._answer(asked, context)
        except StorageError as trouble:  # it may also hide which language they chose
            screen = Screen(explanation(trouble, asked.voice))
        finally:
            if screen:
                subject = self.name if self.is_common else f"{self.name} {asked.person}"
                to = asked.to
                context.services.display.say(to.place, subject, screen, to.reader)

    async def _answer(self, asked: Asked, context: Context) -> Screen | None:
        if asked.person == A_CHANNEL:
            return hint(asked.voice, "hint-channel")
        if not self.where.fits(asked.place):
            return hint(asked.voice, f"hint-only-{self.where.value}")
        try:
            return await self.answering(asked, context)
        except REFUSED as why:
            return Screen(explanation(why, asked.voice))


def _asked(message: Message, contact: Contact, context: Context) -> Asked:
    """Describe the command with what the update alone tells about the person and the place."""
    place = place_of(message)
    permit = permit_of(message)
    voice = context.services.directory.voice_for(contact.language_code)
    words = (message.text or "").split() if context.args is None else context.args
    return Asked(
        contact,
        place,
        Recipient(place, voice, Reader(contact.id, permit) if permit else None),
        tuple(words),
        _replied_to(message),
        message.message_id,
        permit,
    )


async def _is_admitted(asked: Asked, services: Services) -> bool:
    """Whether the command is answered. Commands that nobody else saw are not counted."""
    if asked.place.is_private or asked.permit:
        return True
    admission = await services.allowances.admit(asked.place.chat, asked.person)
    if admission is Admission.REFUSED:
        services.display.decline(asked.place.chat, asked.message_id)
    return admission is Admission.ADMITTED


async def _addressed(asked: Asked, services: Services) -> Asked:
    to = await alone(services, asked) if asked.permit else None
    return replace(asked, to=to or await everybody(services, asked))


def _replied_to(message: Message) -> PersonId | None:
    """Return who wrote the message replied to.

    In a topic every message replies to the topic's first one, which does not count.
    """
    original = message.reply_to_message
    if original is None or original.from_user is None or original.forum_topic_created:
        return None
    return PersonId(original.from_user.id)


def hint(voice: Voice, key: str) -> Screen:
    return Screen(voice.say(key))


def receipt(services: Services, asked: Asked) -> None:
    """Acknowledge a command that everybody saw and that is answered in private."""
    if not asked.place.is_private and asked.permit is None:
        services.display.acknowledge(asked.place.chat, asked.message_id)
