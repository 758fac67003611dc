"""Fetches updates by long polling, and decides who gives way if two processes use one token.

Telegram serves the latest request and aborts the earlier one. Two pollers therefore abort each
other in turn, and neither is told who came first: each only knows how long it has polled
undisturbed.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from math import inf

import structlog
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError, TimedOut

from messenger.incoming.connection import ClubBot
from messenger.incoming.failures import AnotherPoller, require_token
from messenger.incoming.parsing import number_in, number_of
from messenger.incoming.transport import UnreadableAnswer
from messenger.incoming.updates import Inbox
from messenger.incoming.webhook import remove_webhook
from messenger.outgoing.backoff import backoff, seconds_asked_for

log = structlog.get_logger()

PROBATION = 5.0
"""Seconds. Telegram may take three to report a conflict."""

_LONG_POLL = 30
_FIRST_PAUSE = 0.1
"""Seconds before the first retry, so that a single failure delays nobody. Later pauses grow."""
_BORNE = 3
"""Conflicts that a process with tables bears before its claim is settled.

A newcomer whose database is empty gives way at its first one, so it cannot win.
"""
_SAME_QUESTION = 0.5
"""Seconds between two polls with the same offset."""
_MOMENT = 0.02
"""Seconds in which most updates have their effect, so that Telegram need not send them twice."""
_MOST_AT_ONCE = 100
"""Updates in one answer of Telegram."""
_FAREWELL = 0.5
"""Seconds that are left to updates when the process is asked to stop."""
_CONFLICT_PAUSE = 0.5
"""Seconds to wait after a conflict.

With a longer pause a newcomer might not notice this process. Without one, two processes that both
stay would abort each other as fast as they can.
"""


class Claim:
    """A claim to the token, settled by polling undisturbed for long enough.

    A long outage unsettles it, because a process that started meanwhile has a claim by then.
    """

    def __init__(self, probation: float) -> None:
        self._probation = probation
        self._since = self._now()
        self._down_since: float | None = None

    @property
    def is_settled(self) -> bool:
        return self._now() - self._since > self._probation

    def begin_again(self) -> None:
        self._since = self._now()

    def note_failure(self, asked_at: float) -> None:
        self._down_since = asked_at if self._down_since is None else self._down_since

    def note_answer(self) -> None:
        if self._down_since is not None and self._now() - self._down_since > self._probation:
            self.begin_again()
        self._down_since = None

    def _now(self) -> float:
        return asyncio.get_running_loop().time()


class Poller:
    """Fetches updates and passes them on in order. It ends only if cancelled or by a Failure."""

    def __init__(  # noqa: PLR0913  the last two say how it asserts itself against another process
        self,
        bot: ClubBot,
        inbox: Inbox,
        fetched: Callable[[], None],
        probing: int = 0,
        *,
        has_tables: bool = False,
        probation: float = PROBATION,
    ) -> None:
        self._bot = bot
        self._inbox = inbox
        self._fetched = fetched
        self._probing = probing
        self._probation = probation
        self._to_bear = _BORNE if has_tables else 0
        self._next: int | None = None
        self._asked: int | None = None
        self._asked_at = -inf
        self._wait = 0
        """Seconds to wait for an update: none before it is known that Telegram answers."""
        self._singly = 0
        """The polls that are to come for one update each, to find the one that cannot be read."""
        self._pauses = backoff(_FIRST_PAUSE)

    async def claim(self) -> None:
        """Remove any webhook, and look for another poller for `probing` seconds.

        Raises AnotherPoller.
        """
        await remove_webhook(self._bot)
        while self._probing:
            try:
                await check_for_other_poller(self._bot, self._probing)
                return
            except AnotherPoller:
                self._bear()
                await asyncio.sleep(_CONFLICT_PAUSE)

    async def receive(self) -> None:
        """Raises AnotherPoller and TokenRefused."""
        claim = Claim(self._probation)
        while True:
            asked_at = asyncio.get_running_loop().time()
            try:
                await self._fetch(claim)
            except TelegramError as error:
                claim.note_failure(asked_at)
                self._wait = 0
                await asyncio.sleep(self._pause_after(error))

    async def confirm(self) -> None:
        unconfirmed = self._inbox.unconfirmed
        await unconfirmed.until(lambda: unconfirmed.lowest is None, _FAREWELL)
        if self._offset != self._asked:
            await self._bot.fetch(self._offset, wait=0)

    @property
    def _offset(self) -> int | None:
        """The lowest number without an effect. Telegram forgets all below it."""
        lowest = self._inbox.unconfirmed.lowest
        return self._next if lowest is None else lowest

    async def _fetch(self, claim: Claim) -> None:
        await self._wait_to_ask()
        try:
            found = await self._bot.fetch(self._asked, self._wait, 1 if self._singly else None)
        except Conflict:
            claim.note_answer()
            await self._dispute(claim)
            return
        except UnreadableAnswer as answer:
            self._pass_over(answer)
            return
        if self._wait:  # otherwise there was no time for another poller to disturb it
            claim.note_answer()
        self._wait = _LONG_POLL
        self._singly = max(0, self._singly - 1)
        self._pauses = backoff(_FIRST_PAUSE)
        self._fetched()
        await self._take(found)

    async def _take(self, found: Sequence[object]) -> None:
        are_new = [await self._inbox.take(sent, self._bot) for sent in found]
        if len(found) == _MOST_AT_ONCE and not any(are_new):
            self._let_go(found)
        for least, sent, is_new in zip(_least(found, self._asked), found, are_new, strict=True):
            if least and is_new:
                self._next = least + 1
            elif least and number_of(sent) is None:
                self._next = max(self._next or 0, least + 1)

    def _pass_over(self, answer: UnreadableAnswer) -> None:
        """Ask for the updates one by one, and leave behind the one that cannot be read.

        Raises the error again if no update is in the answer, or nothing tells its number.
        """
        if not answer.is_success:
            raise answer
        if not self._singly:
            self._singly = _MOST_AT_ONCE
            return
        number = number_in(answer.body) or self._asked
        if number is None:
            raise answer
        self._inbox.leave_behind(number)
        self._next = number + 1
        self._singly = 0

    async def _wait_to_ask(self) -> None:
        """Wait until there is another question to ask, for half a second at most.

        Asked the same any sooner, Telegram would answer with one update only.
        """
        loop = asyncio.get_running_loop()
        left = max(_MOMENT, self._asked_at + _SAME_QUESTION - loop.time())
        await self._inbox.unconfirmed.until(lambda: self._offset != self._asked, left)
        self._asked = self._offset
        self._asked_at = loop.time()

    def _let_go(self, found: Sequence[object]) -> None:
        """Confirm the older half without an effect: Telegram sends nothing beyond a hundred."""
        for number in map(number_of, found[: _MOST_AT_ONCE // 2]):
            if number:
                self._inbox.unconfirmed.settle(number)

    async def _dispute(self, claim: Claim) -> None:
        """Handle a conflict. Raises AnotherPoller if this process is the newcomer."""
        if await remove_webhook(self._bot):
            return
        if not claim.is_settled:
            self._bear()
            claim.begin_again()
        log.warning("another_poller")
        await asyncio.sleep(_CONFLICT_PAUSE)

    def _bear(self) -> None:
        """Give way to the other process by raising AnotherPoller, or let it give way."""
        if not self._to_bear:
            raise AnotherPoller
        self._to_bear -= 1

    def _pause_after(self, error: TelegramError) -> float:
        """Return the seconds to wait before the next attempt."""
        if isinstance(error, InvalidToken):
            require_token(error)
        match error:
            case RetryAfter():
                return seconds_asked_for(error)
            case TimedOut():
                return 0.0
            case _:
                pause = next(self._pauses)
                log.warning("polling_failed", reason=str(error), again_in=pause)
                return pause


async def check_for_other_poller(bot: ClubBot, seconds: int) -> None:
    """Raise AnotherPoller if one polls meanwhile or has fetched the updates that were waiting.

    This only looks: nothing is handled or confirmed yet, so the other process loses no updates.
    """
    waiting = await _first_waiting(bot, seconds)
    if waiting is not None:
        await asyncio.sleep(seconds)
        if waiting != await _first_waiting(bot, 0):
            raise AnotherPoller


async def _first_waiting(bot: ClubBot, seconds: int) -> int | None:
    try:
        found = await bot.fetch(None, wait=seconds, limit=1)
    except Conflict:
        raise AnotherPoller from None
    except UnreadableAnswer as answer:
        return number_in(answer.body)
    return number_of(found[0]) if found else None


def _least(found: Sequence[object], asked: int | None) -> Iterator[int | None]:
    """Yield the number of each update, or the least one that it can have if it tells none.

    Telegram sends them in order, from the number that was asked for.
    """
    least = asked
    for sent in found:
        least = number_of(sent) or least
        yield least
        least = least + 1 if least else None
