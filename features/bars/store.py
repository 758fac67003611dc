"""Bars as stored: until when somebody may not take part in a chat, even if they are forgotten."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from club.places import ChatId, PersonId
from storage.cache import Cache
from storage.codec import read_time, write_time
from storage.database import Connection, Database, Row, rows
from storage.erasure_list import keyed_hash

_KEPT = 10_000
_KEY = 16
"""Digits of a key: few enough for a button."""

_OF_CHAT = "SELECT * FROM bars WHERE chat = ? ORDER BY key"
_ALL = "SELECT * FROM bars ORDER BY chat, key"
_INSERT = """
    INSERT INTO bars (chat, key, hash, person, until) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (chat, key) DO NOTHING
"""
_DELETE = "DELETE FROM bars WHERE chat = ? AND key = ?"
_LAST_GAMES = "SELECT id FROM games WHERE chat = ? ORDER BY id DESC LIMIT 100"
_PLAYERS = f"""
    SELECT game, person FROM results WHERE person > 0 AND game IN ({_LAST_GAMES})
"""  # noqa: S608  built from the statement above
_GUESSERS = f"""
    SELECT games.id AS game, guesses.person FROM games
    JOIN guesses ON guesses.table_id = games.table_id AND guesses.number = games.number
    WHERE games.id IN ({_LAST_GAMES})
"""  # noqa: S608  as above


@dataclass(frozen=True, slots=True)
class Bar:
    """`person` is None once they have been forgotten."""

    chat: ChatId
    key: str
    hash: str
    person: PersonId | None
    until: datetime

    def is_about(self, person: PersonId) -> bool:
        return self.hash == keyed_hash(person, self.key)


class Bars:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: Cache[ChatId, Sequence[Bar]] = database.cache("bars", _KEPT)

    async def of(self, chat: ChatId, now: datetime) -> Sequence[Bar]:
        """Return the bars that hold in a chat, the first to end first. Raises NotRead."""
        return [bar for bar in await self._known.get(chat, self._read) if bar.until > now]

    async def about(self, chat: ChatId, person: PersonId, now: datetime) -> Bar | None:
        """Raises NotRead."""
        return next((bar for bar in await self.of(chat, now) if bar.is_about(person)), None)

    async def everywhere(self) -> Sequence[Bar]:
        """Return all bars, including those that are over. Raises NotRead."""
        return [_bar(row) for row in await self._database.rows(_ALL)]

    async def put(self, chat: ChatId, person: PersonId, until: datetime) -> None:
        """Bar somebody, in place of an earlier bar. Raises NotSaved."""
        key = (await self._database.random_token())[:_KEY]

        async def work(connection: Connection) -> None:
            for bar in map(_bar, await rows(connection, _OF_CHAT, (chat,))):
                if bar.is_about(person):
                    await connection.execute(_DELETE, (chat, bar.key))
            row = (chat, key, keyed_hash(person, key), person, write_time(until))
            await connection.execute(_INSERT, row)

        await self._database.write(work, self._known.changing(chat))

    async def delete(self, chat: ChatId, key: str) -> None:
        """Raises NotSaved."""
        await self._database.execute(_DELETE, (chat, key), self._known.changing(chat))

    async def seen_lately(self, chat: ChatId) -> Sequence[PersonId]:
        """Return who played or guessed in the last games of a chat, the latest first.

        Raises NotRead.
        """
        found = [
            (each["game"], PersonId(each["person"]))
            for question in (_PLAYERS, _GUESSERS)
            for each in await self._database.rows(question, (chat,))
        ]
        return list(dict.fromkeys(person for _, person in sorted(found, reverse=True)))

    async def _read(self, chat: ChatId) -> Sequence[Bar]:
        bars = map(_bar, await self._database.rows(_OF_CHAT, (chat,)))
        return sorted(bars, key=lambda bar: bar.until)


def _bar(row: Row) -> Bar:
    person = row["person"]
    return Bar(
        ChatId(row["chat"]),
        row["key"],
        row["hash"],
        None if person is None else PersonId(person),
        read_time(row["until"]),
    )
