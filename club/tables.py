"""Opens and finds the tables of the club, loads them when needed, and unloads those left idle."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from math import inf
from weakref import WeakValueDictionary

from cachetools import TTLCache

from club.commands import CutOff, Request, Resume, Submission
from club.dealer import Before, Dealer, Ports, do_nothing
from club.decide import decide, decide_opening, opening
from club.events import TableOpened
from club.evolve import fold
from club.given_cards import GivenCards
from club.places import ChatId, PersonId, Place, TableId
from club.ports import Unreadable
from club.predealt import Predealt
from club.settings import Settings
from club.table import Phase, Table

KEPT = timedelta(minutes=15)
"""How long an untouched table stays in memory. Its alarms stay set, and load it again when due."""


class UnknownTable(Exception):  # noqa: N818  named after the condition
    """No table was ever opened under this id."""


class SetAside(UnknownTable):
    """The table exists, but this version of the program cannot make sense of its journal."""


class Tables:
    """Keeps the dealers of recently used living tables, and loads other tables on demand.

    A table that cannot be read is set aside: it is treated as unknown, but its journal is kept,
    because another version of the program may be able to read it.
    """

    def __init__(self, ports: Ports) -> None:
        self._ports = ports
        self._since = ports.clock.now()
        # Two dealers for one table would mean two locks, so a dealer in use must be found here.
        self._dealers: WeakValueDictionary[TableId, Dealer] = WeakValueDictionary()
        self._kept: TTLCache[TableId, Dealer, datetime] = TTLCache(inf, KEPT, ports.clock.now)
        self._unreadable: dict[TableId, Unreadable] = {}
        self._lock = asyncio.Lock()

    async def open(
        self,
        place: Place,
        opener: PersonId,
        settings: Settings,
        *requests: Request,
        privileged: bool = False,
        predealt: Predealt | None = None,
    ) -> Table:
        """Open a table and carry out the opener's first requests.

        Raises Refused if one of them is refused, PlaceTaken if a living table stands there, and why
        somebody may not take part.
        """
        await self._ports.participation.require(place, opener)
        event = opening(place, opener, settings, privileged=privileged, predealt=predealt)
        return await self._ports.tasks.shield(self._open(event, requests))

    async def _open(self, event: TableOpened, requests: Sequence[Request]) -> Table:
        ports = await self._ports_at(event.predealt)
        async with self._lock:
            await self._make_room(event.place)
            id_ = await ports.journal.open(event.place)
            decision = decide_opening(id_, event, requests, ports.clock.now(), ports.randomness)
            table = decision.table
            await ports.journal.append(decision.entries, table)
            dealer = self._keep(Dealer(ports, table))
        dealer.set_alarms()
        ports.observer.changed(table)
        return table

    async def _make_room(self, place: Place) -> None:
        """Abandon a table that was set aside, now that its place is needed."""
        table = await self._ports.journal.at(place)
        if table is not None and await self._load_if_needed(table) is None:
            await self._ports.journal.abandon(table, self._ports.clock.now())

    async def submit(
        self, table: TableId, command: Submission, before: Before = do_nothing
    ) -> Table:
        """Return the table after the command. For `before` see `Dealer`.

        Raises Refused, UnknownTable if there is no such table, and SetAside if it is unreadable.
        """
        dealer = await self._dealer(table)
        if dealer is None:
            raise self._missing(table)
        try:
            return await dealer.submit(command, before)
        finally:  # even a refusal may reveal that an earlier command has closed it
            if dealer.table.phase is Phase.CLOSED:
                self._dealers.pop(table, None)
                self._kept.pop(table, None)

    async def cut_off(self, tables: Iterable[TableId]) -> None:
        """End these tables early. One that is not there, or cannot be read, is passed over."""
        for table in tables:
            with suppress(UnknownTable):
                await self.submit(table, CutOff(is_early=True))

    async def get(self, table: TableId) -> Table | None:
        dealer = await self._dealer(table)
        return dealer.table if dealer else None

    async def require(self, table: TableId) -> Table:
        """Return the table.

        Raises UnknownTable if there is no such table, and SetAside if it is unreadable.
        """
        dealer = await self._dealer(table)
        if dealer is None:
            raise self._missing(table)
        return dealer.table

    async def find(self, place: Place) -> Table | None:
        """Return the living table in a place."""
        table = await self._ports.journal.at(place)
        return None if table is None else await self.get(table)

    async def tables_of(self, person: PersonId) -> tuple[Table, ...]:
        """Return the living tables where this person sits, the most recently used first."""
        tables = await self.tables_visited_by(person)
        seated = [table for table in tables if _sits(table, person)]
        return tuple(sorted(seated, key=lambda table: table.since, reverse=True))

    async def tables_visited_by(self, person: PersonId) -> tuple[Table, ...]:
        """Return the living tables where this person ever sat or was expected."""
        return tuple(await self._living(await self._ports.journal.visited_by(person)))

    async def tables_in(self, chat: ChatId) -> tuple[Table, ...]:
        """Return the living tables in a chat: one, or one per topic."""
        return tuple(await self._living(await self._ports.journal.in_chat(chat)))

    async def is_playing_in(self, chat: ChatId) -> bool:
        return any(table.phase is Phase.PLAYING for table in await self.tables_in(chat))

    async def _living(self, ids: Iterable[TableId]) -> list[Table]:
        tables = [await self.get(id_) for id_ in ids]
        return [table for table in tables if table and table.phase is not Phase.CLOSED]

    async def finish(self) -> None:
        """Before shutdown, wait for the commands in progress."""
        await self._ports.tasks.finish()

    async def _dealer(self, id_: TableId) -> Dealer | None:
        async with self._lock:
            return await self._load_if_needed(id_)

    async def _load_if_needed(self, id_: TableId) -> Dealer | None:
        """Call this only while holding `_lock`, so that no table is loaded twice."""
        self._kept.expire()
        dealer = self._dealers.get(id_) or await self._load(id_)
        if dealer and dealer.table.phase is not Phase.CLOSED:
            self._keep(dealer)
        return dealer

    def _missing(self, id_: TableId) -> UnknownTable:
        return SetAside(id_) if id_ in self._unreadable else UnknownTable(id_)

    async def _load(self, id_: TableId) -> Dealer | None:
        table = await self._read(id_)
        if table is None:
            return None
        ports = await self._ports_at(table.predealt)
        resumed = decide(table, Resume(self._since), ports.clock.now(), ports.randomness)
        dealer = Dealer(ports, resumed.table, resumed.entries)
        dealer.set_alarms()
        if resumed.entries:  # show people how much time they now have
            ports.observer.changed(resumed.table)
        return dealer

    async def _ports_at(self, deal: Predealt | None) -> Ports:
        """Where others get the same cards, nothing is left to chance."""
        if deal is None:
            return self._ports
        salt = await self._ports.salts.salt_of(deal)
        return replace(self._ports, randomness=GivenCards(salt, self._ports.randomness))

    async def _read(self, id_: TableId) -> Table | None:
        if id_ in self._unreadable:
            return None
        try:
            entries = await self._ports.journal.read(id_)
            return fold(id_, entries) if entries else None
        except Unreadable as why:
            self._unreadable[id_] = why
            self._ports.observer.set_aside(id_, why)
            return None

    def _keep(self, dealer: Dealer) -> Dealer:
        self._dealers[dealer.table.id] = self._kept[dealer.table.id] = dealer
        return dealer


def _sits(table: Table, person: PersonId) -> bool:
    return any(chair.person == person and not chair.left for chair in table.chairs)
