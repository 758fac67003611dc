"""What groups have been told without having asked, so that nothing is told twice."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from club.ceremonies import LEAST_GAMES, LEAST_REGULARS
from club.places import ChatId
from club.seasons import Season
from club.unasked import Unasked
from storage.codec import read_time, write_time
from storage.database import Database
from storage.places import is_group

_TWO_DAYS = timedelta(days=2)
_UNTOLD_OF_SEASON = f"""
    SELECT id FROM chats WHERE {is_group("id")} AND present = 1
        AND (SELECT count(*) FROM tallies
            WHERE chat = chats.id AND period = ? AND settled = 1 AND games >= ?) >= ?
        AND NOT EXISTS (SELECT 1 FROM unasked WHERE chat = chats.id AND kind = ? AND about = ?)
"""  # noqa: S608  built from a constant condition
_PUT = """
    INSERT INTO unasked (chat, kind, about, sent) VALUES (?, ?, ?, ?)
    ON CONFLICT (chat, kind, about) DO NOTHING RETURNING chat
"""


class ToldUnasked:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def lately(self, chat: ChatId, now: datetime) -> Sequence[datetime]:
        """Return when a group was told something, since the day before."""
        sql = "SELECT sent FROM unasked WHERE chat = ? AND sent > ?"
        found = await self._database.rows(sql, (chat, write_time(now - _TWO_DAYS)))
        return [read_time(each["sent"]) for each in found]

    async def has(self, chat: ChatId, kind: Unasked, about: str) -> bool:
        sql = "SELECT 1 FROM unasked WHERE chat = ? AND kind = ? AND about = ?"
        return await self._database.row(sql, (chat, kind.value, about)) is not None

    async def untold_of(self, season: Season) -> Sequence[ChatId]:
        """Return the groups that have played enough in a season and not been told how it ended."""
        enough = season.key, LEAST_GAMES, LEAST_REGULARS
        asked = *enough, Unasked.CEREMONY.value, season.key
        found = await self._database.rows(_UNTOLD_OF_SEASON, asked)
        return [ChatId(each["id"]) for each in found]

    async def put(self, chat: ChatId, kind: Unasked, about: str, now: datetime) -> bool:
        """Note that a group is told this now. Return False if it has been told already."""
        noted = chat, kind.value, about, write_time(now)
        return bool(await self._database.returning(_PUT, noted))
