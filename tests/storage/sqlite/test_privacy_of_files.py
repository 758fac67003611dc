"""Other users of the machine cannot read the bot's files."""

import sqlite3
from contextlib import closing
from pathlib import Path

from storage.migration_files import SCHEMA
from storage.sqlite.database import SqliteDatabase
from tests.storage.sqlite.older_files import write_older

OURS_ALONE = 0o600


def modes(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


async def test_a_new_database_and_its_log(path: Path) -> None:
    async with SqliteDatabase.opened(path) as database:
        await database.execute("INSERT INTO chats (id, title, kind) VALUES (1, 'x', 'group')")
        kept = modes(path.parent)
    assert {path.name, f"{path.name}-wal", f"{path.name}-shm"} <= kept.keys()
    assert set(kept.values()) == {OURS_ALONE}


async def test_an_older_one_that_everybody_could_read_and_the_copies_of_it(path: Path) -> None:
    write_older(path, SCHEMA.version - 1)
    earlier = path.with_name(f"{path.stem}.before-4.sqlite3")
    with closing(sqlite3.connect(earlier)) as copy:
        copy.execute("CREATE TABLE x (y)")
    for file in (path, earlier):
        file.chmod(0o644)
    async with SqliteDatabase.opened(path):
        kept = modes(path.parent)
    assert len([name for name in kept if ".before-" in name]) == 2
    assert set(kept.values()) == {OURS_ALONE}
