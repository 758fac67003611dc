"""Who gets an answer: one person alone wherever possible, otherwise everybody in a place."""

from dataclasses import dataclass, replace
from typing import Protocol

from club.places import PersonId, Place, private_chat
from handlers.services import Services
from people.ephemeral import Permit, Reader
from people.seen_people import Contact
from screens.buttons import ShowToEverybody
from screens.screen import Button, Screen
from screens.texts import Voice


class Act(Protocol):
    """A press or a typed command."""

    @property
    def contact(self) -> Contact: ...

    @property
    def place(self) -> Place: ...

    @property
    def permit(self) -> Permit | None: ...


@dataclass(frozen=True, slots=True)
class Recipient:
    """Everybody in a place or, in a group, `reader` alone. `voice` speaks their language.

    Among the comments of a channel's post, `reply_to` is the message that asks: nothing but a reply
    is shown there.
    """

    place: Place
    voice: Voice
    reader: Reader | None = None
    reply_to: int | None = None

    @property
    def person(self) -> PersonId | None:
        """Whoever reads this alone."""
        return self.reader.person if self.reader else self.place.owner


async def sole_recipient(services: Services, act: Act) -> Recipient | None:
    """Return the person who acted as the only recipient, in the group if possible, otherwise in
    private. Return None if neither is possible.

    A command that everybody sees gives no permit. An administrator's bot would not need one, but
    apps that send the command openly would not show an ephemeral answer either.
    """
    person = act.contact.id
    directory = services.directory
    voice = await directory.voice_of(person, act.contact.language_code)
    if act.place.is_private:
        return Recipient(act.place, voice)
    if act.permit and services.ephemeral.usable_in(act.place.chat):
        return Recipient(act.place, voice, Reader(person, act.permit))
    if await directory.can_write_to(person):
        return Recipient(private_chat(person), voice)
    return None


async def everyone_in_place(services: Services, act: Act) -> Recipient:
    """Return everybody who reads the messages where the person acted."""
    voice = await services.directory.voice_in(act.place, act.contact.language_code)
    return Recipient(act.place, voice)


async def fewest_recipients(services: Services, act: Act) -> Recipient:
    """Return the person who acted alone, if possible, or else everybody there."""
    return await sole_recipient(services, act) or await everyone_in_place(services, act)


def offer_publishing(screen: Screen, command: str, to: Recipient) -> Screen:
    """Add a button that shows everybody the answer to this command, if this is shown to one member
    of a group alone.
    """
    if to.reader is None:
        return screen
    button = Button(to.voice.plain("button-show-to-everybody"), ShowToEverybody(command))
    return replace(screen, rows=(*screen.rows, (button,)))
