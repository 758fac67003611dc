"""Rooms as stored: messages in chats where the bot is no member, and the places of their tables."""

from collections.abc import Mapping
from datetime import datetime

from club.places import LOWEST_GROUP, PersonId, Place, TableId, elsewhere, number_elsewhere
from storage.cache import Cache
from storage.codec import write_time
from storage.database import Connection, Database

_KEPT = 10_000
_OPEN = """
    INSERT INTO rooms (message, opened) VALUES (?, ?) ON CONFLICT (message) DO NOTHING
"""
_NOTE_OPENER = "UPDATE rooms SET opener = ? WHERE number = ?"
_NUMBER = "SELECT number FROM rooms WHERE message = ?"
_MESSAGE = "SELECT message FROM rooms WHERE number = ?"
_SHOWN = "SELECT 1 FROM posts WHERE chat = ? LIMIT 1"
_OLD = f"""
    SELECT number, message FROM rooms WHERE opened < ?
        AND NOT EXISTS (SELECT 1 FROM places WHERE chat = {LOWEST_GROUP} - rooms.number)
        AND NOT EXISTS (
            SELECT 1 FROM games WHERE chat = {LOWEST_GROUP} - rooms.number AND ended >= ?
        )
    ORDER BY number
"""  # noqa: S608  built from a constant
_CLOSE = "DELETE FROM rooms WHERE number = ?"
_FORGET_CHAT = ("DELETE FROM chats WHERE id = ?", "DELETE FROM posts WHERE chat = ?")
_LOST = f"""
    SELECT lost.person, count(*) AS games FROM games AS this
    JOIN results AS one ON one.game = this.id AND one.seat = 0
    JOIN results AS other ON other.game = this.id AND other.seat = 1
    JOIN results AS lost ON lost.person IN (one.person, other.person) AND lost.game <= this.id
    JOIN results AS safe ON safe.game = lost.game AND safe.seat = 1 - lost.seat
        AND safe.person IN (one.person, other.person)
    JOIN games ON games.id = lost.game AND games.chat < {LOWEST_GROUP}
    WHERE this.table_id = ? AND this.number = ?
        AND lost.lost = 1 AND safe.lost = 0 AND games.completed = 1
    GROUP BY lost.person
"""  # noqa: S608  as above


class Rooms:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._numbers: Cache[str, int | None] = database.cache("rooms", _KEPT)

    async def open(self, message: str, now: datetime) -> None:
        """Open a room in a message that has none. Raises NotSaved."""
        values = message, write_time(now)
        await self._database.execute(_OPEN, values, self._numbers.changing(message))

    async def note_opener(self, place: Place, opener: PersonId) -> None:
        """Note whose table stands there: somebody who is known, and may be forgotten.

        Raises NotSaved.
        """
        await self._database.execute(_NOTE_OPENER, (opener, number_elsewhere(place)))

    async def place_of(self, message: str) -> Place | None:
        number = await self._numbers.get(message, self._read)
        return elsewhere(number) if number is not None else None

    async def _read(self, message: str) -> int | None:
        found = await self._database.row(_NUMBER, (message,))
        return found["number"] if found else None

    async def message_at(self, place: Place) -> str | None:
        found = await self._database.row(_MESSAGE, (number_elsewhere(place),))
        return found["message"] if found else None

    async def has_been_shown(self, place: Place) -> bool:
        """Return whether there was a table, of which at least its offer was seen."""
        return await self._database.row(_SHOWN, (place.chat,)) is not None

    async def lost_by_pair(self, table: TableId, number: int) -> Mapping[PersonId, int]:
        """Return how many games in rooms the two players of this game had lost to each other by its
        end, without those who had lost none.
        """
        found = await self._database.rows(_LOST, (table, number))
        return {PersonId(row["person"]): row["games"] for row in found}

    async def forget(self, before: datetime) -> None:
        """Delete rooms where no table stands, and none was opened or had a game since then.

        Raises NotRead and NotSaved.
        """
        then = write_time(before)
        for found in await self._database.rows(_OLD, (then, then)):
            await self._forget(elsewhere(found["number"]), found["message"])

    async def _forget(self, place: Place, message: str) -> None:
        async def work(connection: Connection) -> None:
            await connection.execute(_CLOSE, (number_elsewhere(place),))
            for statement in _FORGET_CHAT:
                await connection.execute(statement, (place.chat,))

        await self._database.write(work, self._numbers.changing(message))
