"""The ports of the club: interfaces to storage, alarms, time, randomness and worker processes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeVar

from club.commands import Submission
from club.events import Entry
from club.fairness import Salt
from club.places import ChatId, PersonId, Place, TableId
from club.predealt import Predealt
from club.table import Phase, Table
from durak.actions import Action
from durak.dealing import Dice
from durak.players import Strength
from durak.players.prospects import Prospect
from durak.view import View

T = TypeVar("T")


class StaleJournal(Exception):  # noqa: N818  named after the condition
    """Entries have been added to this table's journal in the meantime."""


class PlaceTaken(Exception):  # noqa: N818  named after the condition
    """Another living table already stands in this place."""


class Unreadable(Exception):  # noqa: N818  named after the condition
    """This version of the program cannot make sense of a table's journal."""


class ThinkerUnavailable(Exception):  # noqa: N818  named after the condition
    """No computer player could think about it: the workers were too busy, or one died."""


@dataclass(frozen=True, slots=True)
class Living:
    """A table that is not closed. It need not be loaded before its first alarm is `due`."""

    table: TableId
    phase: Phase
    due: datetime


class Journal(Protocol):
    async def open(self, place: Place) -> TableId:
        """Return the id of a new table. Raises PlaceTaken if a living table stands there."""

    async def append(self, entries: Sequence[Entry], table: Table) -> None:
        """Write the entries of one command and all that follows from them, in one transaction.

        `table` is the table after them. Raises StaleJournal if the first `seq` is not the next one.
        """

    async def read(self, table: TableId) -> Sequence[Entry]:
        """Return all entries of a table. Raises Unreadable."""

    async def abandon(self, table: TableId, at: datetime) -> None:
        """Close a table that cannot be read. Its journal is kept; its place becomes free."""

    async def living(self) -> Sequence[Living]:
        """Return the living tables, ordered by when they are due."""

    async def at(self, place: Place) -> TableId | None:
        """Return the living table in a place."""

    async def in_chat(self, chat: ChatId) -> Sequence[TableId]:
        """Return the living tables in a chat: one, or one per topic."""

    async def visited_by(self, person: PersonId) -> Sequence[TableId]:
        """Return the living tables where this person ever sat, or that they opened or reopened."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """A command to deliver to a table at a given time. Late, early or twice is harmless."""

    table: TableId
    at: datetime
    command: Submission


class Alarms(Protocol):
    def replace(self, table: TableId, alarms: Sequence[Alarm]) -> None:
        """Set these alarms for the table and cancel all others it has."""


class Clock(Protocol):
    def now(self) -> datetime: ...


class Randomness(Protocol):
    """The source of chance: a fresh salt for every game, and dice that depend on it alone."""

    def salt(self) -> Salt:
        """Raises Refused where the cards were promised, but nobody knows them."""

    def dice(self, salt: Salt) -> Dice: ...


class SecretSalts(Protocol):
    async def salt_of(self, deal: Predealt) -> Salt | None:
        """Return the salt of a predealt game, if one was ever chosen."""


class Thinker(Protocol):
    """Runs computer players elsewhere, so that the event loop never waits for them.

    The same view always gives the same answer.
    """

    async def choose(self, view: View, strength: Strength, *, patient: bool = False) -> Action:
        """Return an action the view allows. If a strong player cannot think, `normal` chooses.

        If `patient`, it is first asked several times: its answer has to be the same as elsewhere.
        """

    async def weigh(
        self, view: View, work: int, also: Action | None = None
    ) -> tuple[Prospect, ...]:
        """Weigh actions as `prospects.weigh` does. Raises ThinkerUnavailable."""


class Worker(Protocol):
    """A process that computes for the bot, one thing after the other."""

    async def think(self, thought: Callable[[], T]) -> T:
        """Return what is computed, or raise what the computation raised."""


class Participation(Protocol):
    async def require(self, place: Place, person: PersonId) -> None:
        """Raise why this person may not take part in what goes on there, if so."""


class Observer(Protocol):
    def changed(self, table: Table) -> None:
        """Called after each write, in the order of the journal. Must not block."""

    def set_aside(self, table: TableId, why: Unreadable) -> None:
        """Called when a table cannot go on because its journal is unreadable. Must not block."""
