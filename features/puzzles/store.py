"""What people have tried at puzzles, and how hard the puzzles have turned out to be."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from club.places import PersonId
from club.rating import Rating
from storage.codec import write_time
from storage.database import Connection, Database, Row, row, rows

_ADD = """
    INSERT INTO puzzle_tries (person, puzzle, solved, mu, sigma, tried_at)
    SELECT id, ?, ?, ?, ?, ? FROM people WHERE id = ?
    ON CONFLICT (person, puzzle) DO NOTHING RETURNING puzzle
"""
"""Not stored for a person who was just forgotten."""
_RATE = """
    INSERT INTO puzzle_ratings (puzzle, mu, sigma) VALUES (?, ?, ?)
    ON CONFLICT (puzzle) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma
"""
_RATED = "SELECT * FROM puzzle_ratings WHERE puzzle = ?"
_WAITING = """
    SELECT 1 FROM puzzle_answers JOIN posed_puzzles USING (chat, day)
    WHERE person = ? AND puzzle = ? AND state = 'open'
"""
_OF_PERSON = "SELECT * FROM puzzle_tries WHERE person = ? ORDER BY tried_at, puzzle"

RateAnew: TypeAlias = Callable[[Rating | None], tuple[Rating, Rating]]
"""Takes the rating of a puzzle, if it has one, and returns it before and after a try."""


@dataclass(frozen=True, slots=True)
class Try:
    """A person's first try at a puzzle. `rating` is that of the puzzle before it."""

    puzzle: int
    solved: bool
    rating: Rating


class PuzzleTries:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def tries(self, person: PersonId) -> Sequence[Try]:
        """Return what a person has tried, in order."""
        found = await self._database.rows(_OF_PERSON, (person,))
        return [Try(each["puzzle"], each["solved"] == 1, _rating(each)) for each in found]

    async def ratings(self) -> Mapping[int, Rating]:
        """Return the ratings of the puzzles that anybody has tried."""
        found = await self._database.rows("SELECT * FROM puzzle_ratings")
        return {each["puzzle"]: _rating(each) for each in found}

    async def has_tried(self, person: PersonId, puzzle: int) -> bool:
        sql = "SELECT 1 FROM puzzle_tries WHERE person = ? AND puzzle = ?"
        return await self._database.row(sql, (person, puzzle)) is not None

    async def waits_in_a_group(self, person: PersonId, puzzle: int) -> bool:
        """Return whether a person has answered this in a group that is yet to be told."""
        return await self._database.row(_WAITING, (person, puzzle)) is not None

    async def untold(self) -> Collection[int]:
        """Return the puzzles to which some group is yet to be told the answer."""
        sql = "SELECT puzzle FROM posed_puzzles WHERE state <> 'told'"
        return {each["puzzle"] for each in await self._database.rows(sql)}

    async def add(
        self, person: PersonId, puzzle: int, rate_anew: RateAnew, at: datetime, *, solved: bool
    ) -> bool:
        """Keep a first try, and rate the puzzle anew. Return whether it was the first.

        Raises NotSaved.
        """

        async def work(connection: Connection) -> bool:
            rated = await row(connection, _RATED, (puzzle,))
            before, after = rate_anew(_rating(rated) if rated else None)
            first = (puzzle, solved, before.mu, before.sigma, write_time(at), person)
            if not await rows(connection, _ADD, first):
                return False
            await connection.execute(_RATE, (puzzle, after.mu, after.sigma))
            return True

        return await self._database.write(work)


def _rating(found: Row) -> Rating:
    return Rating(found["mu"], found["sigma"])
