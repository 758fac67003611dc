"""Journals on the disk: how much they hold, and how they are damaged."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from storage.entries import checksum
from storage.sqlite.database import SqliteDatabase
from tests.end_to_end.clubs import Club
from tests.end_to_end.moves import count_moves
from tests.end_to_end.screen_check import read_journals

FROM_THE_FUTURE = "UPDATE journal SET kind = 'DurakTeleported' WHERE table_id = 1 AND seq = 5"


async def cards_written(club: Club) -> int:
    """Return how many actions the journal holds."""
    async with SqliteDatabase.opened(club.database) as database:
        return count_moves(await read_journals(database)).total()


@contextmanager
def unreadable_journal(path: Path) -> Iterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as disk:
        disk.execute("UPDATE journal SET checksum = checksum + 1")
        yield
        disk.execute("UPDATE journal SET checksum = checksum - 1")


def damage(club: Club, how: str) -> None:
    """Change the journal with correct checksums, as a program would."""
    with closing(sqlite3.connect(club.database, timeout=30)) as connection, connection:
        assert connection.execute(how).rowcount
        journal = connection.execute(
            "SELECT position, table_id, seq, at, kind, version, body FROM journal"
        ).fetchall()
        connection.executemany(
            "UPDATE journal SET checksum = ? WHERE position = ?",
            [(checksum(*row), position) for position, *row in journal],
        )
