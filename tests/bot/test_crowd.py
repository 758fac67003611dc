"""A generated crowd cannot be told apart from tables where people have played."""

from pathlib import Path

import pytest

from bot import maintenance
from club.evolve import fold
from club.settings import Settings
from club.table import Phase
from features import KINDS
from storage.journal import SqlJournal
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.file_home import FileHome
from tests.bench.crowd import let_finish, seat, strangers
from tests.club.memory import NOON


async def test_a_crowd_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "club.sqlite3"
    parties = list(strangers(3))
    numbers = await seat(path, parties, NOON)
    await maintenance.check(FileHome(path))
    assert "nothing is wrong" in capsys.readouterr().out
    async with SqliteDatabase.opened(path) as database:
        journal = SqlJournal(database, KINDS)
        tables = [fold(number, await journal.read(number)) for number in numbers]
    assert [table.place.chat for table in tables] == [party.chat for party in parties]
    assert [set(table.present) for table in tables] == [set(party.people) for party in parties]
    assert {table.phase for table in tables} == {Phase.PLAYING}
    assert all(table.since < NOON for table in tables)


async def test_a_crowd_has_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "club.sqlite3"
    await let_finish(path, list(strangers(3)), NOON, Settings())
    await maintenance.check(FileHome(path))
    assert "nothing is wrong" in capsys.readouterr().out
    async with SqliteDatabase.opened(path) as database:
        assert not await SqlJournal(database, KINDS).living()
        assert len(await database.rows("SELECT id FROM games")) == 3
