"""Work that is finished even if whoever asked for it stops waiting."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Errands:
    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[Any]] = set()

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        errand = asyncio.create_task(work)
        self._under_way.add(errand)
        errand.add_done_callback(self._under_way.discard)
        return await asyncio.shield(errand)

    async def finish(self) -> None:
        while self._under_way:
            await asyncio.wait(self._under_way)
