"""A table where random moves are made, and its state after every event."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random

from club.commands import AcceptForfeit, Command, Join, Play, PlayAgain, Start
from club.decide import decide, opening
from club.events import Entry, Happened
from club.evolve import evolve, open_table
from club.finished_games import FinishedGame
from club.places import ChatId, PersonId, Place, TableId
from club.settings import Settings
from club.table import Phase, Table
from durak.actions import Take
from durak.cards import CardSet
from durak.events import Event
from durak.legality import legal_actions
from durak.rules import VARIANTS, Variant, seat_range
from durak.view import View, see
from features import KINDS
from storage.database import Database
from storage.games import Games
from storage.journal import SqlJournal
from storage.sqlite.database import SqliteDatabase
from telegram_sandbox import Group, Person
from tests.club.memory import NOON, SeededRandomness

TABLE = TableId(1)
Moment = tuple[Event, View, list[CardSet]]


class RandomSeries:
    def __init__(
        self, seed: int, place: Place, opener: PersonId, settings: Settings, time: datetime = NOON
    ) -> None:
        self.moments: dict[int, Moment] = {}
        self._time = time
        self._randomness = SeededRandomness(seed)
        self._dice = Random(seed)
        first = Entry(1, time, opening(place, opener, settings, privileged=True))
        self.table = open_table(TABLE, first)
        self._entries: list[Entry] = [first]
        self._commits: list[tuple[Sequence[Entry], Table]] = []
        self._commit()

    @property
    def entries(self) -> Sequence[Entry]:
        """All of them, up to the end of the last game."""
        return [entry for entries, _ in self._commits for entry in entries]

    def submit(self, command: Command) -> None:
        for entry in decide(self.table, command, self._time, self._randomness).entries:
            self.table = evolve(self.table, entry)
            self._entries.append(entry)
            self._remember(entry)
        if self.table.phase is not Phase.PLAYING:
            self._commit()

    def _commit(self) -> None:
        """A whole game is one commit, because the thousands of a long series take their time."""
        self._commits.append((tuple(self._entries), self.table))
        self._entries.clear()

    def _remember(self, entry: Entry) -> None:
        if isinstance(entry.event, Happened) and (game := self.table.game):
            self.moments[entry.seq] = entry.event.event, see(game, None), list(game.hands)

    def seat(self, people: Sequence[PersonId]) -> None:
        for person in people:
            self.submit(Join(person))
            if self.table.settings.rules.forfeit:
                self.submit(AcceptForfeit(person))

    def play(self, games: int) -> None:
        for _ in range(games):
            if self.table.phase is Phase.OVER:
                self.submit(PlayAgain(self.table.opener))
            self.submit(Start(self.table.opener, privileged=True))
            while self.table.phase is Phase.PLAYING:
                self._move()

    def _move(self) -> None:
        """Make a random move. It takes only if there is no other, so that games are over sooner."""
        game = self.table.game
        assert game
        seat = self._dice.choice(game.awaited_seats)
        person = self.table.chairs[seat].person
        assert person
        legal = tuple(legal_actions(game, seat))
        eager = [action for action in legal if not isinstance(action, Take)]
        action = self._dice.choice(eager or legal)
        self.submit(Play(person, self.table.series.games, game.moment, action))

    async def write(self, database: Database) -> None:
        journal = SqlJournal(database, KINDS)
        assert await journal.open(self.table.place) == TABLE
        if self._entries:
            self._commit()
        for entries, table in self._commits:
            await journal.append(entries, table)


def random_series(group: Group, people: Sequence[Person], time: datetime = NOON) -> RandomSeries:
    """Seat these people at a table of this group that plays the base game."""
    ids = [PersonId(person.id) for person in people]
    series = RandomSeries(1, Place(ChatId(group.id)), ids[0], settings_of(VARIANTS[0]), time)
    series.seat(ids)
    return series


async def write(path: Path, series: RandomSeries) -> Sequence[FinishedGame]:
    """Write games before the bot starts, and return them in their order."""
    async with SqliteDatabase.opened(path) as database:
        await series.write(database)
        chat = series.table.place.chat
        games = series.table.series.games
        return (await Games(database).finished(chat, limit=games))[::-1]


def settings_of(variant: Variant) -> Settings:
    """Random players would go on for ever, so three bouts without progress are a draw."""
    rules = replace(variant.rules, no_progress="draw3")
    return Settings(variant.id, rules, seats=max(seat_range(rules)), again="seated")


def random_games(seed: int, games: int) -> RandomSeries:
    """Play games of some variant, with some number of players that it allows."""
    variant = VARIANTS[seed % len(VARIANTS)]
    seats = Random(seed).choice(seat_range(variant.rules))
    people = [PersonId(1 + seat) for seat in range(seats)]
    series = RandomSeries(seed, Place(ChatId(-seed)), people[0], settings_of(variant))
    series.seat(people)
    series.play(games)
    return series
