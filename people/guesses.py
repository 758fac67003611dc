"""Keeps who is guessed to be the durak, by people who watch a game, until its result tells."""

from dataclasses import dataclass

from club.guesses import require_guess
from club.places import PersonId
from club.table import Table
from club.view import look
from durak.events import Seat
from people.seen_people import Contact, SeenPeople
from storage.guesses import Guesses


@dataclass(frozen=True, slots=True)
class Guessing:
    guesses: Guesses
    seen_people: SeenPeople

    async def of_person(self, person: PersonId, table: Table) -> Seat | None:
        """Return whom somebody guesses to be the durak of the table's game."""
        return await self.guesses.of_person(person, table.id, table.series.games)

    async def make(self, contact: Contact, table: Table, number: int, seat: Seat) -> None:
        """Keep a guess. The result will say its maker's name. Raises Refused."""
        require_guess(look(table, contact.id), number, seat)
        await self.seen_people.meet(contact)
        await self.guesses.put(contact.id, table.id, number, seat)
