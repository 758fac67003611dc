"""The queue of updates for the bot: numbered, and kept until an offset confirms them."""

import asyncio
from collections import deque
from collections.abc import Collection

from sandbox import refusals

Update = dict[str, object]

ASKED_FOR = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
"""Kinds of updates that Telegram sends only to a bot that names them in allowed_updates."""


class Updates:
    def __init__(self) -> None:
        self.webhook = ""
        self.secret = ""
        self.last_error = ""
        self.allowed: tuple[str, ...] = ()
        self._pending: deque[Update] = deque()
        self._last_id = 700_000
        self._poller: asyncio.Future[None] | None = None
        self._deliverable = asyncio.Event()

    def __len__(self) -> int:
        return len(self._pending)

    @property
    def is_polled(self) -> bool:
        """Whether the bot is waiting for the next update now. With a webhook it always is."""
        return self._poller is not None or bool(self.webhook)

    def push(self, kind: str, payload: object) -> None:
        if not self._wanted(kind):
            return
        self._last_id += 1
        self._pending.append({"update_id": self._last_id, kind: payload})
        self._wake()

    def clear(self) -> None:
        self._pending.clear()

    def set_webhook(self, url: str, secret: str) -> None:
        """Set the webhook. An empty address removes it."""
        self.webhook, self.secret, self.last_error = url, secret, ""
        self._wake()

    async def for_webhook(self) -> Update:
        """Wait until there is a webhook and an update for it, and return the update."""
        while not (self.webhook and self._pending):
            self._deliverable.clear()
            await self._deliverable.wait()
        return self._pending[0]

    def accepted(self, update: Update) -> None:
        self._confirm(int(str(update["update_id"])) + 1)

    def allow(self, kinds: Collection[str] | None) -> None:
        if kinds is not None:
            self.allowed = tuple(kinds)

    async def poll(self, offset: int, limit: int, timeout: float) -> list[Update]:  # noqa: ASYNC109  (Telegram's own word and meaning: how long to wait for the first update)
        if self.webhook:
            raise refusals.webhook_is_active()
        self._confirm(offset)
        self._send_away_other_poller()
        if not self._pending and timeout > 0:
            await self._wait(timeout)
        return list(self._pending)[: max(1, min(limit, 100))]

    def release(self) -> None:
        """End a waiting poll with an empty answer."""
        self._wake()

    def _wanted(self, kind: str) -> bool:
        return kind in self.allowed if self.allowed else kind not in ASKED_FOR

    def _confirm(self, offset: int) -> None:
        while offset < 0 and len(self._pending) > -offset:
            self._pending.popleft()
        while self._pending and int(str(self._pending[0]["update_id"])) < offset:
            self._pending.popleft()

    def _send_away_other_poller(self) -> None:
        if self._poller and not self._poller.done():
            self._poller.set_exception(refusals.terminated_by_other_poller())

    async def _wait(self, seconds: float) -> None:
        mine = self._poller = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(seconds):
                await mine
        except TimeoutError:
            return
        finally:
            if self._poller is mine:
                self._poller = None

    def _wake(self) -> None:
        self._deliverable.set()
        if self._poller and not self._poller.done():
            self._poller.set_result(None)
