"""Journal rows: appended in order and without gaps, and read back as entries.

Each has a checksum, because a failing disk may turn a digit into another that still makes sense.
"""

from collections.abc import Mapping, Sequence
from typing import Any
from zlib import crc32

import aiosqlite

from club.events import Entry
from club.places import TableId
from club.ports import StaleJournal
from storage.codec import read_event, read_time, write_event, write_time
from storage.database import Row, rows
from storage.errors import UnreadableEvent

# A single statement determines the next `seq` and inserts the row.
_APPEND = """
    INSERT INTO journal (table_id, seq, at, kind, version, body, checksum)
    SELECT ?, ?, ?, ?, ?, ?, ?
    WHERE ? = (SELECT coalesce(max(seq), 0) + 1 FROM journal WHERE table_id = ?)
"""
_READ = "SELECT * FROM journal WHERE table_id = ? AND seq BETWEEN ? AND ? ORDER BY seq"
_LAST = 2**62


async def append(
    connection: aiosqlite.Connection, table: TableId, entries: Sequence[Entry]
) -> None:
    """Raises StaleJournal."""
    cursor = await connection.executemany(_APPEND, [_parameters(table, entry) for entry in entries])
    if cursor.rowcount != len(entries):
        raise StaleJournal(table)


async def next_seq(connection: aiosqlite.Connection, table: TableId) -> int:
    sql = "SELECT coalesce(max(seq), 0) + 1 AS seq FROM journal WHERE table_id = ?"
    (found,) = await rows(connection, sql, (table,))
    return int(found["seq"])


async def read(
    connection: aiosqlite.Connection, table: TableId, first: int = 1, last: int = _LAST
) -> tuple[Entry, ...]:
    """Return the entries from `first` to `last`, both included. Raises UnreadableEvent."""
    return tuple(map(_entry, await rows(connection, _READ, (table, first, last))))


def checksum(row: Row | Mapping[str, Any]) -> int:
    """Return the checksum that this row of the journal should have."""
    head = f"{row['table_id']} {row['seq']} {row['at']} {row['kind']} {row['version']}"
    return crc32(f"{head} {row['body']}".encode())


def _entry(row: Row) -> Entry:
    if row["checksum"] != checksum(row):
        raise UnreadableEvent(f"Entry {row['seq']} has been altered since it was written.")
    event = read_event(row["kind"], row["version"], row["body"])
    try:
        return Entry(row["seq"], read_time(row["at"]), event)
    except ValueError as error:
        raise UnreadableEvent(f"{row['kind']} has an invalid time: {error}.") from error


def _parameters(table: TableId, entry: Entry) -> tuple[object, ...]:
    event = write_event(entry.event)
    row = {"table_id": table, "seq": entry.seq, "at": write_time(entry.at), **event._asdict()}
    return *row.values(), checksum(row), entry.seq, table
