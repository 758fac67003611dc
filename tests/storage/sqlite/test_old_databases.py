"""Databases that earlier versions wrote: they are sound, are migrated, and the game goes on.

Those from before 1.0.0 are refused.

Each was written by really running the commit it is named after, in a worktree: its own tables, its
own storage and its own people (here: `tests.storage.club_on_disk`), who press at random. Gleb is
forgotten after his last game, then the file is vacuumed and compressed. It contains

- Anna, Boris, Vera and Gleb, and a group with settings of its own,
- closed tables: one game each of perevodnoy, epaulettes (with a ladder), teams of two, and a
  practice game of Vera's in private, and one that was closed after three presses,
- a table of Anna and Boris where a game of short24 has ended, and three presses have been made in
  the next one, with the clock running.
"""

import lzma
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from club.events import game_events
from club.table import Phase
from durak.apply_events import fold
from durak.events import Ending
from features import KINDS
from storage import errors
from storage.erasure_list import ErasureList
from storage.games import Games
from storage.people import People
from storage.rankings import Rankings
from storage.sqlite.copies import back_up
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.file_home import FileHome
from storage.sqlite.integrity import examine
from storage.sqlite.restoring import renewed, restore
from tests.storage.club_on_disk import ANNA, BORIS, GLEB, GROUP, VERA, ClubOnDisk

DATABASES = Path(__file__).with_name("databases")
COMMITS = ("ad3991d", "58c1280", "50f4573")
REFUSAL = r"club\.sqlite3 was last used by a version before 1\.0\.0: update with 1\.7\.1 first\.$"


STEP_21 = """
    CREATE TABLE erasures (mark TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    PRAGMA user_version = 21;
"""


def unpack(commit: str, path: Path) -> None:
    packed = DATABASES / f"{commit}.sqlite3.xz"
    path.write_bytes(lzma.decompress(packed.read_bytes()))


@pytest.fixture
def old(path: Path) -> Path:
    """Return the newest as 1.0.0 left it after the one step that it lacked."""
    unpack(COMMITS[-1], path)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(STEP_21)
    return path


@pytest.fixture(params=COMMITS)
def too_old(request: pytest.FixtureRequest, path: Path) -> Path:
    unpack(request.param, path)
    return path


def contents(folder: Path) -> Mapping[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.suffix != ".lock"}


async def test_one_from_before_1_0_0_is_refused_and_not_touched(too_old: Path) -> None:
    before = contents(too_old.parent)
    with pytest.raises(errors.OlderDatabase, match=REFUSAL):
        async with SqliteDatabase.opened(too_old):
            pass
    assert contents(too_old.parent) == before


async def test_nor_is_it_examined_copied_or_restored(too_old: Path, tmp_path: Path) -> None:
    present = tmp_path / "present.sqlite3"
    async with SqliteDatabase.opened(present):
        pass
    before = contents(tmp_path)
    for refused in (
        examine(FileHome(too_old), KINDS),
        back_up(FileHome(too_old), tmp_path / "copy.sqlite3"),
        restore(too_old, present, tmp_path / "replaced.sqlite3"),
        renewed(too_old, ErasureList()).__aenter__(),  # for a server
    ):
        with pytest.raises(errors.OlderDatabase, match=REFUSAL):
            await refused
    assert contents(tmp_path) == before


async def test_it_is_sound_before_and_after_its_migration(old: Path) -> None:
    assert not await examine(FileHome(old), KINDS)
    async with SqliteDatabase.opened(old):
        assert not await examine(FileHome(old), KINDS)


async def test_its_people_are_known(old: Path) -> None:
    async with SqliteDatabase.opened(old) as database:
        known = await People(database).many((ANNA, BORIS, VERA, GLEB))
    assert {person: each.name for person, each in known.items()} == {
        ANNA: "Anna",
        BORIS: "Boris",
        VERA: "Vera",
    }


async def test_its_games_are_remembered(old: Path) -> None:
    async with SqliteDatabase.opened(old) as database:
        games = Games(database)
        found = await games.finished(GROUP.chat, 9)
        replayed = [fold(game_events(await games.read(game))) for game in found]
        now = ClubOnDisk(database).clock.time
        played = {
            person: (await Rankings(database).of_person(person, GROUP.chat, now=now)).games
            for person in (ANNA, BORIS, VERA)
        }
    assert [game.variant for game in found] == [
        "short24",
        "podkidnoy",
        "teams",
        "epaulettes",
        "perevodnoy",
    ]
    assert [game.outcome.ending is Ending.ABORTED for game in found] == [False, True, *[False] * 3]
    assert [position.outcome for position in replayed] == [game.outcome for game in found]
    assert played == {ANNA: 4, BORIS: 4, VERA: 1}


async def test_its_living_table_plays_on_to_the_end(old: Path) -> None:
    async with SqliteDatabase.opened(old) as database:
        club = ClubOnDisk(database, seed=4)
        table = await club.tables.find(GROUP)
        assert table is not None
        assert (table.phase, table.series.games, table.clock) == (Phase.PLAYING, 2, 60)
        over = await club.play_out(table)
        assert over.phase is Phase.OVER
        await club.close(await club.again(over))
        assert len(await Games(database).finished(GROUP.chat, 9)) == 7
        assert not await examine(FileHome(old), KINDS)
