"""An outbox in simulated time: what is sent and shown is kept in memory."""

import asyncio
from collections.abc import Callable, Mapping

from club.background import BackgroundTasks
from club.places import PersonId, TableId
from club.sent_message import SentMessage
from club.slots import Address, Slot
from features import load_texts
from messenger.outgoing.bot_api import BotApi
from messenger.outgoing.call_results import CallResult, Delivered, OutcomeUnknown
from messenger.outgoing.calls import Call
from messenger.outgoing.chat_queue import QueueParts
from messenger.outgoing.outbox import Outbox
from messenger.outgoing.rate_limits import RateLimits, Rates
from messenger.outgoing.shown_messages import ShownMessages
from people.ephemeral import EphemeralMessages
from screens.texts import Voice
from storage.posts import Posts
from storage.tags import Tags
from tests.simulated_time import now


class FakeBotApi(BotApi):
    """Delivers each call after `delay(number of the call)` seconds, and records it.

    The first `unanswered` calls are never answered.
    """

    def __init__(self, delay: Callable[[int], float], unanswered: int = 0) -> None:
        self.calls: list[tuple[float, Call]] = []
        """Each with the time of its arrival."""
        self.addresses: set[Address] = set()
        self._delay = delay
        self._unanswered = unanswered

    async def make(self, address: Address, call: Call) -> CallResult:
        await asyncio.sleep(self._delay(len(self.calls)))
        self.calls.append((now(), call))
        self.addresses.add(address)
        if len(self.calls) <= self._unanswered:
            return OutcomeUnknown("on its way")
        return Delivered(getattr(call, "message_id", 0) or len(self.calls))

    def most_calls_in(self, seconds: float) -> int:
        times = [time for time, _ in self.calls]
        return max(sum(begin <= time < begin + seconds for time in times) for begin in times)


class PostsInMemory(Posts):
    def __init__(self) -> None:
        self._shown: dict[Slot, SentMessage] = {}
        self.reads = 0

    async def get(self, slot: Slot) -> SentMessage | None:
        self.reads += 1
        return self._shown.get(slot)

    async def put(self, slot: Slot, shown: SentMessage) -> None:
        self._shown[slot] = shown

    async def remove(self, slot: Slot) -> None:
        self._shown.pop(slot, None)

    async def of_table(self, table: TableId) -> Mapping[Slot, SentMessage]:
        return {slot: shown for slot, shown in self._shown.items() if slot.table == table}


class NoTags(Tags):
    def __init__(self) -> None:
        """Needs no database, because these tests set no tags."""


async def _english(_: PersonId) -> Voice:
    return load_texts().voice("en")


def simulated_outbox(
    bot_api: FakeBotApi, limits: RateLimits | None = None, posts: PostsInMemory | None = None
) -> Outbox:
    """Return an outbox with the real limits."""
    ephemeral = EphemeralMessages()
    ephemeral.are_proven = True
    parts = QueueParts(
        bot_api,
        _english,
        ephemeral,
        ShownMessages(posts or PostsInMemory(), NoTags()),
        limits or RateLimits(Rates()),
        asyncio.Queue(),
        BackgroundTasks(),
    )
    return Outbox(parts)
