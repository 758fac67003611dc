"""DATABASE_PATH may be a link: what is played with, restored and kept is the file."""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
import pytest_asyncio

from bot.config import Config
from bot.failures import ExitCode
from storage import errors
from storage.people import People
from storage.sqlite import erasure_list
from storage.sqlite.copies import set_aside_path
from storage.sqlite.database import SqliteDatabase
from tests.bot.command_line import run_command
from tests.storage.club_on_disk import ANNA, BORIS, ClubOnDisk


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("known") / "club.sqlite3"
    async with SqliteDatabase.opened(path) as database:
        await People(database).remember(ANNA, "Anna", None)
        club = ClubOnDisk(database)
        await club.close(await club.game(ANNA, BORIS))
    return path


@pytest.fixture
def link(tmp_path: Path, template: Path) -> Path:
    """A database on another disk, in the place of which there is a link."""
    disk = tmp_path / "disk"
    disk.mkdir()
    link = tmp_path / "club.sqlite3"
    link.symlink_to(shutil.copy(template, disk / "data.sqlite3"))
    return link


def known(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        (found,) = connection.execute("SELECT count(*) FROM people")
        return int(found[0])


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


async def test_the_file_is_restored_and_the_link_stays(link: Path) -> None:
    file = link.resolve()  # noqa: ASYNC240
    await run_command(link.parent, "backup", "before.sqlite3")
    async with SqliteDatabase.opened(file) as database:
        await People(database).remember(BORIS, "Boris", None)
    code, said, _ = await run_command(link.parent, "restore", "before.sqlite3")
    assert code == 0
    assert known(file) == 1
    (replaced,) = file.parent.glob("data.replaced-*")
    assert str(replaced) in said
    assert known(replaced) == known(link) + 1 == 2
    assert file == link.resolve()  # noqa: ASYNC240


async def test_the_link_is_in_use_where_the_file_is(link: Path) -> None:
    async with SqliteDatabase.opened(link.resolve()):  # noqa: ASYNC240
        code, _, said = await run_command(link.parent, "rebuild")
    assert code == ExitCode.UNUSABLE
    assert "in use by another process" in said


async def test_a_second_name_of_the_file_is_refused(link: Path) -> None:
    """Under each name there would be a log of its own, and so a damaged database."""
    other = link.with_name("other.sqlite3")
    other.hardlink_to(link.resolve())  # noqa: ASYNC240
    for name in (other, link.resolve()):  # noqa: ASYNC240
        with pytest.raises(errors.Unusable, match="has a second name"):
            async with SqliteDatabase.opened(name):
                pass


async def test_one_that_a_kill_has_left_is_taken_back(link: Path) -> None:
    file = link.resolve()  # noqa: ASYNC240
    second = set_aside_path(file, "replaced", datetime(2026, 11, 22, tzinfo=UTC))
    second.hardlink_to(file)
    async with SqliteDatabase.opened(file):
        assert not second.exists()


async def as_before(link: Path) -> None:
    """Let Anna be forgotten by version 1.7, which calls everything like the link."""
    file = link.resolve()  # noqa: ASYNC240
    for copy in ("before-9", "2026-11-22"):
        shutil.copy(file, link.with_name(f"club.{copy}.sqlite3"))
    async with SqliteDatabase.opened(file) as database:
        await People(database).forget(ANNA)
    erasure_list.path_beside(file).rename(erasure_list.path_beside(link))


async def test_what_lay_beside_the_link_is_brought_along(link: Path) -> None:
    """Otherwise the forgotten would come back with a backup, and stay in those that are kept."""
    await as_before(link)
    link.with_name(".env").write_text("BACKUP_DIRECTORY=.\n")
    code, _, _ = await run_command(link.parent, "restore", "club.2026-11-22.sqlite3")
    assert code == ExitCode.UNUSABLE, "it has another name now"
    code, _, _ = await run_command(link.parent, "restore", "data.2026-11-22.sqlite3")
    assert (code, known(link)) == (0, 0)
    assert "data.before-9.sqlite3" in names(link.parent / "disk")
    left = {".env", "club.sqlite3", "club.sqlite3.lock", "data.2026-11-22.sqlite3", "disk"}
    assert names(link.parent) == left


async def test_an_older_version_that_is_still_at_work_keeps_its_own(link: Path) -> None:
    await as_before(link)
    async with SqliteDatabase.opened(link):
        await run_command(link.parent, "check")
        assert erasure_list.path_beside(link).exists()


def test_a_link_is_followed_where_it_is_read(
    link: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = Config(database_path=link)
    assert config.database == config.beside == tmp_path / "disk" / "data.sqlite3"
    monkeypatch.chdir(tmp_path)
    plain = Config(database_path=Path("disk/data.sqlite3"))
    assert plain.database == Path("disk/data.sqlite3")
    link.unlink()
    link.symlink_to(link)
    assert Config(database_path=link).database == link, "whoever opens it says what is wrong"
