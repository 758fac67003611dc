"""A press on one of the bot's buttons, as handlers see it."""

from dataclasses import dataclass

from club.places import PersonId, Place
from handlers.answers import SILENCE, Answer
from handlers.recipients import Recipient, everyone_in_place, fewest_recipients
from handlers.services import Services
from people.ephemeral import Permit, Reader
from people.seen_people import Contact
from screens.screen import Screen
from screens.texts import Voice

NO_MESSAGE = 0
"""What is pressed where the button is part of a page."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press: by whom, on which message, in which place. `voice` speaks the presser's language.

    `presser` lets the bot write to them alone in answer to this press. `buttons` are those of the
    message, among which a forged one is not. `is_double` means that they have just pressed the same
    button.
    """

    contact: Contact
    place: Place
    message_id: int
    voice: Voice
    presser: Reader
    buttons: tuple[str, ...]
    is_ephemeral: bool = False
    is_double: bool = False

    @property
    def person(self) -> PersonId:
        return self.contact.id

    @property
    def permit(self) -> Permit | None:
        return self.presser.permit

    @property
    def reader(self) -> Reader | None:
        """The only reader of the pressed message, if it is ephemeral."""
        return self.presser if self.is_ephemeral else None

    @property
    def is_on_page(self) -> bool:
        return self.message_id == NO_MESSAGE

    @property
    def is_alone(self) -> bool:
        """Return whether nobody else sees the pressed message."""
        return self.place.is_private or self.is_ephemeral


def lead_to(to: Recipient, press: Press, key: str = "toast-in-private") -> Answer:
    """Return an answer that says where to look, unless it is where the button was pressed."""
    return SILENCE if to.place == press.place else Answer(press.voice.plain(key))


async def readers_of_message(services: Services, press: Press) -> Recipient:
    """Return everybody who can read the pressed message: those who will read its next page."""
    if press.is_ephemeral:
        return Recipient(press.place, press.voice, press.presser)
    return await everyone_in_place(services, press)


async def readers_of_answer(services: Services, press: Press) -> Recipient:
    """Return who reads what is asked for by a button of a message that stays.

    While a game is played in a group, that is the presser alone, if possible: the group needs its
    calls for the game, and the answer would push the board up.
    """
    if not press.is_alone and await services.tables.is_playing_in(press.place.chat):
        return await fewest_recipients(services, press)
    return await readers_of_message(services, press)


def show_answer(
    services: Services, press: Press, to: Recipient, subject: str, screen: Screen
) -> Answer:
    """Turn the page of the pressed message if its readers are meant, or else send a new one."""
    if (to.place, to.reader) == (press.place, press.reader):
        return turn_page(services, press, screen)
    services.messages.say(to.place, subject, screen, to.reader)
    return lead_to(to, press)


def turn_page(services: Services, press: Press, screen: Screen) -> Answer:
    """Show another page on the pressed message, or on a new one if this one belongs to a table."""
    services.messages.turn_page(press.place, press.message_id, screen, press.reader)
    return SILENCE
