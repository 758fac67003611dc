"""Every typed command: who asks, where, with which words. The answer goes to the same place."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from telegram import Message, Update

from club.places import PersonId, Place
from handlers.context import Context, Services
from handlers.explanations import REFUSED, explanation
from handlers.incoming import asker, contact_of, place_of
from screens.screen import Screen
from screens.texts import Voice
from services.contacts import Contact
from services.ephemeral import Reader
from storage.errors import StorageError


@dataclass(frozen=True, slots=True)
class Asked:
    """`voice` speaks the language of the place. `words` follow the command, or are all there is.

    `replied_to` wrote the message that the command replies to. `asker` may be written to alone
    if nobody else saw the command.
    """

    contact: Contact
    place: Place
    voice: Voice
    words: tuple[str, ...]
    replied_to: PersonId | None
    message_id: int
    asker: Reader

    @property
    def person(self) -> PersonId:
        return self.contact.id


class Where(Enum):
    GROUP = "group"
    PRIVATE = "private"
    ANYWHERE = "anywhere"

    def fits(self, place: Place) -> bool:
        return self is Where.ANYWHERE or (self is Where.PRIVATE) == place.is_private


Answering: TypeAlias = Callable[[Asked, Context], Awaitable[Screen | None]]


@dataclass(frozen=True, slots=True)
class TypedCommand:
    """It makes its user known to us, unless it is about what we know."""

    name: str
    where: Where
    answering: Answering
    introduces: bool = True

    async def __call__(self, update: Update, context: Context) -> None:
        message, user = update.effective_message, update.effective_user
        if message is None or user is None:
            return
        place, contact = place_of(message), contact_of(user)
        voice = context.services.directory.voice_for(contact.language_code)
        screen: Screen | None = hint(voice, "toast-failed")
        try:
            screen = await self._answer(message, contact, context)
        except StorageError as trouble:  # it may keep us from knowing the language they chose
            screen = Screen(explanation(trouble, voice))
        finally:
            if screen:
                context.services.display.say(place, self.name, screen)

    async def _answer(self, message: Message, contact: Contact, context: Context) -> Screen | None:
        if self.introduces:
            await context.services.contacts.meet(contact)
        asked = await _asked(message, contact, context)
        if not self.where.fits(asked.place):
            return hint(asked.voice, f"hint-only-{self.where.value}")
        try:
            return await self.answering(asked, context)
        except REFUSED as why:
            return Screen(explanation(why, asked.voice))


async def _asked(message: Message, contact: Contact, context: Context) -> Asked:
    place = place_of(message)
    voice = await context.services.directory.voice_in(place, contact.language_code)
    words = (message.text or "").split() if context.args is None else context.args
    return Asked(
        contact,
        place,
        voice,
        tuple(words),
        _replied_to(message),
        message.message_id,
        asker(contact.id, message),
    )


def _replied_to(message: Message) -> PersonId | None:
    """In a topic every message replies to the topic's beginning, which nobody means."""
    original = message.reply_to_message
    if original is None or original.from_user is None or original.forum_topic_created:
        return None
    return PersonId(original.from_user.id)


def hint(voice: Voice, key: str) -> Screen:
    return Screen(voice.say(key))


def receipt(services: Services, asked: Asked) -> None:
    """For a command that is answered in private."""
    if not asked.place.is_private:
        services.display.acknowledge(asked.place.chat, asked.message_id)
