"""What is stored for the order of a group."""

from collections.abc import Sequence

from club.places import Place
from features.order.rules import PlayedGame
from storage.codec import read_time
from storage.database import Database
from storage.places import columns

_LAST = """
    SELECT started, ended FROM games WHERE chat = ? AND topic = ? AND completed = 1
    ORDER BY id DESC LIMIT ?
"""


class PlayedGames:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def last(self, place: Place, limit: int) -> Sequence[PlayedGame]:
        """Return the last games that were played to their end there, the newest first."""
        found = await self._database.rows(_LAST, (*columns(place), limit))
        return [PlayedGame(read_time(each["started"]), read_time(each["ended"])) for each in found]
