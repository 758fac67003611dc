"""Counts the bot's calls as they come in, because a sandbox cannot keep the calls of hours."""

import asyncio
import re
from collections import Counter, defaultdict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from telegram_sandbox import Logged, Sandbox
from tests.end_to_end.limits import CALLS_A_MINUTE
from tests.endurance.promises import Promise
from tests.meanwhile import meanwhile

MINUTE = 60.0
REFUSED = re.compile(r"retry after (\d+)")
LOOKS = 0.2


@dataclass
class Calls:
    """`counted` is by method and status.

    `busiest` is the highest number of calls to one group within any minute, and `early` lists calls
    made before their retry_after had passed.
    """

    counted: Counter[tuple[str, int]] = field(default_factory=Counter)
    busiest: int = 0
    early: list[str] = field(default_factory=list)
    _minutes: dict[int, deque[float]] = field(default_factory=lambda: defaultdict(deque))
    _refused_until: dict[tuple[int, int | None], float] = field(default_factory=dict)

    def note(self, call: Logged) -> None:
        self.counted[call.method, call.code] += 1
        if call.chat_id is None or call.method.startswith("get"):
            return
        self._note_early(call, call.chat_id)
        if call.chat_id < 0 and call.receiver is None:
            self._note_minute(self._minutes[call.chat_id], call.at)

    def _note_early(self, call: Logged, chat: int) -> None:
        """Telegram limits a group's ephemeral messages separately for each member."""
        address = chat, call.receiver
        if (left := self._refused_until.get(address, 0.0) - call.at) > 0:
            self.early.append(f"{call.method} to {chat}, {left:.1f} s early")
        if call.code == 429 and (found := REFUSED.search(call.description)):
            self._refused_until[address] = call.at + int(found[1])

    def _note_minute(self, minute: deque[float], at: float) -> None:
        minute.append(at)
        while minute[0] <= at - MINUTE:
            minute.popleft()
        self.busiest = max(self.busiest, len(minute))

    def promise(self, most: float = CALLS_A_MINUTE) -> Promise:
        return Promise("calls in a group's busiest minute", self.busiest, self.busiest <= most)

    @property
    def total(self) -> int:
        return self.counted.total()

    @property
    def floods(self) -> int:
        return sum(times for (_, code), times in self.counted.items() if code == 429)

    @asynccontextmanager
    async def followed(self, sandbox: Sandbox, every: float = LOOKS) -> AsyncIterator[None]:
        """Count what is called meanwhile, and drop the calls that have been counted."""
        async with meanwhile(self._follow(sandbox, every)):
            yield
        self.look(sandbox)

    async def _follow(self, sandbox: Sandbox, every: float) -> None:
        while True:
            self.look(sandbox)
            await asyncio.sleep(every)

    def look(self, sandbox: Sandbox) -> None:
        while sandbox.api.calls:
            self.note(sandbox.api.calls.popleft())

    async def end(self, sandbox: Sandbox, quiet: float, patience: float) -> None:
        """Wait until the bot polls, has no updates left, and has made no call for `quiet` seconds.

        Raises TimeoutError.
        """
        now = asyncio.get_running_loop().time
        seen = self.total
        since = now()
        async with asyncio.timeout(patience):
            while now() - since < quiet:
                await asyncio.sleep(LOOKS)
                self.look(sandbox)
                updates = sandbox.world.updates
                if self.total != seen or len(updates) or not updates.is_polled:
                    seen = self.total
                    since = now()
