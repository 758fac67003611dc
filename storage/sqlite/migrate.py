"""Gives a new database the schema, and brings an older one to it in numbered steps.

Both roads must lead to the same tables: a step that changes them changes `schema.sql` as well. The
file's `user_version` is the number of its last step. `application_id` marks it as this program's.
"""

from collections.abc import Iterator, Sequence
from glob import escape
from importlib.resources import files
from pathlib import Path
from zlib import crc32

import aiosqlite

from storage.atomic_files import write_atomically
from storage.errors import NewerDatabase, NotOurs
from storage.steps import Step, steps_of

APPLICATION_ID = 0x4475726B  # "Durk"


STEPS = steps_of("storage.sqlite")
SCHEMA = Step(STEPS[-1].version, files("storage.sqlite").joinpath("schema.sql").read_text("utf-8"))
"""All steps at once."""


async def check_owner(connection: aiosqlite.Connection, path: Path) -> None:
    """Raise NotOurs, before anything is written, if the file is neither new nor this program's."""
    is_used = await _number(connection, "SELECT count(*) FROM sqlite_schema")
    if is_used and await _number(connection, "PRAGMA application_id") != APPLICATION_ID:
        raise NotOurs(f"{path} is the database of another program.")


async def check_version(
    connection: aiosqlite.Connection, path: Path, steps: Sequence[Step] = STEPS
) -> int:
    """Return the number of the last step. Raises NewerDatabase."""
    version = await _number(connection, "PRAGMA user_version")
    if version > steps[-1].version:
        raise NewerDatabase(
            f"{path} has version {version}, this program knows {steps[-1].version}: "
            "it was written by a newer one."
        )
    return version


async def prepare(connection: aiosqlite.Connection, path: Path) -> None:
    """Create the schema in a new file, or run the steps that an older one lacks.

    Raises NewerDatabase.
    """
    if await check_version(connection, path):
        await migrate(connection, path)
    else:
        await create(connection)


async def create(connection: aiosqlite.Connection) -> None:
    """Create the schema in a new database."""
    await _apply(connection, SCHEMA)


async def migrate(
    connection: aiosqlite.Connection, path: Path, steps: Sequence[Step] = STEPS
) -> None:
    """Run the missing steps. An existing database is copied first. Raises NewerDatabase."""
    version = await check_version(connection, path, steps)
    due = [step for step in steps if step.version > version]
    if due and version:
        await _copy(connection, path, due[0].version)
    await apply_missing(connection, steps)


async def apply_missing(connection: aiosqlite.Connection, steps: Sequence[Step] = STEPS) -> None:
    await connection.create_function("crc32", 1, crc32, deterministic=True)  # for step 15
    version = await _number(connection, "PRAGMA user_version")
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


async def _number(connection: aiosqlite.Connection, sql: str) -> int:
    (row,) = await connection.execute_fetchall(sql)
    return int(row[0])
