"""Older databases are migrated step by step, each step as a whole. Newer ones are left alone."""

import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from zlib import crc32

import aiosqlite
import pytest

from club.events import PersonJoined
from club.places import ChatId, PersonId, Place, TableId, TopicId
from club.shown import Shown
from club.slots import Kind, Slot
from storage import entries, errors
from storage.journal import SqlJournal
from storage.pending_display import PendingDisplay
from storage.people import People, StoredPerson
from storage.posts import Posts
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.migrate import APPLICATION_ID, STEPS, copies_of, migrate
from storage.steps import Step
from tests.storage.sqlite.on_disk import wait_until_gone

LATEST = STEPS[-1].version


def _old(path: Path, version: int) -> None:
    """Create a database as a program that knew this many steps left it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.create_function("crc32", 1, crc32)
        for step in STEPS[:version]:
            connection.executescript(step.sql)
        connection.executescript(
            f"PRAGMA user_version = {version}; PRAGMA application_id = {APPLICATION_ID};"
        )
        if version:
            connection.execute("INSERT INTO tables DEFAULT VALUES")
            connection.commit()


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


def test_steps_are_numbered_without_a_gap() -> None:
    assert [step.version for step in STEPS] == list(range(1, LATEST + 1))


@pytest.mark.parametrize("version", range(LATEST + 1))
async def test_from_each_version(path: Path, tmp_path: Path, version: int) -> None:
    if version:
        _old(path, version)
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
    _old(path, LATEST)
    assert _shape(path) == _shape(fresh)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(forgotten)
    assert _shape(path) != _shape(fresh)


@pytest.mark.parametrize("version", range(1, LATEST))
async def test_a_copy_is_made_before(path: Path, version: int) -> None:
    _old(path, version)
    copy = path.with_name(f"club.before-{version + 1}.sqlite3")
    copy.write_text("of an earlier attempt")
    async with SqliteDatabase.opened(path):
        pass
    assert _number(copy, "PRAGMA user_version") == version
    assert _number(copy, "SELECT count(*) FROM tables") == 1


@pytest.mark.parametrize("version", [0, LATEST])
async def test_no_copy_without_need(path: Path, version: int) -> None:
    if version:
        _old(path, version)
    async with SqliteDatabase.opened(path):
        pass
    assert not list(path.parent.glob("*before*"))


async def test_a_newer_database_is_refused(path: Path) -> None:
    _old(path, LATEST)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {LATEST + 1}")
    with pytest.raises(errors.NewerDatabase, match=f"version {LATEST + 1}.*newer"):
        async with SqliteDatabase.opened(path):
            pass
    assert _number(path, "PRAGMA user_version") == LATEST + 1


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
    _old(path, LATEST - 1)
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


async def test_what_is_shown_is_still_known_when_messages_get_readers(path: Path) -> None:
    _old(path, 9)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO posts VALUES (-1, 3, 'table', 7, 2, 100, 4, 'abc', 1)")
        connection.commit()
    async with SqliteDatabase.opened(path) as database:
        shown = await Posts(database).of_table(TableId(7))
    slot = Slot(Place(ChatId(-1), TopicId(3)), Kind.TABLE, TableId(7), 2)
    assert shown == {slot: Shown(100, 4, "abc", pinned=True)}


async def test_an_older_program_left_tables_of_which_people_may_see_anything(path: Path) -> None:
    """Nor did it record when tables are due."""
    _old(path, 13)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO places VALUES (1, -1, 0)")
        connection.execute("INSERT INTO journal VALUES (1, 1, 1, '2026', 'TableOpened', 1, '{}')")
        connection.execute("INSERT INTO journal VALUES (2, 1, 2, '2026', 'PersonJoined', 1, '{}')")
    async with SqliteDatabase.opened(path) as database:
        assert await PendingDisplay(database).tables() == [TableId(1)]
        (living,) = await SqlJournal(database).living()
    assert (living.table, living.due.year) == (TableId(1), 1)


async def test_what_an_older_program_wrote_gets_its_checksum(path: Path) -> None:
    """An unreadable row gets one too, because it is no reason not to start."""
    _old(path, 14)
    with closing(sqlite3.connect(path)) as connection, connection:
        for seq, person in enumerate(("7", "CAST(x'ff' AS TEXT)"), start=1):
            connection.execute(
                "INSERT INTO journal VALUES (?1, 1, ?1, '2026-11-22T00:00:00+00:00',"  # noqa: S608
                f" 'PersonJoined', 1, '{{\"person\":' || {person} || '}}')",
                (seq,),
            )
    async with SqliteDatabase.opened(path) as database:
        (joined,) = await database.read(lambda reader: entries.read(reader, TableId(1), 1, 1))
        assert joined.event == PersonJoined(PersonId(7))
        with pytest.raises(errors.UnreadableEvent, match="altered"):
            await database.read(lambda reader: entries.read(reader, TableId(1)))


async def test_usernames_of_an_older_database_are_dropped(path: Path) -> None:
    _old(path, 11)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "INSERT INTO people (id, name, username, started, reachable)"
            " VALUES (1, 'Anna', 'anna_of_old', 1, 1)"
        )
    async with SqliteDatabase.opened(path) as database:
        person = await People(database).get(PersonId(1))
        await wait_until_gone(path, b"anna_of_old")
    assert person == StoredPerson(PersonId(1), "Anna", None, None, started=True, reachable=True)


async def test_whether_a_game_was_completed_is_known_of_older_ones(path: Path) -> None:
    """An outcome that cannot be read is no reason not to start."""
    _old(path, 21)
    outcomes = ('{"ending":"aborted","losers":[0]}', '{"ending":"durak","losers":[1]}', "{")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany(
            "INSERT INTO games VALUES (?, 1, 1, 1, 9, -1, 0, '', '', '', '', 0, 0, 0, 9, ?)",
            list(enumerate(outcomes, start=1)),
        )
    async with SqliteDatabase.opened(path) as database:
        games = await database.rows("SELECT completed FROM games ORDER BY id")
    assert [game["completed"] for game in games] == [0, 1, 1]


async def test_whom_a_living_table_needs_is_still_known_there_by_the_same_alias(path: Path) -> None:
    _old(path, 18)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO places VALUES (1, -1, 0, 'lobby', NULL)")
        connection.execute("INSERT INTO guests VALUES (7, 1)")
        connection.execute("INSERT INTO forgotten VALUES (41, NULL), (42, 7)")
    async with SqliteDatabase.opened(path) as database:
        needed = await database.rows("SELECT * FROM forgotten_at JOIN forgotten USING (alias)")
        await People(database).remember(PersonId(8), "Boris", None)
        await People(database).forget(PersonId(8))
        newest = await database.row("SELECT max(alias) FROM forgotten")
    assert [dict(row) for row in needed] == [{"table_id": 1, "alias": 42, "person": 7}]
    assert newest is not None
    assert newest[0] == 43
