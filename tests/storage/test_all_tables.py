"""Moving knows every table and its key, whatever is in it."""

import sqlite3
from contextlib import closing

from club.places import PersonId
from storage.database import Database
from storage.migration_files import SCHEMA
from storage.moving import KEYS
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


def test_every_table_is_moved_in_the_order_of_its_key_after_those_it_refers_to() -> None:
    found: dict[str, tuple[str, ...]] = {}
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(SCHEMA.sql)
        for table, column in connection.execute(_PRIMARY_KEYS):
            found[table] = (*found.get(table, ()), column)
        references = connection.execute(_REFERENCES).fetchall()
    assert found == KEYS
    order = [*KEYS]
    assert references
    assert all(order.index(to) < order.index(table) for table, to in references)


async def test_a_name_with_a_nul_is_a_name(database: Database) -> None:
    """A file keeps the character, and a server, which refuses it, does without."""
    person = PersonId(7)
    await People(database).remember(person, "An\0na", "en\0")
    found = await People(database).get(person)
    assert found
    assert found.name.replace("\0", "") == "Anna"
