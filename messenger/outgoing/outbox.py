"""The only sender: takes what each chat should show, and sends it within Telegram's limits."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain

from club.places import ChatId, Place, TableId
from club.slots import Address, Slot
from messenger.outgoing.chat_queue import ChatQueue, QueueParts
from messenger.outgoing.queue_items import Key, QueueItem, address_of, is_board, shows_table
from people.ephemeral import Permit, leaves_time

_STEP_TIMEOUT = 1.0
"""Seconds after which waiting for a step of another queue ends even if no step was made."""


class Outbox:
    def __init__(self, parts: QueueParts) -> None:
        self._parts = parts
        self._queues: dict[Address, ChatQueue] = {}

    @property
    def waiting(self) -> int:
        return sum(len(queue.waiting) for queue in self._queues.values())

    @property
    def tables(self) -> frozenset[TableId]:
        """The tables with posts that are waiting or being sent."""
        return frozenset(slot.table for slot in self._slots)

    def slots_of(self, table: TableId) -> frozenset[Slot]:
        """Return the slots of the table whose posts are waiting or being sent."""
        return frozenset(slot for slot in self._slots if slot.table == table)

    @property
    def _slots(self) -> Iterator[Slot]:
        keys = chain.from_iterable(queue.waiting for queue in self._queues.values())
        return (key for key in keys if isinstance(key, Slot))

    def want(self, *items: QueueItem) -> None:
        """Fulfil these items. Each replaces one with the same key that waits there.

        Where the bot is no member, there is nothing but the message that shows a table.
        """
        for item in items:
            address = address_of(item)
            if Place(address.chat).is_elsewhere and not shows_table(item):
                continue
            self._queue(address).want(item)
            self._parts.tasks.start(f"sending to {address}", self._send, address)

    def move_to_bottom(self, slot: Slot, permit: Permit | None = None) -> None:
        """Move the slot's message to the bottom of its chat when it is next shown."""
        self._queue(slot.address).move_to_bottom(slot, permit)

    def holds(self, address: Address, permit: Permit) -> bool:
        """Return whether this permit came with something that is still wanted there."""
        queue = self._queues.get(address)
        return queue is not None and queue.holds(permit)

    def is_held_back(self, address: Address) -> bool:
        """Return whether something waits there that the chat's own limit does not allow yet."""
        queue = self._queues.get(address)
        waiting = len(queue.waiting) if queue is not None else 0
        return waiting > 0 and not self._parts.limits.has_room(address, waiting)

    def refuses_films(self, address: Address) -> bool:
        """Return whether films have been refused there, and are not tried again yet."""
        queue = self._queues.get(address)
        return queue is not None and queue.refused.films

    async def until_sent(self, address: Address, permit: Permit) -> None:
        """Wait until there is no new message to be sent there with this permit. Raises NotRead."""
        while queue := self._queues.get(address):
            step = queue.step_done.next_step
            messages = await queue.new_messages()
            if permit not in [message.permit for _, message in messages]:
                return
            await step.wait()

    def try_again(self, chat: ChatId) -> None:
        """Stop omitting pictures and pins that were refused there: they may be allowed by now."""
        if queue := self._queues.get(Address(chat)):
            queue.refused.clear()

    async def assume_limits_spent(self, chats: Iterable[ChatId]) -> None:
        """Assume that these chats have no calls left. After a restart only Telegram knows."""
        for chat in chats:
            await self._parts.limits.spend_all(chat)

    def _queue(self, address: Address) -> ChatQueue:
        if address not in self._queues:
            self._queues[address] = ChatQueue(address, self._parts, self._wait_for_board)
        return self._queues[address]

    async def _wait_for_board(self, key: Key, permit: Permit | None) -> bool:
        """Let a table's board be posted before a hand or question for one reader, to be above it.

        Returns whether it waited for a step of the board's queue. It does not wait once half of the
        permit's time is over.
        """
        if not isinstance(key, Slot) or key.reader is None:
            return False
        if permit is not None and not leaves_time(permit):
            return False
        queue = self._queues.get(Address(key.place.chat))
        if queue is None:
            return False
        step = queue.step_done.next_step
        messages = await queue.new_messages()
        if not any(is_board(other, key.table) for other, _ in messages):
            return False
        with suppress(TimeoutError):
            async with asyncio.timeout(_STEP_TIMEOUT):
                await step.wait()
        return True

    async def _send(self, address: Address) -> None:
        queue = self._queues[address]
        await queue.send_all()
        if queue.is_idle:
            del self._queues[address]
