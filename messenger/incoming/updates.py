"""Receives updates and passes each on once, without letting one sender hold up the others."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Container, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from time import perf_counter
from typing import Any, Protocol, TypeAlias

import structlog
from cachetools import LRUCache
from telegram import Bot, Update
from telegram.error import TelegramError

from club.background import BackgroundTasks
from messenger.incoming.parsing import UNKNOWN, Unparsable, kind_of, number_of, parse
from messenger.incoming.unconfirmed import Unconfirmed
from storage import handled_updates

log = structlog.get_logger()

WANTED = (Update.MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER)
WANTED_ELSEWHERE = (*WANTED, Update.INLINE_QUERY, Update.GUEST_MESSAGE)
"""With what people write to the bot in chats where it is no member."""

_REMEMBERED = 10_000
"""Updates remembered.

Telegram repeats unconfirmed ones within minutes, long before so many others.
"""
_MOST_WAITING = 2_000
"""Further updates wait at Telegram, because each may take 10 KB of memory here."""
_PRESSES_WAITING = 32
"""Per sender: more than anybody presses while Telegram is unreachable for a minute."""
_HANDLED_AT_ONCE = 256
_PATIENCE = 1.0
"""Seconds before a sender's next update is handled even though the previous one is not done.

Only a call that Telegram leaves unanswered takes so long.
"""

Handle: TypeAlias = Callable[[Update], Coroutine[Any, Any, None]]
Line: TypeAlias = deque[Update]


class Source(Protocol):
    async def claim(self) -> None:
        """Make Telegram deliver updates to this process. Raises Failure and TelegramError."""

    async def receive(self) -> None:
        """Receive updates until cancelled or ended by a Failure."""

    async def confirm(self) -> None:
        """At shutdown: confirm what has had its effect, so that it does not come again."""


class Inbox:
    """A queue of updates for each sender, handled in order, one at a time.

    However fast one person presses, others wait for at most one of those presses. When a queue is
    full, the oldest press is dropped, because it can be repeated, but never a message or a change
    of the bot's own status in a chat.
    """

    def __init__(self) -> None:
        self.dropped = self.unparsable = 0
        self._arrivals: LRUCache[int | str, float] = LRUCache(_REMEMBERED)
        self.unconfirmed = Unconfirmed()
        self._lines: dict[int, Line] = {}
        self._room = asyncio.Semaphore(_MOST_WAITING)
        self._at_once = asyncio.Semaphore(_HANDLED_AT_ONCE)
        self._tasks = BackgroundTasks()
        self._handle: Handle | None = None

    @property
    def waiting(self) -> int:
        return sum(map(len, self._lines.values()))

    @asynccontextmanager
    async def handled_by(self, handle: Handle) -> AsyncIterator[None]:
        """Handle updates, starting with those already waiting.

        On exit, finish all that have arrived.
        """
        self._handle = handle
        for sender in self._lines:
            self._serve(sender)
        try:
            yield
        finally:
            await self._tasks.finish()
            self._handle = None

    async def take(self, sent: object, bot: Bot) -> bool:
        """Add an update as it was sent, or leave it behind if it cannot be parsed.

        Returns whether it is new. Others are dropped: a press must not count twice. Without a
        number, all of one kind are the same.
        """
        number = number_of(sent)
        kind = kind_of(sent)
        if (number or kind) in self._arrivals:
            return False
        self._arrivals[number or kind] = perf_counter()
        try:
            update = parse(sent, bot)
        except Unparsable:
            self.leave_behind(number, kind)
        else:
            await self.put(update)
        return True

    def leave_behind(self, number: int | None, kind: str = UNKNOWN) -> None:
        """Count an update that cannot be read as such."""
        self.unparsable += 1
        log.warning("update_unparsable", update=number, kind=kind)

    async def put(self, update: Update) -> None:
        """Add an update, waiting for room."""
        self._arrivals[update.update_id] = perf_counter()
        self.unconfirmed.begin(update.update_id)
        await self._room.acquire()
        # Anonymous administrators and channels send as their chat. Of some, no sender is named.
        sender = update.effective_sender.id if update.effective_sender else 0
        line = self._lines.setdefault(sender, deque())
        line.append(update)
        self._drop_oldest_press(line)
        self._serve(sender)

    def age(self, update: Update) -> float:
        """Return the seconds since the update arrived, or 0 if that is no longer remembered."""
        now = perf_counter()
        return now - self._arrivals.get(update.update_id, now)

    def _drop_oldest_press(self, line: Line) -> None:
        presses = [update for update in line if update.callback_query]
        if len(presses) > _PRESSES_WAITING:
            line.remove(presses[0])
            self.unconfirmed.settle(presses[0].update_id)
            self._room.release()
            self.dropped += 1

    def _serve(self, sender: int) -> None:
        if self._handle:
            self._tasks.start(
                f"handling updates of {sender}", self._handle_line, sender, self._handle
            )

    async def _handle_line(self, sender: int, handle: Handle) -> None:
        line = self._lines[sender]
        while line:
            await self._at_once.acquire()
            self._room.release()
            with suppress(TimeoutError):
                async with asyncio.timeout(_PATIENCE):
                    await self._tasks.shield(self._handle_one(line.popleft(), handle))
        del self._lines[sender]

    async def _handle_one(self, update: Update, handle: Handle) -> None:
        try:
            await handle(update)
        except Exception:  # otherwise the sender's other updates would wait for yet another one
            log.exception("unexpected", update=update.update_id)
        finally:
            self.unconfirmed.settle(update.update_id)
            self._at_once.release()


class WithoutRepeats:
    """Passes on no update that an earlier process has handled but could not confirm to Telegram.

    Others are settled as soon as their effect is committed, or else when they are handled.
    """

    def __init__(self, handle: Handle, done: Container[int], unconfirmed: Unconfirmed) -> None:
        self._handle = handle
        self._done = done
        self._unconfirmed = unconfirmed

    async def __call__(self, update: Update) -> None:
        if update.update_id in self._done:
            log.info("update_done_before", update=update.update_id)
            if update.callback_query:  # it may not have been answered yet
                with suppress(TelegramError):
                    await update.callback_query.answer()
            return
        settle = partial(self._unconfirmed.settle, update.update_id)
        with handled_updates.handling(update.update_id, settle):
            await self._handle(update)
