"""Who wants to be reminded of the deal of the day, and from which hour of the day on, in UTC."""

from collections.abc import Sequence
from datetime import datetime

from club.places import PersonId
from storage.database import Database

_ADD = """
    INSERT INTO reminders (person, hour) SELECT id, ? FROM people WHERE id = ?
    ON CONFLICT (person) DO UPDATE SET hour = excluded.hour
"""
"""Not stored for a person who was just forgotten."""

_DUE = """
    SELECT person FROM reminders
    WHERE hour <= ? AND (reminded IS NULL OR reminded < ?)
          AND NOT EXISTS (SELECT 1 FROM tries WHERE day = ? AND person = reminders.person)
    ORDER BY person
"""


class Reminders:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, person: PersonId, now: datetime) -> None:
        """Remind a person every day from this hour on: then they are up, wherever they are."""
        await self._database.execute(_ADD, (now.hour, person))

    async def remove(self, person: PersonId) -> None:
        await self._database.execute("DELETE FROM reminders WHERE person = ?", (person,))

    async def wants(self, person: PersonId) -> bool:
        sql = "SELECT 1 FROM reminders WHERE person = ?"
        return await self._database.row(sql, (person,)) is not None

    async def due(self, now: datetime) -> Sequence[PersonId]:
        """Return who has neither been reminded nor tried today, and whose hour has come."""
        today = now.date().isoformat()
        found = await self._database.rows(_DUE, (now.hour, today, today))
        return [PersonId(row["person"]) for row in found]

    async def mark_reminded(self, person: PersonId, now: datetime) -> None:
        sql = "UPDATE reminders SET reminded = ? WHERE person = ?"
        await self._database.execute(sql, (now.date().isoformat(), person))
