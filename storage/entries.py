"""Journal rows: appended in order and without gaps, and read back as entries.

Each has a checksum, because a failing disk may turn a digit into another that still makes sense.
"""

from collections.abc import Sequence
from zlib import crc32

from club.events import Entry
from club.places import TableId
from club.ports import StaleJournal
from storage.codec import read_event, read_time, write_event, write_time
from storage.database import Connection, Row, rows
from storage.errors import UnreadableEvent

COLUMNS = ("table_id", "seq", "at", "kind", "version", "body")
"""What the checksum is computed from."""
_TEXT = " ".join("{}" for _ in COLUMNS)

# A single statement determines the next `seq` and inserts the row.
_APPEND = f"""
    INSERT INTO journal ({", ".join(COLUMNS)}, checksum)
    SELECT ?, ?, ?, ?, ?, ?, ?
    WHERE ? = (SELECT coalesce(max(seq), 0) + 1 FROM journal WHERE table_id = ?)
"""  # noqa: S608  built from the names above
_READ = f"""
    SELECT {", ".join(COLUMNS)}, checksum FROM journal
    WHERE table_id = ? AND seq BETWEEN ? AND ? ORDER BY seq
"""  # noqa: S608  as above
_LAST = 2**62


async def append(connection: Connection, table: TableId, entries: Sequence[Entry]) -> None:
    """Raises StaleJournal."""
    cursor = await connection.executemany(_APPEND, [_parameters(table, entry) for entry in entries])
    if cursor.rowcount != len(entries):
        raise StaleJournal(table)


async def next_seq(connection: Connection, table: TableId) -> int:
    sql = "SELECT coalesce(max(seq), 0) + 1 AS seq FROM journal WHERE table_id = ?"
    (found,) = await rows(connection, sql, (table,))
    return int(found["seq"])


async def read(
    connection: Connection, table: TableId, first: int = 1, last: int = _LAST
) -> tuple[Entry, ...]:
    """Return the entries from `first` to `last`, both included. Raises UnreadableEvent."""
    return tuple(map(_entry, await rows(connection, _READ, (table, first, last))))


def checksum(*columns: object) -> int:
    return crc32(_TEXT.format(*columns).encode())


def _entry(row: Row) -> Entry:
    table, seq, at, kind, version, body, stored = row
    if stored != checksum(table, seq, at, kind, version, body):
        raise UnreadableEvent(f"Entry {seq} has been altered since it was written.")
    event = read_event(kind, version, body)
    try:
        return Entry(seq, read_time(at), event)
    except ValueError as error:
        raise UnreadableEvent(f"{kind} has an invalid time: {error}.") from error


def _parameters(table: TableId, entry: Entry) -> tuple[object, ...]:
    row = (table, entry.seq, write_time(entry.at), *write_event(entry.event))
    return *row, checksum(*row), entry.seq, table
