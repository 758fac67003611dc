"""Where updates come from, and that each of them is handed on once."""

import asyncio
from time import perf_counter
from typing import Protocol

import structlog
from cachetools import LRUCache
from telegram import Update

log = structlog.get_logger()

WANTED = (Update.MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER)

_REMEMBERED = 10_000
"""Telegram repeats what it believes to be lost within seconds or minutes, not after so many."""


class Source(Protocol):
    async def claim(self) -> None:
        """Makes Telegram give its updates to us. Raises Failure and TelegramError."""

    async def receive(self) -> None:
        """Ends only by being cancelled or by a Failure."""

    async def confirm(self) -> None:
        """At the end: what was handed on will not be given to the next process."""


class Inbox:
    def __init__(self) -> None:
        self.queue: asyncio.Queue[object] = asyncio.Queue()
        self._arrivals: LRUCache[int, float] = LRUCache(_REMEMBERED)

    async def put(self, update: Update) -> None:
        """What has come before is not handed on again: a press would count twice."""
        if update.update_id in self._arrivals:
            log.info("update_repeated", update=update.update_id)
            return
        self._arrivals[update.update_id] = perf_counter()
        await self.queue.put(update)

    def age(self, update: Update) -> float:
        """Seconds since it came. One that is forgotten already is called new."""
        now = perf_counter()
        return now - self._arrivals.get(update.update_id, now)
