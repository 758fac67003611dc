"""Files that have lost a page in the middle."""

import sqlite3
from contextlib import closing
from pathlib import Path

from storage.sqlite.database import SqliteDatabase

CHATS = "INSERT INTO chats (id, title, kind) VALUES (?, ?, 'group')"
PAGE = 4096


async def has_chats(path: Path) -> None:
    async with SqliteDatabase.opened(path) as database:
        for number in range(200):
            await database.execute(CHATS, (number, "a long title " * 100))


def damage(path: Path) -> None:
    """Damage the root page of the chats table."""
    with closing(sqlite3.connect(path)) as other:
        (number,) = other.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'chats'"
        ).fetchone()
    with path.open("r+b") as file:
        file.seek((number - 1) * PAGE)
        file.write(b"\x5a" * PAGE)
