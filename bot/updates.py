"""Where updates come from, and that each of them is handed on once."""

import asyncio
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
        self._seen: LRUCache[int, bool] = LRUCache(_REMEMBERED)

    async def put(self, update: Update) -> None:
        """What has come before is not handed on again: a press would count twice."""
        if update.update_id in self._seen:
            log.info("update_repeated", update=update.update_id)
            return
        self._seen[update.update_id] = True
        await self.queue.put(update)
