"""The queue of updates for the bot: numbered, and kept until they are confirmed."""

import asyncio
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

from telegram_sandbox import refusals

ASKED_FOR = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
"""Kinds of updates that Telegram sends only to a bot that names them in allowed_updates."""
DELIVERED_AT_ONCE = 40
"""Updates that are sent to a webhook at once, unless the bot asks for another number."""

_REPEATED_WITHIN = 0.5
"""Seconds within which a throttled poll with the offset of the previous one gets one update."""

Body: TypeAlias = Callable[[int], object]
"""Makes an update of its number. Bytes are sent as they stand."""


class Update(NamedTuple):
    number: int
    body: object
    queue: object
    """Updates of one queue are sent to a webhook one after the other."""


class Updates:
    def __init__(self, throttles_polls: bool = False) -> None:
        self._throttles_polls = throttles_polls
        self.webhook = ""
        self.secret = ""
        self.most_at_once = DELIVERED_AT_ONCE
        self.last_error = ""
        self.allowed: tuple[str, ...] = ()
        self._pending: dict[int, Update] = {}
        self._last_id = 700_000
        self._held_back: list[tuple[Body, object]] | None = None
        self._on_their_way: dict[int, object] = {}
        """The queues of the updates that are being sent to the webhook, by number."""
        self._last_poll: tuple[int, float] = (0, 0.0)
        self._poller: asyncio.Future[None] | None = None
        self._deliverable = asyncio.Event()

    def __len__(self) -> int:
        return len(self._pending)

    @property
    def is_polled(self) -> bool:
        """Whether the bot is waiting for the next update now. With a webhook it always is."""
        return self._poller is not None or bool(self.webhook)

    def push(self, kind: str, payload: object, sender: int | None = None) -> None:
        """`sender` is the person or chat whose updates of this kind are delivered in order."""
        if self._is_asked_for(kind):
            queue = None if sender is None else (kind, sender)
            self.push_as_is(lambda number: {"update_id": number, kind: payload}, queue)

    def push_as_is(self, body: Body, queue: object = None) -> None:
        """Push whatever `body` makes of the number, even what no Telegram would send."""
        if self._held_back is not None:
            self._held_back.append((body, queue))
            return
        self._last_id += 1
        self._pending[self._last_id] = Update(self._last_id, body(self._last_id), queue)
        self._wake()

    @contextmanager
    def holding_back(self) -> Iterator[Callable[[], None]]:
        """Keep back what is pushed within, until what this yields is called."""
        held_back: list[tuple[Body, object]] = []

        def release() -> None:
            for body, queue in held_back:
                self.push_as_is(body, queue)
            held_back.clear()

        self._held_back = held_back
        try:
            yield release
        finally:
            self._held_back = None

    def clear(self) -> None:
        self._pending.clear()

    def set_webhook(
        self, url: str, secret: str = "", most_at_once: int = DELIVERED_AT_ONCE
    ) -> None:
        """Set the webhook. An empty address removes it."""
        self.webhook = url
        self.secret = secret
        self.last_error = ""
        self.most_at_once = most_at_once
        self._wake()

    async def next_for_webhook(self) -> Update:
        """Wait until there is a webhook and an update for it that need not wait for another."""
        while (update := self._next_for_webhook()) is None:
            self._deliverable.clear()
            await self._deliverable.wait()
        self._on_their_way[update.number] = update.queue
        return update

    def confirm(self, update: Update) -> None:
        """Forget the update, which the webhook has accepted."""
        self._pending.pop(update.number, None)
        self.take_back(update)

    def take_back(self, update: Update) -> None:
        """Send the update again, unless it is confirmed."""
        self._on_their_way.pop(update.number, None)
        self._wake()

    def allow(self, kinds: Collection[str] | None) -> None:
        if kinds is not None:
            self.allowed = tuple(kinds)

    async def poll(self, offset: int, limit: int, timeout: float) -> list[object]:  # noqa: ASYNC109  (Telegram's own word and meaning: how long to wait for the first update)
        """Return the updates from this offset on, as soon as there are any.

        Raises ApiError if there is a webhook, or if another poll begins meanwhile.
        """
        if self.webhook:
            raise refusals.webhook_is_active()
        self._confirm_before(offset)
        self._send_away_other_poller()
        is_throttled = self._repeats_offset(offset) and self._throttles_polls
        most = 1 if is_throttled else max(1, min(limit, 100))
        if not self._pending and timeout > 0:
            await self._wait(timeout)
        return [update.body for update in self._pending.values()][:most]

    def release(self) -> None:
        """End a waiting poll with an empty answer."""
        self._wake()

    def _is_asked_for(self, kind: str) -> bool:
        return kind in self.allowed if self.allowed else kind not in ASKED_FOR

    def _next_for_webhook(self) -> Update | None:
        if not self.webhook or len(self._on_their_way) >= self.most_at_once:
            return None
        busy = {queue for queue in self._on_their_way.values() if queue is not None}
        for update in self._pending.values():
            if update.number not in self._on_their_way and update.queue not in busy:
                return update
        return None

    def _confirm_before(self, offset: int) -> None:
        first = offset if offset >= 0 else self._last_id + 1 + offset
        for number in [number for number in self._pending if number < first]:
            del self._pending[number]

    def _repeats_offset(self, offset: int) -> bool:
        last_offset, at = self._last_poll
        now = asyncio.get_running_loop().time()
        self._last_poll = (offset, now)
        return offset == last_offset and now - at < _REPEATED_WITHIN

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
