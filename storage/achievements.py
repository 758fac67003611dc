"""Careers, and the achievements that they have earned: one game after the other."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from club.achievements import Career, Part, newly_earned
from club.finished_games import FinishedGame
from club.places import PersonId, TableId
from storage.codec import from_json, to_json
from storage.database import Connection, Database, expand_list, rows
from storage.tallies import under_aliases


class Achievements:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, person: PersonId) -> Sequence[str]:
        """Return the ids of what the person has earned, the latest first."""
        found = await self._database.rows(_OF_PERSON, (person,))
        latest = sorted(found, key=lambda row: (-row["game"], row["achievement"]))
        return [row["achievement"] for row in latest]

    async def career(self, person: PersonId) -> Career:
        found = await self._database.rows(_CAREER, (person,))
        return from_json(Career, found[0]["career"]) if found else Career()

    async def of_game(self, table: TableId, number: int) -> Mapping[PersonId, Sequence[str]]:
        """Return the ids of what a game has earned its players."""
        earned = defaultdict[PersonId, list[str]](list)
        found = await self._database.rows(_OF_GAME, (table, number))
        for person, achievement in sorted(map(tuple, found)):
            earned[person].append(achievement)
        return earned


async def add(connection: Connection, game: FinishedGame) -> None:
    """Go on with the careers of the game's players. An alias has none."""
    if game.is_among_people:
        for part in await _parts(connection, await under_aliases(connection, game)):
            person = part.result.person
            found = await rows(connection, _OF_PERSON, (person,))
            earned = {row["achievement"] for row in found}
            await connection.execute(_PUT_CAREER, (person, to_json(part.after)))
            await connection.executemany(
                _ADD, [(person, each, part.game.id) for each in newly_earned(part, earned)]
            )


async def _parts(connection: Connection, game: FinishedGame) -> Sequence[Part]:
    found = await rows(connection, expand_list(_CAREERS, game.people), game.people)
    careers = {row["person"]: from_json(Career, row["career"]) for row in found}
    before = [(each, careers.get(each.person, Career())) for each in game.results]
    return [
        Part(game, result, career, career.after(game, result))
        for result, career in before
        if result.person is not None and result.person > 0
    ]


_OF_PERSON = "SELECT achievement, game FROM achievements WHERE person = ? ORDER BY achievement"
_OF_GAME = """
    SELECT person, achievement FROM achievements JOIN games ON games.id = achievements.game
    WHERE games.table_id = ? AND games.number = ?
"""
_CAREERS = "SELECT person, career FROM careers WHERE person IN (?)"
_CAREER = "SELECT career FROM careers WHERE person = ?"
_PUT_CAREER = """
    INSERT INTO careers (person, career) VALUES (?, ?)
    ON CONFLICT (person) DO UPDATE SET career = excluded.career
"""
_ADD = "INSERT INTO achievements (person, achievement, game) VALUES (?, ?, ?)"
