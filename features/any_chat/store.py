"""Rooms as stored: messages in chats where the bot is no member, and the places of their tables."""

from datetime import datetime

from club.places import PersonId, Place, elsewhere, number_elsewhere
from storage.cache import Cache
from storage.codec import write_time
from storage.database import Connection, Database

_KEPT = 10_000
_OPEN = """
    INSERT INTO rooms (message, opener, opened) VALUES (?, ?, ?) ON CONFLICT (message) DO NOTHING
"""
_NUMBER = "SELECT number FROM rooms WHERE message = ?"
_MESSAGE = "SELECT message FROM rooms WHERE number = ?"
_OLD = "SELECT number, message FROM rooms WHERE opened < ? ORDER BY number"
_LIVING = "SELECT 1 FROM places WHERE chat = ?"
_CLOSE = "DELETE FROM rooms WHERE number = ?"
_FORGET_CHAT = ("DELETE FROM chats WHERE id = ?", "DELETE FROM posts WHERE chat = ?")


class Rooms:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._numbers: Cache[str, int | None] = database.cache("rooms", _KEPT)

    async def open(self, message: str, opener: PersonId, now: datetime) -> None:
        """Open a room in a message that has none. Raises NotSaved."""
        values = message, opener, write_time(now)
        await self._database.execute(_OPEN, values, self._numbers.changing(message))

    async def place_of(self, message: str) -> Place | None:
        number = await self._numbers.get(message, self._read)
        return elsewhere(number) if number is not None else None

    async def _read(self, message: str) -> int | None:
        found = await self._database.row(_NUMBER, (message,))
        return found["number"] if found else None

    async def message_at(self, place: Place) -> str | None:
        found = await self._database.row(_MESSAGE, (number_elsewhere(place),))
        return found["message"] if found else None

    async def forget(self, before: datetime) -> None:
        """Delete rooms that were opened before then and have no table any more.

        Raises NotRead and NotSaved.
        """
        for found in await self._database.rows(_OLD, (write_time(before),)):
            place = elsewhere(found["number"])
            if await self._database.row(_LIVING, (place.chat,)) is None:
                await self._forget(place, found["message"])

    async def _forget(self, place: Place, message: str) -> None:
        async def work(connection: Connection) -> None:
            await connection.execute(_CLOSE, (number_elsewhere(place),))
            for statement in _FORGET_CHAT:
                await connection.execute(statement, (place.chat,))

        await self._database.write(work, self._numbers.changing(message))
