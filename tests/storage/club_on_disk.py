"""A club on disk: games at real tables, by people who press any legal button."""

from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from random import Random
from typing import TypeAlias

from club.commands import AddComputer, Close, Join, Leave, Play, PlayAgain, Start, Submission
from club.computers import choose_move
from club.dealer import Ports
from club.places import ChatId, PersonId, Place
from club.ports import Thinker
from club.settings import Settings
from club.table import Phase, Table
from club.tables import Tables
from durak.actions import Action
from durak.events import Seat
from durak.legality import legal_actions
from durak.rules import Rules
from durak.state import Game
from features import KINDS
from storage.database import Database
from storage.journal import SqlJournal
from storage.predealt import Kinds, SecretSalts
from storage.projections import derived
from tests.club.memory import (
    ImmediateThinker,
    ManualAlarms,
    ManualClock,
    RecordingObserver,
    SeededRandomness,
)

ANNA, BORIS, VERA, GLEB = map(PersonId, range(7_300_400_501, 7_300_400_505))
GROUP = Place(ChatId(-1001))
SETTINGS = Settings(
    rules=Rules(auto_pass="no_legal_card"), clock=0, changed_by="everyone", again="seated"
)


async def read_derived(database: Database, kinds: Kinds = KINDS) -> Mapping[str, Sequence[str]]:
    """Return all tables derived from the journal."""
    return {
        name: sorted(repr(tuple(row)) for row in await database.rows(f"SELECT * FROM {name}"))  # noqa: S608
        for name in derived(kinds)
    }


_BEFORE_DEEDS = (
    "UPDATE games SET longest = NULL",
    "UPDATE results SET armful = 0, held = 0, doomed = 0",
    "DELETE FROM careers",
    "DELETE FROM achievements",
    "DELETE FROM chronicles",
)


async def undo_deeds(database: Database) -> None:
    """Leave the games as a version left them that knew of no achievements."""
    for statement in _BEFORE_DEEDS:
        await database.execute(statement)


Habit: TypeAlias = Callable[[Game, Seat], Action]


class ClubOnDisk:
    """People press at random, unless they have `habits`."""

    def __init__(
        self,
        database: Database,
        seed: int = 1,
        thinker: Thinker | None = None,
        kinds: Kinds = KINDS,
    ) -> None:
        self.database = database
        self.journal = SqlJournal(database, kinds)
        self.clock = ManualClock()
        self.habits: dict[PersonId, Habit] = {}
        self._thinker = thinker or ImmediateThinker()
        world = (
            ManualAlarms(),
            self.clock,
            SeededRandomness(seed),
            self._thinker,
            RecordingObserver(),
        )
        self.tables = Tables(Ports(self.journal, SecretSalts(database), *world))
        self._random = Random(seed)

    async def game(
        self, *people: PersonId, place: Place = GROUP, settings: Settings = SETTINGS
    ) -> Table:
        """Play one game at a table with these people, and return the table."""
        table = await self.lobby(*people, place=place, settings=settings)
        return await self.play_out(await self.ask(table, Start(people[0])))

    async def lobby(
        self, *people: PersonId, place: Place = GROUP, settings: Settings = SETTINGS
    ) -> Table:
        table = await self.tables.open(place, people[0], settings)
        missing = (person for person in people if table.seat_of(person) is None)
        return await self.ask(table, *map(Join, missing))

    async def practice(self, person: PersonId) -> Table:
        """Play a practice game against a computer, and return the table."""
        table = await self.lobby(person, place=Place(ChatId(person)))
        return await self.play_out(await self.ask(table, AddComputer(person), Start(person)))

    async def again(self, table: Table) -> Table:
        person = table.present[0]
        lobby = await self.ask(table, PlayAgain(person))
        return await self.play_out(await self.ask(lobby, *map(Join, lobby.expected), Start(person)))

    async def play_out(self, table: Table, presses: int = 10_000) -> Table:
        """Press at random until the game ends, or for this many presses."""
        while table.phase is Phase.PLAYING and presses:
            table = await self._press(table)
            presses -= 1
        return table

    async def leave(self, table: Table, person: PersonId) -> Table:
        return await self.ask(table, Leave(person))

    async def close(self, table: Table) -> Table:
        return await self.ask(table, Close(table.opener, privileged=True))

    async def ask(self, table: Table, *commands: Submission) -> Table:
        for command in commands:
            self.clock.time += timedelta(seconds=1)
            table = await self.tables.submit(table.id, command)
        return table

    async def _press(self, table: Table) -> Table:
        game = table.game
        assert game is not None
        if not table.awaited_people:
            move = await choose_move(table, self._thinker)
            assert move is not None
            return await self.ask(table, move)
        seat = self._random.choice(table.awaited_people)
        person = table.chairs[seat].person
        assert person is not None
        action = self.habits.get(person, self._at_random)(game, seat)
        return await self.ask(table, Play(person, table.series.games, game.moment, action))

    def _at_random(self, game: Game, seat: Seat) -> Action:
        return self._random.choice(tuple(legal_actions(game, seat)))
