"""The bot's event loop, as seen from the thread of the HTTP server."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from bot.readiness import OK, Findings

T = TypeVar("T")


class BotLoop:
    def __init__(self, patience: float) -> None:
        self._loop = asyncio.get_running_loop()
        self._patience = patience

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def findings(self) -> Findings:
        try:
            async with asyncio.timeout(self._patience):
                await self.run(asyncio.sleep(0))
        except TimeoutError:
            return {"loop": f"it has been stuck for more than {self._patience:g} s"}
        return {"loop": OK}
