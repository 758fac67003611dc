"""Runs code in simulated time, which jumps ahead whenever everything waits.

Minutes take no real time. The code may not wait for a thread or a socket.
"""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any

_SECONDS_OF_WORK = 1e-6


class _WithoutWaits(selectors.DefaultSelector):
    """A selector that skips the waits of the event loop.

    Even work without waits takes a little simulated time. Otherwise a timer that rounding has set
    to the current moment would fire for ever.
    """

    skipped = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.skipped += max(_SECONDS_OF_WORK, timeout or 0.0)
        return super().select(0)


class _SimulatedLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._selector_without_waits = _WithoutWaits()
        super().__init__(self._selector_without_waits)

    def time(self) -> float:
        return self._selector_without_waits.skipped

    def skip(self, seconds: float) -> None:
        self._selector_without_waits.skipped += seconds


def run_in_simulated_time(work: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=_SimulatedLoop) as runner:
        runner.run(work)


def stop_for(seconds: float) -> None:
    """Let time pass as if the process were stopped."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, _SimulatedLoop)
    loop.skip(seconds)


def now() -> float:
    """Return the seconds since the work began."""
    return asyncio.get_running_loop().time()
