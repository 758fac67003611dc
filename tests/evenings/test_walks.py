"""The walk through a finished game is the game as it was played: of any variant, by any number."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from club.commands import AcceptForfeit, Command, Join, Play, PlayAgain, Start
from club.decide import decide, opening
from club.events import Entry, Happened
from club.evolve import fold, numbered, replay
from club.table import ChatId, PersonId, Phase, Place, Settings, TableId
from durak.actions import Take
from durak.cards import CardSet
from durak.legality import legal_actions
from durak.rules import VARIANTS, seat_range
from durak.view import View, see
from handlers.history import step_of
from storage.database import Database
from storage.games import Games
from storage.journal import SqliteJournal
from storage.records import FinishedGame
from tests.club.memory import NOON, SeededRandomness

TABLES, GAMES = 50, 2
STEPS = 6
"""Looked at in each game, beside the first and the last: to fold them all takes its time."""


class Played:
    """A table where somebody does something, and what it looked like after every command."""

    def __init__(self, number: int, settings: Settings) -> None:
        place, opener = Place(ChatId(-number)), PersonId(1)
        self.entries = numbered(None, opening(place, opener, settings, privileged=True), NOON)
        self.table = fold(TableId(number), self.entries)
        self.seen: dict[int, tuple[View, list[CardSet]]] = {}
        self._randomness = SeededRandomness(number)

    def does(self, command: Command) -> None:
        events = decide(self.table, command, NOON, self._randomness)
        entries = numbered(self.table, events, NOON)
        self.table = replay(self.table, entries)
        self.entries += entries
        happened = [entry.seq for entry in entries if isinstance(entry.event, Happened)]
        if happened and (game := self.table.game):
            self.seen[happened[-1]] = see(game, None), list(game.hands)

    def plays(self, dice: Random) -> None:
        """Random moves until the game is over; nobody takes who can do anything else."""
        self.does(Start(PersonId(1), privileged=True))
        while self.table.phase is Phase.PLAYING and (game := self.table.game):
            seat = dice.choice(game.awaited_seats)
            person = self.table.chairs[seat].person
            assert person
            legal = legal_actions(game, seat)
            eager = [action for action in legal if not isinstance(action, Take)]
            action = dice.choice(eager or legal)
            self.does(Play(person, self.table.series.games, game.moment, action))


def played(number: int) -> Played:
    dice = Random(number)
    variant = VARIANTS[number % len(VARIANTS)]
    settings = Settings(variant=variant.id, rules=replace(variant.rules, no_progress="draw3"))
    at = Played(number, replace(settings, seats=max(seat_range(variant.rules))))
    people = [PersonId(1 + seat) for seat in range(dice.choice(seat_range(variant.rules)))]
    for person in people:
        at.does(Join(person))
        if variant.rules.forfeit:
            at.does(AcceptForfeit(person))
    at.plays(dice)
    at.does(PlayAgain(people[0]))
    at.plays(dice)
    return at


async def test_a_walk_is_the_game_as_it_was_played(tmp_path: Path) -> None:
    async with Database.opened(tmp_path / "club.sqlite3") as database:
        journal = SqliteJournal(database)
        for number in range(1, TABLES + 1):
            at = played(number)
            assert await journal.open(at.table.place) == at.table.id
            await journal.append(at.entries, None, at.table)
            games = await Games(database).finished(at.table.place.chat, limit=GAMES + 1)
            assert len(games) == GAMES
            for game in games:
                follows(at, game, await journal.read(at.table.id))


def follows(at: Played, game: FinishedGame, entries: Sequence[Entry]) -> None:
    seqs = range(game.first_seq, game.last_seq + 1)
    shown = [entry.seq for entry in at.entries if is_shown(entry, seqs)]
    last = len(shown) - 1
    steps = Random(game.id).sample(range(last), min(STEPS, last))
    for step in {0, *steps, last}:
        walked = step_of(game, entries, step)
        assert (walked.number, walked.last) == (step, last)
        assert walked.event == event_at(at, shown[step])
        if seen := at.seen.get(shown[step]):
            assert (walked.view.game, walked.hands) == seen


def is_shown(entry: Entry, seqs: range) -> bool:
    return entry.seq in seqs and isinstance(entry.event, Happened)


def event_at(at: Played, seq: int) -> object:
    entry = at.entries[seq - 1]
    assert isinstance(entry.event, Happened)
    return entry.event.event
