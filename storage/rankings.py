"""Rankings of the duraks, which are read from an index however much a chat has played, and rivals.

Rivals have left each other behind as the durak: the last two of a game, unless they play in teams.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import fields
from datetime import datetime

from club.places import ChatId, PersonId
from club.rating import Rating
from club.seasons import Period, Season
from club.standings import EVERYWHERE, Rivalry, Rivals, Standing
from storage.database import Database, Row
from storage.places import is_group, only_in

_STORED = [field.name for field in fields(Standing) if field.name != "rating"]
_TALLIES = f"""
    SELECT {", ".join(_STORED)}, mu, sigma
    FROM tallies LEFT JOIN ratings USING (chat, person) WHERE chat = ? AND period = ?
"""  # noqa: S608  built from the field names above
TOP = f"{_TALLIES} AND duraks > 0 ORDER BY settled DESC, share DESC, person LIMIT ? OFFSET ?"
OF_PERSON = f"{_TALLIES} AND person = ?"
OF_SETTLED = f"{_TALLIES} AND settled = 1"
LAST_TWO = f"""
    SELECT sinker.person AS sinker, durak.person AS durak
    FROM results AS own JOIN games ON games.id = own.game
    JOIN results AS durak ON durak.game = own.game AND durak.lost = 1
    JOIN results AS sinker ON sinker.game = own.game
        AND sinker.place = (SELECT max(place) FROM results WHERE game = own.game)
    WHERE own.person = ? AND games.completed = 1
        AND {is_group("games.chat")} AND games.chat = coalesce(?, games.chat)
        AND sinker.person > 0 AND durak.person > 0 AND own.seat IN (sinker.seat, durak.seat)
        AND NOT EXISTS (
            SELECT * FROM results WHERE game = own.game AND lost = 1 AND seat <> durak.seat
        )
"""  # noqa: S608  built from a constant condition


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

    async def rivals_of(self, person: PersonId, chat: ChatId) -> Rivals:
        """Return a person's rivals in a chat or everywhere. Computers are none."""
        found = await self._database.rows(LAST_TWO, (person, only_in(chat)))
        return Rivals(
            sunk_by=_greatest(row["sinker"] for row in found if row["durak"] == person),
            sunk=_greatest(row["durak"] for row in found if row["sinker"] == person),
        )


def _standing(row: Row) -> Standing:
    rating = None if row["mu"] is None else Rating(row["mu"], row["sigma"]).conservative
    stored = {name: row[name] for name in _STORED}
    return Standing(**stored | {"settled": bool(row["settled"])}, rating=rating)


def _greatest(people: Iterable[PersonId]) -> Rivalry | None:
    games = Counter(people)
    if not games:
        return None
    person = min(games, key=lambda each: (-games[each], each))
    return Rivalry(person, games[person])
