"""An in-memory journal, alarms that a test sets off by advancing the clock, and a club of both."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from random import Random

from club.alarms import due_at
from club.commands import Command
from club.dealer import OpenToEverybody, Ports
from club.events import ClosedBecause, Entry, LobbyReopened, PersonJoined, TableClosed
from club.fairness import Salt
from club.places import ChatId, PersonId, Place, TableId
from club.ports import Alarm, Living, Participation, PlaceTaken, StaleJournal, Thinker, Unreadable
from club.predealt import Predealt
from club.refusal import Refused
from club.table import Phase, Table
from club.tables import Tables
from durak.actions import Action
from durak.dealing import Dice
from durak.players import Strength, player_of
from durak.players.prospects import Prospect, weigh
from durak.view import View

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


class MemoryJournal:
    """As strict as the journal on disk: unique keys, atomic writes, and one table per place."""

    def __init__(self) -> None:
        self.lines: dict[TableId, list[Entry]] = {}
        self.tables: dict[TableId, Table] = {}
        self._last = 0

    async def open(self, place: Place) -> TableId:
        if await self.at(place) is not None:
            raise PlaceTaken(place)
        self._last += 1
        return TableId(self._last)

    async def append(self, entries: Sequence[Entry], table: Table) -> None:
        lines = self.lines.setdefault(table.id, [])
        if entries[0].seq != len(lines) + 1:
            raise StaleJournal(table.id)
        if table.phase is not Phase.CLOSED and await self.at(table.place) not in (None, table.id):
            raise PlaceTaken(table.place)
        lines.extend(entries)
        self.tables[table.id] = table

    async def read(self, table: TableId) -> Sequence[Entry]:
        return tuple(self.lines.get(table, ()))

    async def abandon(self, table: TableId, at: datetime) -> None:
        lines = self.lines[table]
        lines.append(Entry(len(lines) + 1, at, TableClosed(ClosedBecause.ASKED)))
        self.tables[table] = replace(self.tables[table], phase=Phase.CLOSED)

    async def living(self) -> Sequence[Living]:
        living = [Living(table.id, table.phase, due_at(table)) for table in self._living]
        return sorted(living, key=lambda each: (each.due, each.table))

    async def at(self, place: Place) -> TableId | None:
        return next((table.id for table in self._living if table.place == place), None)

    async def in_chat(self, chat: ChatId) -> Sequence[TableId]:
        return [table.id for table in self._living if table.place.chat == chat]

    async def visited_by(self, person: PersonId) -> Sequence[TableId]:
        came = (PersonJoined(person), LobbyReopened(person))
        return [
            table.id
            for table in self._living
            if table.opener == person or any(entry.event in came for entry in self.lines[table.id])
        ]

    @property
    def _living(self) -> Sequence[Table]:
        return [table for table in self.tables.values() if table.phase is not Phase.CLOSED]


@dataclass
class ManualClock:
    time: datetime = NOON

    def now(self) -> datetime:
        return self.time


class ManualAlarms:
    """Stores alarms, and rings each of them once when a test advances the clock."""

    def __init__(self) -> None:
        self.pending: dict[TableId, list[Alarm]] = {}

    def replace(self, table: TableId, alarms: Sequence[Alarm]) -> None:
        self.pending[table] = list(alarms)

    def next(self) -> Alarm | None:
        return min(
            (alarm for alarms in self.pending.values() for alarm in alarms),
            key=lambda alarm: alarm.at,
            default=None,
        )

    def ring(self, alarm: Alarm) -> None:
        self.pending[alarm.table].remove(alarm)


@dataclass
class SeededRandomness:
    """Counts the salts it has given, and derives each shuffle from the salt."""

    seed: int = 1
    given: int = 0

    def salt(self) -> Salt:
        self.given += 1
        return Salt(f"salt-{self.seed}-{self.given}")

    def dice(self, salt: Salt) -> Dice:
        return Random(salt)


@dataclass(frozen=True)
class MemoryPromises:
    promised: Mapping[Predealt, Salt]

    async def salt_of(self, deal: Predealt) -> Salt | None:
        return self.promised.get(deal)


class ImmediateThinker:
    """Chooses at once, in the calling task."""

    async def choose(
        self,
        view: View,
        strength: Strength,
        *,
        patient: bool = False,  # noqa: ARG002  it always has time
    ) -> Action:
        return player_of(strength).choose(view)

    async def weigh(
        self, view: View, work: int, also: Action | None = None
    ) -> tuple[Prospect, ...]:
        return weigh(view, also, work)


class HastyThinker(ImmediateThinker):
    """Plays for the strongest computers, too, without thinking long."""

    async def choose(self, view: View, _: Strength, *, patient: bool = False) -> Action:
        return await super().choose(view, Strength.EASY, patient=patient)


@dataclass
class RecordingObserver:
    """An observer that records what it is told, in order."""

    tables: list[Table] = field(default_factory=list)
    unreadable: dict[TableId, Unreadable] = field(default_factory=dict)

    def changed(self, table: Table) -> None:
        self.tables.append(table)

    def set_aside(self, table: TableId, why: Unreadable) -> None:
        self.unreadable[table] = why


class Club:
    """Tables with all the ports it needs, and a clock that the test controls."""

    def __init__(
        self,
        journal: MemoryJournal | None = None,
        seed: int = 1,
        time: datetime = NOON,
        thinker: Thinker | None = None,
        promised: Mapping[Predealt, Salt] | None = None,
        *,
        participation: Participation | None = None,
    ) -> None:
        self.journal = journal or MemoryJournal()
        self.promises = MemoryPromises(promised or {})
        self.alarms = ManualAlarms()
        self.clock = ManualClock(time)
        self.randomness = SeededRandomness(seed)
        self.observer = RecordingObserver()
        thinker = thinker or ImmediateThinker()
        world = self.alarms, self.clock, self.randomness, thinker, self.observer
        asked = participation or OpenToEverybody()
        self.tables = Tables(Ports(self.journal, self.promises, *world, asked))

    async def restart(self, after: timedelta = timedelta()) -> "Club":
        """Return a club with the same journal, as after a restart."""
        time = self.clock.time + after
        seed = self.randomness.seed + 1
        return Club(self.journal, seed, time, promised=self.promises.promised)

    async def ask(self, table: TableId, *commands: Command) -> Table:
        for command in commands:
            await self.tables.submit(table, command)
        found = await self.tables.get(table)
        assert found is not None
        return found

    async def refusal_of(self, table: TableId, command: Command) -> object:
        """Submit a command that must be refused, and return the reason."""
        try:
            await self.tables.submit(table, command)
        except Refused as refused:
            return refused.reason
        raise AssertionError(f"not refused: {command}")

    async def wait(self, duration: timedelta) -> int:
        """Advance the clock and deliver all commands that become due.

        Return how many there were.
        """
        until = self.clock.time + duration
        commands = 0
        while (alarm := self.alarms.next()) is not None and alarm.at <= until:
            self.clock.time = max(self.clock.time, alarm.at)
            self.alarms.ring(alarm)
            await self.tables.submit(alarm.table, alarm.command)
            commands += 1
        self.clock.time = until
        return commands
