"""Forgets a person: the journal stays intact, but names "a player" (a negative alias) instead.

Names, languages, standings and private messages are erased at once, and so are the person's ids at
closed tables. A living table still needs to know who has a seat, so it is cleaned when it closes.
Until then the person is "a player" there, but named again at any table joined later.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import aiosqlite

from club.places import ChatId, PersonId, TableId
from club.shown import Worn
from storage import tallies
from storage.database import Row, rows
from storage.entries import checksum
from storage.tags import worn


@dataclass(frozen=True, slots=True)
class LeftInTelegram:
    """What is still in Telegram and known only from here: messages to delete, and tags to restore.

    The messages are those in the person's private chat and those that only they see in groups.
    """

    messages: tuple[tuple[ChatId, int], ...]
    tags: Mapping[ChatId, Worn]


_PERSONAL = (
    "DELETE FROM people WHERE id = :person",
    "DELETE FROM chats WHERE id = :person",
    "DELETE FROM listeners WHERE person = :person",
    "DELETE FROM reviews WHERE person = :person",
    "INSERT INTO forgotten (person) VALUES (:person) ON CONFLICT DO NOTHING",
    """
    INSERT INTO forgotten_at (table_id, alias)
    SELECT table_id, (SELECT max(alias) FROM forgotten WHERE person = :person)
    FROM guests JOIN places USING (table_id) WHERE person = :person AND table_id NOT IN
        (SELECT table_id FROM forgotten_at JOIN forgotten USING (alias) WHERE person = :person)
    """,
)
"""The schema of older copies allows one alias per person, hence `ON CONFLICT DO NOTHING`."""


def _renamed(field: str) -> tuple[str, str]:
    """Rename the person in journal bodies.

    The checksum is updated only where it was right, so that damaged entries stay recognisable. Old
    copies, which have no checksums, are renamed as well.
    """
    renamed = f"json_replace(body, '{field}', :alias)"
    named = f"table_id = :table AND iif(json_valid(body), body ->> '{field}', NULL) = :person"
    return (
        f"UPDATE journal SET checksum = {checksum(renamed)}"  # noqa: S608  built from constants
        f" WHERE {named} AND checksum = {checksum()}",
        f"UPDATE journal SET body = {renamed} WHERE {named}",  # noqa: S608  as above
    )


_WHAT_IS_NO_JSON = (
    "UPDATE journal SET body = replace(body, :person, :alias)"
    " WHERE table_id = :table AND NOT json_valid(body)"
)
"""A damaged body that is no JSON has no fields, but may still name the person."""

# A private chat has its person's id, so a practice table names the person three times.
_AT_TABLE = (
    *_renamed("$.person"),
    *_renamed("$.opener"),
    *_renamed("$.place.chat"),
    _WHAT_IS_NO_JSON,
    "UPDATE games SET chat = :alias WHERE table_id = :table AND chat = :person",
    "UPDATE results SET person = :alias WHERE person = :person"
    " AND game IN (SELECT id FROM games WHERE table_id = :table)",
    "UPDATE guests SET person = :alias WHERE table_id = :table AND person = :person",
)

_PRIVATE = "DELETE FROM posts WHERE chat = ? RETURNING chat, message_id"
_SEEN_ALONE = (
    "DELETE FROM posts WHERE table_id = :table AND reader = :person RETURNING chat, message_id"
)


async def forget(connection: aiosqlite.Connection, person: PersonId) -> LeftInTelegram:
    posts = await rows(connection, _PRIVATE, (person,))
    tags = await rows(connection, "DELETE FROM tags WHERE person = ? RETURNING *", (person,))
    for statement in _PERSONAL:
        await connection.execute(statement, {"person": person})
    await tallies.erase_person(connection, person)
    for found in await rows(connection, _CLOSED_TABLES, (person,)):
        posts += await _replace(connection, found)
    await connection.execute(_FINISH)
    return LeftInTelegram(
        tuple((ChatId(post["chat"]), post["message_id"]) for post in posts),
        {ChatId(tag["chat"]): worn(tag) for tag in tags},
    )


async def table_closed(connection: aiosqlite.Connection, table: TableId) -> None:
    for found in await rows(connection, _AWAITING, (table,)):
        await _replace(connection, found)
    await connection.execute("DELETE FROM forgotten_at WHERE table_id = ?", (table,))
    await connection.execute(_FINISH)


async def _replace(connection: aiosqlite.Connection, found: Row) -> list[Row]:
    """Rename the person, and return the messages that only they could see, which are dropped."""
    for statement in _AT_TABLE:
        await connection.execute(statement, dict(found))
    return await rows(connection, _SEEN_ALONE, dict(found))


_CLOSED_TABLES = """
    SELECT -max(alias) AS alias, person, table_id AS "table"
    FROM forgotten JOIN guests USING (person) LEFT JOIN places USING (table_id)
    WHERE person = ? AND places.table_id IS NULL GROUP BY table_id
"""
_AWAITING = """
    SELECT -alias AS alias, person, table_id AS "table"
    FROM forgotten_at JOIN forgotten USING (alias) WHERE table_id = ?
"""
_FINISH = """
    UPDATE forgotten SET person = NULL WHERE person IS NOT NULL
    AND NOT EXISTS (SELECT * FROM forgotten_at WHERE forgotten_at.alias = forgotten.alias)
"""
"""A person's id is kept only as long as a living table needs it."""
