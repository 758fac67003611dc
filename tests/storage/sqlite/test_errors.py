"""Each problem with the database file has its own error message.

The problems are real: locks, limits and damaged pages.
"""

import asyncio
import errno
import fcntl
import os
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic

import pytest
from structlog.testing import capture_logs

from storage import errors
from storage.database import Connection
from storage.sqlite import connections, copies
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.file_home import FileHome
from storage.sqlite.leftovers import discard_noted
from tests.storage.sqlite.damaged_files import CHATS, damage, has_chats
from tests.storage.sqlite.older_files import OF_1_0_0, write_older


@contextmanager
def _locked(path: Path, begin: str) -> Iterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.executescript(begin)
        yield


@contextmanager
def _no_file_may_grow() -> Iterator[None]:
    """Limit file sizes to a few bytes, so that writes fail although the disk is not full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (16, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make statements fail at once instead of waiting for locks."""
    monkeypatch.setattr(connections, "BUSY_TIMEOUT_MS", 0)


@pytest.mark.usefixtures("impatient")
async def test_another_program_holds_the_write_lock(path: Path) -> None:
    async with SqliteDatabase.opened(path) as database:
        with (
            _locked(path, "BEGIN IMMEDIATE"),
            pytest.raises(errors.NotSaved, match="locked by another program"),
        ):
            await database.execute(CHATS, (1, "x"))
        await database.execute(CHATS, (2, "the lock is gone"))


async def test_a_wait_for_a_lock_is_a_wait_for_all_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BUSY_TIMEOUT_MS", 500)
    async with SqliteDatabase.opened(path) as database:
        with _locked(path, "BEGIN IMMEDIATE"):
            begun = monotonic()
            waiting = [database.execute(CHATS, (number, "x")) for number in range(20)]
            ends = await asyncio.gather(*waiting, return_exceptions=True)
        assert {type(end) for end in ends} == {errors.NotSaved}
        assert 0.5 <= monotonic() - begun < 5, "one after the other they would take ten seconds"
        await database.execute(CHATS, (1, "x"))
        with _locked(path, "BEGIN IMMEDIATE"):
            begun = monotonic()
            with pytest.raises(errors.NotSaved):
                await database.execute(CHATS, (2, "x"))
        assert monotonic() - begun >= 0.5, "they wait again"


async def _nothing(_: Connection) -> None:
    """Commit a transaction with nothing to write to the disk."""


async def test_trouble_is_told_once_and_so_is_its_end(database: SqliteDatabase) -> None:
    with capture_logs() as logs:
        with _no_file_may_grow():
            for number in range(3):
                with pytest.raises(errors.NotSaved):
                    await database.execute(CHATS, (number, "x"))
            await database.write(_nothing)
        await database.execute(CHATS, (1, "x"))
        await database.execute(CHATS, (2, "x"))
    told, over = logs
    assert (told["event"], told["exc_info"]) == ("storage_trouble", None)
    assert (over["event"], over["failures"]) == ("storage_recovered", 3)


def replaced(path: Path) -> None:
    """Replace the file with another database, in which further changes would be lost too."""
    other = path.with_name("other.sqlite3")
    with closing(sqlite3.connect(other)) as connection, connection:
        connection.execute("CREATE TABLE chats (id, title)")
    other.replace(path)


@pytest.mark.parametrize("goes", [Path.unlink, replaced])
async def test_a_file_that_is_gone_takes_nothing_more_and_is_saved(
    path: Path, goes: Callable[[Path], None]
) -> None:
    copy = path.with_name("copy.sqlite3")
    async with SqliteDatabase.opened(path) as database:
        await database.execute(CHATS, (1, "before"))
        goes(path)
        with pytest.raises(errors.NotSaved, match="it is gone"):
            await database.execute(CHATS, (2, "after"))
        assert isinstance(database.lost.result(), errors.Gone)
        await database.rescue(copy)
    with closing(sqlite3.connect(copy)) as other:
        assert other.execute("SELECT title FROM chats").fetchall() == [("before",)]


async def test_the_disk_refuses_to_write(database: SqliteDatabase) -> None:
    with capture_logs(), _no_file_may_grow(), pytest.raises(errors.NotSaved, match="disk failed"):
        await database.execute(CHATS, (1, "x"))
    await database.execute(CHATS, (2, "the disk works again"))


async def test_a_disk_that_fails_at_the_start_may_work_again(path: Path) -> None:
    with (
        _no_file_may_grow(),
        pytest.raises(errors.TemporarilyUnavailable, match="cannot be written"),
    ):
        async with SqliteDatabase.opened(path):
            pass
    async with SqliteDatabase.opened(path):
        pass


async def test_a_file_may_become_read_only(database: SqliteDatabase) -> None:
    await database._writer.execute("PRAGMA query_only = ON")
    with pytest.raises(errors.NotSaved, match="read-only"):
        await database.execute(CHATS, (1, "x"))


async def test_damaged_pages_are_named_in_reading_and_writing(path: Path) -> None:
    await has_chats(path)
    damage(path)
    async with SqliteDatabase.opened(path) as database:
        with pytest.raises(errors.NotSaved, match="damaged"):
            await database.execute(CHATS, (1000, "x"))
        with pytest.raises(errors.NotRead, match="cannot be read: it is damaged"):
            await database.rows("SELECT * FROM chats")


async def test_any_other_refusal_is_told_in_its_own_words(database: SqliteDatabase) -> None:
    with pytest.raises(errors.NotSaved, match="no such table: recipes"):
        await database.execute("DELETE FROM recipes")
    with pytest.raises(errors.NotRead, match="no such table: recipes"):
        await database.row("SELECT * FROM recipes")


@pytest.mark.usefixtures("impatient")
async def test_a_file_that_is_locked_at_the_start_may_be_free_again(path: Path) -> None:
    await has_chats(path)
    with (
        _locked(path, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE"),
        pytest.raises(errors.TemporarilyUnavailable, match="locked by another program"),
    ):
        async with SqliteDatabase.opened(path):
            pass


@pytest.fixture
def link_into_nowhere(path: Path) -> None:
    path.symlink_to(path.parent / "missing" / path.name)


@pytest.mark.usefixtures("link_into_nowhere")
async def test_a_link_into_nowhere_cannot_be_opened(path: Path) -> None:
    with pytest.raises(errors.NotWritable, match="cannot be written"):
        async with SqliteDatabase.opened(path):
            pass


async def test_a_path_that_the_system_refuses_to_look_at(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 300) / "club.sqlite3"
    with pytest.raises(errors.NotWritable, match="cannot be written: File name too long"):
        async with SqliteDatabase.opened(path):
            pass
    with pytest.raises(errors.NotWritable, match="cannot be written: File name too long"):
        FileHome(path).opened()
    discard_noted(path)


@pytest.mark.parametrize(
    ("answer", "kind"),
    [(errno.ENOLCK, errors.Unusable), (errno.EIO, errors.TemporarilyUnavailable)],
)
async def test_a_disk_that_locks_no_files(
    path: Path, monkeypatch: pytest.MonkeyPatch, answer: int, kind: type[Exception]
) -> None:
    """Its answer is put in: the disk of a test machine locks files."""
    monkeypatch.setattr(fcntl, "flock", refusing(answer))
    with pytest.raises(kind, match=r"club\.sqlite3 cannot be locked: .*on a disk that locks files"):
        async with SqliteDatabase.opened(path):
            pass


async def test_a_backup_needs_no_lock(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await has_chats(path)
    monkeypatch.setattr(fcntl, "flock", refusing(errno.ENOLCK))
    await copies.back_up_anywhere(FileHome(path), path.with_name("copy.sqlite3"))
    assert path.with_name("copy.sqlite3").exists()


def refusing(answer: int) -> Callable[..., None]:
    def refuse(*_: object) -> None:
        raise OSError(answer, os.strerror(answer))

    return refuse


async def test_a_library_that_is_too_old(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is made then, and a copy is not looked at either."""
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.36.0")
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    for opening in (SqliteDatabase.opened(path), connections.anonymous()):
        with pytest.raises(errors.Unusable, match=r"SQLite 3\.36\.0 is too old: .* needs 3\.37"):
            await opening.__aenter__()
    assert not list(path.parent.iterdir())


async def test_a_step_that_fails_says_why(path: Path) -> None:
    """Someone has altered the file by hand."""
    write_older(path, OF_1_0_0)
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE days (name)")
    with pytest.raises(errors.Unusable, match="cannot be opened: table days already exists"):
        async with SqliteDatabase.opened(path):
            pass
