"""The tables on a server are those of a file, and hold the same values in the same order."""

import sqlite3
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from storage import errors
from storage.migration_files import SCHEMA, STEPS, Step, steps_of
from storage.postgresql import schema
from storage.postgresql.database import PostgresqlDatabase
from storage.postgresql.home import ServerHome
from storage.postgresql.schema import Connection
from storage.sqlite import copies
from tests.postgresql.fixtures import NO_TABLES, encoded, session
from tests.postgresql.server import Server

FIRST = Path(__file__).with_name("schema_24.sql")
NAMED = "INSERT INTO chats (id, title, kind) VALUES (1, ?, 'group')"
TYPES = {"INTEGER": "bigint", "REAL": "double precision", "TEXT": "text", "BLOB": "bytea"}


async def make_first_version(url: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(FIRST.read_text("utf-8"))
    await connection.execute("INSERT INTO durak_club (version) VALUES (24)")
    await connection.execute("INSERT INTO tables (id) VALUES (7)")
    await connection.close()


def shape(server: Server) -> str:
    """Return the definitions of everything there is."""
    dump = (server.program("pg_dump"), "--schema-only", "--restrict-key=same", server.url())
    return subprocess.run(dump, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def file() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(SCHEMA.sql)
        yield connection


@pytest.fixture
async def server(database_url: str) -> AsyncIterator[Connection]:
    async with PostgresqlDatabase.opened(database_url) as database:
        yield database._writer


def test_what_only_servers_do_belongs_to_a_step_of_all() -> None:
    """Else it would never be done."""
    alone = {step.version for step in steps_of("storage.postgresql")}
    assert alone <= {step.version for step in STEPS}


async def test_a_server_of_the_first_version_becomes_what_a_new_one_is(
    postgresql: Server, database_url: str
) -> None:
    await make_first_version(database_url)
    first = shape(postgresql)
    async with PostgresqlDatabase.opened(database_url) as database:
        (tables,) = await database.rows("SELECT count(*) FROM tables")
    stepped = shape(postgresql)
    async with session(postgresql.url()) as operator:
        await operator.execute(NO_TABLES)
    async with PostgresqlDatabase.opened(database_url) as database:
        (marked,) = await database.rows("SELECT version FROM durak_club")
    assert first != stepped == shape(postgresql)
    assert (tables[0], marked[0]) == (1, schema.VERSION)


async def test_steps_happen_all_or_none(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await make_first_version(database_url)
    bad = Step(schema.VERSION + 1, "ALTER TABLE people ADD COLUMN name TEXT")
    with monkeypatch.context() as now:
        now.setattr(schema, "STEPS", (*schema.STEPS, bad))
        with pytest.raises(errors.Unusable, match="already exists"):
            async with PostgresqlDatabase.opened(database_url):
                pass
    async with PostgresqlDatabase.opened(database_url) as database:
        (marked,) = await database.rows("SELECT version FROM durak_club")
    assert marked[0] == schema.VERSION


async def test_the_same_columns(file: sqlite3.Connection, server: Connection) -> None:
    here = file.execute("""
        SELECT tables.name, columns.name, columns.type, "notnull" OR pk > 0
        FROM sqlite_schema AS tables JOIN pragma_table_xinfo(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'
        ORDER BY tables.name, cid
    """)
    there = await server.fetch("""
        SELECT table_name, column_name, data_type, is_nullable = 'NO'
        FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name <> 'durak_club'
        ORDER BY table_name COLLATE "C", ordinal_position
    """)
    columns = [(table, name, TYPES[type_], bool(full)) for table, name, type_, full in here]
    assert columns == [tuple(column) for column in there]


async def test_the_same_indexes(file: sqlite3.Connection, server: Connection) -> None:
    here = file.execute("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    there = await server.fetch("""
        SELECT indexname FROM pg_indexes
        WHERE schemaname = 'public' AND indexname NOT LIKE '%_pkey' AND indexname NOT LIKE '%_key'
    """)
    assert {name for (name,) in here} == {name for (name,) in there}


async def test_the_same_keys(file: sqlite3.Connection, server: Connection) -> None:
    """Primary, unique and foreign ones: what `ON CONFLICT` names, and what refuses a row."""
    here = file.execute("""
        SELECT tables.name, (SELECT group_concat(name) FROM pragma_index_info(keys.name))
        FROM sqlite_schema AS tables JOIN pragma_index_list(tables.name) AS keys
        WHERE origin IN ('pk', 'u')
        UNION ALL SELECT tables.name, columns.name FROM sqlite_schema AS tables
        JOIN pragma_table_info(tables.name) AS columns
        WHERE pk = 1 AND NOT EXISTS (
            SELECT * FROM pragma_index_list(tables.name) WHERE origin = 'pk'
        ) AND tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'
        UNION ALL SELECT tables.name, "from" || ' of ' || "table" FROM sqlite_schema AS tables
        JOIN pragma_foreign_key_list(tables.name)
    """)
    there = await server.fetch("""
        SELECT conrelid::regclass::text, (
            SELECT string_agg(attname, ',' ORDER BY place)
            FROM unnest(conkey) WITH ORDINALITY AS key (attnum, place)
            JOIN pg_attribute USING (attnum) WHERE attrelid = conrelid
        ) || CASE contype WHEN 'f' THEN ' of ' || confrelid::regclass ELSE '' END
        FROM pg_constraint
        WHERE contype IN ('p', 'u', 'f') AND connamespace = 'public'::regnamespace
    """)
    assert sorted(here) == sorted(tuple(key) for key in there)


async def test_text_sorts_by_its_bytes_wherever_the_server_stands(
    server: Connection,
) -> None:
    """As in a file, and as times have to."""
    others = await server.fetch("""
        SELECT attrelid::regclass, attname FROM pg_attribute JOIN pg_class ON oid = attrelid
        WHERE relnamespace = 'public'::regnamespace AND attcollation NOT IN (0, '"C"'::regcollation)
    """)
    assert not others


async def test_the_database_of_another_program_is_left_alone(database_url: str) -> None:
    connection = await asyncpg.connect(database_url)
    await connection.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(errors.NotOurs, match="another program"):
        async with PostgresqlDatabase.opened(database_url):
            pass
    assert len(await connection.fetch("SELECT * FROM pg_tables WHERE schemaname = 'public'")) == 1
    await connection.close()


async def test_a_newer_one_too(database_url: str) -> None:
    async with PostgresqlDatabase.opened(database_url) as database:
        await database.execute("UPDATE durak_club SET version = version + 1")
    with pytest.raises(errors.NewerDatabase, match="written by a newer one"):
        async with PostgresqlDatabase.opened(database_url):
            pass


async def test_a_server_that_is_too_old_too(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "OLDEST_SERVER", 99)
    with pytest.raises(errors.Unusable, match=r"PostgreSQL \d+ is too old: this needs 99 or newer"):
        async with PostgresqlDatabase.opened(database_url):
            pass


async def test_a_server_that_forgets_what_it_has_confirmed_is_refused(database_url: str) -> None:
    connection = await asyncpg.connect(database_url)
    await connection.execute("ALTER ROLE postgres SET synchronous_commit = off")
    try:
        with pytest.raises(errors.Unusable, match="synchronous_commit=off"):
            async with PostgresqlDatabase.opened(database_url):
                pass
    finally:
        await connection.execute("ALTER ROLE postgres RESET synchronous_commit")
        await connection.close()


async def test_an_encoding_that_lacks_letters_is_refused(postgresql: Server) -> None:
    async with encoded(postgresql, "LATIN1") as url:
        with pytest.raises(errors.Unusable, match=r"in LATIN1.* with ENCODING 'UTF8'"):
            async with PostgresqlDatabase.opened(url):
                pass


async def test_an_older_version_may_have_used_it_and_left_something_to_back_up(
    postgresql: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with encoded(postgresql, "LATIN1") as url:
        with monkeypatch.context() as older:
            older.setattr(schema, "_KEEPS_ALL_LETTERS", {"LATIN1"})
            async with PostgresqlDatabase.opened(url) as database:
                await database.execute(NAMED, ("José",))
        await copies.back_up(ServerHome(url, tmp_path / "club"), tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "copy")) as copy:
        assert [*copy.execute("SELECT title FROM chats")] == [("José",)]


async def test_bytes_that_are_kept_as_they_come_are_kept(postgresql: Server) -> None:
    async with (
        encoded(postgresql, "SQL_ASCII") as url,
        PostgresqlDatabase.opened(url) as database,
    ):
        await database.execute(NAMED, ("Ёжик ♠️ 三",))
        (kept,) = await database.rows("SELECT title FROM chats")
        assert kept["title"] == "Ёжик ♠️ 三"
