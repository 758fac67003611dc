"""Erases people from copies of the database that were made before they were forgotten."""

import os
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import aiosqlite

from club.places import PersonId
from storage import connections, copies, erasure, errors
from storage.atomic_files import rewritten
from storage.database import row, rows


async def erase_forgotten(copy: Path, database: Path) -> bool:
    """Return whether anybody was erased. On StorageError the copy is unchanged."""
    try:
        people = await _forgotten_since(copy, database)
        if people:
            with rewritten(copy) as part:
                await copies.transfer(copy, part)
                await _erase(part, people)
                _keep_times(copy, part)
    except (sqlite3.Error, OSError) as error:
        raise errors.while_copying(error, copy) from error
    return bool(people)


async def _forgotten_since(copy: Path, database: Path) -> Sequence[PersonId]:
    async with connections.reading(copy) as connection:
        await connection.execute("ATTACH ? AS present", (str(database),))
        if await row(connection, _IS_RELATED) is None:
            return ()
        return [PersonId(found["id"]) for found in await rows(connection, _FORGOTTEN)]


async def _erase(part: Path, people: Sequence[PersonId]) -> None:
    async with connections.plain(part) as connection:
        await connection.execute("PRAGMA secure_delete = ON")
        any_schema = cast("aiosqlite.Connection", _AnySchema(connection))
        for person in people:
            await erasure.forget(any_schema, person)
        await any_schema.execute(_FINISH_OLD_SCHEMA)


def _keep_times(copy: Path, part: Path) -> None:
    """Keep the copy's age: the newest copy is suggested after damage."""
    was = copy.stat()
    os.utime(part, ns=(was.st_atime_ns, was.st_mtime_ns))


class _AnySchema:
    """A connection to a copy of any version.

    Copies made before an update keep their schema, for the program of that time. Tables and columns
    that they lack contain nobody.
    """

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def execute(self, sql: str, values: Mapping[str, Any] | Sequence[Any] = ()) -> None:
        await self.execute_fetchall(sql, values)

    async def execute_fetchall(
        self, sql: str, values: Mapping[str, Any] | Sequence[Any] = ()
    ) -> Sequence[sqlite3.Row]:
        try:
            return list(await self._connection.execute_fetchall(sql, values))
        except sqlite3.OperationalError as error:
            if not str(error).startswith("no such "):
                raise
            return ()


_FINISH_OLD_SCHEMA = """
    UPDATE forgotten SET person = NULL WHERE person NOT IN (SELECT person FROM guests)
"""
"""Older schemas do not say which living tables still need an id.

But `guests` does: at closed tables it has the alias.
"""

_IS_RELATED = """
    SELECT 1 WHERE NOT EXISTS (SELECT * FROM main.journal) OR EXISTS (
        SELECT * FROM main.journal JOIN present.journal USING (position, table_id, seq, at, kind)
        WHERE position = (SELECT max(position) FROM main.journal)
    )
"""
"""Whether the copy was made from this database, whose journal then has the copy's last entry.

A person missing from a new database, or from an older one put back, was not forgotten by that. A
copy with an empty journal cannot be compared; it is erased from, because little can be lost.
"""

_FORGOTTEN = """
    SELECT id FROM main.people EXCEPT SELECT id FROM present.people
    UNION
    SELECT person FROM (
        SELECT person, table_id FROM main.guests WHERE person > 0
        EXCEPT SELECT person, table_id FROM present.guests
        EXCEPT SELECT person, table_id
        FROM main.forgotten JOIN main.guests USING (person) JOIN main.places USING (table_id)
    )
"""
"""People who have come back have a row in `people` again, but not at their old tables.

A person who is already erased from the copy keeps a seat at tables that are alive in it.
"""
