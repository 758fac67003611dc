"""How updates are delivered to a webhook."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from telegram_sandbox import Sandbox, Terms
from telegram_sandbox._rooms import PATIENCE
from tests.little_bot import Club, bot_of


@dataclass(frozen=True)
class Receiver:
    """A web server, and the path, secret and text of every update delivered to it."""

    url: str
    delivered: asyncio.Queue[tuple[str, str, str]]

    async def next(self) -> tuple[str, str, str]:
        async with asyncio.timeout(PATIENCE):
            return await self.delivered.get()


@asynccontextmanager
async def receiver(*statuses: int, host: str = "127.0.0.1") -> AsyncIterator[Receiver]:
    """A web server that answers with these statuses, and then with a success other than 200."""
    delivered: asyncio.Queue[tuple[str, str, str]] = asyncio.Queue()
    left = iter(statuses)

    async def answer(request: web.Request) -> web.Response:
        text = (await request.json())["message"]["text"]
        await delivered.put(
            (request.path, request.headers.get("X-Telegram-Bot-Api-Secret-Token", ""), text)
        )
        return web.Response(status=next(left, 204), headers={"Location": "/elsewhere"})

    application = web.Application()
    application.router.add_post("/{path:.*}", answer)
    async with TestServer(application) as server:
        yield Receiver(f"http://{host}:{server.port}/", delivered)


async def test_an_update_that_is_accepted_is_not_sent_again(club: Club) -> None:
    async with receiver() as webhook:
        await club.bot.set_webhook(webhook.url)
        club.anna.says(club.anna.private, "one")
        club.anna.says(club.anna.private, "two")
        assert club.sandbox.world.updates.is_polled
        assert [await webhook.next() for _ in range(2)] == [("/", "", "one"), ("/", "", "two")]
        await club.bot.delete_webhook()


async def test_an_update_comes_again_until_it_is_accepted(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This includes updates from before the webhook was set.

    A redirect does not count as accepted.
    """
    monkeypatch.setattr("telegram_sandbox._webhook.BETWEEN_ATTEMPTS", 0)
    club.anna.says(club.anna.private, "hi")
    assert (await club.bot.get_webhook_info()).pending_update_count == 1
    async with receiver(500, 307) as webhook:
        await club.bot.set_webhook(webhook.url, secret_token="secret", allowed_updates=["message"])
        assert [await webhook.next() for _ in range(3)] == [("/", "secret", "hi")] * 3
        told = await club.bot.get_webhook_info()
        assert told.last_error_message == "Wrong response from the webhook: 307"
        assert told.last_error_date
        assert told.allowed_updates == ("message",)
        await club.bot.delete_webhook()


async def test_a_webhook_that_fails_has_a_rest(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("telegram_sandbox._webhook.BETWEEN_ATTEMPTS", 3600)
    async with receiver(500) as webhook:
        await club.bot.set_webhook(webhook.url)
        club.anna.says(club.anna.private, "hi")
        await webhook.next()
        for _ in range(5):
            await club.bot.get_webhook_info()
        assert webhook.delivered.empty()


async def test_an_update_may_come_twice() -> None:
    async with Sandbox.serving(Terms(repeats_updates=True)) as sandbox, bot_of(sandbox) as bot:
        anna = sandbox.user("Anna")
        async with receiver(200, host="localhost") as webhook:
            await bot.set_webhook(webhook.url)
            anna.says(anna.private, "one")
            anna.says(anna.private, "two")
            texts = [(await webhook.next())[-1] for _ in range(4)]
            await bot.delete_webhook()
    assert texts == ["one", "one", "two", "two"]


async def test_updates_of_one_chat_are_sent_in_order_and_those_of_another_at_once(
    club: Club,
) -> None:
    """Anna's first message is answered last."""
    heard: list[str] = []
    is_late = asyncio.Event()
    has_come = {name: asyncio.Event() for name in ("ben", "anna", "anna again")}

    async def answer(request: web.Request) -> web.Response:
        text = (await request.json())["message"]["text"]
        heard.append(text)
        has_come[text].set()
        if text == "anna":
            await is_late.wait()
        return web.Response()

    application = web.Application()
    application.router.add_post("/", answer)
    async with TestServer(application) as server:
        await club.bot.set_webhook(f"http://127.0.0.1:{server.port}/")
        club.anna.says(club.anna.private, "anna")
        club.anna.says(club.anna.private, "anna again")
        club.ben.says(club.ben.private, "ben")
        async with asyncio.timeout(PATIENCE):
            await has_come["ben"].wait()
        await club.bot.get_webhook_info()
        assert heard == ["anna", "ben"]
        is_late.set()
        async with asyncio.timeout(PATIENCE):
            await has_come["anna again"].wait()
        await club.bot.delete_webhook()
