"""Answers each press once: at once or, if it permits a message to one member, after that has left.

Nobody knows whether an answered press still permits a message, or whether a press that permitted
one can still be answered. So the message goes first, and a refusal of the answer is no loss.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

import structlog
from telegram import CallbackQuery, Update
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from club.background import BackgroundTasks
from club.places import ChatId, PersonId
from club.slots import Address
from handlers.answers import Answer, Outcome
from messenger.incoming.from_telegram import permit_of_press
from messenger.outgoing.bot_api import BotApi
from people.ephemeral import ANSWERED_WITHIN
from people.ports import Messages
from storage.errors import StorageError

log = structlog.get_logger()

Count: TypeAlias = Callable[[Update, Outcome], None]
"""Counts a press that has been answered."""


class Answering:
    def __init__(
        self, messages: Messages, bot_api: BotApi, tasks: BackgroundTasks, count: Count
    ) -> None:
        self._messages = messages
        self._bot_api = bot_api
        self._tasks = tasks
        self._count = count
        self._kept_waiting: set[PersonId] = set()

    async def give(self, update: Update, query: CallbackQuery, answer: Answer) -> None:
        """Answer the press.

        While its message leaves, the next press of this person can be handled. That applies to one
        press of each person at a time: a modified app can press without end.
        """
        person = PersonId(query.from_user.id)
        is_awaited = self._messages.holds(_address(query), permit_of_press(query))
        if not is_awaited and answer.message is None:
            await self._give_now(update, query, answer)
        elif person in self._kept_waiting:
            await self._give_after_message(update, query, answer)
        else:
            self._kept_waiting.add(person)
            self._tasks.start(f"answering {person}", self._give_apart, update, query, answer)

    async def _give_apart(self, update: Update, query: CallbackQuery, answer: Answer) -> None:
        try:
            await self._give_after_message(update, query, answer)
        finally:
            self._kept_waiting.discard(PersonId(query.from_user.id))

    async def _give_after_message(
        self, update: Update, query: CallbackQuery, answer: Answer
    ) -> None:
        try:
            with suppress(TimeoutError, StorageError):
                async with asyncio.timeout(ANSWERED_WITHIN):
                    answer = await self._send_message(query, answer)
                    await self._messages.until_sent(_address(query), permit_of_press(query))
        finally:
            await self._give_now(update, query, answer)

    async def _send_message(self, query: CallbackQuery, answer: Answer) -> Answer:
        """Send the message of the answer, if it has one. Return what is left to be answered."""
        if answer.message is None:
            return answer
        person = PersonId(query.from_user.id)
        permit = permit_of_press(query)
        is_sent = await self._bot_api.follow_press(person, permit, answer.message)
        return Answer(outcome=answer.outcome) if is_sent else answer

    async def _give_now(self, update: Update, query: CallbackQuery, answer: Answer) -> None:
        await _give(query, answer)
        self._count(update, answer.outcome)


def _address(query: CallbackQuery) -> Address:
    """Return where the presser alone would see a message."""
    person = PersonId(query.from_user.id)
    return Address(ChatId(query.message.chat.id if query.message else person), person)


async def _give(query: CallbackQuery, answer: Answer) -> None:
    """Send the answer. If Telegram no longer accepts it, there is nothing left to repair."""
    try:
        await _twice_if_lost(query, answer)
    except BadRequest as error:
        log.info("answered_too_late", reason=str(error))
    except NetworkError as error:
        log.warning("answer_lost", reason=str(error))
    except RetryAfter:
        log.debug("answered_too_often")
    except TelegramError as error:
        log.warning("answer_refused", reason=str(error))


async def _twice_if_lost(query: CallbackQuery, answer: Answer) -> None:
    """Answer, and try once more after a network error.

    If the first answer did arrive, Telegram refuses the second.
    """
    try:
        await _say(query, answer)
    except BadRequest:
        raise
    except NetworkError as error:
        log.info("answering_again", reason=str(error))
        await _say(query, answer)


async def _say(query: CallbackQuery, answer: Answer) -> None:
    await query.answer(answer.text or None, show_alert=answer.is_alert, url=answer.url)
