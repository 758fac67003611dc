"""Journal rows: appended in order and without gaps, and read back as entries.

Each has a checksum, because a failing disk may turn a digit into another that still makes sense.
"""

import sqlite3
from collections.abc import Sequence

import aiosqlite

from club.events import Entry
from club.places import TableId
from club.ports import StaleJournal
from storage.codec import read_event, read_time, write_event, write_time
from storage.database import Row, rows
from storage.errors import UnreadableEvent


def checksum(body: str = "body") -> str:
    """The checksum of a row as it is, or as it would be with another body.

    Computed from bytes, because damaged data may no longer be valid text.
    """
    head = "table_id || ' ' || seq || ' ' || at || ' ' || kind || ' ' || version || ' '"
    return f"crc32(CAST({head} || {body} AS BLOB))"


# A single statement determines the next `seq` and inserts the row.
_APPEND = f"""
    INSERT INTO journal (table_id, seq, at, kind, version, body, checksum)
    SELECT *, {checksum()} FROM (
        SELECT :table AS table_id, :seq AS seq, :at AS at, :kind AS kind, :version AS version,
            :body AS body
    )
    WHERE seq = (SELECT coalesce(max(seq), 0) + 1 FROM journal WHERE table_id = :table)
"""  # noqa: S608  built from constants
_READ = f"""
    SELECT seq, at, kind, version, body, checksum = {checksum()} AS is_as_written FROM journal
    WHERE table_id = ? AND seq BETWEEN ? AND ? ORDER BY seq
"""  # noqa: S608  as above
_LAST = 2**62


async def append(
    connection: aiosqlite.Connection, table: TableId, entries: Sequence[Entry]
) -> None:
    """Raises StaleJournal."""
    written = await connection.executemany(_APPEND, [_row(table, entry) for entry in entries])
    if written.rowcount != len(entries):
        raise StaleJournal(table)


async def next_seq(connection: aiosqlite.Connection, table: TableId) -> int:
    sql = "SELECT coalesce(max(seq), 0) + 1 AS seq FROM journal WHERE table_id = ?"
    (found,) = await rows(connection, sql, (table,))
    return int(found["seq"])


async def read(
    connection: aiosqlite.Connection, table: TableId, first: int = 1, last: int = _LAST
) -> tuple[Entry, ...]:
    """Return the entries from `first` to `last`, both included. Raises UnreadableEvent."""
    try:
        found = await rows(connection, _READ, (table, first, last))
    except sqlite3.OperationalError as error:
        if not str(error).startswith("Could not decode"):
            raise
        raise UnreadableEvent("It contains bytes that are not valid text.") from error
    return tuple(map(entry, found))


def entry(row: Row) -> Entry:
    """Raises UnreadableEvent."""
    if not row["is_as_written"]:
        raise UnreadableEvent(f"Entry {row['seq']} has been altered since it was written.")
    event = read_event(row["kind"], row["version"], row["body"])
    try:
        return Entry(row["seq"], read_time(row["at"]), event)
    except ValueError as error:
        raise UnreadableEvent(f"{row['kind']} has an invalid time: {error}.") from error


def _row(table: TableId, entry: Entry) -> dict[str, object]:
    event = write_event(entry.event)
    return {"table": table, "seq": entry.seq, "at": write_time(entry.at), **event._asdict()}
