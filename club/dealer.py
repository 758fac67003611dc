"""One table's order of things: decide, write, evolve, wind the alarms, tell the onlookers."""

import asyncio
from dataclasses import dataclass, field

from club.alarms import alarms
from club.commands import Command
from club.decide import decide
from club.errands import Errands
from club.evolve import fold, numbered, replay
from club.ports import Alarms, Clock, Journal, Onlooker, Randomness, StaleJournal
from club.table import Table


@dataclass(frozen=True, slots=True)
class House:
    """What the tables of a club share."""

    journal: Journal
    alarms: Alarms
    clock: Clock
    randomness: Randomness
    onlooker: Onlooker
    errands: Errands = field(default_factory=Errands)


class Dealer:
    """Takes one command at a time. What is not written has not happened, and nobody is told."""

    def __init__(self, house: House, table: Table) -> None:
        self.table = table
        self._house = house
        self._lock = asyncio.Lock()

    async def submit(self, command: Command) -> Table:
        """The table afterwards; raises Refused. Cancelling the wait does not cancel the command."""
        return await self._house.errands.run(self._in_turn(command))

    def wind_alarms(self) -> None:
        self._house.alarms.replace(self.table.id, alarms(self.table))

    async def _in_turn(self, command: Command) -> Table:
        async with self._lock:
            try:
                await self._carry_out(command)
            except StaleJournal:
                self.table = fold(self.table.id, await self._house.journal.read(self.table.id))
                await self._carry_out(command)
            return self.table

    async def _carry_out(self, command: Command) -> None:
        house, before, now = self._house, self.table, self._house.clock.now()
        entries = numbered(before, decide(before, command, now, house.randomness), now)
        if not entries:
            return
        after = replay(before, entries)
        await house.journal.append(entries, before, after)
        self.table = after
        self.wind_alarms()
        house.onlooker.changed(before, after, entries)
