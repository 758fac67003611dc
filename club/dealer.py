"""Runs one table: decides each command, writes it, sets the alarms and tells the observer."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from club.alarms import alarms
from club.background import BackgroundTasks
from club.commands import (
    OPEN_TO_ALL,
    Command,
    LetComputerThink,
    PlayComputerMove,
    Request,
    Submission,
)
from club.computers import choose_move
from club.decide import decide
from club.events import Entry
from club.evolve import fold
from club.places import PersonId, Place
from club.ports import (
    Alarms,
    Clock,
    Journal,
    Observer,
    Participation,
    Randomness,
    SecretSalts,
    StaleJournal,
    Thinker,
)
from club.table import Table

Before: TypeAlias = Callable[[], Awaitable[None]]


async def do_nothing() -> None:
    pass


class OpenToEverybody:
    """Lets everybody take part everywhere."""

    async def require(self, _place: Place, _person: PersonId) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Ports:
    """The ports that all tables of a club share."""

    journal: Journal
    salts: SecretSalts
    alarms: Alarms
    clock: Clock
    randomness: Randomness
    thinker: Thinker
    observer: Observer
    participation: Participation = field(default_factory=OpenToEverybody)
    tasks: BackgroundTasks = field(default_factory=BackgroundTasks)


class Dealer:
    """Handles one command at a time. Nothing has happened, or is shown, until it is written."""

    def __init__(self, ports: Ports, table: Table, unwritten: tuple[Entry, ...] = ()) -> None:
        """`unwritten` entries led to this table, and are written along with the next ones.

        They follow from the journal and the clock, so losing them is harmless.
        """
        self.table = table
        self._ports = ports
        self._unwritten = unwritten
        self._move: PlayComputerMove | None = None
        self._lock = asyncio.Lock()

    async def submit(self, command: Submission, before: Before = do_nothing) -> Table:
        """Return the table after the command. Raises Refused, and why somebody may not take part.

        `before` anything is written, but not if it is refused, that is done as well. Cancelling the
        caller does not cancel the command.
        """
        if isinstance(command, LetComputerThink):
            await self._let_think(command)
            return self.table
        # Before the table is locked: others should not wait while Telegram is asked about somebody.
        await self._require_participation(command)
        return await self._ports.tasks.shield(self._submit_alone(command, before))

    async def _require_participation(self, command: Command) -> None:
        if isinstance(command, Request) and not isinstance(command, OPEN_TO_ALL):
            await self._ports.participation.require(self.table.place, command.person)

    def set_alarms(self) -> None:
        self._ports.alarms.replace(self.table.id, alarms(self.table, self._move))

    async def _let_think(self, computer: LetComputerThink) -> None:
        """Let a computer think without holding the lock, so that the table can go on meanwhile."""
        # Looked at twice: people may act while it thinks, and its move would answer a position that
        # is gone.
        if self.table.step == computer.step:
            move = await choose_move(self.table, self._ports.thinker)
            if move is not None and self.table.step == move.step:
                self._move = move
                self.set_alarms()

    async def _submit_alone(self, command: Command, before: Before) -> Table:
        async with self._lock:
            try:
                await self._carry_out(command, before)
            except StaleJournal:
                # The journal is ahead: the last write was reported as failed, and was not. Once is
                # enough, since nobody else writes.
                entries = await self._ports.journal.read(self.table.id)
                self._turn_to(fold(self.table.id, entries))
                await self._carry_out(command, before)
            return self.table

    async def _carry_out(self, command: Command, before: Before) -> None:
        ports = self._ports
        await self._require_participation(command)  # again, because the command may have waited
        decision = decide(self.table, command, ports.clock.now(), ports.randomness)
        if decision.entries:
            # Decided, written, shown: in any other order a full disk or a kill would leave people
            # with a card that was never played. Nor does a refused command do what is `before`.
            await before()
            await ports.journal.append((*self._unwritten, *decision.entries), decision.table)
            self._turn_to(decision.table)

    def _turn_to(self, table: Table) -> None:
        self.table = table
        self._unwritten = ()
        self.set_alarms()
        self._ports.observer.changed(table)
