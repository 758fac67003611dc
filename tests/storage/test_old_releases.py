"""Databases that the releases of the past wrote: nothing is lost, and every game goes on.

Each was written by really running that release, with its own storage and helpers of its tests
(today's are in `tests.storage.club_on_disk`). In 1.7.1 people choose as the easiest computer does,
and the strongest computers were hurried; in earlier ones they press at random. A file was vacuumed.
What was on a server is a dump of SQL statements (`pg_dump --inserts --no-owner`, without the
commands of psql). Both are compressed. All of them contain

- Anna, Boris, Vera and Gleb, and Dina, who was forgotten after her only game,
- a group with settings of its own,
- closed tables: a game of perevodnoy, one of podkidnoy with Dina, one of short24, a practice game
  of Vera's in private, and one that was closed after three presses,
- a table of Anna, Boris and Vera where a game of perevodnoy has ended, and five presses have been
  made in the next one, with the clock running.

1.4.0 and later contain Anna's link to the replay of the first game; 1.5.0 and 1.7.1 deals of two
days. 1.7.1 contains moreover

- a guess of Vera's at the durak of the second game, a reminder and a try at a puzzle of Anna's, and
  of the group a puzzle, a post, a tag and a listener,
- a derby that is over, one that goes on, and a challenge.

What has become of the days and the derbies is told by their own tests.
"""

import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot import maintenance
from club.events import game_events
from club.finished_games import FinishedGame, GameId
from club.guesses import GuessResult
from club.places import PersonId, TableId
from club.table import Phase
from durak.apply_events import fold
from features import KINDS
from storage.chats import Chats
from storage.database import Database
from storage.games import Games
from storage.guesses import Guesses
from storage.migration_files import SCHEMA
from storage.open_database import home_of, opened
from storage.people import People
from storage.set_up import left_off
from storage.shared_replays import ReplayLinks
from storage.sqlite.integrity import examine
from tests.storage.club_on_disk import ANNA, BORIS, GLEB, GROUP, VERA
from tests.storage.old_releases import remove_tables, reopened, restored, server_for_one
from tests.storage.stored_journals import journals, pack_all, packed_numbers

DINA = PersonId(GLEB + 1)
NAMES = {ANNA: "Anna", BORIS: "Boris", VERA: "Vera", GLEB: "Gleb"}


@dataclass(frozen=True)
class Content:
    """How many entries and finished games there are, and in how many of these somebody played."""

    entries: int
    games: int
    played: Mapping[PersonId, int]


BEFORE_DAYS = Content(1800, 6, {ANNA: 4, BORIS: 3, VERA: 4, GLEB: 1})
OF_1_7_1 = Content(2046, 12, {ANNA: 9, BORIS: 6, VERA: 5, GLEB: 2})
RELEASES = {
    "1.0.0.sqlite3": BEFORE_DAYS,
    "1.4.0.sqlite3": BEFORE_DAYS,
    "1.5.0.sql": Content(2193, 8, {ANNA: 6, BORIS: 3, VERA: 4, GLEB: 1}),
    "1.7.1.sqlite3": OF_1_7_1,
    "1.7.1.sql": OF_1_7_1,
}
FILES = [name for name in RELEASES if name.endswith(".sqlite3")]
"""What is on a server is only copied, and so examined, by the version that uses it."""


@pytest.fixture(params=RELEASES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def content(name: str) -> Content:
    return RELEASES[name]


@pytest.fixture
async def old(request: pytest.FixtureRequest, name: str, path: Path) -> AsyncIterator[Path | str]:
    async with restored(request, name, path) as where:
        yield where


with_links = pytest.mark.parametrize("name", [*RELEASES][1:])
newest = pytest.mark.parametrize("name", [*RELEASES][3:])


@pytest.mark.parametrize("name", FILES)
async def test_a_file_is_sound_before_its_migration(old: Path | str, path: Path) -> None:
    assert not await examine(home_of(old, path), KINDS)


async def test_it_is_sound_after_its_migration(old: Path | str, path: Path) -> None:
    async with reopened(old) as (_, club):
        assert not await examine(home_of(old, path), KINDS)
        await club.journal.fill_in()
        while await club.journal.catch_up():
            pass
        assert not await examine(home_of(old, path), KINDS)


@pytest.mark.parametrize("name", FILES)
async def test_a_backup_of_it_can_be_restored(old: Path, tmp_path: Path) -> None:
    place = tmp_path / "restored.sqlite3"
    home = home_of(place, place)
    await maintenance.restore(home, old)
    assert not await examine(home, KINDS)


async def test_its_people_are_known_but_for_whoever_is_forgotten(old: Path | str) -> None:
    async with opened(old) as database:
        people = People(database)
        known = await people.many((*NAMES, DINA))
        rows = await rows_of(database)
    assert {person: each.name for person, each in known.items()} == NAMES
    assert str(DINA) not in repr(rows)


async def test_its_games_are_remembered(old: Path | str, content: Content) -> None:
    async with opened(old) as database:
        games = await all_games(database)
        replayed = [fold(game_events(await Games(database).read(game))) for game in games]
        (entries,) = await database.rows("SELECT count(*) FROM journal")
    played = {
        person: sum(result.person == person for game in games for result in game.results)
        for person in NAMES
    }
    assert Content(entries[0], len(games), played) == content
    assert [position.outcome for position in replayed] == [game.outcome for game in games]


async def test_its_games_are_packed_and_read_the_same(
    old: Path | str, content: Content, path: Path
) -> None:
    async with reopened(old) as (database, club):
        before = await journals(database)
        games = await all_games(database)
        replays = [await Games(database).read(game) for game in games]
        assert not await pack_all(database)
        left = await packed_numbers(database)
        assert set(left) < {game.id for game in games}
        assert len(left) > content.games / 2
        assert await journals(database) == before
        assert [await Games(database).read(game) for game in games] == replays
        await club.journal.fill_in()
        while await club.journal.catch_up():
            pass
    assert not await examine(home_of(old, path), KINDS)


async def test_its_living_table_plays_on_to_the_end(old: Path | str, path: Path) -> None:
    async with reopened(old) as (database, club):
        table = await club.tables.find(GROUP)
        assert table is not None
        assert (table.phase, table.series.games, table.clock) == (Phase.PLAYING, 2, 60)
        before = len(await all_games(database))
        over = await club.play_out(table)
        assert over.phase is Phase.OVER
        await club.close(await club.again(over))
        assert len(await all_games(database)) == before + 2
        assert not await examine(home_of(old, path), KINDS)


async def test_its_group_keeps_its_settings(old: Path | str) -> None:
    async with opened(old) as database:
        settings = await Chats(database).settings_of(GROUP.chat)
    assert (settings.variant, settings.clock) == ("perevodnoy", 60)


async def test_it_leaves_off_what_changes_the_bot_at_telegram(old: Path | str) -> None:
    for _ in range(2):
        async with opened(old) as database:
            assert await database.read(left_off) == {"any_chat"}


@newest
async def test_what_people_chose_and_did_beside_their_games_is_there(old: Path | str) -> None:
    async with opened(old) as database:
        assert await Guesses(database).about(TableId(2), 1) == GuessResult(1, (VERA,))
        tries = (await People(database).export(ANNA))["puzzle_tries"]
        assert [each["puzzle"] for each in tries] == [40]


@with_links
async def test_a_link_leads_to_its_game(old: Path | str) -> None:
    async with opened(old) as database:
        shared = await Games(database).at(TableId(1), 1)
        assert shared
        assert await ReplayLinks(database).game_of("token-of-anna") == shared.id


async def test_it_moves_to_another_engine_and_back_with_every_row(
    old: Path | str, path: Path, request: pytest.FixtureRequest
) -> None:
    async with server_for_one(request) if isinstance(old, Path) else nullcontext(path) as elsewhere:
        async with opened(old) as database:
            await pack_all(database)
            before = await rows_of(database)
        await maintenance.move(home_of(old, path), home_of(elsewhere, path))
        async with opened(elsewhere) as database:
            assert await rows_of(database) == before
        if isinstance(old, str):
            await remove_tables(old)  # it knows where everything has moved
        await maintenance.move(home_of(elsewhere, path), home_of(old, path))
        async with opened(old) as database:
            assert await rows_of(database) == before
    assert not await examine(home_of(old, path), KINDS)


async def all_games(database: Database) -> Sequence[FinishedGame]:
    ids = await database.rows("SELECT id FROM games ORDER BY id")
    games = [await Games(database).get(GameId(row["id"])) for row in ids]
    return [game for game in games if game]


async def rows_of(database: Database) -> Mapping[str, Sequence[str]]:
    """Return the rows of every table there is, whether or not it would be moved."""
    tables = re.findall(r"CREATE TABLE (\w+)", SCHEMA.sql)
    assert tables
    return {
        table: sorted(repr(tuple(row)) for row in await database.rows(f"SELECT * FROM {table}"))  # noqa: S608  constants
        for table in tables
    }
