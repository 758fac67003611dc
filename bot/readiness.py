"""Checks whether the bot can serve users at the moment, and if not, why."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from time import monotonic
from typing import TypeAlias

from storage.database import Database
from storage.errors import StorageError

Findings: TypeAlias = Mapping[str, str]
"""What was checked, each with what is wrong with it, or with `OK`."""

OK = "ok"


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds after which something counts as stuck.

    `answer` is for the event loop and the database. `updates` is for the delivery of updates: as
    long as one poll may last that brings none, and another that finds out that it works again.
    """

    answer: float = 5
    updates: float = 45


DEFAULT_PATIENCE = Patience()


class Readiness:
    def __init__(self, database: Database, patience: Patience) -> None:
        self._database = database
        self._patience = patience
        self._fetched_at: float | None = None

    def fetched(self) -> None:
        self._fetched_at = monotonic()

    async def findings(self) -> Findings:
        return {"database": await self._of_the_database(), "updates": self._of_updates()}

    async def _of_the_database(self) -> str:
        try:
            async with asyncio.timeout(self._patience.answer):
                await self._database.prove_writable()
        except StorageError as trouble:
            return str(trouble)
        except TimeoutError:
            return f"nothing was written within {self._patience.answer:g} s"
        return OK

    def _of_updates(self) -> str:
        if self._fetched_at is None:
            return "none were ever fetched"
        silence = monotonic() - self._fetched_at
        return OK if silence <= self._patience.updates else f"none were fetched for {silence:.0f} s"
