"""Receives updates through a webhook, whose address is given to Telegram at startup."""

import asyncio
from collections.abc import Callable
from hmac import compare_digest
from secrets import token_urlsafe
from urllib.parse import urlsplit

import structlog
from telegram import WebhookInfo
from telegram.error import BadRequest, InvalidToken, TelegramError

from messenger.incoming.connection import ClubBot, require_documented
from messenger.incoming.failures import Failure, require_token
from messenger.incoming.parsing import number_in, number_of, read_json
from messenger.incoming.unconfirmed import LONGEST
from messenger.incoming.updates import Inbox

log = structlog.get_logger()

PATH = "/telegram"
SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  the name of a header

_BETWEEN_LOOKS = 30.0


class Webhook:
    """Receives the updates that Telegram posts to the public URL.

    Each process has a secret of its own, so updates meant for another one are refused.
    """

    def __init__(
        self, bot: ClubBot, inbox: Inbox, fetched: Callable[[], None], public_url: str
    ) -> None:
        self._bot = bot
        self._inbox = inbox
        self._fetched = fetched
        self._url = public_url + PATH
        self._secret = token_urlsafe(32)
        self._is_open = True

    async def claim(self) -> None:
        """Give Telegram the address. Raises TelegramError, or Failure if it is refused."""
        try:
            await self._bot.set_webhook(
                self._url, allowed_updates=self._bot.wanted, secret_token=self._secret
            )
        except BadRequest as error:
            raise Failure(f"PUBLIC_URL is refused by Telegram: {error.message}.") from None
        log.info("webhook_set", server=_server_in(self._url))

    async def receive(self) -> None:
        """Watch whether Telegram can deliver.

        The updates themselves arrive through the HTTP server. Raises TokenRefused.
        """
        while True:
            try:
                await self._look(
                    await require_documented(self._bot.get_webhook_info(), "getWebhookInfo")
                )
            except TelegramError as error:
                if isinstance(error, InvalidToken):
                    require_token(error)
                log.warning("webhook_unknown", reason=str(error))
            await asyncio.sleep(_BETWEEN_LOOKS)

    async def confirm(self) -> None:
        """Stop accepting. Accepted updates count as confirmed."""
        self._is_open = False

    def is_secret(self, words: str) -> bool:
        return compare_digest(words.encode(), self._secret.encode())

    async def take(self, body: bytes) -> bool:
        """Return whether the update was accepted, as soon as it has had its effect.

        None are accepted during shutdown, and Telegram repeats them.
        """
        if not self._is_open:
            return False
        try:
            sent = read_json(body)
        except ValueError:
            self._inbox.leave_behind(number_in(body))
            return True
        self._fetched()
        await self._inbox.take(sent, self._bot)
        unconfirmed = self._inbox.unconfirmed
        await unconfirmed.until(lambda: number_of(sent) not in unconfirmed, LONGEST)
        return True

    async def _look(self, info: WebhookInfo) -> None:
        if info.url != self._url:
            log.warning("webhook_lost", server=_server_in(info.url))
            await self.claim()
        elif info.pending_update_count and info.last_error_message:
            log.warning("webhook_failing", reason=info.last_error_message)
        else:
            self._fetched()


async def remove_webhook(bot: ClubBot) -> bool:
    """Remove the webhook, because it prevents polling. Return whether there was one.

    Updates that were waiting for it are kept, and can be fetched.
    """
    url = await bot.webhook_url()
    if url:
        # Log only the server, because the path often contains the token.
        log.warning("webhook_removed", server=_server_in(url))
        await bot.delete_webhook()
    return bool(url)


def _server_in(url: str) -> str | None:
    """Return the server, or None if somebody has set what is no address."""
    try:
        return urlsplit(url).hostname
    except ValueError:
        return None
