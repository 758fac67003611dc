"""Of every table it is known how it is moved, and what becomes of people and chats in it."""

import sqlite3
from collections.abc import Callable, Iterator, Set
from contextlib import closing

import pytest

from club.places import PersonId
from storage.all_tables import ALL_TABLES, StoredTable
from storage.database import Database
from storage.migration_files import SCHEMA
from storage.people import People

_PRIMARY_KEYS = """
    SELECT tables.name, columns.name FROM sqlite_schema AS tables
    JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND pk > 0
    ORDER BY tables.name, pk
"""
_REFERENCES = """
    SELECT tables.name, "table" FROM sqlite_schema AS tables
    JOIN pragma_foreign_key_list(tables.name)
"""


_COLUMNS = """
    SELECT tables.name, columns.name FROM sqlite_schema AS tables
    JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'
"""

UNEXPORTED = {"forgotten"}
"""It names people by their ids only as long as one of their tables lives."""
ERASED_APART = {"guests", "results", "ratings", "tries", "tags", "forgotten"}
"""Where people are renamed, or told in Telegram, instead of being deleted: see `erasure`."""
NOT_MOVED = {"places", "topics", "tallies", "ratings", "chronicles", "posts"}
"""Places follow the tables, sums are counted anew, messages stay behind, and what becomes a
supergroup had no topics.
"""


@pytest.fixture
def schema() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(SCHEMA.sql)
        yield connection


def tables_with(schema: sqlite3.Connection, *names: str) -> Set[str]:
    """Return the tables with a column that is called so, or ends so."""
    return {
        table
        for table, column in schema.execute(_COLUMNS)
        if any(column == name or column.endswith(f"_{name}") for name in names)
    }


def those(kind: Callable[[StoredTable], object]) -> Set[str]:
    return {name for name, table in ALL_TABLES.items() if kind(table)}


def test_every_table_is_moved_in_the_order_of_its_key_after_those_it_refers_to(
    schema: sqlite3.Connection,
) -> None:
    found: dict[str, tuple[str, ...]] = {}
    for table, column in schema.execute(_PRIMARY_KEYS):
        found[table] = (*found.get(table, ()), column)
    assert found == {name: table.key for name, table in ALL_TABLES.items()}
    references = schema.execute(_REFERENCES).fetchall()
    order = [*ALL_TABLES]
    assert references
    assert all(order.index(to) < order.index(table) for table, to in references)


def test_whatever_names_a_person_is_exported_and_erased(schema: sqlite3.Connection) -> None:
    personal = tables_with(schema, "person") | {"people"}
    assert personal - those(lambda table: table.exported) == UNEXPORTED
    assert personal - those(lambda table: table.erased) == ERASED_APART


def test_whatever_names_a_chat_follows_it(schema: sqlite3.Connection) -> None:
    of_chats = tables_with(schema, "chat") | {"chats"}
    assert of_chats - those(lambda table: table.moved) == NOT_MOVED


async def test_a_name_with_a_nul_is_a_name(database: Database) -> None:
    """A file keeps the character, and a server, which refuses it, does without."""
    person = PersonId(7)
    await People(database).remember(person, "An\0na", "en\0")
    found = await People(database).get(person)
    assert found
    assert found.name.replace("\0", "") == "Anna"
