"""Journal rows: appended in order and without gaps, and read back as entries, packed or not.

Each has a checksum, because a failing disk may turn a digit into another that still makes sense.
"""

from collections.abc import Sequence
from zlib import crc32

from club.events import Entry
from club.places import TableId
from club.ports import StaleJournal
from storage import packed_games
from storage.codec import read_event, read_time, write_event, write_time
from storage.database import Connection, Row, rows
from storage.errors import UnreadableEvent
from storage.packed_games import StoredEntry

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
    """Return the entries from `first` to `last`, both included. Raises UnreadableEvent.

    The journal is read first: a game that is packed in between is found in both, and not in none.
    """
    asked = table, first, last
    found = map(stored_entry, await rows(connection, _READ, asked))
    stored = {entry.seq: entry for entry in (*await packed_games.read(connection, *asked), *found)}
    return tuple(_entry(stored[seq]) for seq in sorted(stored))


def checksum(*columns: object) -> int:
    return crc32(_TEXT.format(*columns).encode())


def stored_entry(row: Row) -> StoredEntry:
    """Raises UnreadableEvent if its checksum is wrong."""
    table, *columns, stored = row
    entry = StoredEntry(*columns)
    if stored != checksum(table, *entry):
        raise UnreadableEvent(f"Entry {entry.seq} has been altered since it was written.")
    return entry


def _entry(stored: StoredEntry) -> Entry:
    event = read_event(stored.kind, stored.version, stored.body)
    try:
        return Entry(stored.seq, read_time(stored.at), event)
    except ValueError as error:
        raise UnreadableEvent(f"{stored.kind} has an invalid time: {error}.") from error


def _parameters(table: TableId, entry: Entry) -> tuple[object, ...]:
    row = (table, entry.seq, write_time(entry.at), *write_event(entry.event))
    return *row, checksum(*row), entry.seq, table
