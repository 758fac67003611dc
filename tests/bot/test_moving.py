"""The database moves from a file to a server and back, whole or not at all, with all commands."""

import errno
import os
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot import maintenance
from bot.broken_database import require_not_moved
from bot.daily_backups import DailyBackups
from bot.failures import ExitCode
from club.places import ChatId, PersonId, Place
from storage.erasure_list import ErasureList
from storage.errors import NotCopied, Unusable
from storage.open_database import home_of, opened
from storage.people import People
from storage.postgresql.home import ServerHome
from storage.sqlite import erasure_list
from storage.sqlite.file_home import FileHome
from tests.bot.command_line import run_command
from tests.bot.standing_clock import StandingClock
from tests.postgresql.fixtures import database_url, encoded, postgresql
from tests.postgresql.server import Server
from tests.storage.club_on_disk import ANNA, BORIS, GLEB, VERA, ClubOnDisk

__all__ = ["database_url", "postgresql"]

NAMES = {ANNA: "Anna-Maria", BORIS: "Boris-Maria Ё ♠️", VERA: "Vera\0-Maria"}
ELSEWHERE = Place(ChatId(-1002))
MEDDLE = """
    CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER meddle BEFORE INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION meddle();
"""
"""A trigger of somebody else's, which drops what is written."""
CLEAN = "nothing is wrong."


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    """Anna, Boris and Vera play on, Gleb is forgotten, and a backup is from the time before."""
    path = tmp_path / "club.sqlite3"
    async with opened(path) as database:
        for person, name in NAMES.items():
            await People(database).remember(person, name, "ru")
        club = ClubOnDisk(database)
        await club.close(await club.game(ANNA, BORIS, VERA, GLEB))
        await club.practice(BORIS)
        await club.game(ANNA, VERA)
    await run_command(tmp_path, "backup", "before.sqlite3")
    async with opened(path) as database:
        await People(database).forget(GLEB)
    return path


async def exports(where: Path | str) -> Mapping[PersonId, Any]:
    async with opened(where) as database:
        return {person: await People(database).export(person) for person in NAMES}


def is_there(path: Path) -> bool:
    return path.exists()


async def play(where: Path | str, *people: PersonId) -> None:
    async with opened(where) as database:
        club = ClubOnDisk(database, seed=7)
        await club.close(await club.game(*people, place=ELSEWHERE))


async def forget(where: Path | str, person: PersonId) -> None:
    async with opened(where) as database:
        await People(database).forget(person)


async def test_there_and_back(path: Path, database_url: str) -> None:
    folder = path.parent
    before = await exports(path)
    code, said, complaint = await run_command(folder, "move-to", database_url)
    assert (code, complaint) == (0, "")
    assert "Now set DATABASE_URL to it, and DATABASE_PATH to nothing." in said
    assert not is_there(path)
    (kept,) = folder.glob("club.moved-*")
    assert kept.name in said
    assert (await run_command(folder, "check", database_url=database_url))[1].endswith(CLEAN + "\n")
    there = await exports(database_url)
    assert there[VERA]["person"][0].pop("name") == "Vera-Maria"
    assert before[VERA]["person"][0].pop("name") == "Vera\0-Maria"
    assert there == before
    await play(database_url, BORIS, VERA)
    played = await exports(database_url)
    code, said, _ = await run_command(folder, "move-to", "back.sqlite3", database_url=database_url)
    assert code == 0
    assert "Now set DATABASE_PATH to it, and DATABASE_URL to nothing." in said
    assert await exports(folder / "back.sqlite3") == played
    await play(folder / "back.sqlite3", ANNA, BORIS)
    assert (await run_command(folder, "check", "back.sqlite3"))[1].endswith(CLEAN + "\n")
    listed = erasure_list.beside(path)
    assert listed.hashes
    assert erasure_list.beside(folder / "back.sqlite3") == listed


def refuse_second_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """As exFAT and CIFS do, which no test machine has to have."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", refuse)


async def test_a_disk_without_second_names_is_left_all_the_same(
    path: Path, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await exports(path)
    refuse_second_names(monkeypatch)
    await maintenance.move(FileHome(path), ServerHome(database_url, path))
    (kept,) = path.parent.glob("club.moved-*")
    assert not is_there(path)
    assert await exports(kept) == before


async def test_a_restore_there_keeps_what_it_replaces(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(path, BORIS, VERA)
    before = await exports(path)
    refuse_second_names(monkeypatch)
    await maintenance.restore(FileHome(path), path.with_name("before.sqlite3"))
    (replaced,) = path.parent.glob("club.replaced-*")
    assert replaced.stat().st_mode & 0o077 == 0
    assert await exports(replaced) == before
    assert await exports(path) != before


async def leave(path: Path, kept: Path, meanwhile: Callable[[], object]) -> None:
    async with FileHome(path).leaving(kept, "elsewhere"):
        meanwhile()


async def test_nothing_leaves_before_the_file_has_another_name_to_take(path: Path) -> None:
    nowhere = path.with_name("nowhere") / "kept.sqlite3"
    with pytest.raises(NotCopied, match=r"kept\.sqlite3 could not be written: No such file"):
        await leave(path, nowhere, partial(pytest.fail, "it has left"))
    assert is_there(path)


async def test_what_has_arrived_is_not_told_to_have_failed(path: Path) -> None:
    kept = path.with_name("kept.sqlite3")

    def take_the_name() -> None:
        kept.unlink(missing_ok=True)
        kept.mkdir()

    with pytest.raises(NotCopied, match=r"Everything has moved, but .* could not be renamed"):
        await leave(path, kept, take_the_name)


async def test_who_does_not_leave_takes_no_other_name(path: Path) -> None:
    kept = path.with_name("kept.sqlite3")

    def refuse() -> None:
        raise NotCopied("elsewhere is full")

    with pytest.raises(NotCopied, match="elsewhere is full"):
        await leave(path, kept, refuse)
    assert not is_there(kept)
    assert is_there(path)


async def test_a_home_that_was_left_starts_no_second_truth(path: Path, database_url: str) -> None:
    await run_command(path.parent, "move-to", database_url)
    with pytest.raises(Unusable, match=r"club\.sqlite3 is not here any more"):
        require_not_moved(path)
    await run_command(path.parent, "move-to", "back.sqlite3", database_url=database_url)
    with pytest.raises(Unusable, match=r"it has moved to back\.sqlite3"):
        async with opened(database_url):
            pass


async def test_nothing_moves_from_under_a_running_bot(path: Path, database_url: str) -> None:
    async with opened(path):
        code, _, said = await run_command(path.parent, "move-to", database_url)
    assert (code, said) == (ExitCode.UNUSABLE, "club.sqlite3 is in use by another process.\n")
    async with opened(database_url):
        for words in (("move-to", "back.sqlite3"), ("restore", "before.sqlite3")):
            code, _, said = await run_command(path.parent, *words, database_url=database_url)
            assert code == ExitCode.UNUSABLE
            assert "The database is in use by another process.\n" in said
        code, _, said = await run_command(path.parent, "move-to", database_url)
    assert (code, said) == (ExitCode.UNUSABLE, "The database is in use by another process.\n")
    assert is_there(path)
    assert not list(path.parent.glob("back*"))


async def test_only_an_empty_home_is_moved_to(path: Path, database_url: str) -> None:
    await forget(database_url, ANNA)
    code, _, said = await run_command(path.parent, "move-to", database_url)
    assert (code, "only an empty database is filled" in said) == (ExitCode.UNUSABLE, True)
    assert is_there(path)
    code, _, said = await run_command(
        path.parent, "move-to", "club.sqlite3", database_url=database_url
    )
    assert (code, said) == (ExitCode.UNUSABLE, "club.sqlite3 already exists.\n")
    await forget(database_url, ANNA)


@pytest.mark.parametrize(
    ("is_on_server", "target", "complaint"),
    [
        (False, "elsewhere.sqlite3", "The server must be an address like"),
        (True, "postgresql://durak@host/durak", "is on a server already"),
    ],
)
async def test_it_moves_between_a_file_and_a_server(
    path: Path, database_url: str, is_on_server: bool, target: str, complaint: str
) -> None:
    url = database_url if is_on_server else ""
    code, _, said = await run_command(path.parent, "move-to", target, database_url=url)
    assert (code, complaint in said) == (ExitCode.UNUSABLE, True)


async def test_what_differs_on_arrival_undoes_the_move(path: Path, database_url: str) -> None:
    async with opened(path) as file:
        await file.execute("INSERT INTO topics (chat, topic, name) VALUES (-1001, 1, 'Evenings')")
    async with opened(database_url) as server:
        await server.execute(MEDDLE.format(table="topics"))
    code, _, said = await run_command(path.parent, "move-to", database_url)
    assert (code, said) == (
        ExitCode.UNUSABLE,
        "What has arrived of topics is not what has left.\n",
    )
    assert is_there(path)
    async with opened(database_url) as server:
        (counted,) = await server.rows("SELECT count(*) FROM people")
    assert not counted[0]


async def test_a_damaged_file_stays_where_it_is(path: Path, database_url: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO unshown VALUES (999, 1)")
    code, _, said = await run_command(path.parent, "move-to", database_url)
    assert code == ExitCode.DAMAGED
    assert said.startswith("club.sqlite3 is damaged: a row of unshown has no tables.")


async def test_a_backup_of_a_server_is_restored_there(path: Path, database_url: str) -> None:
    """Vera was forgotten after the backup, Gleb before it, on another machine."""
    folder = path.parent
    await run_command(folder, "move-to", database_url)
    code, said, _ = await run_command(folder, "backup", "copy.sqlite3", database_url=database_url)
    assert (code, said) == (0, "copy.sqlite3: written.\n")
    before = await exports(database_url)
    await forget(database_url, VERA)
    await play(database_url, ANNA, BORIS)
    code, said, _ = await run_command(folder, "restore", "copy.sqlite3", database_url=database_url)
    assert code == 0
    (replaced,) = folder.glob("durak-club.replaced-*")
    assert replaced.name in said
    after = await exports(database_url)
    assert after[ANNA] == before[ANNA]
    assert not after[VERA]["person"]
    replaced.unlink()  # the next one may have the same name, within a second
    code, _, complaint = await run_command(
        folder, "restore", "before.sqlite3", database_url=database_url
    )
    assert (code, complaint) == (0, "")
    async with opened(database_url) as server:
        assert not await server.rows("SELECT * FROM guests WHERE person = ?", (GLEB,))
    await play(database_url, ANNA, BORIS)
    assert (await run_command(folder, "rebuild", database_url=database_url))[0] == 0
    assert (await run_command(folder, "check", database_url=database_url))[0] == 0


async def test_a_restore_that_fails_changes_nothing(path: Path, database_url: str) -> None:
    await run_command(path.parent, "move-to", database_url)
    before = await exports(database_url)
    async with opened(database_url) as server:
        await server.execute(MEDDLE.format(table="people"))
    code, *_ = await run_command(
        path.parent, "restore", "before.sqlite3", database_url=database_url
    )
    assert code == ExitCode.UNUSABLE
    assert await exports(database_url) == before


async def test_a_forgotten_person_goes_from_the_daily_backups(
    path: Path, tmp_path: Path, database_url: str
) -> None:
    """On every machine that has some, also where the bot stands by."""
    await run_command(path.parent, "move-to", database_url)
    machines = [tmp_path / "here", tmp_path / "there"]
    backups = [
        DailyBackups(ServerHome(database_url, each / "club.sqlite3"), each, StandingClock())
        for each in machines
    ]
    for each in backups:
        await each.maintain()
    copies = [copy for each in machines for copy in each.glob("*.sqlite3")]
    assert len(copies) == 2
    assert all(b"Anna-Maria" in copy.read_bytes() for copy in copies)
    await forget(database_url, BORIS)
    for each in backups:
        await each.maintain()
    for copy in copies:
        assert b"Boris-Maria" not in copy.read_bytes()
        assert b"Anna-Maria" in copy.read_bytes()
        assert (await run_command(tmp_path, "check", str(copy)))[1].endswith(CLEAN + "\n")


async def test_a_kept_list_of_erasures_is_not_lost_on_the_way(
    path: Path, database_url: str
) -> None:
    before = erasure_list.beside(path)
    assert await FileHome(path).listed() == before != ErasureList()
    await run_command(path.parent, "move-to", database_url)
    assert await home_of(database_url, path).listed() == before


def test_names_of_homes_keep_secrets(tmp_path: Path) -> None:
    home = ServerHome("postgresql://durak:SECRET@db.example.org:5432/club?ssl=off", tmp_path)
    assert str(home) == "db.example.org/club"


async def test_a_server_that_lacks_letters_is_given_nothing(path: Path, postgresql: Server) -> None:
    async with encoded(postgresql, "LATIN1") as url:
        moved = await run_command(path.parent, "move-to", url)
        restored = await run_command(path.parent, "restore", "before.sqlite3", database_url=url)
    for code, _, complaint in (moved, restored):
        assert code == ExitCode.UNUSABLE
        assert "The database is in LATIN1" in complaint
    assert is_there(path)
