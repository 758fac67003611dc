"""An outbox in simulated time, which jumps ahead whenever everything waits.

Minutes take no real time. Nothing here may wait for a thread or a socket, so what is sent and shown
is kept in memory.
"""

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from club.background import BackgroundTasks
from club.places import TableId
from club.shown import Shown
from club.slots import Address, Slot
from delivery.bot_api import BotApi
from delivery.call_results import CallResult, Delivered, OutcomeUnknown
from delivery.calls import Call
from delivery.outbox import Outbox
from delivery.rate_limits import RateLimits, Rates
from delivery.sender_context import SenderContext
from delivery.shown_messages import ShownMessages
from services.ephemeral import EphemeralMessages
from storage.posts import Posts
from storage.tags import Tags

_WORK = 1e-6


class _Skipping(selectors.DefaultSelector):
    """A selector that skips the waits of the event loop.

    Even work without waits takes a little simulated time. Otherwise a timer that rounding has set
    to the current moment would fire for ever.
    """

    skipped = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.skipped += max(_WORK, timeout or 0.0)
        return super().select(0)


class _TurnedLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._skipping = _Skipping()
        super().__init__(self._skipping)

    def time(self) -> float:
        return self._skipping.skipped


def in_turned_time(work: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=_TurnedLoop) as runner:
        runner.run(work)


def now() -> float:
    return asyncio.get_running_loop().time()


class Postman(BotApi):
    """Delivers each call after `journey(number of the call)` seconds, and records it.

    The first `lost` calls are never answered.
    """

    def __init__(self, journey: Callable[[int], float], lost: int = 0) -> None:
        self.diary: list[tuple[float, Call]] = []
        self.reached: set[Address] = set()
        self._journey = journey
        self._lost = lost

    async def make(self, address: Address, call: Call) -> CallResult:
        await asyncio.sleep(self._journey(len(self.diary)))
        self.diary.append((now(), call))
        self.reached.add(address)
        if len(self.diary) <= self._lost:
            return OutcomeUnknown("on its way")
        return Delivered(getattr(call, "message_id", 0) or len(self.diary))

    def busiest_minute(self) -> int:
        return self.busiest(60)

    def busiest(self, seconds: float) -> int:
        times = [at for at, _ in self.diary]
        return max(sum(begin <= at < begin + seconds for at in times) for begin in times)


class RememberedPosts(Posts):
    def __init__(self) -> None:
        self._shown: dict[Slot, Shown] = {}
        self.looks = 0

    async def get(self, slot: Slot) -> Shown | None:
        self.looks += 1
        return self._shown.get(slot)

    async def put(self, slot: Slot, shown: Shown) -> None:
        self._shown[slot] = shown

    async def remove(self, slot: Slot) -> None:
        self._shown.pop(slot, None)

    async def of_table(self, table: TableId) -> Mapping[Slot, Shown]:
        return {slot: shown for slot, shown in self._shown.items() if slot.table == table}


class NoTags(Tags):
    def __init__(self) -> None:
        """Needs no database, because these tests set no tags."""


def outbox(
    postman: Postman, limits: RateLimits | None = None, posts: RememberedPosts | None = None
) -> Outbox:
    """Return an outbox with the real limits."""
    shown = ShownMessages(posts or RememberedPosts(), NoTags())
    tasks = BackgroundTasks()
    limits = limits or RateLimits(Rates())
    ephemeral = EphemeralMessages()
    ephemeral.are_proven = True
    return Outbox(SenderContext(postman, ephemeral, shown, limits, asyncio.Queue(), tasks))
