"""Finds out whether the server knows ephemeral messages, before any is sent.

An old server would show such a message to the whole group instead of refusing it.
"""

import asyncio

import structlog
from telegram import Bot
from telegram.error import BadRequest, EndPointNotFound, Forbidden, TelegramError

from club.places import ChatId, PersonId
from messenger.outgoing.backoff import backoff
from messenger.outgoing.bot_api.calls_for_one_reader import DELETE, identity
from people.ephemeral import EphemeralMessages

log = structlog.get_logger()

_NO_METHOD = "deleteNothingAtAll"
_IMPOSSIBLE = -1
_TEN_MINUTES = 600.0


async def probe(bot: Bot, messages: EphemeralMessages) -> bool:
    """Ask the server to delete a message that cannot exist. Returns False if there was no answer.

    An old server lacks the method, a new one the message. One that also misses a message for a
    method that nobody has does not tell the two apart.
    """
    try:
        answer = await _refusal(bot, DELETE)
        control = await _refusal(bot, _NO_METHOD)
    except TelegramError as error:
        log.warning("ephemeral_messages_unproved", reason=str(error))
        return False
    lacks_message = isinstance(answer, BadRequest | Forbidden)
    messages.note_support(is_known=lacks_message and isinstance(control, EndPointNotFound))
    return True


async def _refusal(bot: Bot, method: str) -> TelegramError | None:
    message = identity(ChatId(bot.id), PersonId(bot.id), _IMPOSSIBLE)
    try:
        await bot.do_api_request(method, api_kwargs=message)
    except (BadRequest, Forbidden, EndPointNotFound) as error:
        return error
    return None


async def keep_probing(bot: Bot, messages: EphemeralMessages, *, is_answered: bool) -> None:
    """Ask again until the server answers, and every ten minutes while it does not know them.

    It may have been replaced by another. Boards get the buttons that open hands when they next
    change.
    """
    pauses = backoff()
    while not messages.have_leaked:
        await asyncio.sleep(_TEN_MINUTES if is_answered else next(pauses))
        is_answered = messages.are_supported or await probe(bot, messages)
