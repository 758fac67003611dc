"""Forgets a person: the journal stays intact, but names "a player" (a negative alias) instead.

Names, languages, standings and private messages are erased at once, and so are the person's ids at
closed tables. A living table is painted anew. It still needs to know who has a seat, so it is
cleaned when it closes. Until then the person is "a player" there, but named again at any table
joined later.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Any

from msgspec import DecodeError

from club.places import ChatId, PersonId, TableId
from club.sent_message import MemberTag
from storage import packed_games, pending_display
from storage.all_tables import ALL_TABLES
from storage.codec import from_json, to_json
from storage.database import Connection, rows
from storage.entries import COLUMNS, checksum
from storage.tags import read_tag


@dataclass(frozen=True, slots=True)
class TelegramLeftovers:
    """What is still in Telegram and known only from here: messages to delete, and tags to restore.

    The messages are those in the person's private chat and those that only they see in groups.
    Everybody in their group sees the `puzzles` that were found in their games.
    """

    messages: tuple[tuple[ChatId, int], ...]
    tags: Mapping[ChatId, MemberTag]
    puzzles: tuple[tuple[ChatId, int], ...] = ()


_ERASE = [statement for table in ALL_TABLES.values() for statement in table.erased]
_LIST = (
    "INSERT INTO forgotten (person) VALUES (?) ON CONFLICT DO NOTHING",
    """
    INSERT INTO forgotten_at (table_id, alias)
    SELECT table_id, (SELECT max(alias) FROM forgotten WHERE forgotten.person = guests.person)
    FROM guests JOIN places USING (table_id)
    WHERE guests.person = ? AND NOT EXISTS (
        SELECT * FROM forgotten JOIN forgotten_at USING (alias)
        WHERE forgotten.person = guests.person AND forgotten_at.table_id = guests.table_id
    )
    """,
    """
    UPDATE ratings SET person = (
        SELECT -max(alias) FROM forgotten WHERE forgotten.person = ratings.person
    ) WHERE person = ?
    """,
)
"""The schema of older copies allows one alias per person, hence `ON CONFLICT DO NOTHING`.

The rating is kept under the alias, because the ratings of all opponents depend on it.
"""

_AT_TABLE = (
    "UPDATE games SET chat = ? WHERE table_id = ? AND chat = ?",
    "UPDATE results SET person = ?"
    " WHERE game IN (SELECT id FROM games WHERE table_id = ?) AND person = ?",
    "UPDATE guests SET person = ? WHERE table_id = ? AND person = ?",
    "UPDATE tries SET person = ? WHERE table_id = ? AND person = ?",
)
_POSED_FROM_GAMES = """
    SELECT chat, day FROM posed_puzzles
    WHERE puzzle IN (SELECT -game FROM results WHERE person = ?)
"""
_SHOWN_PUZZLE = """
    DELETE FROM posts WHERE chat = ? AND kind = 'puzzle' AND number = ? RETURNING chat, message_id
"""
_UNPOSE = (
    "DELETE FROM puzzle_answers WHERE chat = ? AND day = ?",
    "DELETE FROM posed_puzzles WHERE chat = ? AND day = ?",
)
_DROP_FOUND = """
    UPDATE found_puzzles SET body = NULL WHERE game IN (SELECT game FROM results WHERE person = ?)
"""
_NAMING = "SELECT * FROM journal WHERE table_id = ? AND body LIKE ?"
_FIELDS = ("person", "opener", "chat")
"""A private chat has its person's id, so a practice table names the person three times."""

_PRIVATE = "DELETE FROM posts WHERE chat = ? RETURNING chat, message_id"
_SEEN_ALONE = "DELETE FROM posts WHERE table_id = ? AND reader = ? RETURNING chat, message_id"


async def forget(connection: Connection, person: PersonId) -> TelegramLeftovers:
    posts = await rows(connection, _PRIVATE, (person,))
    tags = await rows(connection, "DELETE FROM tags WHERE person = ? RETURNING *", (person,))
    puzzles = await _take_puzzles_away(connection, person)
    await pending_display.mark_visited(connection, person)
    for statement in (*_ERASE, *_LIST):
        await connection.execute(statement, (person,))
    for found in await rows(connection, _CLOSED_TABLES, (person,)):
        table = TableId(found["table_id"])
        alias = PersonId(found["alias"])
        await _rename(connection, table, person, alias)
        posts += await rows(connection, _SEEN_ALONE, (table, person))
    await connection.execute(_FINISH)
    return TelegramLeftovers(
        tuple((ChatId(post["chat"]), post["message_id"]) for post in posts),
        {ChatId(tag["chat"]): read_tag(tag) for tag in tags},
        puzzles,
    )


async def _take_puzzles_away(
    connection: Connection, person: PersonId
) -> tuple[tuple[ChatId, int], ...]:
    """Drop the puzzles that were found in a person's games. Return messages that still show one."""
    shown = list[tuple[ChatId, int]]()
    for posed in await rows(connection, _POSED_FROM_GAMES, (person,)):
        number = date.fromisoformat(posed["day"]).toordinal()
        for post in await rows(connection, _SHOWN_PUZZLE, (posed["chat"], number)):
            shown.append((ChatId(post["chat"]), post["message_id"]))
        for statement in _UNPOSE:
            await connection.execute(statement, (posed["chat"], posed["day"]))
    await connection.execute(_DROP_FOUND, (person,))
    return tuple(shown)


async def erase_at_closed_table(connection: Connection, table: TableId) -> None:
    """Erase who was forgotten while the table lived."""
    for found in await rows(connection, _AWAITING, (table,)):
        person = PersonId(found["person"])
        alias = PersonId(found["alias"])
        await _rename(connection, table, person, alias)
        await connection.execute(_SEEN_ALONE, (table, person))
    await connection.execute("DELETE FROM forgotten_at WHERE table_id = ?", (table,))
    await connection.execute(_FINISH)


async def _rename(
    connection: Connection, table: TableId, person: PersonId, alias: PersonId
) -> None:
    for found in await rows(connection, _NAMING, (table, f"%{person}%")):
        await _rename_in_entry(connection, dict(found), person, alias)
    await packed_games.change_bodies(
        connection, table, str(person), partial(_rename_in_body, person=person, alias=alias)
    )
    for statement in _AT_TABLE:
        await connection.execute(statement, (alias, table, person))


async def _rename_in_entry(
    connection: Connection, row: Mapping[str, Any], person: PersonId, alias: PersonId
) -> None:
    """The checksum is corrected only if it was right, so that damaged entries stay recognisable.

    Old copies have no checksums.
    """
    *head, body = (row[column] for column in COLUMNS)
    renamed = _rename_in_body(body, person, alias)
    if row.get("checksum") == checksum(*head, body):
        sql = "UPDATE journal SET checksum = ? WHERE position = ?"
        await connection.execute(sql, (checksum(*head, renamed), row["position"]))
    sql = "UPDATE journal SET body = ? WHERE position = ?"
    await connection.execute(sql, (renamed, row["position"]))


def _rename_in_body(body: str, person: PersonId, alias: PersonId) -> str:
    """A damaged body that is no JSON has no fields, but may still name the person."""
    try:
        event = from_json(dict[str, Any], body)
    except DecodeError:
        return body.replace(str(person), str(alias))
    for named in (event, event.get("place")):
        if isinstance(named, dict):
            named.update((field, alias) for field in _FIELDS if named.get(field) == person)
    return to_json(event)


_CLOSED_TABLES = """
    SELECT table_id, -max(alias) AS alias
    FROM forgotten JOIN guests USING (person) LEFT JOIN places USING (table_id)
    WHERE person = ? AND places.table_id IS NULL GROUP BY table_id
"""
_AWAITING = """
    SELECT person, -alias AS alias
    FROM forgotten_at JOIN forgotten USING (alias) WHERE table_id = ?
"""
_FINISH = """
    UPDATE forgotten SET person = NULL WHERE person IS NOT NULL
    AND NOT EXISTS (SELECT * FROM forgotten_at WHERE forgotten_at.alias = forgotten.alias)
"""
"""A person's id is kept only as long as a living table needs it."""
