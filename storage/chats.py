"""Chats: their names in Telegram, their language, and the settings for new tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from club.places import ChatId, Place, TopicId
from club.settings import Settings
from storage import projections
from storage.all_tables import ALL_TABLES
from storage.cache import Cache
from storage.codec import from_json, to_json, write_time
from storage.database import Connection, Database, Parameters, Row
from storage.places import columns

_KEPT = 5_000


@dataclass(frozen=True, slots=True)
class StoredChat:
    """`kind` is Telegram's term. `language` None: not chosen. `present`: the bot is a member."""

    id: ChatId
    title: str
    kind: str
    username: str | None
    language: str | None
    settings: Settings
    present: bool


@dataclass(frozen=True, slots=True)
class StoredTopic:
    """A topic that is known to exist. In a closed one, only administrators can write."""

    name: str
    is_closed: bool = False


Topics: TypeAlias = Mapping[TopicId, StoredTopic]

_REMEMBER = """
    INSERT INTO chats (id, title, kind, username) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
        title = excluded.title, kind = excluded.kind, username = excluded.username
"""
_DEPART = """
    UPDATE chats SET present = 0, greeted = CASE WHEN greeted IS NULL THEN NULL ELSE ? END
    WHERE id = ? AND present = 1
"""
_GREET = """
    UPDATE chats SET greeted = ?
    WHERE id = ? AND (greeted IS NULL OR greeted <= ?) RETURNING id
"""
_TOPICS = "SELECT topic, name, closed FROM topics WHERE chat = ? ORDER BY topic"
_NAME_TOPIC = """
    INSERT INTO topics (chat, topic, name) VALUES (?, ?, ?)
    ON CONFLICT (chat, topic) DO UPDATE SET name = excluded.name
"""
_MARK_TOPIC = "UPDATE topics SET closed = ? WHERE chat = ? AND topic = ?"
_CLOSE_GENERAL = """
    INSERT INTO topics (closed, chat, topic, name) VALUES (?, ?, ?, '')
    ON CONFLICT (chat, topic) DO UPDATE SET closed = excluded.closed
"""
_MOVE = [statement for table in ALL_TABLES.values() for statement in table.moved]
"""The move may be learned late, when both chats have been told the same."""
_LEAVE_BEHIND = ("DELETE FROM chats WHERE id = ?", "DELETE FROM posts WHERE chat = ?")


class Chats:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: Cache[ChatId, StoredChat | None] = database.cache("chats", _KEPT)
        self._topics: Cache[ChatId, Topics] = database.cache("topics", _KEPT)

    async def remember(
        self,
        chat: ChatId,
        title: str,
        kind: str,
        username: str | None,
    ) -> None:
        parameters = chat, title, kind, username
        await self._database.execute(_REMEMBER, parameters, self._known.changing(chat))

    async def get(self, chat: ChatId) -> StoredChat | None:
        return await self._known.get(chat, self._read)

    async def _read(self, chat: ChatId) -> StoredChat | None:
        found = await self._database.row("SELECT * FROM chats WHERE id = ?", (chat,))
        return _chat(found) if found else None

    async def settings_of(self, chat: ChatId) -> Settings:
        """Return what a chat has chosen, or the usual if it is not known."""
        known = await self.get(chat)
        return known.settings if known else Settings()

    async def name_topic(self, place: Place, name: str) -> None:
        await self._change_topics(_NAME_TOPIC, place.chat, (*columns(place), name))

    async def mark_topic(self, place: Place, *, is_closed: bool) -> None:
        """Mark a topic that is known, or General: that is stored, without a name, once closed."""
        sql = _CLOSE_GENERAL if is_closed and not place.topic else _MARK_TOPIC
        await self._change_topics(sql, place.chat, (is_closed, *columns(place)))

    async def forget_topic(self, place: Place) -> None:
        """Forget a topic that was deleted."""
        sql = "DELETE FROM topics WHERE chat = ? AND topic = ?"
        await self._change_topics(sql, place.chat, columns(place))

    async def forget_topics(self, chat: ChatId) -> None:
        """Forget the topics of a chat that has none any more."""
        await self._change_topics("DELETE FROM topics WHERE chat = ?", chat, (chat,))

    async def _change_topics(self, sql: str, chat: ChatId, parameters: Parameters) -> None:
        await self._database.execute(sql, parameters, self._topics.changing(chat))

    async def topic(self, place: Place) -> str | None:
        """Return the name of the topic, if it is known."""
        known = (await self.topics_of(place.chat)).get(TopicId(place.topic or 0))
        return known.name if known else None

    async def topics_of(self, chat: ChatId) -> Topics:
        """Return the topics of a chat that are known, oldest first."""
        return await self._topics.get(chat, self._read_topics)

    async def _read_topics(self, chat: ChatId) -> Topics:
        found = await self._database.rows(_TOPICS, (chat,))
        return {
            TopicId(row["topic"]): StoredTopic(row["name"], bool(row["closed"])) for row in found
        }

    async def choose_language(self, chat: ChatId, code: str | None) -> None:
        sql = "UPDATE chats SET language = ? WHERE id = ?"
        await self._database.execute(sql, (code, chat), self._known.changing(chat))

    async def suggest_language(self, chat: ChatId, code: str) -> None:
        """Set the language, unless one has been chosen."""
        sql = "UPDATE chats SET language = ? WHERE id = ? AND language IS NULL"
        await self._database.execute(sql, (code, chat), self._known.changing(chat))

    async def save_settings(self, chat: ChatId, settings: Settings) -> None:
        sql = "UPDATE chats SET settings = ? WHERE id = ?"
        await self._database.execute(sql, (to_json(settings), chat), self._known.changing(chat))

    async def set_present(self, chat: ChatId, present: bool) -> None:
        sql = "UPDATE chats SET present = ? WHERE id = ?"
        await self._database.execute(sql, (present, chat), self._known.changing(chat))

    async def note_departure(self, chat: ChatId, now: datetime) -> None:
        """Note that the bot has left, from when a group need not be greeted for a while."""
        parameters = write_time(now), chat
        await self._database.execute(_DEPART, parameters, self._known.changing(chat))

    async def note_greeting(self, chat: ChatId, now: datetime, since: datetime) -> bool:
        """Note that a group is greeted now. Return False if it has been, or was left, `since`."""
        parameters = write_time(now), chat, write_time(since)
        return bool(await self._database.returning(_GREET, parameters))

    async def migrate(self, old: ChatId, new: ChatId) -> None:
        """Move the language, settings, games and standings of a group to the supergroup it became.

        Its messages stay behind, where they can no longer be edited or deleted. Calling this twice
        is harmless. Living tables are moved by a command of their own, because that is an event.
        """

        async def work(connection: Connection) -> None:
            for statement in _MOVE:
                await connection.execute(statement, (new, old))
            for statement in _LEAVE_BEHIND:
                await connection.execute(statement, (old,))
            await projections.recount(connection, old)
            await projections.recount(connection, new)

        await self._database.write(work, self._database.clear_caches)


def _chat(row: Row) -> StoredChat:
    return StoredChat(
        ChatId(row["id"]),
        row["title"],
        row["kind"],
        row["username"],
        row["language"],
        from_json(Settings, row["settings"]) if row["settings"] else Settings(),
        bool(row["present"]),
    )
