"""Puzzles from games that groups have played. They stay in their group, and name who was to move.

A game is only used if it may be shared as well: then its table had agreed before it began.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

from club.events import game_events
from club.finished_games import FinishedGame, GameId
from club.places import ChatId
from club.ports import Worker
from durak.puzzles import Remembered, remember
from features.puzzles.in_groups.rules import GroupPuzzle, OfGame
from features.puzzles.in_groups.store import FoundPuzzles
from people.directory import Directory
from people.records import Records
from people.shared_replays import SharedReplays

_REMEMBERED = timedelta(days=90)
_MOST_AT_ONCE = 1000


@dataclass(frozen=True, slots=True)
class PuzzleFinder:
    found: FoundPuzzles
    records: Records
    shared_replays: SharedReplays
    directory: Directory

    async def games_to_search(self) -> AsyncIterator[FinishedGame]:
        """Yield games of groups that want puzzles and share their games, the newest first.

        A game that is hidden waits for a later night.
        """
        since = self.records.clock.now() - _REMEMBERED
        for number in await self.found.games_to_search(since, _MOST_AT_ONCE):
            if game := await self.records.game(number):
                yield game

    async def search(self, worker: Worker, game: FinishedGame) -> None:
        """Look for a puzzle in a game, and keep it. Raises Unreadable."""
        await self.found.begin(game.id)
        events = game_events(await self.records.entries(game))
        found = await worker.think(partial(remember, events))
        if found is not None and _was_there(game, found):
            await self.found.keep(game.id, found)

    async def new_to(self, chat: ChatId) -> int | None:
        """Return the number of the newest puzzle that a group has had itself and may be posed.

        None of a game that others may still have to play, because its cards would be known.
        """
        for number in await self.found.new_to(chat):
            game = await self.records.game(number)
            if game is not None and await self.shared_replays.may_be_shared(game):
                return number_of(number)
        return None

    async def get(self, number: int) -> GroupPuzzle | None:
        """Return a puzzle by its number among those of the day, unless somebody was forgotten."""
        its_game = GameId(-number)
        found = await self.found.get(its_game)
        game = await self.records.game(its_game)
        if found is None or game is None:
            return None
        zone = await self.directory.choices.zone_in(game.place.chat)
        other, player = (game.chairs[seat] for seat in found.seats)
        when = game.ended.astimezone(zone)
        return GroupPuzzle(found.puzzle, OfGame(when, (other, player), game.people, found.played))


def number_of(game: GameId) -> int:
    """Return a number that no puzzle of the bank has."""
    return -game


def _was_there(game: FinishedGame, found: Remembered) -> bool:
    """Whether a person chose what was played, and not a stand-in or a computer."""
    result = game.results[found.seats[1]]
    return result.person is not None and not result.absent
