"""Reads presses from updates, hands them to their handlers, and has each answered exactly once."""

from contextlib import suppress

import structlog
from telegram import CallbackQuery, Message, Update

from club.places import ChatId, PersonId
from handlers.answers import Answer, Outcome
from handlers.dispatch import Dispatch
from handlers.explanations import explanation
from handlers.presses import Press
from handlers.services import Services
from messenger.incoming.answering import Answering
from messenger.incoming.application import Context
from messenger.incoming.from_telegram import (
    buttons_below,
    ephemeral_number,
    press_elsewhere,
    press_of,
)
from messenger.incoming.once_a_minute import OnceAMinute
from messenger.incoming.press_mode import PressMode
from people.elsewhere import HostElsewhere
from people.ports import Messages
from screens import buttons
from screens.callback_data import SEPARATOR, Forged, Outdated, Payload, unpack
from screens.texts import Voice
from storage import handled_updates
from storage.errors import StorageError

log = structlog.get_logger()

_OF_LIVING_MESSAGES = (
    buttons.Join,
    buttons.Leave,
    buttons.AddComputer,
    buttons.RemoveComputer,
    buttons.MoveSeat,
    buttons.AcceptForfeit,
    buttons.Start,
    buttons.ShufflePack,
    buttons.CutPack,
    buttons.Play,
    buttons.Select,
    buttons.Hint,
    buttons.OpenHand,
    buttons.Peek,
    buttons.ComeBack,
    buttons.Again,
    buttons.WantNextGame,
    buttons.AskForGuess,
)
"""Buttons of messages that are kept up to date."""


class Presses:
    def __init__(self, dispatch: Dispatch, answering: Answering) -> None:
        self._dispatch = dispatch
        self._answering = answering
        self._forgeries = OnceAMinute()
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
            # Before the answer: it takes a round trip, in which no other press would be fetched.
            # After a kill in between, the key stops waiting by itself.
            handled_updates.settle()
            await self._answering.give(update, query, answer)

    async def _answer(self, query: CallbackQuery, context: Context) -> Answer:
        person = PersonId(query.from_user.id)
        services = context.services
        voice = await services.directory.voice_of(person, query.from_user.language_code)
        try:
            payload = unpack(query.data or "")
            press = await _press_of(query, payload, voice, services)
            if press is None:
                await self._mode.mend(context.bot)
                return Answer(voice.plain("toast-failed"), outcome=Outcome.FAILED)
            return await self._handle(press, payload, query, services)
        except Outdated as outdated:
            return Answer(explanation(outdated, voice), outcome=Outcome.REFUSED)
        except Forged as forged:
            self._log_forgery(person, query.data or "", forged)
            return Answer(voice.plain("toast-forged"), outcome=Outcome.FORGED)

    def _log_forgery(self, person: PersonId, pressed: str, forged: Forged) -> None:
        """Log a forged press, and how many others were `untold` since the last line.

        Of the button only the first word is logged: the rest may name cards.
        """
        untold = self._forgeries.untold()
        if untold is not None:
            button, *_ = pressed.split(SEPARATOR)
            log.info("forged", person=person, button=button, reason=str(forged), untold=untold)

    async def _handle(
        self, press: Press, payload: Payload, query: CallbackQuery, services: Services
    ) -> Answer:
        answer = await self._dispatch.carry_out(press, payload)
        if not press.is_ephemeral:
            _delete_duplicate(services.messages, query, payload)
        return answer.as_read_by(press.voice)


async def _press_of(
    query: CallbackQuery, payload: Payload, voice: Voice, services: Services
) -> Press | None:
    """Return None if the message should have been told. Raises Forged and Outdated.

    The chat of a message for one reader may be unknown, or bear the id of another one. Its keys say
    whether it is one that the bot knows.
    """
    is_told = query.message is not None and ephemeral_number(query.message) is None
    host = None if is_told else services.directory.elsewhere.host
    if host is not None:
        if place := await host.place_of(query.inline_message_id, payload):
            return press_elsewhere(query, place, voice)
        if await _has_keys_of(host, query):
            raise Forged("not below a hand in another chat")
    if query.message is None and query.inline_message_id is not None:
        return None
    return press_of(query, voice)


async def _has_keys_of(host: HostElsewhere, query: CallbackQuery) -> bool:
    for data in buttons_below(query):
        with suppress(Forged, Outdated):
            if await host.place_of(None, unpack(data)):
                return True
    return False


def _delete_duplicate(messages: Messages, query: CallbackQuery, payload: Payload) -> None:
    """Delete the pressed message if it shows a screen that another message shows, too.

    Telegram has delivered it although the call seemed to have failed. Nothing tells a duplicate
    before it is used, and its buttons work. If a table really lives on this message, it is left
    alone.
    """
    message = query.message
    if not isinstance(message, Message) or not isinstance(payload, _OF_LIVING_MESSAGES):
        return
    if query.data in buttons_below(query):  # a forged press must not delete, say, a ranking
        messages.erase(ChatId(message.chat.id), message.message_id)
