"""Databases that earlier versions wrote: they are sound, are migrated, and the game goes on.

Each was written by really running the commit it is named after, in a worktree: its own hall, its
own storage and its own people (here: `tests.storage.club_on_disk`), who press at random. Gleb is
forgotten after his last game, then the file is vacuumed and compressed. It contains

- Anna, Boris, Vera and Gleb, and a group with settings of its own,
- closed tables: one game each of perevodnoy, epaulettes (with a ladder), teams of two, and a
  practice game of Vera's in private, and one that was closed after three presses,
- a table of Anna and Boris where a game of short24 has ended, and three presses have been made in
  the next one, with the clock running.
"""

import lzma
from pathlib import Path

import pytest

from club.events import game_events
from club.table import Phase
from durak.events import Ending
from durak.folding import fold
from storage.games import Games
from storage.people import People
from storage.rankings import Rankings
from storage.sqlite.database import SqliteDatabase
from storage.sqlite.file_home import FileHome
from storage.sqlite.integrity import examine
from tests.storage.club_on_disk import ANNA, BORIS, GLEB, GROUP, VERA, ClubOnDisk

DATABASES = Path(__file__).with_name("databases")
COMMITS = ("ad3991d", "58c1280", "50f4573")


@pytest.fixture(params=COMMITS)
def old(request: pytest.FixtureRequest, path: Path) -> Path:
    packed = DATABASES / f"{request.param}.sqlite3.xz"
    path.write_bytes(lzma.decompress(packed.read_bytes()))
    return path


async def test_it_is_sound_before_and_after_its_migration(old: Path) -> None:
    assert not await examine(FileHome(old))
    async with SqliteDatabase.opened(old):
        assert not await examine(FileHome(old))


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
        table = await club.hall.find(GROUP)
        assert table is not None
        assert (table.phase, table.series.games, table.clock) == (Phase.PLAYING, 2, 60)
        over = await club.play_out(table)
        assert over.phase is Phase.OVER
        await club.close(await club.again(over))
        assert len(await Games(database).finished(GROUP.chat, 9)) == 7
        assert not await examine(FileHome(old))
