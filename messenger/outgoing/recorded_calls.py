"""Makes the calls to one address, and records what is shown there after each."""

from typing import TypeAlias

from club.slots import Address
from messenger.outgoing.call_results import CallResult, Delivered
from messenger.outgoing.calls import Call, Erase, Replace
from messenger.outgoing.queue_items import Erasure, QueueItem
from messenger.outgoing.queue_parts import QueueParts

Results: TypeAlias = tuple[CallResult, CallResult | None]
"""What came of a call, and of deleting the message that it replaced."""


class RecordedCalls:
    def __init__(self, address: Address, parts: QueueParts) -> None:
        self._address = address
        self._parts = parts

    async def make(self, item: QueueItem, call: Call) -> Results:
        """Make a call. It goes on when the caller is cancelled: it may have arrived already.

        Raises NotSaved if a tag cannot be recorded, and NotRead like `BotApi.make`.
        """
        return await self._parts.tasks.shield(self._make(item, call))

    async def _make(self, item: QueueItem, call: Call) -> Results:
        result = await self._make_and_record(item, call)
        if not isinstance(call, Replace) or not isinstance(result, Delivered):
            return result, None
        no_message = Erasure(self._address, call.old)
        return result, await self._make_and_record(no_message, Erase(call.old))

    async def _make_and_record(self, item: QueueItem, call: Call) -> CallResult:
        result = await self._parts.bot_api.make(self._address, call)
        await self._parts.shown.remember(item, call, result)
        return result
