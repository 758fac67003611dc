"""The connection to the Bot API: configured and opened here."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from typing import TypeVar
from urllib.parse import urlsplit

import structlog
from telegram import TelegramObject
from telegram.error import BadRequest, InvalidToken, RetryAfter, TelegramError
from telegram.ext import ExtBot

from messenger.incoming.failures import Failure, TokenRefused
from messenger.incoming.once_a_minute import FloodLog
from messenger.incoming.parsing import is_sound
from messenger.incoming.transport import MayCall, Route, Timeouts, Transport, Watch, always
from messenger.incoming.updates import WANTED, WANTED_ELSEWHERE, Source
from messenger.outgoing.backoff import backoff, seconds_asked_for

T = TypeVar("T", bound=TelegramObject)

log = structlog.get_logger()

_CALLS_AT_ONCE = 96
"""More than may send at once, so that answers to presses find a connection as well."""
_WHILE_MANY_CALL = Timeouts(pool=10)
_FOR_AN_ANSWER = 5.0
"""Seconds, on top of those for which Telegram is asked to wait for updates."""


class ClubBot(ExtBot[None]):
    """The framework's bot, which can also fetch updates without parsing them."""

    _wanted: Sequence[str] = WANTED

    @property
    def wanted(self) -> Sequence[str]:
        """The kinds of updates that Telegram is asked for."""
        return self._wanted

    def ask_for_updates_elsewhere(self) -> None:
        """Ask for those from chats where the bot is no member, too, from the next time on."""
        self._wanted = WANTED_ELSEWHERE

    async def fetch(
        self, offset: int | None, wait: int, limit: int | None = None
    ) -> Sequence[object]:
        """Wait for updates, and return them as they were sent. Raises TelegramError."""
        asked = {
            "offset": offset,
            "timeout": wait,
            "limit": limit,
            "allowed_updates": self.wanted,
        }
        found = await self._post("getUpdates", asked, read_timeout=_FOR_AN_ANSWER + wait)
        if not isinstance(found, list):
            raise TelegramError("getUpdates does not answer with a list")
        return found

    async def ask_own_name(self) -> None:
        """Ask again who the bot is. Raises TelegramError: then it is who it was."""
        known = self.bot
        try:
            told = await require_documented(self.get_me(), "getMe")
            if not told.username:
                raise TelegramError("getMe tells no username")
        except TelegramError:
            self._bot_user = known
            raise

    async def webhook_url(self) -> str:
        """Return where updates are delivered: nowhere, if the server knows no webhooks."""
        try:
            found = await self._post("getWebhookInfo")
        except (BadRequest, InvalidToken):  # an unknown method, since the token has been accepted
            return ""
        url = found.get("url") if isinstance(found, dict) else ""
        return url if isinstance(url, str) else ""


async def require_documented(answer: Awaitable[T], method: str) -> T:
    """Return an answer. Raises TelegramError, too, if it is not what Telegram documents."""
    try:
        found = await answer
        is_documented = is_sound(found)
    except TelegramError:
        raise
    except Exception:  # noqa: BLE001  the framework raises whatever the answer provokes
        is_documented = False
    if not is_documented:
        raise TelegramError(f"{method} does not say what it does on Telegram")
    return found


def bot_for(
    token: str,
    api_url: str,
    watch: Watch,
    proxy: str | None = None,
    may_call: MayCall = always,
) -> ClubBot:
    route = Route.to(api_url, proxy)
    watch = FloodLog(watch)
    return ClubBot(
        token,
        base_url=f"{api_url}/bot",
        base_file_url=f"{api_url}/file/bot",
        request=Transport(watch, route, _CALLS_AT_ONCE, _WHILE_MANY_CALL, may_call),
        get_updates_request=Transport(watch, route, calls_at_once=1, may_call=may_call),
    )


@asynccontextmanager
async def connected(bot: ClubBot, api_url: str, source: Source) -> AsyncIterator[None]:
    """Wait for the network as long as it takes, then claim the updates. Raises Failure."""
    try:
        await _initialize(bot, api_url, source)
        yield
    finally:
        await bot.shutdown()


async def _initialize(bot: ClubBot, api_url: str, source: Source) -> None:
    pauses = backoff()
    while True:
        try:
            await introduce(bot, api_url)
            await source.claim()
        except InvalidToken:
            sentence = (
                f"BOT_TOKEN is refused by {without_password(api_url)}:"
                " it must be a token as @BotFather shows it."
            )
            raise TokenRefused(sentence) from None
        except RetryAfter as error:
            await asyncio.sleep(seconds_asked_for(error))
        except TelegramError as error:
            pause = next(pauses)
            server = without_password(api_url)
            log.warning("server_unreachable", server=server, reason=str(error), again_in=pause)
            await asyncio.sleep(pause)
        else:
            return


async def introduce(bot: ClubBot, api_url: str) -> None:
    """Ask who the bot is. Raises TelegramError and Failure."""
    try:
        await bot.initialize()
        is_described = is_sound(bot.bot) and bool(bot.username)
    except TelegramError:
        raise
    except Exception:  # noqa: BLE001  the framework raises whatever the answer provokes
        is_described = False
    if not is_described:
        server = without_password(api_url)
        sentence = f"BOT_API_URL: {server} does not say who the bot is as Telegram does (getMe)."
        raise Failure(sentence)


def without_password(url: str) -> str:
    """Return an address as it may be told to whoever reads the log."""
    parts = urlsplit(url)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()
