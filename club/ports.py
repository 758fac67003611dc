"""What the club asks of the world. Memory, alarm clock, time, dice and network live elsewhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from club.commands import Submission
from club.events import Entry
from club.places import ChatId, PersonId, Place, TableId
from club.table import Phase, Table
from durak.actions import Action
from durak.dealing import Dice
from durak.players import Strength
from durak.players.prospects import Prospect
from durak.view import View


class StaleJournal(Exception):  # noqa: N818  named after what is the case
    """Somebody else wrote to this table in the meantime."""


class PlaceTaken(Exception):  # noqa: N818  named after what is the case
    """Another living table stands in this place."""


class Unreadable(Exception):  # noqa: N818  named after what is the case
    """What is written of this table makes no sense to this program."""


class NotThoughtOf(Exception):  # noqa: N818  named after what is the case
    """Whoever could think of it is too busy, or has died."""


@dataclass(frozen=True, slots=True)
class Living:
    """A table that is not closed. Nobody has to read it before its first alarm is `due`."""

    table: TableId
    phase: Phase
    due: datetime


class Journal(Protocol):
    async def open(self, place: Place) -> TableId:
        """A new table's id; raises PlaceTaken when a living table stands there."""

    async def append(self, entries: Sequence[Entry], table: Table) -> None:
        """Write the entries of one command, which left the table as it is; and all that follows.

        All or nothing. Raises StaleJournal when the first entry's `seq` is not the next one.
        """

    async def read(self, table: TableId) -> Sequence[Entry]:
        """Raises Unreadable."""

    async def abandon(self, table: TableId, at: datetime) -> None:
        """Close a table that cannot be read: what is written stays, its place is free."""

    async def living(self) -> Sequence[Living]:
        """The one that is due next first."""

    async def at(self, place: Place) -> TableId | None:
        """The living table of a place."""

    async def in_chat(self, chat: ChatId) -> Sequence[TableId]:
        """Its living tables: one, or one a topic."""

    async def visited_by(self, person: PersonId) -> Sequence[TableId]:
        """Living tables where this person has ever sat, or that they opened or reopened."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """A letter to a table, to be delivered at a time; late, early and twice are harmless."""

    table: TableId
    at: datetime
    command: Submission


class Alarms(Protocol):
    def replace(self, table: TableId, alarms: Sequence[Alarm]) -> None:
        """These and no others are wound for the table."""


class Clock(Protocol):
    def now(self) -> datetime: ...


class Randomness(Protocol):
    """Where chance enters: a fresh salt for every game, and dice that follow from it."""

    def salt(self) -> str: ...

    def dice(self, salt: str) -> Dice: ...


class Thinker(Protocol):
    """Computer players think elsewhere, so that nobody waits. The same view, the same answer."""

    async def choose(self, view: View, strength: Strength) -> Action:
        """Always something that the view allows: where the strong cannot think, `normal` does."""

    async def weigh(
        self, view: View, work: int, also: Action | None = None
    ) -> tuple[Prospect, ...]:
        """As `prospects.weigh` does. Raises NotThoughtOf: it may help to ask again later."""


class Onlooker(Protocol):
    def changed(self, table: Table) -> None:
        """Called after the write, in the order of the journal; must not wait."""

    def set_aside(self, table: TableId, why: Unreadable) -> None:
        """This table cannot go on; must not wait."""
