"""Older databases are migrated step by step, each step as a whole. Newer ones are left alone."""

import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import aiosqlite
import pytest

from storage import errors
from storage.migration_files import SCHEMA, STEPS, Step
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.migrate import copies_of, migrate
from tests.storage.sqlite.older_files import OF_1_0_0, write_older
from tests.storage.sqlite.on_disk import bytes_on_disk

LATEST = SCHEMA.version


def _shape(path: Path) -> Mapping[str, str]:
    """Return the definitions of all tables and indexes, however they were typed."""
    sql = "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"
    with closing(sqlite3.connect(path)) as connection:
        return {name: _normalize(definition) for name, definition in connection.execute(sql)}


def _normalize(definition: str) -> str:
    """SQLite keeps definitions as they were typed, and quotes the name of a renamed table."""
    return " ".join(re.findall(r"\w+|[^\w\s\"]", definition))


def _number(path: Path, sql: str) -> int:
    with closing(sqlite3.connect(path)) as connection:
        (number,) = connection.execute(sql).fetchone()
        return int(number)


def test_steps_are_numbered_without_a_gap_since_1_0_0() -> None:
    assert [step.version for step in STEPS] == list(range(OF_1_0_0 + 1, LATEST + 1))


@pytest.mark.parametrize("version", [0, *range(OF_1_0_0, LATEST + 1)])
async def test_from_each_version(path: Path, tmp_path: Path, version: int) -> None:
    if version:
        write_older(path, version)
    async with SqliteDatabase.opened(path):
        pass
    fresh = tmp_path / "fresh.sqlite3"
    async with SqliteDatabase.opened(fresh):
        pass
    assert _shape(path) == _shape(fresh)
    assert _number(path, "PRAGMA user_version") == LATEST
    assert _number(path, "SELECT count(*) FROM tables") == bool(version)


@pytest.mark.parametrize(
    "forgotten",
    [
        "ALTER TABLE people ADD COLUMN nickname TEXT",
        "ALTER TABLE people DROP COLUMN practice",
        "ALTER TABLE topics ADD COLUMN icon INTEGER NOT NULL DEFAULT 0",
        "CREATE TABLE friends (person INTEGER PRIMARY KEY) STRICT",
        "CREATE INDEX people_by_name ON people (name)",
        "DROP INDEX games_of_table",
        "DROP TABLE reviews",
    ],
)
async def test_a_step_that_the_schema_of_new_databases_lacks_is_noticed(
    path: Path, tmp_path: Path, forgotten: str
) -> None:
    fresh = tmp_path / "fresh.sqlite3"
    async with SqliteDatabase.opened(fresh):
        pass
    write_older(path, LATEST)
    assert _shape(path) == _shape(fresh)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(forgotten)
    assert _shape(path) != _shape(fresh)


@pytest.mark.parametrize("version", range(OF_1_0_0, LATEST))
async def test_a_copy_is_made_before(path: Path, version: int) -> None:
    write_older(path, version)
    copy = path.with_name(f"club.before-{version + 1}.sqlite3")
    copy.write_text("of an earlier attempt")
    async with SqliteDatabase.opened(path):
        pass
    assert _number(copy, "PRAGMA user_version") == version
    assert _number(copy, "SELECT count(*) FROM tables") == 1


@pytest.mark.parametrize("version", [0, LATEST])
async def test_no_copy_without_need(path: Path, version: int) -> None:
    if version:
        write_older(path, version)
    async with SqliteDatabase.opened(path):
        pass
    assert not list(path.parent.glob("*before*"))


async def test_a_newer_database_is_refused(path: Path) -> None:
    write_older(path, LATEST)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {LATEST + 1}")
    before = bytes_on_disk(path)
    with pytest.raises(errors.NewerDatabase, match=f"version {LATEST + 1}.*newer"):
        async with SqliteDatabase.opened(path):
            pass
    assert bytes_on_disk(path) == before


async def test_a_step_happens_whole_or_not_at_all(path: Path) -> None:
    good = Step(1, "CREATE TABLE one (a);")
    bad = Step(2, "CREATE TABLE two (a); CREATE TABLE one (b);")
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        with pytest.raises(sqlite3.OperationalError, match="already exists"):
            await migrate(connection, path, (good, bad))
        assert not connection.in_transaction
        mended = Step(2, "CREATE TABLE two (a);")
        await migrate(connection, path, (good, mended))
    assert list(_shape(path)) == ["one", "two"]
    assert _number(path, "PRAGMA user_version") == 2


async def test_without_a_copy_nothing_is_touched(path: Path) -> None:
    """A directory has the name that the copy needs."""
    write_older(path, LATEST - 1)
    path.with_name(f"club.before-{LATEST}.sqlite3").mkdir()
    with pytest.raises(errors.NotWritable, match="Is a directory"):
        async with SqliteDatabase.opened(path):
            pass
    assert _number(path, "PRAGMA user_version") == LATEST - 1


async def test_an_update_that_stopped_half_way_keeps_the_way_back(path: Path) -> None:
    """Each attempt fails at another step, and its copy is the state before that step."""
    one = Step(1, "CREATE TABLE one (a);")
    two = Step(2, "CREATE TABLE two (a);")
    bad = Step(3, "CREATE TABLE one (b);")
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        await migrate(connection, path, (one,))
        for _ in range(2):
            with pytest.raises(sqlite3.OperationalError, match="already exists"):
                await migrate(connection, path, (one, two, bad))
    versions = {copy.name: _number(copy, "PRAGMA user_version") for copy in copies_of(path)}
    assert versions == {"club.before-2.sqlite3": 1, "club.before-3.sqlite3": 2}


async def test_whether_a_game_was_completed_is_known_of_older_ones(path: Path) -> None:
    """An outcome that cannot be read is no reason not to start."""
    write_older(path, OF_1_0_0)
    outcomes = ('{"ending":"aborted","losers":[0]}', '{"ending":"durak","losers":[1]}', "{")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany(
            "INSERT INTO games VALUES (?, 1, 1, 1, 9, -1, 0, '', '', '', '', 0, 0, 0, 9, ?)",
            list(enumerate(outcomes, start=1)),
        )
    async with SqliteDatabase.opened(path) as database:
        games = await database.rows("SELECT completed FROM games ORDER BY id")
    assert [game["completed"] for game in games] == [0, 1, 1]
