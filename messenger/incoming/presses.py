"""Reads presses from updates, hands them to their handlers, and has each answered exactly once."""

from telegram import CallbackQuery, Update

from club.places import PersonId
from handlers.answers import Answer, Outcome
from handlers.dispatch import Dispatch
from handlers.explanations import explanation
from handlers.services import Services
from messenger.incoming.answering import Answering
from messenger.incoming.application import Context
from messenger.incoming.duplicates import clear_away
from messenger.incoming.forgery_log import ForgeryLog
from messenger.incoming.from_telegram import press_of
from messenger.incoming.press_mode import PressMode, lacks_message
from screens.buttons import Forged, Outdated
from screens.callback_data import unpack
from screens.texts import Voice
from storage.errors import StorageError


class Presses:
    def __init__(self, dispatch: Dispatch, answering: Answering) -> None:
        self._dispatch = dispatch
        self._answering = answering
        self._forgeries = ForgeryLog()
        self._mode = PressMode()

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
        services = context.services
        voice = await services.directory.voice_of(person, query.from_user.language_code)
        if lacks_message(query):
            await self._mode.mend(context.bot)
            return Answer(voice.plain("toast-failed"), outcome=Outcome.FAILED)
        try:
            return await self._handle(query, voice, services)
        except Outdated as outdated:
            return Answer(explanation(outdated, voice), outcome=Outcome.REFUSED)
        except Forged as forged:
            self._forgeries.note(person, query.data or "", forged)
            return Answer(voice.plain("toast-forged"), outcome=Outcome.FORGED)

    async def _handle(self, query: CallbackQuery, voice: Voice, services: Services) -> Answer:
        payload = unpack(query.data or "")
        press = press_of(query, voice)
        answer = await self._dispatch.carry_out(press, payload)
        if not press.is_ephemeral:
            clear_away(services.messages, query, payload)
        return answer.as_read_by(voice)
