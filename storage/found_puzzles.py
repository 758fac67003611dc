"""Puzzles that groups had in their own games, and which games have been searched for one."""

from collections.abc import Collection
from dataclasses import dataclass

from club.finished_games import GameId
from club.places import ChatId
from durak.events import Seat
from durak.notation import format_choice, parse_choice
from durak.puzzles import Remembered
from durak.puzzles.bank import format_puzzle, read_bank
from storage.codec import from_json, to_json
from storage.database import Database, expand_list

_NEXT = """
    SELECT max(id) AS newest FROM games WHERE chat IN (?) AND completed = 1 AND shareable = 1
        AND NOT EXISTS (SELECT 1 FROM found_puzzles WHERE game = games.id)
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

    async def next_game(self, chats: Collection[ChatId]) -> GameId | None:
        """Return the newest game of these groups that is to be searched, if it may be shared."""
        found = await self._database.row(expand_list(_NEXT, chats), tuple(chats)) if chats else None
        return GameId(found["newest"]) if found and found["newest"] is not None else None

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
