"""A table where random moves are made, and what it looked like after every event."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from club.commands import AcceptForfeit, Command, Join, Play, PlayAgain, Start
from club.decide import decide, opening
from club.events import Entry, Happened
from club.evolve import evolve, fold, numbered
from club.places import ChatId, PersonId, Place, TableId
from club.settings import Settings
from club.table import Phase
from durak.actions import Take
from durak.cards import CardSet
from durak.events import Event
from durak.legality import legal_actions
from durak.rules import VARIANTS, Variant, seat_range
from durak.view import View, see
from storage.database import Database
from storage.journal import SqliteJournal
from tests.club.memory import NOON, SeededRandomness

TABLE = TableId(1)
Moment = tuple[Event, View, list[CardSet]]


class Played:
    def __init__(self, seed: int, place: Place, opener: PersonId, settings: Settings) -> None:
        self.moments: dict[int, Moment] = {}
        self._randomness, self._dice = SeededRandomness(seed), Random(seed)
        self.entries = numbered(None, opening(place, opener, settings, privileged=True), NOON)
        self.table = fold(TABLE, self.entries)

    def does(self, command: Command) -> None:
        events = decide(self.table, command, NOON, self._randomness)
        for entry in numbered(self.table, events, NOON):
            self.table = evolve(self.table, entry, TABLE)
            self.entries += (entry,)
            self._looks_at(entry)

    def _looks_at(self, entry: Entry) -> None:
        if isinstance(entry.event, Happened) and (game := self.table.game):
            self.moments[entry.seq] = entry.event.event, see(game, None), list(game.hands)

    def sits(self, people: Sequence[PersonId]) -> None:
        for person in people:
            self.does(Join(person))
            if self.table.settings.rules.forfeit:
                self.does(AcceptForfeit(person))

    def plays(self, games: int) -> None:
        for _ in range(games):
            if self.table.phase is Phase.OVER:
                self.does(PlayAgain(self.table.opener))
            self.does(Start(self.table.opener, privileged=True))
            while self.table.phase is Phase.PLAYING:
                self._moves()

    def _moves(self) -> None:
        """Nobody takes who can do anything else: games are sooner over."""
        game = self.table.game
        assert game
        seat = self._dice.choice(game.awaited_seats)
        person = self.table.chairs[seat].person
        assert person
        legal = legal_actions(game, seat)
        eager = [action for action in legal if not isinstance(action, Take)]
        action = self._dice.choice(eager or legal)
        self.does(Play(person, self.table.series.games, game.moment, action))

    async def is_written(self, database: Database) -> None:
        journal = SqliteJournal(database)
        assert await journal.open(self.table.place) == TABLE
        await journal.append(self.entries, None, self.table)


def settings_of(variant: Variant) -> Settings:
    """Random players would go on for ever: no progress in three bouts is a draw."""
    rules = replace(variant.rules, no_progress="draw3")
    return Settings(variant.id, rules, seats=max(seat_range(rules)))


def played(seed: int, games: int) -> Played:
    """Of some variant, by some of as many as can play it."""
    variant = VARIANTS[seed % len(VARIANTS)]
    seats = Random(seed).choice(seat_range(variant.rules))
    people = [PersonId(1 + seat) for seat in range(seats)]
    at = Played(seed, Place(ChatId(-seed)), people[0], settings_of(variant))
    at.sits(people)
    at.plays(games)
    return at
