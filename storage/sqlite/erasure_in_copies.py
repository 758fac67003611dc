"""Erases people from copies of the database that were made before they were forgotten.

A copy may be any file: a backup, or the database itself after a backup was put back.
"""

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import aiosqlite

from club.places import PersonId
from storage import erasure
from storage.atomic_files import write_atomically
from storage.database import Connection, Parameters, row, rows
from storage.erasure_list import ErasureList
from storage.packing import FIRST_SHUFFLE
from storage.sqlite import connections, copies, error_codes
from storage.sqlite.home import Home


async def erase_forgotten(copy: Path, home: Home) -> bool:
    """Return whether anybody was erased. Raises StorageError, and then the copy is unchanged."""
    listed = await home.listed()
    try:
        is_needed = await _is_needed(copy, home, listed)
        if is_needed:
            with write_atomically(copy) as part:
                async with copies.reading_any(copy) as origin:
                    await copies.transfer(origin, part)
                await erase_from_file(part, listed)
                _keep_times(copy, part)
    except (sqlite3.Error, OSError) as error:
        raise error_codes.while_copying(error, copy) from error
    return is_needed


async def _is_needed(copy: Path, home: Home, listed: ErasureList) -> bool:
    async with connections.reading(copy) as connection:
        if not await _still_known(connection, await _missing(connection, listed)):
            return False
        async with home.reading() as present:
            return await _is_related(connection, present)


async def _is_related(copy: Connection, present: Connection) -> bool:
    """Return whether both have the same first shuffle, and so the same origin.

    The copies of a lost database may be all that is left of it, and a new one in its place leaves
    them alone. A copy without a game cannot be compared; it is erased from, because little can be
    lost.
    """
    first = await row(copy, FIRST_SHUFFLE)
    if first is None:
        return True
    return await row(present, _SHUFFLE, (first["position"], first["body"])) is not None


async def erase_from_file(part: Path, listed: ErasureList) -> None:
    """Erase everybody on the list from a file that nobody else has open."""
    async with connections.plain(part) as connection:
        await connection.execute("PRAGMA secure_delete = ON")
        await erase_listed(connection, listed)


async def erase_listed(connection: aiosqlite.Connection, listed: ErasureList) -> None:
    """Erase everybody whose erasure this database does not know of."""
    missing = await _missing(connection, listed)
    any_schema = _any_schema(connection)
    for person in await _still_known(connection, missing):
        await erasure.forget(any_schema, person)
    for mark in missing.hashes:
        await any_schema.execute("INSERT INTO erasures (mark) VALUES (?)", (mark,))
    if missing.hashes:
        await any_schema.execute(_FINISH_OLD_SCHEMA)


async def _missing(connection: aiosqlite.Connection, listed: ErasureList) -> ErasureList:
    marks = await rows(_any_schema(connection), "SELECT mark FROM erasures")
    return listed.without({found["mark"] for found in marks})


async def _still_known(
    connection: aiosqlite.Connection, missing: ErasureList
) -> Sequence[PersonId]:
    if not missing.hashes:
        return ()
    hashes = frozenset(missing.hashes.values())
    known = [PersonId(found["person"]) for found in await rows(connection, _KNOWN)]
    return [person for person in known if missing.hash(person) in hashes]


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

    async def execute(self, sql: str, parameters: Parameters = ()) -> None:
        await self.execute_fetchall(sql, parameters)

    async def execute_fetchall(
        self, sql: str, parameters: Parameters = ()
    ) -> Sequence[sqlite3.Row]:
        try:
            return list(await self._connection.execute_fetchall(sql, parameters))
        except sqlite3.OperationalError as error:
            if not str(error).startswith("no such "):
                raise
            return ()


def _any_schema(connection: aiosqlite.Connection) -> aiosqlite.Connection:
    return cast("aiosqlite.Connection", _AnySchema(connection))


_FINISH_OLD_SCHEMA = """
    UPDATE forgotten SET person = NULL WHERE person NOT IN (SELECT person FROM guests)
"""
"""Older schemas do not say which living tables still need an id.

But `guests` does: at closed tables it has the alias.
"""

_SHUFFLE = "SELECT position FROM journal WHERE position = ? AND body = ?"

_KNOWN = """
    SELECT person FROM guests WHERE person > 0
    EXCEPT SELECT person FROM forgotten
    UNION SELECT id FROM people
"""
"""A person who is already erased from the copy keeps a seat at tables that are alive in it."""
