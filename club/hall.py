"""Every table of the club: opens, finds, restores and lets go of their dealers."""

import asyncio
from collections.abc import Sequence

from club.commands import Command, Request, Resume
from club.dealer import Dealer, Ports
from club.decide import lay, opening
from club.events import TableOpened
from club.evolve import fold
from club.places import ChatId, PersonId, Place, TableId
from club.ports import Alarms, Clock, Journal, Onlooker, Randomness, Unreadable
from club.settings import Settings
from club.table import Phase, Table


class UnknownTable(Exception):  # noqa: N818  named after what is the case
    """No table was ever opened under this id."""


class Hall:
    """Keeps a dealer for every living table; closed ones are read from the journal if asked for.

    One that cannot be read is set aside: unknown to everybody, but another program may know it.
    """

    def __init__(
        self,
        journal: Journal,
        alarms: Alarms,
        clock: Clock,
        randomness: Randomness,
        onlooker: Onlooker,
    ) -> None:
        self._ports = Ports(journal, alarms, clock, randomness, onlooker)
        self._dealers: dict[TableId, Dealer] = {}
        self._aside: dict[TableId, Unreadable] = {}
        self._door = asyncio.Lock()

    async def open(
        self,
        place: Place,
        opener: PersonId,
        settings: Settings,
        *requests: Request,
        privileged: bool = False,
    ) -> Table:
        """The requests are the opener's first. Raises Refused, or PlaceTaken by a living table."""
        event = opening(place, opener, settings, privileged=privileged)
        return await self._ports.tasks.shield(self._open(event, requests))

    async def _open(self, event: TableOpened, requests: Sequence[Request]) -> Table:
        ports = self._ports
        async with self._door:
            await self._make_room(event.place)
            id_ = await ports.journal.open(event.place)
            decision = lay(id_, event, requests, ports.clock.now(), ports.randomness)
            table = decision.table
            await ports.journal.append(decision.entries, table)
            self._dealers[id_] = dealer = Dealer(ports, table)
        dealer.wind_alarms()
        ports.onlooker.changed(table)
        return table

    async def _make_room(self, place: Place) -> None:
        """What was set aside gives way only when its place is wanted."""
        table = await self._ports.journal.at(place)
        if table in self._aside:
            await self._ports.journal.abandon(table, self._ports.clock.now())

    async def submit(self, table: TableId, command: Command) -> Table:
        """The table afterwards; raises Refused and UnknownTable."""
        dealer = await self._dealer(table)
        if dealer is None:
            raise UnknownTable(table)
        try:
            return await dealer.submit(command)
        finally:  # a refusal may be the first to tell that an earlier command has closed it
            if dealer.table.phase is Phase.CLOSED:
                self._dealers.pop(table, None)

    async def get(self, table: TableId) -> Table | None:
        dealer = await self._dealer(table)
        return dealer.table if dealer else None

    async def find(self, place: Place) -> Table | None:
        """The living table of a place."""
        table = await self._ports.journal.at(place)
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
        """After a restart: every living table as it was, those whose turn runs out next first.

        Every running clock gets a grace.
        """
        restored = []
        for id_ in await self._ports.journal.living():
            if dealer := await self._dealer(id_):
                restored.append(await self._restored(dealer))
            elif why := self._aside.get(id_):
                self._ports.onlooker.set_aside(id_, why)
        return tuple(restored)

    async def finish(self) -> None:
        """Before the end: wait for the commands under way."""
        await self._ports.tasks.finish()

    async def _restored(self, dealer: Dealer) -> Table:
        table = await dealer.submit(Resume())
        dealer.wind_alarms()
        self._ports.onlooker.changed(table)
        return table

    async def _dealer(self, id_: TableId) -> Dealer | None:
        async with self._door:
            if id_ in self._dealers:
                return self._dealers[id_]
            table = await self._read(id_)
            if table is None:
                return None
            dealer = Dealer(self._ports, table)
            if table.phase is not Phase.CLOSED:
                self._dealers[id_] = dealer
            return dealer

    async def _read(self, id_: TableId) -> Table | None:
        if id_ in self._aside:
            return None
        try:
            entries = await self._ports.journal.read(id_)
            return fold(id_, entries) if entries else None
        except Unreadable as why:
            self._aside[id_] = why
            return None


def _sits(table: Table, person: PersonId) -> bool:
    return any(chair.person == person and not chair.left for chair in table.chairs)
