"""Checks the database: the file itself, every journal, and everything derived from them.

The checks run on a copy, so the bot may be running.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import aiosqlite

from club.places import TableId
from club.ports import Unreadable
from storage import connections, copies, errors
from storage.database import rows
from storage.projections import DERIVED, fill_in_due_times, rebuild


@dataclass(frozen=True, slots=True)
class Findings:
    """`damage` as SQLite describes it, and in `differing` the derived tables that are wrong."""

    damage: Sequence[str] = ()
    unreadable: Mapping[TableId, Unreadable] = field(default_factory=dict)
    differing: Sequence[str] = ()

    def __bool__(self) -> bool:
        return bool(self.damage or self.unreadable or self.differing)


async def examine(path: Path) -> Findings:
    """Raises StorageError if there is nothing to examine."""
    with TemporaryDirectory(prefix="durak-club-") as folder:
        copy = Path(folder) / path.name
        await copies.back_up(path, copy)
        damage = await _damage(copy)
        try:
            return await _compared(copy, damage)
        except (errors.Unusable, sqlite3.Error) as error:
            return Findings((*damage, str(error)))


async def _damage(copy: Path) -> Sequence[str]:
    async with connections.plain(copy) as connection:
        try:
            found = await rows(connection, "PRAGMA integrity_check")
            orphans = await rows(connection, "PRAGMA foreign_key_check")
        except sqlite3.Error as error:
            return (str(error),)
    said = [row[0] for row in found if row[0] != "ok"]
    return (*said, *(f"a row of {row['table']} has no {row['parent']}" for row in orphans))


async def _compared(copy: Path, damage: Sequence[str]) -> Findings:
    async with connections.writing(copy) as connection:
        await connection.execute("BEGIN")
        await fill_in_due_times(connection)
        for name in DERIVED:
            select = f"SELECT * FROM {name}"  # noqa: S608  a constant name
            await connection.execute(f"CREATE TEMP TABLE stored_{name} AS {select}")
        unreadable = await rebuild(connection)
        return Findings(
            damage, unreadable, [name for name in DERIVED if await _differs(connection, name)]
        )


async def _differs(connection: aiosqlite.Connection, name: str) -> bool:
    stored, rebuilt = f"SELECT * FROM stored_{name}", f"SELECT * FROM {name}"  # noqa: S608  as above
    missing = f"EXISTS ({stored} EXCEPT {rebuilt})"
    (found,) = await rows(connection, f"SELECT {missing} OR EXISTS ({rebuilt} EXCEPT {stored})")
    return bool(found[0])
