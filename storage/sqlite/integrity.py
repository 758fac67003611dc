"""Checks the database: the file itself, every journal, and everything derived from them.

The checks run on a copy, so the bot may be running. The copy is an anonymous temporary database of
SQLite, of which nothing is left however the process ends.
"""

import sqlite3
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

import aiosqlite

from club.places import TableId
from club.ports import Unreadable
from storage import earned, errors
from storage.all_tables import ALL_TABLES
from storage.database import rows
from storage.games import fill_in_defaults
from storage.predealt import Kinds
from storage.projections import derived, fill_in, rebuild
from storage.set_up import left_off
from storage.sqlite import connections, error_codes, migrate
from storage.sqlite.home import Home


@dataclass(frozen=True, slots=True)
class Findings:
    """`damage` as SQLite describes it, and in `differing` the derived tables that are wrong.

    `of_features` counts the rows of each feature that has any. `left_off` are the switches that are
    off unless the operator has set them.
    """

    damage: Sequence[str] = ()
    unreadable: Mapping[TableId, Unreadable] = field(default_factory=dict)
    differing: Sequence[str] = ()
    of_features: Mapping[str, int] = field(default_factory=dict)
    left_off: Set[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.damage or self.unreadable or self.differing)


async def examine(home: Home, kinds: Kinds) -> Findings:
    """Raises StorageError if there is nothing to examine."""
    async with connections.anonymous() as copy:
        try:
            await home.fill(copy)
        except sqlite3.Error as error:
            raise error_codes.while_copying(error, "A temporary copy") from error
        damage = await damage_to(copy)
        try:
            return await _compare(copy, damage, kinds)
        except (errors.Unusable, sqlite3.Error) as error:
            return Findings((*damage, str(error)))


async def damage_to(database: aiosqlite.Connection) -> Sequence[str]:
    try:
        found = await rows(database, "PRAGMA integrity_check")
        orphans = await rows(database, "PRAGMA foreign_key_check")
    except sqlite3.Error as error:
        return (str(error),)
    said = [row[0] for row in found if row[0] != "ok"]
    return (*said, *(f"a row of {row['table']} has no {row['parent']}" for row in orphans))


async def _compare(copy: aiosqlite.Connection, damage: Sequence[str], kinds: Kinds) -> Findings:
    await migrate.apply_missing(copy)
    await copy.execute("BEGIN")
    await fill_in(copy, kinds)
    await fill_in_defaults(copy)
    while await earned.catch_up(copy):
        pass
    for name in derived(kinds):
        await copy.execute(f"CREATE TEMP TABLE stored_{name} AS {_rows_to_compare(name)}")
    of_features = await _count_rows_of_features(copy)
    unreadable = await rebuild(copy, kinds)
    differing = [name for name in derived(kinds) if await _differs(copy, name)]
    return Findings(damage, unreadable, differing, of_features, await left_off(copy))


async def _count_rows_of_features(copy: aiosqlite.Connection) -> Mapping[str, int]:
    found = Counter[str]()
    for name, table in ALL_TABLES.items():
        if table.of:
            (counted,) = await rows(copy, f"SELECT count(*) FROM {name}")  # noqa: S608  constants
            found[table.of] += counted[0]
    return {feature: count for feature, count in found.items() if count}


async def _differs(connection: aiosqlite.Connection, name: str) -> bool:
    stored = f"SELECT * FROM stored_{name}"  # noqa: S608  constants
    rebuilt = _rows_to_compare(name)
    missing = f"EXISTS ({stored} EXCEPT {rebuilt})"
    (found,) = await rows(connection, f"SELECT {missing} OR EXISTS ({rebuilt} EXCEPT {stored})")
    return bool(found[0])


def _rows_to_compare(name: str) -> str:
    """Older versions erased the ratings of forgotten people, which nobody is shown."""
    condition = "person > 0" if name == "ratings" else "true"
    return f"SELECT * FROM {name} WHERE {condition}"  # noqa: S608  constants
