"""Who guessed which seat would be the durak. Who was right follows from the results of games."""

from club.guesses import NO_GUESSES, GuessRecord, GuessResult
from club.places import ChatId, PersonId, TableId
from durak.events import Seat
from storage.database import Database
from storage.places import only_in

_PUT = """
    INSERT INTO guesses (person, table_id, number, seat) SELECT id, ?, ?, ? FROM people WHERE id = ?
    ON CONFLICT (person, table_id, number) DO UPDATE SET seat = excluded.seat
"""
"""Not stored for a person who was just forgotten."""
_OF_PERSON = "SELECT seat FROM guesses WHERE person = ? AND table_id = ? AND number = ?"
_OF_GAME = """
    SELECT guesses.person, own.lost
    FROM guesses JOIN games ON games.table_id = guesses.table_id AND games.number = guesses.number
    JOIN results AS own ON own.game = games.id AND own.seat = guesses.seat
    WHERE guesses.table_id = ? AND guesses.number = ? ORDER BY guesses.person
"""
_RECORD = """
    SELECT count(*) AS made, count(*) FILTER (WHERE own.lost = 1) AS hit
    FROM guesses JOIN games ON games.table_id = guesses.table_id AND games.number = guesses.number
    JOIN results AS own ON own.game = games.id AND own.seat = guesses.seat
    WHERE guesses.person = ? AND games.chat = coalesce(?, games.chat)
          AND EXISTS (SELECT 1 FROM results WHERE game = games.id AND lost = 1)
"""


class Guesses:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, person: PersonId, table: TableId, number: int, seat: Seat) -> None:
        """Keep a guess about a table's game with this number, in place of an earlier one."""
        await self._database.execute(_PUT, (table, number, seat, person))

    async def of_person(self, person: PersonId, table: TableId, number: int) -> Seat | None:
        found = await self._database.row(_OF_PERSON, (person, table, number))
        return found["seat"] if found else None

    async def about(self, table: TableId, number: int) -> GuessResult:
        """Return how a finished game was guessed. About any other game, nothing is told."""
        found = await self._database.rows(_OF_GAME, (table, number))
        right = tuple(PersonId(each["person"]) for each in found if each["lost"])
        return GuessResult(len(found), right)

    async def record(self, person: PersonId, chat: ChatId) -> GuessRecord:
        """Return how often somebody was right in a chat or everywhere."""
        found = await self._database.row(_RECORD, (person, only_in(chat)))
        return GuessRecord(found["made"], found["hit"]) if found else NO_GUESSES
