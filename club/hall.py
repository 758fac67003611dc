"""Every table of the club: opens, finds, restores and lets go of their dealers."""

import asyncio

from club.commands import Command, Resume
from club.dealer import Dealer, House
from club.decide import opening
from club.events import Event
from club.evolve import fold, numbered
from club.ports import Alarms, Clock, Journal, Onlooker, Randomness
from club.table import ChatId, PersonId, Phase, Place, Settings, Table, TableId


class UnknownTable(Exception):  # noqa: N818  named after what is the case
    """No table was ever opened under this id."""


class Hall:
    """Keeps a dealer for every living table; closed ones are read from the journal if asked for."""

    def __init__(
        self,
        journal: Journal,
        alarms: Alarms,
        clock: Clock,
        randomness: Randomness,
        onlooker: Onlooker,
    ) -> None:
        self._house = House(journal, alarms, clock, randomness, onlooker)
        self._dealers: dict[TableId, Dealer] = {}
        self._door = asyncio.Lock()

    async def open(
        self, place: Place, opener: PersonId, settings: Settings, *, privileged: bool = False
    ) -> Table:
        """Raises PlaceTaken when a living table stands there, Refused when not all may open."""
        events = opening(place, opener, settings, privileged=privileged)
        return await self._house.errands.run(self._open(place, events))

    async def _open(self, place: Place, events: tuple[Event, ...]) -> Table:
        house = self._house
        async with self._door:
            id_ = await house.journal.open(place)
            entries = numbered(None, events, house.clock.now())
            table = fold(id_, entries)
            await house.journal.append(entries, None, table)
            self._dealers[id_] = dealer = Dealer(house, table)
        dealer.wind_alarms()
        house.onlooker.changed(None, table, entries)
        return table

    async def submit(self, table: TableId, command: Command) -> Table:
        """The table afterwards; raises Refused and UnknownTable."""
        dealer = await self._dealer(table)
        if dealer is None:
            raise UnknownTable(table)
        after = await dealer.submit(command)
        if after.phase is Phase.CLOSED:
            self._dealers.pop(table, None)
        return after

    async def get(self, table: TableId) -> Table | None:
        dealer = await self._dealer(table)
        return dealer.table if dealer else None

    async def find(self, place: Place) -> Table | None:
        """The living table of a place."""
        table = await self._house.journal.at(place)
        return None if table is None else await self.get(table)

    async def tables_of(self, person: PersonId) -> tuple[Table, ...]:
        """The living tables where this person sits, the one touched last first."""
        tables = [dealer.table for dealer in self._dealers.values()]
        seated = [table for table in tables if _sits(table, person)]
        return tuple(sorted(seated, key=lambda table: table.since, reverse=True))

    async def tables_in(self, chat: ChatId) -> tuple[Table, ...]:
        """The living tables of a chat: one, or one a topic."""
        tables = (dealer.table for dealer in self._dealers.values())
        return tuple(table for table in tables if table.place.chat == chat)

    async def restore(self) -> tuple[Table, ...]:
        """After a restart: every living table as it was, with a grace for every running clock."""
        return tuple(
            [
                await self._restored(dealer)
                for id_ in await self._house.journal.living()
                if (dealer := await self._dealer(id_))
            ]
        )

    async def finish(self) -> None:
        """Before the end: wait for the commands under way."""
        await self._house.errands.finish()

    async def _restored(self, dealer: Dealer) -> Table:
        table = await dealer.submit(Resume())
        dealer.wind_alarms()
        self._house.onlooker.changed(None, table, ())
        return table

    async def _dealer(self, id_: TableId) -> Dealer | None:
        async with self._door:
            if id_ in self._dealers:
                return self._dealers[id_]
            entries = await self._house.journal.read(id_)
            if not entries:
                return None
            dealer = Dealer(self._house, fold(id_, entries))
            if dealer.table.phase is not Phase.CLOSED:
                self._dealers[id_] = dealer
            return dealer


def _sits(table: Table, person: PersonId) -> bool:
    return any(chair.person == person and not chair.left for chair in table.chairs)
