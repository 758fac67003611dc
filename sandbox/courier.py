"""Brings updates to the bot's webhook, one after the other, each until it is accepted."""

import asyncio

import httpx

from sandbox.updates import Update, Updates

SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  the name of a header
BETWEEN_ATTEMPTS = 0.5
HERE = ("127.0.0.1", "localhost")
"""A bot may name any address, but nothing leaves this machine."""


class Courier:
    """`repeats`: every update comes twice, as it may when an answer is lost on its way back."""

    def __init__(self, updates: Updates, repeats: bool) -> None:
        self._updates = updates
        self._times = 2 if repeats else 1

    async def run(self) -> None:
        async with httpx.AsyncClient(trust_env=False) as client:
            while True:
                update = await self._updates.for_webhook()
                await self._bring(client, update)

    async def _bring(self, client: httpx.AsyncClient, update: Update) -> None:
        try:
            for _ in range(self._times):
                answer = await self._post(client, update)
                answer.raise_for_status()
        except httpx.HTTPStatusError as error:
            await self._failed(f"Wrong response from the webhook: {error.response.status_code}")
        except httpx.HTTPError as error:
            await self._failed(f"Connection failed: {error}")
        else:
            self._updates.accepted(update)

    async def _post(self, client: httpx.AsyncClient, update: Update) -> httpx.Response:
        if httpx.URL(self._updates.webhook).host not in HERE:
            raise httpx.ConnectError("that is not on this machine")
        secret = {SECRET: self._updates.secret} if self._updates.secret else {}
        return await client.post(self._updates.webhook, json=update, headers=secret)

    async def _failed(self, reason: str) -> None:
        self._updates.last_error = reason
        await asyncio.sleep(BETWEEN_ATTEMPTS)
