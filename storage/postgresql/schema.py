"""Gives a new database its tables, and an older one the steps that it lacks.

One that has other tables is left alone. The first servers began with step 24.
"""

from importlib.resources import files
from typing import TypeAlias

import asyncpg

from storage import migration_files
from storage.errors import NoFile, NotOurs, Unusable
from storage.migration_files import Step, refuse_newer, steps_of
from storage.postgresql.translation import translate

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

OLDEST_SERVER = 15

_KEEPS_ALL_LETTERS = ("UTF8", "SQL_ASCII")
"""The latter keeps bytes as they come, and they come in UTF-8."""

_OWN_SCHEMA = files("storage.postgresql").joinpath("schema.sql").read_text("utf-8")
_OWN_STEPS = {step.version: step.sql for step in steps_of("storage.postgresql")}

VERSION = migration_files.SCHEMA.version
SCHEMA = translate(migration_files.SCHEMA.sql) + _OWN_SCHEMA
STEPS = tuple(
    Step(step.version, translate(step.sql) + _OWN_STEPS.get(step.version, ""))
    for step in migration_files.STEPS
)


async def check_server(connection: Connection) -> None:
    """Raise Unusable if the server is too old, or would lose what it is told."""
    if (version := connection.get_server_version().major) < OLDEST_SERVER:
        raise Unusable(f"PostgreSQL {version} is too old: this needs {OLDEST_SERVER} or newer.")
    if await connection.fetchval("SHOW synchronous_commit") == "off":
        raise Unusable("The server has synchronous_commit=off, and would lose confirmed moves.")
    if (encoding := await connection.fetchval("SHOW server_encoding")) not in _KEEPS_ALL_LETTERS:
        raise Unusable(
            f"The database is in {encoding}, which lacks the letters of most names: make one"
            " with ENCODING 'UTF8'. A backup of this one can still be made, and restored there."
        )


async def prepare(connection: Connection) -> None:
    """Raises NotOurs, NewerDatabase, and Unusable if the database has moved to another place."""
    if await _is_new(connection):
        await _create(connection)
    version = await _version(connection)
    if version < VERSION:
        await _migrate(connection, version)
    if moved_to := await connection.fetchval("SELECT moved_to FROM durak_club"):
        raise Unusable(f"The database is not here any more: it has moved to {moved_to}.")


async def require_newest(connection: Connection) -> None:
    """Raises NoFile, NewerDatabase, and Unusable if the database is older than this program."""
    if await _is_new(connection):
        raise NoFile("There is no database of this program on the server.")
    version = await _version(connection)
    if version < VERSION:
        raise Unusable(
            f"The database has version {version}, this program makes copies of {VERSION}: "
            "let the program copy it that uses it."
        )


async def _is_new(connection: Connection) -> bool:
    return await connection.fetchval("SELECT to_regclass('durak_club')") is None


async def _version(connection: Connection) -> int:
    """Raises NewerDatabase."""
    version = int(await connection.fetchval("SELECT version FROM durak_club"))
    refuse_newer(version, "The database")
    return version


async def _migrate(connection: Connection, version: int) -> None:
    """All steps happen, or none: the server can undo what a program does to its tables."""
    async with connection.transaction():
        for step in STEPS:
            if step.version > version:
                await connection.execute(step.sql)
        await connection.execute("UPDATE durak_club SET version = $1", VERSION)


async def _create(connection: Connection) -> None:
    """Raises NotOurs."""
    if await connection.fetchval(_HAS_TABLES):
        raise NotOurs("The database is that of another program.")
    async with connection.transaction():
        await connection.execute(SCHEMA)
        await connection.execute("INSERT INTO durak_club (version) VALUES ($1)", VERSION)


_HAS_TABLES = "SELECT EXISTS (SELECT * FROM pg_tables WHERE schemaname = current_schema())"
