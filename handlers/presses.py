"""Every press of a button: unpacked, handed on, and answered exactly once, whatever happens."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import structlog
from telegram import CallbackQuery, Update
from telegram.error import BadRequest, NetworkError, TelegramError

from club.hall import UnknownTable
from club.places import PersonId, Place, TableId
from club.refusal import Refusal, Refused
from club.table import Table
from handlers.answers import Answer
from handlers.context import Context, Desk
from handlers.duplicates import clear_away
from handlers.places import place_of_press
from screens.buttons import Payload, unpack
from screens.refusals import refusal
from screens.texts import Voice

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Press:
    """Who pressed, on which message of which place; `voice` speaks the presser's language."""

    person: PersonId
    place: Place
    message_id: int
    voice: Voice


Handler: TypeAlias = Callable[[Press, Any, Context], Awaitable[Answer]]
Routes: TypeAlias = Mapping[type[Payload], Handler]


@dataclass(frozen=True, slots=True)
class Presses:
    routes: Routes

    async def __call__(self, update: Update, context: Context) -> None:
        query = update.callback_query
        if query is None:
            return
        texts, default = context.desk.texts, context.desk.directory.default_language
        hurried = texts.voice(texts.pick(query.from_user.language_code, default))
        answer = Answer(hurried.plain("toast-failed"))
        try:
            answer = await self._answer(query, context)
        finally:
            await _give(query, answer)

    async def _answer(self, query: CallbackQuery, context: Context) -> Answer:
        person = PersonId(query.from_user.id)
        said = query.from_user.language_code
        voice = await context.desk.directory.voice_of(person, said)
        place = place_of_press(query)
        try:
            payload = unpack(query.data or "")
        except ValueError:
            log.info("forged", person=person, data=query.data)
            return Answer(voice.plain("toast-forged"))
        if place is None or query.message is None:
            return Answer(voice.plain("toast-forged"))
        press = Press(person, place, query.message.message_id, voice)
        handler = self.routes.get(type(payload))
        if handler is None:
            return Answer(voice.plain("toast-forged"))
        answer = await _handled(handler, press, payload, context)
        clear_away(context.desk.display, query, payload)
        return answer


async def _handled(handler: Handler, press: Press, payload: Payload, context: Context) -> Answer:
    """A button that we would not have put there names things that are not: a ValueError."""
    try:
        return await handler(press, payload, context)
    except Refused as refused:
        return Answer(refusal(press.voice, refused.reason))
    except UnknownTable:
        return Answer(refusal(press.voice, Refusal.CLOSED))
    except ValueError as error:
        log.info("forged", person=press.person, payload=repr(payload), reason=str(error))
        return Answer(press.voice.plain("toast-forged"))


async def _give(query: CallbackQuery, answer: Answer) -> None:
    """A press that is not answered in time is past answering: nothing to be repaired here."""
    try:
        await _twice_if_lost(query, answer)
    except BadRequest as error:
        log.info("answered_too_late", reason=str(error))
    except NetworkError as error:
        log.warning("answer_lost", reason=str(error))
    except TelegramError as error:
        log.warning("answer_refused", reason=str(error))


async def _twice_if_lost(query: CallbackQuery, answer: Answer) -> None:
    """A connection may close under a call; had the answer arrived, the second is refused."""
    try:
        await _say(query, answer)
    except BadRequest:
        raise
    except NetworkError as error:
        log.info("answering_again", reason=str(error))
        await _say(query, answer)


async def _say(query: CallbackQuery, answer: Answer) -> None:
    await query.answer(answer.text or None, show_alert=answer.is_alert, url=answer.url)


async def table_here(desk: Desk, press: Press, table: TableId) -> Table:
    """The table whose button was pressed, in the chat where it stands. Raises Refused."""
    found = await desk.hall.get(table)
    if found is None or found.place != press.place:
        raise Refused(Refusal.CLOSED)
    return found
