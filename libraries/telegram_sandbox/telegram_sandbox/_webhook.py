"""Sends updates to the bot's webhook, many at once, repeating each one until it is accepted.

As on Telegram, the presses of one person and the messages of one chat come one after the other.
"""

import asyncio

from aiohttp import ClientError, ClientSession, ClientTimeout

from telegram_sandbox._updates import Update, Updates
from telegram_sandbox._wire import encode, is_local

SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  the name of a header
BETWEEN_ATTEMPTS = 0.5
SUCCESS = range(200, 300)
PATIENCE = ClientTimeout(total=60)


class WebhookSender:
    """Sends updates.

    With `repeats` each one is sent twice, as happens if an answer is lost.
    """

    def __init__(self, updates: Updates, repeats: bool) -> None:
        self._updates = updates
        self._times = 2 if repeats else 1

    async def run(self) -> None:
        async with ClientSession(timeout=PATIENCE) as session, asyncio.TaskGroup() as deliveries:
            while True:
                update = await self._updates.next_for_webhook()
                deliveries.create_task(self._deliver(session, update))

    async def _deliver(self, session: ClientSession, update: Update) -> None:
        try:
            statuses = [await self._post(session, update) for _ in range(self._times)]
        except (ClientError, TimeoutError) as error:
            await self._keep(update, f"Connection failed: {error}")
            return
        if refused := [status for status in statuses if status not in SUCCESS]:
            await self._keep(update, f"Wrong response from the webhook: {refused[0]}")
        else:
            self._updates.confirm(update)

    async def _post(self, session: ClientSession, update: Update) -> int:
        url = self._updates.webhook
        if not is_local(url):
            raise ClientError("not an address on this machine")
        headers = {"Content-Type": "application/json"}
        if self._updates.secret:
            headers[SECRET] = self._updates.secret
        body = encode(update.body)
        async with session.post(url, data=body, headers=headers, allow_redirects=False) as answer:
            return answer.status

    async def _keep(self, update: Update, reason: str) -> None:
        self._updates.last_error = reason
        await asyncio.sleep(BETWEEN_ATTEMPTS)
        self._updates.take_back(update)
