"""Where updates come from, that each is handed on once, and that nobody keeps others waiting."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from time import perf_counter
from typing import Any, Protocol, TypeAlias

import structlog
from cachetools import LRUCache
from telegram import Update

from club.background import BackgroundTasks

log = structlog.get_logger()

WANTED = (Update.MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER)

_REMEMBERED = 10_000
"""Telegram repeats what it believes to be lost within seconds or minutes, not after so many."""
_MOST_WAITING = 2_000
"""Then Telegram has to keep the rest: an update may take up 10 KB here."""
_PRESSES_WAITING = 32
"""Of one sender: more than anybody presses while Telegram cannot be reached for a minute."""
_HANDLED_AT_ONCE = 256
_PATIENCE = 1.0
"""Seconds. Only a call that Telegram leaves unanswered takes so long."""

Handle: TypeAlias = Callable[[Update], Coroutine[Any, Any, None]]
Line: TypeAlias = deque[Update]


class Source(Protocol):
    async def claim(self) -> None:
        """Makes Telegram give its updates to us. Raises Failure and TelegramError."""

    async def receive(self) -> None:
        """Ends only by being cancelled or by a Failure."""

    async def confirm(self) -> None:
        """At the end: what was handed on will not be given to the next process."""


class Inbox:
    """Every sender has a line of their own, which is handled in order, one update after the other.

    So however fast somebody presses, others wait for one press of theirs at most. What does not fit
    in a line is forgotten: the oldest press, which can be made again, but never a message or a
    change of our standing in a chat.
    """

    def __init__(self) -> None:
        self.forgotten = 0
        self._arrivals: LRUCache[int, float] = LRUCache(_REMEMBERED)
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
        """From now on, with what has come already; at the end everything that came is handled."""
        self._handle = handle
        for sender in self._lines:
            self._serve(sender)
        try:
            yield
        finally:
            await self._tasks.finish()
            self._handle = None

    async def put(self, update: Update) -> None:
        """Waits for room. What has come before is not handed on: a press would count twice."""
        if update.update_id in self._arrivals:
            log.info("update_repeated", update=update.update_id)
            return
        self._arrivals[update.update_id] = perf_counter()
        await self._room.acquire()
        sender = _sender(update)
        line = self._lines.setdefault(sender, deque())
        line.append(update)
        self._forget_oldest_press(line)
        self._serve(sender)

    def age(self, update: Update) -> float:
        """Seconds since it came. One that is forgotten already is called new."""
        now = perf_counter()
        return now - self._arrivals.get(update.update_id, now)

    def _forget_oldest_press(self, line: Line) -> None:
        presses = [update for update in line if update.callback_query]
        if len(presses) > _PRESSES_WAITING:
            line.remove(presses[0])
            self._room.release()
            self.forgotten += 1

    def _serve(self, sender: int) -> None:
        if self._handle:
            self._tasks.start(f"handling updates of {sender}", self._work_off, sender, self._handle)

    async def _work_off(self, sender: int, handle: Handle) -> None:
        line = self._lines[sender]
        while line:
            await self._at_once.acquire()
            self._room.release()
            with suppress(TimeoutError):
                async with asyncio.timeout(_PATIENCE):
                    await self._tasks.shield(self._handled(line.popleft(), handle))
        del self._lines[sender]

    async def _handled(self, update: Update, handle: Handle) -> None:
        try:
            await handle(update)
        finally:
            self._at_once.release()


def _sender(update: Update) -> int:
    """Anonymous administrators and channels write as their chat. Zero: Telegram names nobody."""
    return update.effective_sender.id if update.effective_sender else 0
