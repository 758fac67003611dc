"""Looks every minute whether a group is to be told how its evening went."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeAlias

from bot.clock import SystemClock
from storage.errors import StorageError

TellOfEvenings: TypeAlias = Callable[[], Awaitable[None]]

_A_MINUTE = 60.0


@dataclass(frozen=True, slots=True)
class EveningKeeper:
    clock: SystemClock
    tell: TellOfEvenings

    async def run(self) -> None:
        while True:
            with suppress(StorageError):  # the disk may have space again in a minute
                await self.tell()
            await asyncio.sleep(self.clock.real_seconds(_A_MINUTE))
