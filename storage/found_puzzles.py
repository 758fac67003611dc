"""Puzzles that groups had in their own games, and which games have been searched for one."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from club.finished_games import GameId
from club.places import ChatId
from durak.events import Seat
from durak.notation import format_choice, parse_choice
from durak.puzzles import Remembered
from durak.puzzles.bank import format_puzzle, read_bank
from storage.codec import from_json, to_json, write_time
from storage.database import Database
from storage.group_puzzles import WANTED

_SHARED = '%"shared_replays":true%'
_TO_SEARCH = """
    SELECT games.id FROM games JOIN chats ON chats.id = games.chat
    WHERE ended > ? AND completed = 1 AND shareable = 1
        AND NOT EXISTS (SELECT 1 FROM found_puzzles WHERE game = games.id)
        AND chats.id < 0 AND present = 1 AND settings LIKE ? AND settings LIKE ?
    ORDER BY ended DESC, games.id DESC LIMIT ?
"""
_BEGIN = "INSERT INTO found_puzzles (game) VALUES (?) ON CONFLICT (game) DO NOTHING"
_KEEP = "UPDATE found_puzzles SET body = ? WHERE game = ?"
_NEW_TO_GROUP = """
    SELECT game FROM found_puzzles JOIN games ON games.id = game
    WHERE body IS NOT NULL AND chat = ? AND NOT EXISTS (
        SELECT 1 FROM posed_puzzles WHERE posed_puzzles.chat = games.chat AND puzzle = -game
    ) ORDER BY game DESC
"""


@dataclass(frozen=True, slots=True)
class _Stored:
    puzzle: str
    seats: tuple[Seat, Seat]
    played: str


class FoundPuzzles:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def games_to_search(self, since: datetime, most: int) -> Sequence[GameId]:
        """Return games that were not searched yet and may be shared, the newest first.

        They are those of groups that want puzzles and share their games. Every game since then is
        looked at for that, so this is to be asked once in a while, not for each of them.
        """
        wanted = write_time(since), WANTED, _SHARED, most
        found = await self._database.rows(_TO_SEARCH, wanted)
        return [GameId(each["id"]) for each in found]

    async def begin(self, game: GameId) -> None:
        """Note that a game is searched, so that it is not searched again whatever comes of it."""
        await self._database.execute(_BEGIN, (game,))

    async def keep(self, game: GameId, found: Remembered) -> None:
        """Keep what was found in a game whose search has begun."""
        puzzle = format_puzzle(game, found.puzzle)
        stored = _Stored(puzzle, found.seats, format_choice(found.played))
        await self._database.execute(_KEEP, (to_json(stored), game))

    async def get(self, game: GameId) -> Remembered | None:
        sql = "SELECT body FROM found_puzzles WHERE game = ? AND body IS NOT NULL"
        found = await self._database.row(sql, (game,))
        return _remembered(found["body"]) if found else None

    async def new_to(self, chat: ChatId) -> Collection[GameId]:
        """Return the games of a group with puzzles that were not posed yet, the newest first."""
        found = await self._database.rows(_NEW_TO_GROUP, (chat,))
        return [GameId(each["game"]) for each in found]


def _remembered(body: str) -> Remembered:
    stored = from_json(_Stored, body)
    (puzzle,) = read_bank(stored.puzzle).values()
    return Remembered(puzzle, stored.seats, parse_choice(stored.played))
