"""The links to finished games: who has shared which, and under which token."""

from datetime import datetime

from club.finished_games import GameId
from club.places import PersonId
from storage.codec import write_time
from storage.database import Database

_SHARE = """
    INSERT INTO shared_replays (token, game, person, shared_at)
    SELECT ?, ?, id, ? FROM people WHERE id = ?
    ON CONFLICT (person, game) DO NOTHING
"""
"""Not stored for a person who was just forgotten."""


class ReplayLinks:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def share(self, game: GameId, person: PersonId, token: str, at: datetime) -> None:
        """Let this token lead to the game, unless the person has shared it already."""
        await self._database.execute(_SHARE, (token, game, write_time(at), person))

    async def token_of(self, game: GameId, person: PersonId) -> str | None:
        sql = "SELECT token FROM shared_replays WHERE person = ? AND game = ?"
        found = await self._database.row(sql, (person, game))
        return found["token"] if found else None

    async def game_of(self, token: str) -> GameId | None:
        sql = "SELECT game FROM shared_replays WHERE token = ?"
        found = await self._database.row(sql, (token,))
        return GameId(found["game"]) if found else None

    async def withdraw(self, game: GameId, person: PersonId) -> None:
        sql = "DELETE FROM shared_replays WHERE person = ? AND game = ?"
        await self._database.execute(sql, (person, game))
