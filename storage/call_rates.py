"""How many calls a second Telegram was found to take for all chats together."""

from dataclasses import dataclass
from datetime import datetime

from storage.codec import read_time, write_time
from storage.database import Database

_PUT = """
    INSERT INTO call_rate (id, per_second, refused, since, learnt) VALUES (1, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET per_second = excluded.per_second, refused = excluded.refused,
        since = excluded.since, learnt = excluded.learnt
"""


@dataclass(frozen=True, slots=True)
class LearntRate:
    """The rate of calls at a time. So many seconds before, calls were `refused` at that rate."""

    per_second: float
    refused: float
    since: float
    at: datetime


class CallRates:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self) -> LearntRate | None:
        """Raises `errors.NotRead`."""
        sql = "SELECT per_second, refused, since, learnt FROM call_rate WHERE id = 1"
        found = await self._database.row(sql)
        if found is None:
            return None
        at = read_time(found["learnt"])
        return LearntRate(found["per_second"], found["refused"], found["since"], at)

    async def put(self, learnt: LearntRate) -> None:
        """Raises `errors.NotSaved`."""
        values = learnt.per_second, learnt.refused, learnt.since, write_time(learnt.at)
        await self._database.execute(_PUT, values)
