"""People to tell when a table opens in a chat, and how many tables in a row they have ignored."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from club.places import ChatId, PersonId, TableId
from storage import handled_updates
from storage.codec import write_time
from storage.database import Connection, Database


@dataclass(frozen=True, slots=True)
class Listener:
    """`unanswered` is the number of tables in a row that they were told of and did not join."""

    person: PersonId
    unanswered: int


# Anybody who has been at the table has answered. `guests` lists them all.
_DUE = """
    SELECT person, CASE
        WHEN table_id IS NULL OR EXISTS (
            SELECT * FROM guests
            WHERE guests.person = listeners.person AND guests.table_id = listeners.table_id
        ) THEN 0 ELSE unanswered + 1
    END AS unanswered
    FROM listeners WHERE chat = ? AND (told_at IS NULL OR told_at <= ?)
"""
_MARK_TOLD = """
    UPDATE listeners SET unanswered = ?, table_id = ?, told_at = ? WHERE chat = ? AND person = ?
"""


class Listeners:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def listens(self, chat: ChatId, person: PersonId) -> bool:
        sql = "SELECT 1 FROM listeners WHERE chat = ? AND person = ?"
        return await self._database.row(sql, (chat, person)) is not None

    async def add(self, chat: ChatId, person: PersonId) -> None:
        sql = "INSERT INTO listeners (chat, person) VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._toggle(sql, (chat, person))

    async def remove(self, chat: ChatId, person: PersonId) -> None:
        await self._toggle("DELETE FROM listeners WHERE chat = ? AND person = ?", (chat, person))

    async def _toggle(self, sql: str, listener: tuple[ChatId, PersonId]) -> None:
        """Add or remove a listener, and record the update: repeating it would undo the change."""

        async def work(connection: Connection) -> None:
            await handled_updates.note(connection)
            await connection.execute(sql, listener)

        await self._database.write(work, handled_updates.confirm)

    async def due(self, chat: ChatId, before: datetime) -> Sequence[Listener]:
        """Return the listeners who have not been told of a table since then."""
        found = await self._database.rows(_DUE, (chat, write_time(before)))
        return [Listener(PersonId(row["person"]), row["unanswered"]) for row in found]

    async def resting(self, chat: ChatId, since: datetime) -> Sequence[PersonId]:
        """Return the listeners who have been told of a table since then."""
        sql = "SELECT person FROM listeners WHERE chat = ? AND told_at > ?"
        found = await self._database.rows(sql, (chat, write_time(since)))
        return [PersonId(row["person"]) for row in found]

    async def mark_told(
        self, listener: Listener, chat: ChatId, table: TableId, at: datetime
    ) -> None:
        await self._database.execute(
            _MARK_TOLD, (listener.unanswered, table, write_time(at), chat, listener.person)
        )

    async def mark_answered(self, chat: ChatId, person: PersonId) -> None:
        """Reset the count of a person who came, even if the table was full or gone."""
        await self._database.execute(
            "UPDATE listeners SET unanswered = 0, table_id = NULL WHERE chat = ? AND person = ?",
            (chat, person),
        )
