"""What has no effect yet stays at Telegram, and holds back nothing else."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from telegram import Update

from messenger.incoming import unconfirmed
from messenger.incoming.connection import ClubBot, bot_for
from messenger.incoming.polling import Poller
from messenger.incoming.updates import Inbox
from messenger.incoming.webhook import Webhook
from telegram_sandbox import Sandbox, Terms
from tests.end_to_end.process import A_START
from tests.meanwhile import meanwhile

SLOW = "slow"
MANY = 150
"""More than Telegram sends at once."""


@dataclass
class Desk:
    """Handles messages at once, and a slow one as soon as it may."""

    heard: list[str] = field(default_factory=list)
    may_go_on: asyncio.Event = field(default_factory=asyncio.Event)

    async def handle(self, update: Update) -> None:
        text = (update.message and update.message.text) or ""
        self.heard.append(text)
        if text == SLOW:
            await self.may_go_on.wait()

    async def hears(self, number: int) -> None:
        async with asyncio.timeout(A_START):
            while len(self.heard) < number:  # noqa: ASYNC110  there is no event
                await asyncio.sleep(0.01)


@asynccontextmanager
async def polling(bot: ClubBot) -> AsyncIterator[Desk]:
    """Poll until the end, which confirms nothing, as if the process were killed."""
    desk = Desk()
    inbox = Inbox()
    async with inbox.handled_by(desk.handle):
        async with meanwhile(Poller(bot, inbox, lambda: None).receive()):
            yield desk
        desk.may_go_on.set()


@asynccontextmanager
async def sandbox_and_bot() -> AsyncIterator[tuple[Sandbox, ClubBot]]:
    async with (
        Sandbox.serving(Terms(throttles_polls=True)) as sandbox,
        bot_for(sandbox.token, sandbox.api_url, lambda *_: None) as bot,
    ):
        yield sandbox, bot


async def confirmed(sandbox: Sandbox) -> None:
    async with asyncio.timeout(A_START):
        while len(sandbox.world.updates):  # noqa: ASYNC110  there is no event
            await asyncio.sleep(0.01)


async def test_a_slow_update_comes_again_and_holds_back_nobody_elses() -> None:
    async with sandbox_and_bot() as (sandbox, bot):
        anna = sandbox.user("Anna")
        ben = sandbox.user("Ben")
        async with polling(bot) as desk:
            anna.says(anna.private, SLOW)
            await desk.hears(1)
            for number in range(2):
                ben.says(ben.private, str(number))
                await desk.hears(2 + number)
            assert desk.heard == [SLOW, "0", "1"]
        assert len(sandbox.world.updates) == 3
        async with polling(bot) as desk:
            await desk.hears(3)
            assert desk.heard == [SLOW, "0", "1"]
            desk.may_go_on.set()
            await confirmed(sandbox)


async def test_beyond_a_hundred_it_is_let_go() -> None:
    async with sandbox_and_bot() as (sandbox, bot):
        anna = sandbox.user("Anna")
        ben = sandbox.user("Ben")
        anna.says(anna.private, SLOW)
        for number in range(MANY):
            ben.says(ben.private, str(number))
        async with polling(bot) as desk:
            await desk.hears(1 + MANY)
            await confirmed(sandbox)
            assert desk.heard == [SLOW, *map(str, range(MANY))]


async def test_nothing_is_waited_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unconfirmed, "LONGEST", 0.2)
    async with sandbox_and_bot() as (sandbox, bot), polling(bot) as desk:
        anna = sandbox.user("Anna")
        anna.says(anna.private, SLOW)
        await desk.hears(1)
        await confirmed(sandbox)
        assert not desk.may_go_on.is_set()


async def test_a_webhook_answers_after_the_effect_and_a_repeat_with_it() -> None:
    async with sandbox_and_bot() as (_, bot):
        desk = Desk()
        inbox = Inbox()
        webhook = Webhook(bot, inbox, lambda: None, "https://example.org")
        chat = {"id": 5001, "type": "private"}
        message = {"message_id": 1, "date": 1_763_750_000, "chat": chat, "text": SLOW}
        body = json.dumps({"update_id": 1, "message": message}).encode()
        async with inbox.handled_by(desk.handle):
            taking = [asyncio.create_task(webhook.take(body)) for _ in range(2)]
            await desk.hears(1)
            done, _ = await asyncio.wait(taking, timeout=0.1)
            assert not done
            desk.may_go_on.set()
            assert await asyncio.gather(*taking) == [True, True]
        assert desk.heard == [SLOW]
