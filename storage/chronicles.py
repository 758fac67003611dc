"""The chronicles of groups: the records that their games have set."""

from club.chronicles import Best, Chronicle
from club.finished_games import FinishedGame
from club.places import ChatId, PersonId
from storage.codec import from_json, to_json
from storage.database import Connection, Database, Row, row


class Chronicles:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_chat(self, chat: ChatId) -> Chronicle:
        return _chronicle(await self._database.row(_OF_CHAT, (chat,)))

    async def holder(self, best: Best) -> PersonId | None:
        """Return who set this record, unless a computer did or they are forgotten."""
        found = await self._database.row(_HOLDER, (best.game, best.seat))
        return None if found is None else PersonId(found["person"])


async def add(connection: Connection, game: FinishedGame) -> None:
    if game.is_among_people:
        chat = game.place.chat
        chronicle = _chronicle(await row(connection, _OF_CHAT, (chat,))).after(game)
        await connection.execute(_PUT, (chat, to_json(chronicle)))


async def erase_chat(connection: Connection, chat: ChatId) -> None:
    await connection.execute("DELETE FROM chronicles WHERE chat = ?", (chat,))


def _chronicle(found: Row | None) -> Chronicle:
    return from_json(Chronicle, found["chronicle"]) if found else Chronicle()


_OF_CHAT = "SELECT chronicle FROM chronicles WHERE chat = ?"
_PUT = """
    INSERT INTO chronicles (chat, chronicle) VALUES (?, ?)
    ON CONFLICT (chat) DO UPDATE SET chronicle = excluded.chronicle
"""
_HOLDER = "SELECT person FROM results WHERE game = ? AND seat = ? AND person IS NOT NULL"
