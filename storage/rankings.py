"""Rankings of the duraks. They are read from an index, however much a chat has played."""

from collections.abc import Sequence
from dataclasses import fields
from datetime import datetime

from club.places import ChatId, PersonId
from club.rating import Rating
from club.seasons import Period, Season
from club.standings import EVERYWHERE, Standing
from storage.database import Database, Row

_STORED = [field.name for field in fields(Standing) if field.name != "rating"]
_TALLIES = f"""
    SELECT {", ".join(_STORED)}, mu, sigma
    FROM tallies LEFT JOIN ratings USING (chat, person) WHERE chat = ? AND period = ?
"""  # noqa: S608  built from the field names above
TOP = f"{_TALLIES} AND duraks > 0 ORDER BY settled DESC, share DESC, person LIMIT ? OFFSET ?"
OF_PERSON = f"{_TALLIES} AND person = ?"
OF_SETTLED = f"{_TALLIES} AND settled = 1"


class Rankings:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def top(
        self, chat: ChatId, period: Period, now: datetime, limit: int, offset: int = 0
    ) -> Sequence[Standing]:
        """Return a page of the duraks: settled people before others, the greatest first."""
        found = await self._database.rows(TOP, (chat, period.key(now), limit, offset))
        return tuple(map(_standing, found))

    async def of_season(self, chat: ChatId, season: Season) -> Sequence[Standing]:
        """Return how all settled people did in a season."""
        found = await self._database.rows(OF_SETTLED, (chat, season.key))
        return tuple(map(_standing, found))

    async def count(self, chat: ChatId, period: Period, now: datetime) -> int:
        """Return the number of people that `top` can list."""
        found = await self._database.row(
            "SELECT count(*) AS people FROM tallies WHERE chat = ? AND period = ? AND duraks > 0",
            (chat, period.key(now)),
        )
        return int(found["people"]) if found else 0

    async def of_person(
        self,
        person: PersonId,
        chat: ChatId = EVERYWHERE,
        period: Period = Period.EVER,
        *,
        now: datetime,
    ) -> Standing:
        """Return the person's standing, all zeros if they have not played there in that period."""
        found = await self._database.row(OF_PERSON, (chat, period.key(now), person))
        return _standing(found) if found else Standing(person)


def _standing(row: Row) -> Standing:
    rating = None if row["mu"] is None else Rating(row["mu"], row["sigma"]).conservative
    stored = {name: row[name] for name in _STORED}
    return Standing(**stored | {"settled": bool(row["settled"])}, rating=rating)
