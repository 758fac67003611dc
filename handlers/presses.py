"""Handles presses: unpacks them, calls their handlers, and has each answered exactly once."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from telegram import CallbackQuery, Update

from club.places import PersonId, Place
from handlers.answering import Answering
from handlers.answers import Answer, Outcome
from handlers.context import Context, Services
from handlers.duplicates import clear_away
from handlers.explanations import REFUSED, explanation
from handlers.forgery_log import ForgeryLog
from handlers.incoming import (
    buttons_below,
    contact_of,
    ephemeral_number,
    place_of_press,
    presser,
)
from handlers.recipients import Recipient, everybody
from screens.buttons import Forged, Payload, unpack
from screens.texts import Voice
from services.contacts import Contact
from services.ephemeral import Permit, Reader
from storage.errors import StorageError


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
    def is_alone(self) -> bool:
        """Whether nobody else sees the pressed message."""
        return self.place.is_private or self.is_ephemeral


async def readers(services: Services, press: Press) -> Recipient:
    """Return everybody who can read the pressed message."""
    if press.is_ephemeral:
        return Recipient(press.place, press.voice, press.presser)
    return await everybody(services, press)


Button = TypeVar("Button", bound=Payload)
Handler: TypeAlias = Callable[[Press, Button, Context], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Route(Generic[Button]):
    """A kind of button and its handler. The type checker rejects a handler for another kind."""

    button: type[Button]
    handler: Handler[Button]


class Presses:
    def __init__(self, routes: Iterable[Route[Any]], answering: Answering) -> None:
        self._handlers = {route.button: route.handler for route in routes}
        self._answering = answering
        self._forgeries = ForgeryLog()

    async def __call__(self, update: Update, context: Context) -> None:
        query = update.callback_query
        if query is None:
            return
        voice = context.services.directory.voice_for(query.from_user.language_code)
        answer = Answer(voice.plain("toast-failed"), outcome=Outcome.FAILED)
        try:
            answer = await self._answer(query, context)
        except StorageError as trouble:  # it may also hide which language they chose
            sentence = explanation(trouble, voice)
            answer = Answer(sentence, is_alert=True, outcome=Outcome.NOT_STORED)
        finally:
            await self._answering.give(update, query, answer)

    async def _answer(self, query: CallbackQuery, context: Context) -> Answer:
        person = PersonId(query.from_user.id)
        voice = await context.services.directory.voice_of(person, query.from_user.language_code)
        try:
            return await self._handled(query, voice, context)
        except Forged as forged:
            self._forgeries.note(query, forged)
            return Answer(voice.plain("toast-forged"), outcome=Outcome.FORGED)

    async def _handled(self, query: CallbackQuery, voice: Voice, context: Context) -> Answer:
        payload = unpack(query.data or "")
        press = _press(query, voice)
        answer = await self._done(press, payload, context)
        if not press.is_ephemeral:
            clear_away(context.services.display, query, payload)
        return answer

    async def _done(self, press: Press, payload: Payload, context: Context) -> Answer:
        """Run the handler and explain a refusal, except to a person who has just done the same."""
        double_taps = context.services.double_taps
        press = replace(press, is_double=double_taps.record(press.person, payload))
        try:
            return await self._handlers[type(payload)](press, payload, context)
        except REFUSED as why:
            if press.is_double:
                return Answer(outcome=Outcome.REFUSED)
            double_taps.undone(press.person)
            return Answer(explanation(why, press.voice), outcome=Outcome.REFUSED)
        except Exception:
            double_taps.undone(press.person)
            raise


def _press(query: CallbackQuery, voice: Voice) -> Press:
    """Raises Forged."""
    place = place_of_press(query)
    contact = contact_of(query.from_user)
    if place is None or query.message is None:
        raise Forged("pressed on a message that we never sent")
    number = ephemeral_number(query.message)
    shown = number or query.message.message_id
    buttons = buttons_below(query)
    return Press(contact, place, shown, voice, presser(query), buttons, number is not None)
