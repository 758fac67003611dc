"""What is stored for the order of a group."""

from collections.abc import Sequence
from typing import Any

from club.places import ChatId, PersonId, Place
from club.settings import Value
from features.order.rules import MOST_CHANGES, PlayedGame, SettingChange
from storage.codec import from_json, read_time, to_json, write_time
from storage.database import Connection, Database, Row, rows
from storage.places import columns

_LAST = """
    SELECT started, ended FROM games WHERE chat = ? AND topic = ? AND completed = 1
    ORDER BY id DESC LIMIT ?
"""
_ADD = """
    INSERT INTO settings_changes (chat, at, option, person, old, new) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (chat, at, option) DO NOTHING
"""
_REMOVE = "DELETE FROM settings_changes WHERE chat = ? AND at = ? AND option = ?"
_OF_CHAT = "SELECT * FROM settings_changes WHERE chat = ? ORDER BY at DESC, option"

_VALUE: Any = Value


class PlayedGames:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def last(self, place: Place, limit: int) -> Sequence[PlayedGame]:
        """Return the last games that were played to their end there, the newest first."""
        found = await self._database.rows(_LAST, (*columns(place), limit))
        return [PlayedGame(read_time(each["started"]), read_time(each["ended"])) for each in found]


class SettingsChanges:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, chat: ChatId, changes: Sequence[SettingChange]) -> None:
        """Add what somebody has changed, and keep no more than the last ones of the chat."""

        async def work(connection: Connection) -> None:
            await connection.executemany(
                _ADD,
                [
                    (
                        *(chat, write_time(each.at), each.option, each.person),
                        *(to_json(each.old), to_json(each.new)),
                    )
                    for each in changes
                ],
            )
            found = await rows(connection, _OF_CHAT, (chat,))
            older = [(chat, each["at"], each["option"]) for each in found[MOST_CHANGES:]]
            await connection.executemany(_REMOVE, older)

        await self._database.write(work)

    async def of(self, chat: ChatId) -> Sequence[SettingChange]:
        """Return the last changes, the newest first."""
        return [_change(each) for each in await self._database.rows(_OF_CHAT, (chat,))]


def _change(found: Row) -> SettingChange:
    return SettingChange(
        read_time(found["at"]),
        PersonId(found["person"]),
        found["option"],
        from_json(_VALUE, found["old"]),
        from_json(_VALUE, found["new"]),
    )
