"""The connection to the Bot API: how it is set up, how it is begun, and how updates are fetched."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from telegram import Update
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError, TimedOut
from telegram.ext import ExtBot
from telegram.request import HTTPXRequest

from bot.failures import AnotherPoller, TokenRefused
from delivery.backoff import backoff, seconds_asked_for

log = structlog.get_logger()

_REQUESTS_AT_ONCE = 32
_LONG_POLL = 30
_CONFLICTS, _AFTER_A_CONFLICT = 3, 1.0
"""A killed poller may be remembered for a moment; another one that lives comes back at once."""

WANTED = (Update.MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER)


def bot_for(token: str, api_url: str) -> ExtBot[None]:
    return ExtBot(
        token,
        base_url=f"{api_url}/bot",
        base_file_url=f"{api_url}/file/bot",
        request=HTTPXRequest(connection_pool_size=_REQUESTS_AT_ONCE, pool_timeout=10),
        get_updates_request=HTTPXRequest(connection_pool_size=1),
    )


@asynccontextmanager
async def connected(bot: ExtBot[None], api_url: str) -> AsyncIterator[None]:
    """Waits for the network as long as it takes. Raises TokenRefused."""
    try:
        await _initialize(bot, api_url)
        yield
    finally:
        await bot.shutdown()


async def _initialize(bot: ExtBot[None], api_url: str) -> None:
    pauses = backoff()
    while True:
        try:
            await bot.initialize()
            await bot.delete_webhook()
        except InvalidToken:
            sentence = (
                f"BOT_TOKEN is refused by {api_url}: it must be a token as @BotFather shows it."
            )
            raise TokenRefused(sentence) from None
        except RetryAfter as error:
            await asyncio.sleep(seconds_asked_for(error))
        except NetworkError as error:
            pause = next(pauses)
            log.warning("server_unreachable", server=api_url, reason=str(error), again_in=pause)
            await asyncio.sleep(pause)
        else:
            return


class Poller:
    """Fetches updates and hands them on, in order. Ends only by being cancelled or by a Failure."""

    def __init__(self, bot: ExtBot[None], updates: asyncio.Queue[object]) -> None:
        self._bot = bot
        self._updates = updates
        self._offset: int | None = None
        self._conflicts = 0
        self._pauses = backoff()

    async def poll(self) -> None:
        while True:
            try:
                await self._fetch()
            except TelegramError as error:
                await asyncio.sleep(self._judged(error))

    async def confirm(self) -> None:
        """What was fetched will not be fetched again by the next process."""
        if self._offset is not None:
            await self._bot.get_updates(offset=self._offset, timeout=0, allowed_updates=WANTED)

    async def _fetch(self) -> None:
        updates = await self._bot.get_updates(
            offset=self._offset, timeout=_LONG_POLL, allowed_updates=WANTED
        )
        self._conflicts, self._pauses = 0, backoff()
        for update in updates:
            await self._updates.put(update)
            self._offset = update.update_id + 1

    def _judged(self, error: TelegramError) -> float:
        """How long to wait before the next attempt."""
        match error:
            case InvalidToken():
                raise TokenRefused("BOT_TOKEN is refused: it was revoked.") from None
            case Conflict():
                return self._conflicted()
            case RetryAfter():
                return seconds_asked_for(error)
            case TimedOut():
                return 0.0
            case _:
                pause = next(self._pauses)
                log.warning("polling_failed", reason=str(error), again_in=pause)
                return pause

    def _conflicted(self) -> float:
        self._conflicts += 1
        log.warning("another_poller", times=self._conflicts)
        if self._conflicts >= _CONFLICTS:
            raise AnotherPoller(
                "BOT_TOKEN is in use by another process: stop the other one first."
            ) from None
        return _AFTER_A_CONFLICT
