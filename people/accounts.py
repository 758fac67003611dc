"""Exports everything that is stored about a person, or erases it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from club import commands
from club.places import ChatId, PersonId
from club.refusal import Refused
from club.table import Phase, Table
from club.tables import Tables
from people.ephemeral import Reader
from people.ports import Display, Messages
from people.seen_people import SeenPeople
from storage.people import People

Forget: TypeAlias = Callable[[PersonId], None]
"""Drops from memory what a feature knows of a person."""


@dataclass(frozen=True, slots=True)
class Accounts:
    tables: Tables
    people: People
    seen_people: SeenPeople
    display: Display
    messages: Messages
    features: Sequence[Forget] = ()

    async def export(self, person: PersonId) -> dict[str, Any]:
        return await self.people.export(person)

    async def forget(self, person: PersonId) -> None:
        """Erase what is stored about a person, and their traces in Telegram.

        Their games go on without them, and no next game expects them; their hands and durak tags
        disappear. The data is erased first, so that nothing remains even if the process ends
        halfway.
        """
        remains = await self.people.forget(person)
        self.seen_people.forget(person)
        for forget in self.features:
            forget(person)
        tables = await self._stand_up_everywhere(person)
        for chat, message_id in remains.messages:
            reader = None if chat == ChatId(person) else Reader(person)
            self.messages.erase(chat, message_id, reader)
        for chat, message_id in remains.puzzles:
            self.messages.erase(chat, message_id)
        for chat, tag in remains.tags.items():
            self.display.take_off(chat, person, tag)
        for table in tables:
            self.display.repaint(await self._newest(table))

    async def _stand_up_everywhere(self, person: PersonId) -> list[Table]:
        """Return all tables where the person has been: they are named also where they have left."""
        visited = []
        for table in await self.tables.tables_visited_by(person):
            try:
                visited.append(await self.tables.submit(table.id, commands.Leave(person)))
            except Refused:  # they have left before, or the table has just closed
                visited.append(table)
        return visited

    async def _newest(self, table: Table) -> Table:
        """A closed table must not be loaded again: its journal has already forgotten the person."""
        if table.phase is Phase.CLOSED:
            return table
        return await self.tables.get(table.id) or table
