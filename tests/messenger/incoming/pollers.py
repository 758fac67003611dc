"""Processes that poll for updates, several of them with one token."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from telegram import Update

from messenger.incoming.connection import ClubBot, bot_for
from messenger.incoming.failures import AnotherPoller
from messenger.incoming.polling import Poller
from messenger.incoming.updates import Inbox
from telegram_sandbox import Sandbox

PATIENCE = 20
PROBATION = 0.2


class Process:
    """A poller, and the updates it has received."""

    def __init__(self, bot: ClubBot, probation: float, has_tables: bool) -> None:
        self.bot = bot
        self.heard = asyncio.Queue[Update]()
        self.inbox = Inbox()
        poller = Poller(bot, self.inbox, lambda: None, has_tables=has_tables, probation=probation)
        self.polling = asyncio.create_task(poller.receive())

    async def hears(self, words: str) -> None:
        async with asyncio.timeout(PATIENCE):
            update = await self.heard.get()
        assert update.effective_message
        assert update.effective_message.text == words

    async def gives_way(self) -> None:
        with pytest.raises(AnotherPoller):
            await asyncio.wait_for(self.polling, PATIENCE)


@asynccontextmanager
async def process(
    sandbox: Sandbox, probation: float = PROBATION, has_tables: bool = False
) -> AsyncIterator[Process]:
    async with bot_for(sandbox.token, sandbox.api_url, lambda *_: None) as bot:
        started = Process(bot, probation, has_tables)
        async with started.inbox.handled_by(started.heard.put):
            try:
                yield started
            finally:
                started.polling.cancel()
                await asyncio.wait({started.polling})
