"""Dispatches presses: unpacks them, calls their handlers, and has each answered exactly once."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from telegram import CallbackQuery, Update

from club.places import PersonId
from handlers.answers import SILENCE, Answer, Outcome
from handlers.explanations import REFUSED, explanation
from handlers.presses import Press
from handlers.services import Services
from intake.answering import Answering
from intake.application import Context
from intake.duplicates import clear_away
from intake.forgery_log import ForgeryLog
from intake.from_telegram import press_of
from screens.buttons import Forged, Payload
from screens.callback_data import unpack
from screens.texts import Voice
from storage.errors import StorageError

Button = TypeVar("Button", bound=Payload)
Handler: TypeAlias = Callable[[Press, Button, Services], Awaitable[Answer]]


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
            answer = await self._answer(query, context.services)
        except StorageError as trouble:  # it may also hide which language they chose
            sentence = explanation(trouble, voice)
            answer = Answer(sentence, is_alert=True, outcome=Outcome.NOT_STORED)
        finally:
            await self._answering.give(update, query, answer)

    async def _answer(self, query: CallbackQuery, services: Services) -> Answer:
        person = PersonId(query.from_user.id)
        voice = await services.directory.voice_of(person, query.from_user.language_code)
        try:
            return await self._handle(query, voice, services)
        except Forged as forged:
            self._forgeries.note(person, query.data or "", forged)
            return Answer(voice.plain("toast-forged"), outcome=Outcome.FORGED)

    async def _handle(self, query: CallbackQuery, voice: Voice, services: Services) -> Answer:
        payload = unpack(query.data or "")
        press = press_of(query, voice)
        answer = await self._carry_out(press, payload, services)
        if not press.is_ephemeral:
            clear_away(services.messages, query, payload)
        return answer

    async def _carry_out(self, press: Press, payload: Payload, services: Services) -> Answer:
        """Run the handler and explain a refusal, except to a person who has just done the same.

        The second half of a double tap does nothing.
        """
        double_taps = services.double_taps
        if double_taps.hits_unseen_key(press.person, payload):
            return SILENCE
        press = replace(press, is_double=double_taps.record(press.person, payload))
        try:
            return await self._handlers[type(payload)](press, payload, services)
        except REFUSED as why:
            if press.is_double:
                return Answer(outcome=Outcome.REFUSED)
            double_taps.note_refusal(press.person)
            return Answer(explanation(why, press.voice), outcome=Outcome.REFUSED)
        except Exception:
            double_taps.note_refusal(press.person)
            raise
