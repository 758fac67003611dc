"""Gives a new file the schema, and brings an older one to it, step by step.

Its `user_version` is the number of its last step. `application_id` marks it as this program's.
"""

from collections.abc import Iterator, Sequence
from glob import escape
from pathlib import Path

import aiosqlite

from storage.atomic_files import write_atomically
from storage.errors import NotOurs, OlderDatabase
from storage.migration_files import APPLICATION_ID, SCHEMA, STEPS, Step, refuse_newer


async def check(connection: aiosqlite.Connection, path: Path) -> None:
    """Raise NotOurs or NewerDatabase, before anything is written."""
    is_used = await _number(connection, "SELECT count(*) FROM sqlite_schema")
    if is_used and await _number(connection, "PRAGMA application_id") != APPLICATION_ID:
        raise NotOurs(f"{path} is the database of another program.")
    refuse_newer(await _version(connection), path)


async def check_steps(connection: aiosqlite.Connection, path: Path) -> None:
    """Raise NotOurs, NewerDatabase, or OlderDatabase if there is no way to the schema from here."""
    await check(connection, path)
    if 0 < await _version(connection) < STEPS[0].version - 1:
        raise OlderDatabase(
            f"{path} was last used by a version before 1.0.0: update with 1.7.1 first."
        )


async def prepare(connection: aiosqlite.Connection, path: Path) -> None:
    """Create the schema in a new file, or run the steps that an older one lacks."""
    if await _version(connection):
        await migrate(connection, path)
    else:
        await create(connection)


async def create(connection: aiosqlite.Connection) -> None:
    """Create the schema in a new database."""
    await _apply(connection, SCHEMA)


async def migrate(
    connection: aiosqlite.Connection, path: Path, steps: Sequence[Step] = STEPS
) -> None:
    """Run the missing steps. An existing database is copied first."""
    version = await _version(connection)
    due = [step for step in steps if step.version > version]
    if due and version:
        await _copy(connection, path, due[0].version)
    await apply_missing(connection, steps)


async def apply_missing(connection: aiosqlite.Connection, steps: Sequence[Step] = STEPS) -> None:
    version = await _version(connection)
    for step in steps:
        if step.version > version:
            await _apply(connection, step)


def copies_of(path: Path) -> Iterator[Path]:
    """Yield the copies made before updates of this database."""
    return path.parent.glob(f"{escape(path.stem)}.before-*.sqlite3")


async def _copy(connection: aiosqlite.Connection, path: Path, first: int) -> None:
    """Copy the database under the number of the first missing step.

    If a later step fails, the next attempt starts with that step, and so does not replace a copy
    that an older version could read. `VACUUM INTO` includes what is only in the log, which copying
    the file would not. It writes to the empty file made here, and refuses any other.
    """
    with write_atomically(path.with_name(f"{path.stem}.before-{first}.sqlite3")) as part:
        await connection.execute("VACUUM INTO ?", (str(part),))


async def _apply(connection: aiosqlite.Connection, step: Step) -> None:
    """The script contains its transaction: `executescript` would commit one begun outside."""
    marks = f"PRAGMA user_version = {step.version}; PRAGMA application_id = {APPLICATION_ID};"
    try:
        await connection.executescript(f"BEGIN IMMEDIATE;\n{step.sql}\n{marks}\nCOMMIT;")
    finally:
        if connection.in_transaction:
            await connection.execute("ROLLBACK")


async def _version(connection: aiosqlite.Connection) -> int:
    return await _number(connection, "PRAGMA user_version")


async def _number(connection: aiosqlite.Connection, sql: str) -> int:
    (row,) = await connection.execute_fetchall(sql)
    return int(row[0])
