"""Whoever was forgotten stays forgotten, whatever is put in the database's place."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from bot import maintenance
from bot.config import Config
from bot.daily_backups import DailyBackups
from bot.failures import ExitCode
from club.places import PersonId, TableId
from storage.errors import NotSaved
from storage.people import People
from storage.sqlite import erasure_list, restoring
from storage.sqlite.copies import back_up
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.file_home import FileHome
from telegram_sandbox import Sandbox
from tests.bot.command_line import run_command
from tests.bot.killing import kill_after
from tests.bot.standing_clock import StandingClock
from tests.bot.watched import watched
from tests.storage.club_on_disk import ANNA, BORIS, VERA, ClubOnDisk
from tests.storage.sqlite.on_disk import bytes_on_disk, wait_until_gone

NAMES = {ANNA: "Anna-Maria", BORIS: "Boris-Maria"}
ELSEWHERE = "elsewhere/by-hand.sqlite3"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Anna and Boris have finished a game at a closed table; Boris and Vera sit at a living one."""
    path = tmp_path_factory.mktemp("played") / "club.sqlite3"
    async with SqliteDatabase.opened(path) as database:
        for person, name in NAMES.items():
            await People(database).remember(person, name, None)
        club = ClubOnDisk(database)
        await club.close(await club.game(ANNA, BORIS))
        await club.again(await club.game(BORIS, VERA))
    return path


@pytest.fixture
def path(tmp_path: Path, template: Path) -> Path:
    """The database, with a backup of this moment in another directory."""
    path = Path(shutil.copy(template, tmp_path))
    backup_of(path).parent.mkdir()
    shutil.copy(template, backup_of(path))
    return path


def backup_of(path: Path) -> Path:
    return path.parent / ELSEWHERE


def list_beside(path: Path) -> Path:
    return path.with_name("club.sqlite3.erasures")


async def forget(path: Path, *people: PersonId) -> None:
    async with SqliteDatabase.opened(path) as database:
        for person in people:
            await People(database).forget(person)


async def remember(path: Path, person: PersonId) -> None:
    async with SqliteDatabase.opened(path) as database:
        await People(database).remember(person, NAMES[person], None)


def is_known(person: PersonId, path: Path) -> bool:
    return any(word.encode() in bytes_on_disk(path) for word in (str(person), NAMES[person]))


def damage(path: Path) -> None:
    path.write_bytes(b"x" * path.stat().st_size)


NEWER = (
    *("shared_replays", "careers", "achievements", "chronicles"),
    *("tries", "days", "derby_tables", "derbies", "reminders", "puzzle_tries", "puzzle_ratings"),
    *("unasked", "posed_puzzles", "puzzle_answers", "found_puzzles", "guesses"),
    *(
        "secret_salts",
        "predealt_tables",
        "packed_games",
        "call_rate",
        "settings_changes",
        "bars",
        "rooms",
        "left_off",
        "own_settings",
    ),
)
"""Tables that version 1.0.0 did not have."""


def age(path: Path) -> None:
    """Make the backup one of version 1.0.0."""
    with closing(sqlite3.connect(backup_of(path))) as old:
        for table in NEWER:
            old.execute(f"DROP TABLE {table}")
        old.execute("DROP INDEX games_waiting")
        old.execute("DROP INDEX games_by_end")
        old.execute("DROP INDEX journal_of_ends")
        for column in ("longest", "completed", "shareable", "solo"):
            old.execute(f"ALTER TABLE games DROP COLUMN {column}")
        for column in ("armful", "held", "doomed"):
            old.execute(f"ALTER TABLE results DROP COLUMN {column}")
        for column in ("in_words", "tips", "four_colours"):
            old.execute(f"ALTER TABLE people DROP COLUMN {column}")
        old.execute("ALTER TABLE chats DROP COLUMN greeted")
        old.execute("ALTER TABLE topics DROP COLUMN closed")
        old.execute("PRAGMA user_version = 21")


@pytest.mark.parametrize("happens", [lambda _: None, damage, Path.unlink, age])
async def test_a_restore_brings_nobody_back(path: Path, happens: Callable[[Path], None]) -> None:
    await forget(path, ANNA)
    happens(path)
    code, _, complaint = await run_command(path.parent, "restore", ELSEWHERE)
    assert (code, complaint) == (0, "")
    assert not is_known(ANNA, path)
    assert is_known(BORIS, path)
    later = path.with_name("later.sqlite3")
    await maintenance.back_up(FileHome(path), later)
    assert not is_known(ANNA, later)
    await maintenance.check(FileHome(later))


async def test_at_a_table_that_lives_again_they_are_a_player_until_it_closes(path: Path) -> None:
    await forget(path, BORIS)
    await maintenance.restore(FileHome(path), backup_of(path))
    assert NAMES[BORIS].encode() not in bytes_on_disk(path)
    async with SqliteDatabase.opened(path) as database:
        club = ClubOnDisk(database)
        table = await club.tables.require(TableId(2))
        assert table.seat_of(BORIS) is not None
        await club.close(table)
        await wait_until_gone(path, str(BORIS).encode())


async def test_a_new_life_is_restored(path: Path) -> None:
    """Anna came back before the later backup was made, Boris after it."""
    await forget(path, ANNA, BORIS)
    await remember(path, ANNA)
    later = path.with_name("later.sqlite3")
    await back_up(FileHome(path), later)
    await remember(path, BORIS)
    for copy, is_back in ((later, True), (backup_of(path), False), (later, True)):
        path.unlink()  # noqa: ASYNC240  nobody waits
        await maintenance.restore(FileHome(path), copy)
        assert is_known(ANNA, path) == is_back
        assert NAMES[BORIS].encode() not in bytes_on_disk(path)


async def test_copies_of_the_time_before_the_restore_are_cared_for_as_well(path: Path) -> None:
    async with SqliteDatabase.opened(path) as database:
        club = ClubOnDisk(database, seed=2)
        await club.close(await club.practice(ANNA))
    yesterday = path.with_name("club.2026-11-23.sqlite3")
    await back_up(FileHome(path), yesterday)
    await maintenance.restore(FileHome(path), backup_of(path))
    await forget(path, ANNA)
    await DailyBackups(FileHome(path), path.parent, StandingClock()).maintain()
    assert not is_known(ANNA, yesterday)
    assert is_known(BORIS, yesterday)


async def test_a_backup_put_there_by_hand_brings_nobody_back(path: Path) -> None:
    await forget(path, ANNA)
    shutil.copy(backup_of(path), path)
    config = Config(database_path=path, http_port=0)
    async with Sandbox.serving() as sandbox, watched(sandbox, config):
        await wait_until_gone(path, NAMES[ANNA].encode())
        assert not is_known(ANNA, path)


async def test_a_list_that_cannot_be_read_is_named(path: Path) -> None:
    await forget(path, ANNA)
    list_beside(path).write_text("?")
    before = bytes_on_disk(path)
    code, _, complaint = await run_command(path.parent, "restore", ELSEWHERE)
    assert code == ExitCode.UNUSABLE
    assert complaint == "club.sqlite3.erasures, the list of erasures, cannot be read.\n"
    assert bytes_on_disk(path) == before


async def test_the_list_names_nobody_and_has_no_order(path: Path) -> None:
    await forget(path, *NAMES, *map(PersonId, range(5)))
    text = list_beside(path).read_text()
    assert list_beside(path).stat().st_mode & 0o777 == 0o600
    assert not [word for word in (*map(str, NAMES), *NAMES.values()) if word in text]
    listed = erasure_list.beside(path)
    assert listed.key not in listed.hashes
    assert [*listed.hashes] == sorted(listed.hashes)
    assert {listed.hash(ANNA), listed.hash(BORIS)} < {*listed.hashes.values()}


async def test_an_erasure_that_failed_is_not_made_up_for_later(path: Path) -> None:
    """It fails at the commit, because of a row that refers to none."""
    async with SqliteDatabase.opened(path) as database:
        await database.execute(
            "CREATE TABLE loose (a REFERENCES tables DEFERRABLE INITIALLY DEFERRED)"
        )
        await database.execute(
            "CREATE TRIGGER spoil AFTER DELETE ON people BEGIN INSERT INTO loose VALUES (99); END"
        )
        with pytest.raises(NotSaved):
            await People(database).forget(ANNA)
    await maintenance.restore(FileHome(path), backup_of(path))
    assert is_known(ANNA, path)


async def _begin(path: Path) -> None:
    """Do what the bot does at its start."""
    async with SqliteDatabase.opened(path) as database:
        await database.forget_listed()
        await wait_until_gone(path, NAMES[ANNA].encode())


def test_an_erasure_cut_short_by_a_kill_is_completed(path: Path) -> None:
    kill_after(erasure_list, "add", forget(path, ANNA))
    assert is_known(ANNA, path)
    asyncio.run(_begin(path))
    assert not is_known(ANNA, path)


def test_a_restore_cut_short_by_a_kill_brings_nobody_back(path: Path) -> None:
    asyncio.run(forget(path, ANNA))
    kill_after(restoring, "_keep", maintenance.restore(FileHome(path), backup_of(path)))
    assert not is_known(ANNA, path)
    asyncio.run(maintenance.restore(FileHome(path), backup_of(path)))
    assert not is_known(ANNA, path)
