"""Who has left whom behind as the durak: the last two of a game, unless they play in teams."""

from collections import Counter
from collections.abc import Iterable

from club.places import ChatId, PersonId
from club.standings import Rivalry, Rivals
from storage.database import Database
from storage.places import only_in

LAST_TWO = """
    SELECT sinker.person AS sinker, durak.person AS durak
    FROM results AS own JOIN games ON games.id = own.game
    JOIN results AS durak ON durak.game = own.game AND durak.lost = 1
    JOIN results AS sinker ON sinker.game = own.game
        AND sinker.place = (SELECT max(place) FROM results WHERE game = own.game)
    WHERE own.person = ? AND games.completed = 1
        AND games.chat < 0 AND games.chat = coalesce(?, games.chat)
        AND sinker.person > 0 AND durak.person > 0 AND own.seat IN (sinker.seat, durak.seat)
        AND NOT EXISTS (
            SELECT * FROM results WHERE game = own.game AND lost = 1 AND seat <> durak.seat
        )
"""


class Rivalries:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, person: PersonId, chat: ChatId) -> Rivals:
        """Return a person's rivals in a chat or everywhere. Computers are none."""
        found = await self._database.rows(LAST_TWO, (person, only_in(chat)))
        return Rivals(
            sunk_by=_greatest(row["sinker"] for row in found if row["durak"] == person),
            sunk=_greatest(row["durak"] for row in found if row["sinker"] == person),
        )


def _greatest(people: Iterable[PersonId]) -> Rivalry | None:
    games = Counter(people)
    if not games:
        return None
    person = min(games, key=lambda each: (-games[each], each))
    return Rivalry(person, games[person])
