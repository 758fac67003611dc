"""Fetching updates, and who stays when two processes fetch them with one token.

Telegram serves whoever asked last and sends the other away. So two pollers send each other away in
turn, and neither is told who was first: each can only look at how long it has polled undisturbed.
"""

import asyncio
from collections.abc import Callable

import structlog
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError, TimedOut
from telegram.ext import ExtBot

from bot.failures import AnotherPoller, TokenRefused
from bot.updates import WANTED, Inbox
from bot.webhook import remove_webhook
from delivery.backoff import backoff, seconds_asked_for

log = structlog.get_logger()

PROBATION = 5.0
"""Seconds. Telegram may keep a conflict to itself for three."""

_LONG_POLL = 30
_SOON = 0.1
"""Seconds: a fetch that fails once keeps nobody waiting. Pauses grow as long as it goes on."""
_AFTER_A_CONFLICT = 0.5
"""Longer, and a newcomer would not notice us; none at all, and two that stay would race."""


class Claim:
    """Polling undisturbed for long enough is a claim to the token. A long outage ends it: whoever
    came in the meantime has one by then.
    """

    def __init__(self, probation: float) -> None:
        self._probation = probation
        self._since = self._now()
        self._down_since: float | None = None

    @property
    def is_settled(self) -> bool:
        return self._now() - self._since > self._probation

    def failed(self, asked_at: float) -> None:
        self._down_since = asked_at if self._down_since is None else self._down_since

    def answered(self) -> None:
        if self._down_since is not None and self._now() - self._down_since > self._probation:
            self._since = self._now()
        self._down_since = None

    def _now(self) -> float:
        return asyncio.get_running_loop().time()


class Poller:
    """Fetches updates and hands them on, in order. Ends only by being cancelled or by a Failure."""

    def __init__(
        self,
        bot: ExtBot[None],
        inbox: Inbox,
        fetched: Callable[[], None],
        looking: int = 0,
        probation: float = PROBATION,
    ) -> None:
        self._bot = bot
        self._inbox = inbox
        self._fetched = fetched
        self._looking = looking
        self._probation = probation
        self._offset: int | None = None
        self._pauses = backoff(_SOON)

    async def claim(self) -> None:
        """Raises AnotherPoller."""
        await remove_webhook(self._bot)
        if self._looking:
            await look_around(self._bot, self._looking)

    async def receive(self) -> None:
        claim = Claim(self._probation)
        while True:
            asked_at = asyncio.get_running_loop().time()
            try:
                await self._fetch(claim)
            except TelegramError as error:
                claim.failed(asked_at)
                await asyncio.sleep(self._judged(error))

    async def confirm(self) -> None:
        if self._offset is not None:
            await self._bot.get_updates(offset=self._offset, timeout=0, allowed_updates=WANTED)

    async def _fetch(self, claim: Claim) -> None:
        try:
            updates = await self._bot.get_updates(
                offset=self._offset, timeout=_LONG_POLL, allowed_updates=WANTED
            )
        except Conflict:
            claim.answered()
            await self._dispute(claim)
            return
        claim.answered()
        self._pauses = backoff(_SOON)
        self._fetched()
        for update in updates:
            await self._inbox.put(update)
            self._offset = update.update_id + 1

    async def _dispute(self, claim: Claim) -> None:
        """Raises AnotherPoller if we are the newcomer."""
        if await remove_webhook(self._bot):
            return
        if not claim.is_settled:
            raise AnotherPoller
        log.warning("another_poller")
        await asyncio.sleep(_AFTER_A_CONFLICT)

    def _judged(self, error: TelegramError) -> float:
        """How long to wait before the next attempt."""
        match error:
            case InvalidToken():
                raise TokenRefused("BOT_TOKEN is refused: it was revoked.") from None
            case RetryAfter():
                return seconds_asked_for(error)
            case TimedOut():
                return 0.0
            case _:
                pause = next(self._pauses)
                log.warning("polling_failed", reason=str(error), again_in=pause)
                return pause


async def look_around(bot: ExtBot[None], seconds: int) -> None:
    """Raises AnotherPoller, if one comes back within these seconds or takes what is waiting.

    We hand nothing on and confirm nothing yet, so it loses nothing by our asking.
    """
    waiting = await _first_waiting(bot, seconds)
    if waiting is not None:
        await asyncio.sleep(seconds)
        if waiting != await _first_waiting(bot, 0):
            raise AnotherPoller


async def _first_waiting(bot: ExtBot[None], seconds: int) -> int | None:
    try:
        updates = await bot.get_updates(limit=1, timeout=seconds, allowed_updates=WANTED)
    except Conflict:
        raise AnotherPoller from None
    return updates[0].update_id if updates else None
